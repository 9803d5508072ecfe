#pragma once

#include <string_view>

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// Serves language models by the Model Context Protocol on standard input and output, until the input ends.
int run_mcp(Words arguments, std::string_view version, Output& output);

}  // namespace gyre::cli

#pragma once

#include <string_view>

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// Serves the local page until it is interrupted.
int run_serve(Words arguments, std::string_view version, Output& output);

}  // namespace gyre::cli

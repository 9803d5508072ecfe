#pragma once

#include <span>
#include <string>

#include "cli/common/names.h"
#include "console/verb.h"

namespace gyre::cli {

/// `gyre db`: databases of games.
std::span<const Verb> database_verbs();
/// Text below the help: the fields of questions.
std::string database_notes();

}  // namespace gyre::cli

#pragma once

#include <span>
#include <string>

#include "cli/common/names.h"
#include "console/verb.h"

namespace gyre::cli {

/// `gyre puzzles`: finds puzzles in games, and lets the user solve them until they are known.
std::span<const Verb> puzzle_verbs();
/// What is said below its help.
std::string puzzle_notes();

}  // namespace gyre::cli

#pragma once

#include <string>
#include <string_view>

#include "puzzles/exercise.h"
#include "puzzles/puzzle.h"

namespace gyre::puzzles {

/// Returns what a file of that format begins with; empty for most.
std::string_view beginning_of(PuzzleFormat format);
/// Returns one puzzle with the end of its line or lines.
std::string text_of(const Puzzle& puzzle, PuzzleFormat format);

}  // namespace gyre::puzzles

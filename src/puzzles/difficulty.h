#pragma once

#include <cstdint>
#include <span>

#include "puzzles/solution.h"
#include "puzzles/themes.h"

namespace gyre::puzzles {

/// Difficulty on a scale that looks like ratings of players, but is not calibrated by people: 800 for what a search of
/// `fewest_nodes` finds in one move; 110 for each doubling of the nodes; 80 for each further move; 120 for a sacrifice;
/// 120 for a quiet first move.
int difficulty_of(const Solution& solution, std::span<const Theme> themes, bool begins_quietly);

}  // namespace gyre::puzzles

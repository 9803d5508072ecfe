#pragma once

#include <array>
#include <string>
#include <vector>

#include "analysis/player_record.h"
#include "language/language.h"

namespace gyre::report {

/// Opening with the side, number of games, points, accuracy.
using PlayerRow = std::array<std::string, 4>;

/// Returns a table of a player's openings with its head: most games first.
std::vector<PlayerRow> player_rows(const analysis::PlayerRecord& record, Language language);

/// Returns the player's accuracy by phase, and how time was used, as far as they are known.
std::vector<std::string> player_lines(const analysis::PlayerRecord& record, Language language);

}  // namespace gyre::report

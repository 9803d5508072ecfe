#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/search_limits.h"

namespace gyre::cli {

/// Gyre's strength: a limit of each search without a clock, or an Elo.
struct Level {
    Limits limits;
    /// Plays at this Elo, like the option UCI_Elo; empty for full strength within the limits.
    std::optional<int> elo{};
    /// Description such as "level 12, 1 s a move".
    std::string name;
};

inline constexpr int lowest_level = 1, highest_level = 20, default_level = 12;

/// Levels 1 to 20. The lower ones limit depth and nodes, to play the same on every machine; the others limit the time.
Level numbered_level(int number);

/// The level of an Elo from `lowest_elo` to `highest_elo`.
Level level_of_elo(int elo);
Result<Level, std::string> parse_elo(std::string_view number);

/// Parses "12", "elo 1200", "time 2.5" or "2.5s", "nodes 5000", "depth 8". The error names the accepted forms.
Result<Level, std::string> parse_level(std::string_view text);

/// Returns a text with all levels, four in a row.
std::string level_table();

}  // namespace gyre::cli

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/search_limits.h"

namespace gyre::cli {

/// How well Gyre plays: how long it thinks about a move, when no clock says otherwise, or which strength it has.
struct PlayLevel {
    Limits limits;
    /// Plays at this Elo, like the option UCI_Elo; empty for full strength within the limits.
    std::optional<int> elo{};
    /// Description such as "level 12, 1 s a move".
    std::string name;
};

inline constexpr int lowest_level = 1, highest_level = 20, default_level = 12;

/// From 1 to 20. The lower levels count plies and nodes and so play alike on every machine; the upper ones take time.
PlayLevel numbered_level(int number);

/// Help of a limited player's strength.
inline constexpr std::string_view elo_help = "plays weaker, on Gyre's own scale";

/// The play of a limited player on Gyre's own scale, from `lowest_elo` to `highest_elo`.
PlayLevel level_of_elo(int elo);
Result<PlayLevel, std::string> parse_elo(std::string_view number);

/// "12", "elo 1200", "time 2.5" or "2.5s", "nodes 5000", "depth 8"; the error says what would have been right.
Result<PlayLevel, std::string> parse_level(std::string_view text);

/// Returns a text with all levels, four in a row.
std::string level_table();

}  // namespace gyre::cli

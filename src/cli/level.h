#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "search/limits.h"

namespace gyre::console {

/// How long Gyre thinks about a move, when no clock says otherwise.
struct Level {
    Limits limits;
    /// "level 12, 1 s a move".
    std::string name;
};

inline constexpr int lowest_level = 1, highest_level = 20, default_level = 12;

/// From 1 to 20. The lower levels count plies and nodes and so play alike on every machine; the upper ones take time.
Level numbered_level(int number);

/// "12", "time 2.5" or "2.5s", "nodes 5000", "depth 8"; the error says what would have been right.
Result<Level, std::string> parse_level(std::string_view text);

/// All levels, four in a row, for people.
std::string level_table();

}  // namespace gyre::console

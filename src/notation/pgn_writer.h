#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chess/position.h"

namespace gyre {

struct PgnTag {
    /// Letters, digits and underscores.
    std::string name;
    std::string value;
};

struct PgnMove {
    Move move;
    /// Written in braces after the move; nothing if empty.
    std::string comment{};
};

/// A game to be written. What is not known stays as it is here, which is how the PGN standard says so.
struct PgnGame {
    std::string event = "?", site = "?", date = "????.??.??", round = "?", white = "?", black = "?";
    /// "1-0", "0-1", "1/2-1/2" or "*".
    std::string result = "*";
    /// After the Seven Tag Roster and the tags that tell the start.
    std::vector<PgnTag> tags{};
    Position start{};
    /// Legal one after the other from the start.
    std::vector<PgnMove> moves{};
};

/// The game in the PGN standard's export format: the Seven Tag Roster; SetUp and FEN where the game does not begin with
/// the start position, and Variant "Chess960" where that needs it; then the other tags and the moves in SAN, with
/// lines of fewer than 80 characters. Ends with an empty line, so that games may follow each other.
std::string to_pgn(const PgnGame& game);

/// A tag's line without its end; quotes and backslashes are escaped, control characters become blanks.
std::string pgn_tag(std::string_view name, std::string_view value);

}  // namespace gyre

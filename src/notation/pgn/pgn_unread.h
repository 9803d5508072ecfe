#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_name.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre {

/// What a reader with limits leaves out of a game that holds more.
enum class UnreadKind : std::uint8_t {
    /// The variation is nested too deeply.
    DeepVariation,
    /// So many plies make too long a line.
    LongLine,
    /// The game with its variations has too many moves.
    ManyMoves,
    /// A comment at the node is too long.
    LongComment,
};

/// A sentence without its full stop.
std::string_view describe(UnreadKind kind);

/// Where a reader would leave something out, and what.
struct UnreadPart {
    /// The first such move in the order of the text, or the move that the comment belongs to.
    GameTree::Node node;
    /// What is left out there.
    UnreadKind kind;
};

/// The first part of the game that a reader with these limits would not read again once it is written; nothing if it
/// reads all. Moves that are added or promoted may come to be such; tags, glyphs and comments are refused where they
/// are set, but for those that came from a reader with larger limits.
std::optional<UnreadPart> find_unread(const GameTree& game, const PgnLimits& limits = {});

}  // namespace gyre

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_name.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre {

/// Kind of text that a reader with limits leaves out.
enum class UnreadKind : std::uint8_t {
    /// The variation is nested too deeply.
    DeepVariation,
    /// The line has too many plies.
    LongLine,
    /// The game with its variations has too many moves.
    ManyMoves,
    /// The node has a comment that is too long.
    LongComment,
};

/// Returns a sentence without its full stop.
std::string_view describe(UnreadKind kind);

/// Part of a game that a reader would leave out.
struct UnreadPart {
    /// First such move in the order of the text, or the move of the comment.
    GameTree::Node node;
    /// Reason why it is left out.
    UnreadKind kind;
};

/// Returns the first part of the game that a reader with these limits leaves out after the game was written; nothing if
/// it reads all. Added or promoted moves can exceed the limits. Tags, glyphs and comments are checked when they are
/// set, unless they came from a reader with larger limits.
std::optional<UnreadPart> find_unread(const GameTree& game, const PgnLimits& limits = {});

}  // namespace gyre

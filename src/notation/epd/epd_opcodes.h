#pragma once

#include <cstdint>
#include <string_view>

namespace gyre {

/// What the operands of an opcode are.
enum class EpdKind : std::uint8_t {
    /// None at all: draw_accept, draw_claim, draw_offer, draw_reject, resign.
    Nothing,
    /// Legal moves of the position: bm (best), am (to be avoided).
    Moves,
    /// One legal move: pm (predicted), sm (supplied).
    Move,
    /// Moves one after the other from the position: pv (predicted variation).
    Line,
    /// One whole number: acd (depth of analysis in plies), acn (nodes), acs (seconds), ce (score in hundredths of a
    /// pawn for the side to move), dm (mate in so many moves, negative if the mover is mated), fmvn, hmvc, rc (times
    /// that the position has been there), D1, D2 … (leaves of perft), tcgs.
    Number,
    /// One text: id, eco, nic.
    Text,
    /// Texts: c0–c9 (comments), v0–v9 (names of variations), tcri, tcsi, noop, and whatever is not known. Words of a
    /// comment or a name that stand without quotes are one text, as the standard has one there at most.
    Texts,
};

/// What the opcode wants, in small letters as the standard has them; Texts for one that is not known.
EpdKind epd_kind(std::string_view opcode);

/// Whether the standard has that opcode, or it is one of D1, D2 …
bool is_known_opcode(std::string_view opcode);

namespace detail {

/// c0–c9 and v0–v9.
bool is_comment_or_name(std::string_view opcode);

}  // namespace detail

}  // namespace gyre

#pragma once

#include <cstdint>
#include <string_view>

namespace gyre {

enum class EpdKind : std::uint8_t {
    /// No operands: draw_accept, draw_claim, draw_offer, draw_reject, resign.
    Nothing,
    /// Legal moves of the position: bm (best moves), am (moves to avoid).
    Moves,
    /// One legal move: pm (predicted), sm (supplied).
    Move,
    /// Line of moves from the position: pv (predicted variation).
    Line,
    /// One whole number: acd (analysis depth in plies), acn (nodes), acs (seconds), ce (score in centipawns from the
    /// view of the side to move), dm (mate in so many moves, negative if the side to move is mated), fmvn, hmvc, rc
    /// (number of occurrences of the position), D1, D2 … (leaves of perft), tcgs.
    Number,
    Text,
    /// Texts: c0–c9 (comments), v0–v9 (names of variations), tcri, tcsi, noop, and unknown opcodes. Unquoted words of a
    /// comment or a name are one text, because the standard has only one there.
    Texts,
};

/// Returns the kind for an opcode in lower case, as in the standard; Texts for unknown opcodes.
EpdKind epd_kind(std::string_view opcode);

bool is_known_opcode(std::string_view opcode);

namespace detail {

bool is_comment_or_name(std::string_view opcode);

}  // namespace detail

}  // namespace gyre

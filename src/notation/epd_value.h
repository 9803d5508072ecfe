#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "notation/epd.h"

/// What the operations of EPD mean, by the PGN standard's chapter on EPD and by what programs have added.
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

/// Of opcodes without operands.
struct EpdNothing {
    friend bool operator==(const EpdNothing&, const EpdNothing&) = default;
};
/// Of `bm`, `am`, `pm` and `sm`.
struct EpdMoves {
    /// Each legal in the record's position.
    std::vector<Move> moves{};
    friend bool operator==(const EpdMoves&, const EpdMoves&) = default;
};
/// Of `pv`.
struct EpdLine {
    /// Each legal after those before it.
    std::vector<Move> moves{};
    friend bool operator==(const EpdLine&, const EpdLine&) = default;
};
/// Of opcodes with one text or several.
struct EpdTexts {
    /// Without quotes and escapes.
    std::vector<std::string> texts{};
    friend bool operator==(const EpdTexts&, const EpdTexts&) = default;
};
/// One alternative for each kind, but that one move and several are told alike, and texts too.
using EpdValue = std::variant<EpdNothing, EpdMoves, EpdLine, std::int64_t, EpdTexts>;

/// What an operation of that record says, or which operand is not what its opcode wants. Numbers may have a sign, "+"
/// too.
Result<EpdValue, EpdError> epd_value(const EpdRecord& record, const EpdOperation& operation);

/// The operation that `epd_value` reads so: moves in SAN, texts in quotes. Else why there is none: the opcode is not
/// one word, it wants another kind of value, a clock is none that a position may have, a move is not legal, or a text
/// holds a line's end, for which EPD has no escape. The error's byte is counted from the start of the opcode or the
/// text.
Result<EpdOperation, EpdError> epd_operation(const Position& position, std::string_view opcode, const EpdValue& value);

}  // namespace gyre

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "notation/epd/epd.h"
#include "notation/epd/epd_opcodes.h"

/// What the operations of EPD mean, by the PGN standard's chapter on EPD and by what programs have added.
namespace gyre {

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

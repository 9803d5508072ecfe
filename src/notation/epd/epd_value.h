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

/// Values of EPD operations, by the chapter on EPD in the PGN standard and common extensions.
namespace gyre {

/// Value of opcodes without operands.
struct EpdNothing {
    friend bool operator==(const EpdNothing&, const EpdNothing&) = default;
};
/// Value of `bm`, `am`, `pm` and `sm`.
struct EpdMoves {
    /// Each is legal in the position of the record.
    std::vector<Move> moves{};
    friend bool operator==(const EpdMoves&, const EpdMoves&) = default;
};
/// Value of `pv`.
struct EpdLine {
    /// Each is legal after the moves before it.
    std::vector<Move> moves{};
    friend bool operator==(const EpdLine&, const EpdLine&) = default;
};
/// Value of opcodes with one or several texts.
struct EpdTexts {
    /// Texts without quotes and escapes.
    std::vector<std::string> texts{};
    friend bool operator==(const EpdTexts&, const EpdTexts&) = default;
};
/// One alternative per kind, except that one move and several moves share an alternative, and so do texts.
using EpdValue = std::variant<EpdNothing, EpdMoves, EpdLine, std::int64_t, EpdTexts>;

/// Returns the value of an operation of that record. Fails with the operand that does not fit the opcode. Numbers may
/// have a sign, including "+".
Result<EpdValue, EpdError> epd_value(const EpdRecord& record, const EpdOperation& operation);

/// Returns the operation that `epd_value` reads as `value`: moves in SAN, texts in quotes. Fails if the opcode is not
/// one word or needs another kind of value, a clock is out of range, a move is illegal, or a text contains a line end,
/// which EPD cannot escape. The byte offset of the error counts from the start of the opcode or the text.
Result<EpdOperation, EpdError> epd_operation(const Position& position, std::string_view opcode, const EpdValue& value);

}  // namespace gyre

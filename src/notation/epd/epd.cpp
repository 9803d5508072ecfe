#include "notation/epd/epd.h"

#include <algorithm>

#include "notation/epd/epd_text.h"
#include "notation/move/move_error.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

namespace gyre {

using detail::begins_with_digit;
using detail::ends_line;
using detail::epd_fields;
using detail::is_escaped;

namespace {

std::string written(const EpdOperand& operand) {
    const bool plain = !operand.text.empty() && operand.text.find_first_of(" \t\r\n;\"") == std::string::npos;
    if (plain && !operand.quoted) return operand.text;
    std::string text = "\"";
    for (const char c : operand.text) {
        if (is_escaped(c)) text += '\\';
        // A line end would end the record.
        text += ends_line(c) ? ' ' : c;
    }
    return text + '"';
}

}  // namespace

std::string EpdError::message() const {
    return (line > 0 ? "line " + std::to_string(line) + ", byte " : std::string("byte ")) + std::to_string(offset) +
           ": " + reason;
}

std::string EpdOperation::text() const {
    std::string joined;
    for (const EpdOperand& operand : operands) joined += (joined.empty() ? "" : " ") + operand.text;
    return joined;
}

const EpdOperation* EpdRecord::find(std::string_view opcode) const {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [opcode](const EpdOperation& operation) { return operation.opcode == opcode; });
    return found == operations.end() ? nullptr : &*found;
}

std::string EpdRecord::text(std::string_view opcode) const {
    const EpdOperation* operation = find(opcode);
    return operation == nullptr ? std::string() : operation->text();
}

void EpdRecord::set(EpdOperation operation) {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [&](const EpdOperation& old) { return old.opcode == operation.opcode; });
    if (found == operations.end()) {
        operations.push_back(std::move(operation));
    } else {
        *found = std::move(operation);
    }
}

void EpdRecord::remove(std::string_view opcode) {
    std::erase_if(operations, [opcode](const EpdOperation& operation) { return operation.opcode == opcode; });
}

std::string to_epd(const EpdRecord& record) {
    const std::string fen = to_fen(record.valid.setup());
    std::size_t end = 0;
    for (std::size_t i = 0; i < epd_fields; ++i) end = fen.find(' ', end + 1);
    std::string text = fen.substr(0, end);
    // A number after the fields would be read as a clock.
    const bool number_first = !record.operations.empty() && begins_with_digit(record.operations.front().opcode);
    if (number_first) text += " ;";
    for (const EpdOperation& operation : record.operations) {
        text += ' ' + operation.opcode;
        for (const EpdOperand& operand : operation.operands) text += ' ' + written(operand);
        text += ';';
    }
    const int halfmoves = record.valid.setup().halfmove_clock, moves = record.valid.setup().fullmove_number;
    if (halfmoves != 0 && record.find("hmvc") == nullptr) text += " hmvc " + std::to_string(halfmoves) + ';';
    if (moves != 1 && record.find("fmvn") == nullptr) text += " fmvn " + std::to_string(moves) + ';';
    return text;
}

Result<std::vector<Move>, EpdError> epd_moves(const EpdRecord& record, const EpdOperation& operation) {
    const Position position(record.valid);
    std::vector<Move> moves;
    for (const EpdOperand& operand : operation.operands) {
        const auto move = parse_san(position, operand.text);
        if (!move) return EpdError{operand.offset, describe(operand.text, move.error())};
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace gyre

#include "notation/epd/epd_value.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>

#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "notation/epd/epd_text.h"
#include "notation/move/move_error.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"

namespace gyre {

namespace {

EpdError wrong(const EpdOperation& operation, std::size_t operand, std::string_view wanted) {
    const bool there = operand < operation.operands.size();
    const std::string what = fmt::format("{} needs {}", operation.opcode, wanted);
    if (!there) return {operation.offset, what};
    return {operation.operands[operand].offset, what + ", not " + quoted(operation.operands[operand].text)};
}

Result<EpdValue, EpdError> read_line(const EpdRecord& record, const EpdOperation& operation) {
    Position position(record.valid);
    EpdLine line;
    for (const EpdOperand& operand : operation.operands) {
        const auto move = parse_san(position, operand.text);
        if (!move)
            return EpdError{operand.offset + (operand.quoted ? 0 : move.error().offset),
                            describe(operand.text, move.error())};
        position.make(*move);
        line.moves.push_back(*move);
    }
    return EpdValue(line);
}

std::optional<std::int64_t> signed_number(std::string_view text) {
    if (text.size() > 1 && text[0] == '+' && is_digit(text[1])) text.remove_prefix(1);
    return parse_integer<std::int64_t>(text);
}

Result<EpdValue, EpdError> read_number(const EpdOperation& operation) {
    const auto number = operation.operands.empty() ? std::nullopt : signed_number(operation.operands.front().text);
    if (!number) return wrong(operation, 0, "a whole number");
    if (operation.operands.size() > 1) return wrong(operation, 1, "only one number");
    // The clocks of the record are in range, but of repeated operations only the first one was used.
    if (const auto clock = detail::find_epd_clock(operation.opcode); clock && !clock->allows(*number))
        return EpdError{operation.operands.front().offset,
                        clock->wanted() + ", not " + quoted(operation.operands.front().text)};
    return EpdValue(*number);
}

EpdTexts read_texts(const EpdOperation& operation) {
    const bool joins = detail::is_comment_or_name(operation.opcode);
    EpdTexts texts;
    bool open = false;
    for (const EpdOperand& operand : operation.operands) {
        if (joins && open && !operand.quoted) {
            texts.texts.back() += ' ' + operand.text;
        } else {
            texts.texts.push_back(operand.text);
        }
        open = !operand.quoted;
    }
    return texts;
}

/// Returns the kind of value that the opcode needs; empty if `value` is of that kind.
std::string_view missing(EpdKind kind, const EpdValue& value) {
    const auto* moves = std::get_if<EpdMoves>(&value);
    const auto* texts = std::get_if<EpdTexts>(&value);
    const auto unless = [](bool fits, std::string_view wanted) { return fits ? std::string_view() : wanted; };
    switch (kind) {
        case EpdKind::Nothing: return unless(std::holds_alternative<EpdNothing>(value), "no operand");
        case EpdKind::Moves: return unless(moves != nullptr && !moves->moves.empty(), "moves");
        case EpdKind::Move: return unless(moves != nullptr && moves->moves.size() == 1, "one move");
        case EpdKind::Line: return unless(std::holds_alternative<EpdLine>(value), "a line of moves");
        case EpdKind::Number: return unless(std::holds_alternative<std::int64_t>(value), "a whole number");
        case EpdKind::Text: return unless(texts != nullptr && texts->texts.size() == 1, "one text");
        case EpdKind::Texts: break;
    }
    return unless(texts != nullptr, "texts");
}

Result<void, EpdError> check_value(std::string_view opcode, const EpdValue& value) {
    if (opcode.empty()) return EpdError{0, "the opcode is empty"};
    if (const std::size_t at = opcode.find_first_of(" \t\r\n;"); at != opcode.npos)
        return EpdError{at, quoted(opcode) + " is not one word, as an opcode must be"};
    const std::string_view wanted = missing(epd_kind(opcode), value);
    if (!wanted.empty()) return EpdError{0, fmt::format("{} needs {}", opcode, wanted)};
    const auto* number = std::get_if<std::int64_t>(&value);
    if (const auto clock = detail::find_epd_clock(opcode); clock && !clock->allows(*number))
        return EpdError{0, fmt::format("{}, not {}", clock->wanted(), *number)};
    const auto* texts = std::get_if<EpdTexts>(&value);
    if (texts == nullptr) return {};
    for (const std::string& text : texts->texts)
        if (const std::size_t at = text.find_first_of("\r\n"); at != text.npos)
            return EpdError{at, "EPD cannot hold the line's end in " + quoted(text)};
    return {};
}

/// Writes moves in SAN, each from the position, or one after the other for a line. Fails at the first illegal move.
Result<std::vector<EpdOperand>, EpdError> written(Position position, const std::vector<Move>& moves, bool is_line) {
    std::vector<EpdOperand> operands;
    for (const Move move : moves) {
        if (!move || !position.is_legal(move))
            return EpdError{0, quoted(to_uci(move, UciCastling::Standard)) + " is not a legal move here"};
        operands.push_back({to_san(position, move), 0, false});
        if (is_line) position.make(move);
    }
    return operands;
}

}  // namespace

Result<EpdValue, EpdError> epd_value(const EpdRecord& record, const EpdOperation& operation) {
    const EpdKind kind = epd_kind(operation.opcode);
    const std::size_t count = operation.operands.size();
    switch (kind) {
        case EpdKind::Nothing:
            if (count > 0) return wrong(operation, 0, "no operand");
            return EpdValue(EpdNothing());
        case EpdKind::Line: return read_line(record, operation);
        case EpdKind::Number: return read_number(operation);
        case EpdKind::Moves:
        case EpdKind::Move: {
            if (count == 0) return wrong(operation, 0, "a move");
            if (kind == EpdKind::Move && count > 1) return wrong(operation, 1, "only one move");
            GYRE_TRY(auto moves, epd_moves(record, operation));
            return EpdValue(EpdMoves{std::move(moves)});
        }
        case EpdKind::Text:
            if (count == 0) return wrong(operation, 0, "a text");
            // The quotes may be missing.
            return EpdValue(EpdTexts{{operation.text()}});
        case EpdKind::Texts: break;
    }
    return EpdValue(read_texts(operation));
}

Result<EpdOperation, EpdError> epd_operation(const Position& position, std::string_view opcode, const EpdValue& value) {
    if (auto checked = check_value(opcode, value); !checked) return Failure(std::move(checked).error());
    EpdOperation operation{std::string(opcode)};
    if (const auto* number = std::get_if<std::int64_t>(&value))
        operation.operands.push_back({std::to_string(*number), 0, false});
    if (const auto* texts = std::get_if<EpdTexts>(&value))
        for (const std::string& text : texts->texts) operation.operands.push_back({text, 0, true});
    const auto* moves = std::get_if<EpdMoves>(&value);
    const auto* line = std::get_if<EpdLine>(&value);
    if (moves == nullptr && line == nullptr) return operation;
    GYRE_TRY(auto operands, written(position, line != nullptr ? line->moves : moves->moves, line != nullptr));
    operation.operands = std::move(operands);
    return operation;
}

}  // namespace gyre

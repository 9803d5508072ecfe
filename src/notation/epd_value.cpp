#include "notation/epd_value.h"

#include <algorithm>

#include "base/number.h"
#include "base/text.h"
#include "notation/move_error_text.h"
#include "notation/san.h"

namespace gyre {

namespace {

struct KindRow {
    std::string_view opcode;
    EpdKind kind;
};
constexpr KindRow kinds[] = {
    {"acd", EpdKind::Number},
    {"acn", EpdKind::Number},
    {"acs", EpdKind::Number},
    {"am", EpdKind::Moves},
    {"bm", EpdKind::Moves},
    {"ce", EpdKind::Number},
    {"dm", EpdKind::Number},
    {"draw_accept", EpdKind::Nothing},
    {"draw_claim", EpdKind::Nothing},
    {"draw_offer", EpdKind::Nothing},
    {"draw_reject", EpdKind::Nothing},
    {"eco", EpdKind::Text},
    {"fmvn", EpdKind::Number},
    {"hmvc", EpdKind::Number},
    {"id", EpdKind::Text},
    {"nic", EpdKind::Text},
    {"pm", EpdKind::Move},
    {"pv", EpdKind::Line},
    {"rc", EpdKind::Number},
    {"resign", EpdKind::Nothing},
    {"sm", EpdKind::Move},
    {"tcgs", EpdKind::Number},
};

EpdError wrong(const EpdOperation& operation, std::size_t operand, std::string_view wanted) {
    const bool there = operand < operation.operands.size();
    const std::string what = operation.opcode + " needs " + std::string(wanted);
    if (!there) return {operation.offset, what};
    return {operation.operands[operand].offset, what + ", not " + quoted(operation.operands[operand].text)};
}

/// SAN, or a null move in a line.
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

Result<EpdValue, EpdError> read_number(const EpdOperation& operation) {
    const auto number =
        operation.operands.empty() ? std::nullopt : parse_integer<std::int64_t>(operation.operands.front().text);
    if (!number) return wrong(operation, 0, "a whole number");
    if (operation.operands.size() > 1) return wrong(operation, 1, "one number alone");
    return EpdValue(*number);
}

}  // namespace

EpdKind epd_kind(std::string_view opcode) {
    const auto row =
        std::find_if(std::begin(kinds), std::end(kinds), [&](const KindRow& r) { return r.opcode == opcode; });
    if (row != std::end(kinds)) return row->kind;
    const bool perft =
        opcode.size() > 1 && opcode[0] == 'D' && opcode.find_first_not_of("0123456789", 1) == std::string_view::npos;
    return perft ? EpdKind::Number : EpdKind::Texts;
}

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
            if (kind == EpdKind::Move && count > 1) return wrong(operation, 1, "one move alone");
            auto moves = epd_moves(record, operation);
            if (!moves) return moves.error();
            return EpdValue(EpdMoves{std::move(*moves)});
        }
        case EpdKind::Text:
            if (count == 0) return wrong(operation, 0, "a text");
            // People forget the quotes.
            return EpdValue(EpdTexts{{operation.text()}});
        case EpdKind::Texts: break;
    }
    EpdTexts texts;
    for (const EpdOperand& operand : operation.operands) texts.texts.push_back(operand.text);
    return EpdValue(texts);
}

EpdOperation epd_operation(const Position& position, std::string_view opcode, const EpdValue& value) {
    EpdOperation operation{std::string(opcode)};
    const auto add = [&operation](std::string text, bool in_quotes) {
        operation.operands.push_back({std::move(text), 0, in_quotes});
    };
    if (const auto* moves = std::get_if<EpdMoves>(&value))
        for (const Move move : moves->moves) add(to_san(position, move), false);
    if (const auto* line = std::get_if<EpdLine>(&value)) {
        Position here = position;
        for (const Move move : line->moves) add(to_san_and_make(here, move), false);
    }
    if (const auto* number = std::get_if<std::int64_t>(&value)) add(std::to_string(*number), false);
    if (const auto* texts = std::get_if<EpdTexts>(&value))
        for (const std::string& text : texts->texts) add(text, true);
    return operation;
}

}  // namespace gyre

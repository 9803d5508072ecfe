#include "notation/epd.h"

#include <algorithm>
#include <optional>

#include "base/number.h"
#include "base/text.h"
#include "notation/epd_clock.h"
#include "notation/fen.h"
#include "notation/move_error_text.h"
#include "notation/san.h"

namespace gyre {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::size_t epd_fields = 4;

struct Token {
    std::string_view text;
    std::size_t offset;
};

/// The next word from `at`; empty at the end of the line.
Token next_word(std::string_view line, std::size_t at) {
    const std::size_t begin = std::min(line.find_first_not_of(blanks, at), line.size());
    const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    return {line.substr(begin, end - begin), begin};
}

bool begins_with_digit(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }

bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_escaped(char c) { return c == '"' || c == '\\'; }

std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '\\' && i + 1 < text.size() && is_escaped(text[i + 1]);
        plain += text[escape ? ++i : i];
    }
    return plain;
}

/// With the quotes and escapes that it needs.
std::string written(const EpdOperand& operand) {
    const bool plain = !operand.text.empty() && operand.text.find_first_of(" \t\r\n;\"") == std::string::npos;
    if (plain && !operand.quoted) return operand.text;
    std::string text = "\"";
    for (const char c : operand.text) {
        if (is_escaped(c)) text += '\\';
        // A line's end would end the record.
        text += is_line_end(c) ? ' ' : c;
    }
    return text + '"';
}

/// The position's part of a line.
struct Fields {
    /// Where the fourth field ends.
    std::size_t board_end = 0;
    /// The fifth and sixth fields of a whole FEN; empty if they are not there.
    std::string halfmove_clock, fullmove_number;
    /// Where the operations begin.
    std::size_t end = 0;
};

Fields find_fields(std::string_view line) {
    Fields fields;
    for (std::size_t i = 0; i < epd_fields; ++i) {
        const Token word = next_word(line, fields.board_end);
        fields.board_end = word.offset + word.text.size();
    }
    fields.end = fields.board_end;
    // An opcode begins with a letter, so that a number belongs to a FEN.
    for (std::string* clock : {&fields.halfmove_clock, &fields.fullmove_number}) {
        const Token word = next_word(line, fields.end);
        if (!begins_with_digit(word.text)) break;
        *clock = word.text;
        fields.end = word.offset + word.text.size();
    }
    return fields;
}

/// Reads the operations from `at` to the end of the line.
class OperationReader {
public:
    OperationReader(std::string_view line, std::size_t at) : line_(line), at_(at) {}

    Result<std::vector<EpdOperation>, EpdError> read() {
        std::vector<EpdOperation> operations;
        while (skip_to_operation()) {
            EpdOperation operation{{}, at_, {}};
            operation.opcode = take_word();
            if (auto error = take_operands(operation)) return *std::move(error);
            operations.push_back(std::move(operation));
        }
        return operations;
    }

private:
    bool at_end() const { return at_ >= line_.size(); }
    bool skip_blanks() {
        at_ = std::min(line_.find_first_not_of(blanks, at_), line_.size());
        return !at_end();
    }
    bool skip_to_operation() {
        while (skip_blanks() && line_[at_] == ';') ++at_;
        return !at_end();
    }

    std::string take_word() {
        const std::size_t end = std::min(line_.find_first_of(" \t;", at_), line_.size());
        const std::size_t begin = std::exchange(at_, end);
        return std::string(line_.substr(begin, end - begin));
    }

    std::optional<EpdError> take_operands(EpdOperation& operation) {
        while (skip_blanks() && line_[at_] != ';') {
            const std::size_t begin = at_;
            if (line_[at_] != '"') {
                operation.operands.push_back({take_word(), begin, false});
                continue;
            }
            const std::size_t end = find_closing_quote(begin + 1);
            if (end == std::string_view::npos) return EpdError{begin, "a quoted text without its second quote"};
            operation.operands.push_back({unescaped(line_.substr(begin + 1, end - begin - 1)), begin, true});
            at_ = end + 1;
        }
        return std::nullopt;
    }

    /// A backslash before the line's last quote stands for itself.
    std::size_t find_closing_quote(std::size_t from) const {
        for (std::size_t at = from; at < line_.size(); ++at) {
            if (line_[at] == '"') return at;
            if (line_[at] == '\\' && at + 1 < line_.size() && is_escaped(line_[at + 1])) ++at;
        }
        return line_.find('"', from);
    }

    std::string_view line_;
    std::size_t at_;
};

/// Takes the clock of an operation such as "hmvc 3" instead of a FEN's.
std::optional<EpdError> take_clock(const std::vector<EpdOperation>& operations, std::string_view opcode,
                                   std::string& clock) {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [opcode](const EpdOperation& operation) { return operation.opcode == opcode; });
    if (found == operations.end()) return std::nullopt;
    const std::string text = found->text();
    const auto number = parse_integer(text);
    const auto range = detail::find_epd_clock(opcode);
    if (!number || !range->allows(*number)) return EpdError{found->offset, range->wanted() + ", not " + quoted(text)};
    clock = text;
    return std::nullopt;
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
    // A number behind the fields would be a clock.
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

Result<EpdRecord, EpdError> read_epd(std::string_view line) {
    while (!line.empty() && is_line_end(line.back())) line.remove_suffix(1);
    const auto inside = std::find_if(line.begin(), line.end(), is_line_end);
    if (inside != line.end())
        return EpdError{static_cast<std::size_t>(inside - line.begin()), "a line's end inside the record"};
    Fields fields = find_fields(line);
    auto operations = OperationReader(line, fields.end).read();
    if (!operations) return operations.error();
    if (auto error = take_clock(*operations, "hmvc", fields.halfmove_clock)) return *std::move(error);
    if (auto error = take_clock(*operations, "fmvn", fields.fullmove_number)) return *std::move(error);

    // The first four fields stand where they stood, so that a fault's offset is right.
    std::string fen(line.substr(0, fields.board_end));
    if (fen.find_first_not_of(blanks) == std::string::npos) return EpdError{0, "the line is empty"};
    const bool has_clocks = !fields.halfmove_clock.empty() || !fields.fullmove_number.empty();
    if (has_clocks) fen += ' ' + (fields.halfmove_clock.empty() ? "0" : fields.halfmove_clock);
    if (has_clocks) fen += ' ' + (fields.fullmove_number.empty() ? "1" : fields.fullmove_number);
    const auto valid = read_position(fen);
    if (!valid) {
        const FenError& error = valid.error();
        return EpdError{std::min(error.offset, line.size()), std::string(describe(error.field)) + ": " + error.reason};
    }
    return EpdRecord{*valid, std::move(*operations)};
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

Result<std::vector<EpdRecord>, EpdError> read_epd_file(std::string_view text) {
    std::vector<EpdRecord> records;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const Token first = next_word(line, 0);
        if (first.text.empty() || first.text[0] == '#') continue;
        auto record = read_epd(line);
        if (!record) {
            EpdError error = record.error();
            error.line = number;
            return error;
        }
        records.push_back(std::move(*record));
    }
    return records;
}

}  // namespace gyre

#include "notation/epd/epd.h"

#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "notation/epd/epd_clock.h"
#include "notation/epd/epd_opcodes.h"
#include "notation/move/move_error_text.h"
#include "notation/move/san.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

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

/// Collects repairs; without a list nothing is repaired.
class Repairs {
public:
    explicit Repairs(std::vector<EpdError>* list) : list_(list) {}

    bool allowed() const { return list_ != nullptr; }
    /// Succeeds if the error was noted; else it fails with it.
    Result<void, EpdError> note(std::size_t offset, std::string reason, std::string_view remedy) const {
        if (list_ == nullptr || list_->size() == most) return EpdError{offset, std::move(reason)};
        list_->push_back({offset, std::move(reason) + ", " + std::string(remedy)});
        return {};
    }

private:
    /// A line with more of them is none that was meant as EPD.
    static constexpr std::size_t most = 16;

    std::vector<EpdError>* list_;
};

/// The position's part of a line.
struct Fields {
    /// Where the fourth field ends.
    std::size_t board_end = 0;
    /// The fifth and sixth fields of a whole FEN; empty if they are not there.
    std::string halfmove_clock, fullmove_number;
    /// Where the operations begin.
    std::size_t end = 0;
};

void take_clocks(std::string_view line, Fields& fields) {
    // An opcode begins with a letter, so that a number belongs to a FEN.
    for (std::string* clock : {&fields.halfmove_clock, &fields.fullmove_number}) {
        const Token word = next_word(line, fields.end);
        if (!begins_with_digit(word.text)) break;
        *clock = word.text;
        fields.end = word.offset + word.text.size();
    }
}

Fields find_fields(std::string_view line) {
    Fields fields;
    for (std::size_t i = 0; i < epd_fields; ++i) {
        const Token word = next_word(line, fields.board_end);
        fields.board_end = word.offset + word.text.size();
    }
    fields.end = fields.board_end;
    take_clocks(line, fields);
    return fields;
}

/// Whether a word is a dash, of any kind, perhaps with a semicolon behind it.
bool is_dash(std::string_view word) {
    const std::size_t size = detail::dash_length(word);
    return size > 0 && (word.size() == size || word.substr(size) == ";");
}

bool is_square(std::string_view word) { return parse_square(word).has_value(); }

/// Whether a word behind the side to move, without a semicolon, is a field of castling rights or an en passant square,
/// perhaps a wrong one, and no opcode.
bool is_position_field(std::string_view word) {
    if (detail::dash_length(word) > 0 || is_square(word)) return true;
    if (word.empty() || is_known_opcode(word)) return false;
    const bool has_shape_of_square = word.size() == 2 && begins_with_digit(word.substr(1)) && !begins_with_digit(word);
    return has_shape_of_square || word.find_first_not_of("KQkqABCDEFGHabcdefgh-") == word.npos;
}

/// The same for what people write: fields may be missing, end in a semicolon or be followed by dashes. Such are blanks
/// in `line` afterwards, so that all others stand where they stood.
Fields find_fields_leniently(std::string& line, const Repairs& repairs) {
    Fields fields;
    const auto hide = [&](std::size_t begin, std::size_t size) { line.replace(begin, size, size, ' '); };
    const auto drop_dashes = [&] {
        Token word = next_word(line, fields.end);
        for (; is_dash(word.text); word = next_word(line, fields.end)) {
            const std::size_t size = detail::dash_length(word.text);
            static_cast<void>(repairs.note(word.offset, "a '-' beyond the four fields", "ignored"));
            hide(word.offset, size);
            fields.end = word.offset + size;
        }
    };
    bool ended = false;
    for (std::size_t i = 0; i < epd_fields && !ended; ++i) {
        const Token word = next_word(line, fields.board_end);
        const std::size_t size = std::min(word.text.find(';'), word.text.size());
        // "c3" and "c6" are comments, too.
        const std::size_t next = std::min(line.find_first_not_of(blanks, word.offset + word.text.size()), line.size());
        const bool comment = is_known_opcode(word.text) && line.compare(next, 1, "\"") == 0;
        if (i >= 2 && (comment || !is_position_field(word.text.substr(0, size)))) break;
        fields.board_end = word.offset + size;
        ended = size < word.text.size();
    }
    fields.end = fields.board_end;
    if (ended) {
        static_cast<void>(repairs.note(fields.end, "';' inside the position's fields", "ignored"));
        hide(fields.end, 1);
    }
    drop_dashes();
    take_clocks(line, fields);
    for (std::string* clock : {&fields.halfmove_clock, &fields.fullmove_number}) {
        const std::size_t at = std::min(clock->find(';'), clock->size());
        if (at < clock->size())
            static_cast<void>(repairs.note(fields.end - (clock->size() - at), "';' behind a clock", "ignored"));
        clock->erase(at);
    }
    drop_dashes();
    return fields;
}

/// Whether the operands of that opcode are one text, which people write without quotes.
bool is_one_text(std::string_view opcode) {
    const bool comment =
        opcode.size() == 2 && (opcode[0] == 'c' || opcode[0] == 'v') && begins_with_digit(opcode.substr(1));
    return comment || opcode == "id" || opcode == "eco" || opcode == "nic";
}

/// Reads the operations from `at` to the end of the line.
class OperationReader {
public:
    OperationReader(std::string_view line, std::size_t at, const Repairs& repairs)
        : line_(line), at_(at), repairs_(repairs) {}

    Result<std::vector<EpdOperation>, EpdError> read() {
        std::vector<EpdOperation> operations;
        while (skip_to_operation()) {
            if (at_dash()) {
                if (auto noted = repairs_.note(at_, "'-' is not an opcode", "ignored"); !noted)
                    return Failure(std::move(noted).error());
                ++at_;
                continue;
            }
            EpdOperation operation{{}, at_, {}};
            if (auto taken = take_opcode(operation); !taken) return Failure(std::move(taken).error());
            if (auto taken = take_operands(operation); !taken) return Failure(std::move(taken).error());
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
    bool ends_operation(std::size_t at) const {
        at = line_.find_first_not_of(blanks, at);
        return at == line_.npos || line_[at] == ';';
    }

    bool at_dash() const { return line_[at_] == '-' && ends_word(at_ + 1); }

    std::string take_word() {
        const std::size_t end = std::min(line_.find_first_of(" \t;", at_), line_.size());
        const std::size_t begin = std::exchange(at_, end);
        return std::string(line_.substr(begin, end - begin));
    }

    Result<void, EpdError> take_opcode(EpdOperation& operation) {
        const std::size_t begin = at_;
        if (line_[at_] == '"') {
            if (auto done = repairs_.note(begin, "a quoted text where an opcode should stand", "kept as it is"); !done)
                return done;
            EpdOperand text;
            if (auto done = take_quoted(text); !done) return done;
            operation.opcode = line_.substr(begin, at_ - begin);
            return {};
        }
        operation.opcode = take_word();
        return {};
    }

    Result<void, EpdError> take_operands(EpdOperation& operation) {
        const std::size_t first = (skip_blanks(), at_);
        bool any_quoted = false;
        while (skip_blanks() && line_[at_] != ';') {
            EpdOperand operand{{}, at_, line_[at_] == '"'};
            if (operand.quoted) {
                if (auto done = take_quoted(operand); !done) return done;
            } else {
                operand.text = take_word();
                const bool stray = any_quoted && operand.text.find('"') != std::string::npos;
                if (stray) return take_again(operation, first, operand.offset);
            }
            any_quoted |= operand.quoted;
            operation.operands.push_back(std::move(operand));
        }
        // Words and quotes that are one text: the quotes belong to it.
        if (!is_one_text(operation.opcode) || operation.operands.size() < 2 || operation.operands.front().quoted)
            return {};
        std::string_view text = line_.substr(first, at_ - first);
        text = text.substr(0, text.find_last_not_of(blanks) + 1);
        if (text.find('"') != text.npos) operation.operands = {{std::string(text), first, true}};
        return {};
    }

    /// Reads a text whose first quote is here. One that ends inside a word has quotes inside: then it reaches to the
    /// last quote of the operation.
    Result<void, EpdError> take_quoted(EpdOperand& operand) {
        const std::size_t begin = at_;
        std::size_t end = find_closing_quote(begin + 1);
        if (end == line_.npos) {
            if (auto done = repairs_.note(begin, "a quoted text without its second quote", "ended with the line");
                !done)
                return done;
            end = at_ = end_of_text(begin + 1);
        } else if (!ends_word(end + 1)) {
            if (auto done = repairs_.note(end, "a quote inside a quoted text needs a backslash", "kept"); !done)
                return done;
            end = take_to_last_quote(begin + 1);
        } else {
            at_ = end + 1;
        }
        operand.text = unescaped(line_.substr(begin + 1, end - begin - 1));
        return {};
    }

    /// An operation whose quoted text is followed by a word with a quote: all from its first quote on is one text.
    Result<void, EpdError> take_again(EpdOperation& operation, std::size_t first, std::size_t stray) {
        if (auto done = repairs_.note(stray, "a quote inside a quoted text needs a backslash", "kept"); !done)
            return done;
        const std::size_t begin = line_.find('"', first);
        std::erase_if(operation.operands, [begin](const EpdOperand& operand) { return operand.offset >= begin; });
        const std::size_t end = take_to_last_quote(begin + 1);
        operation.operands.push_back({unescaped(line_.substr(begin + 1, end - begin - 1)), begin, true});
        // Words behind the last quote stay operands.
        while (skip_blanks() && line_[at_] != ';') {
            const std::size_t offset = at_;
            operation.operands.push_back({take_word(), offset, false});
        }
        return {};
    }

    bool ends_word(std::size_t at) const {
        return at >= line_.size() || line_[at] == ';' || blanks.find(line_[at]) != blanks.npos;
    }

    /// A backslash before the line's last quote stands for itself.
    std::size_t find_closing_quote(std::size_t from) const {
        for (std::size_t at = from; at < line_.size(); ++at) {
            if (line_[at] == '"') return at;
            if (line_[at] == '\\' && at + 1 < line_.size() && is_escaped(line_[at + 1])) ++at;
        }
        return line_.find('"', from);
    }

    /// Where the line's text ends.
    std::size_t end_of_text(std::size_t least) const { return std::max(line_.find_last_not_of(" \t;") + 1, least); }

    /// Reads on behind the first quote from there on that the operation's end follows, or to the line's end, and
    /// returns where the text ends.
    std::size_t take_to_last_quote(std::size_t from) {
        for (std::size_t at = from; at < line_.size(); ++at) {
            if (line_[at] == '"' && ends_operation(at + 1)) {
                at_ = at + 1;
                return at;
            }
            if (line_[at] == '\\' && at + 1 < line_.size() && is_escaped(line_[at + 1])) ++at;
        }
        return at_ = end_of_text(from);
    }

    std::string_view line_;
    std::size_t at_;
    const Repairs& repairs_;
};

/// Takes the clock of an operation such as "hmvc 3" instead of a FEN's.
Result<void, EpdError> take_clock(const std::vector<EpdOperation>& operations, std::string_view opcode,
                                  const Repairs& repairs, std::string& clock) {
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [opcode](const EpdOperation& operation) { return operation.opcode == opcode; });
    if (found == operations.end()) return {};
    const std::string text = found->text();
    const auto number = parse_integer(text);
    const auto range = detail::find_epd_clock(opcode);
    if (!number || !range->allows(*number))
        return repairs.note(found->offset, range->wanted() + ", not " + quoted(text), "not used for the position");
    clock = text;
    return {};
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

namespace {

/// The FEN that the fields are, each where it stood in the line.
std::string fen_of(std::string_view line, const Fields& fields) {
    std::string fen(line.substr(0, fields.board_end));
    if (fields.halfmove_clock.empty() && fields.fullmove_number.empty()) return fen;
    return fen + ' ' + (fields.halfmove_clock.empty() ? "0" : fields.halfmove_clock) + ' ' +
           (fields.fullmove_number.empty() ? "1" : fields.fullmove_number);
}

EpdError epd_error(const FenError& error, std::string_view line) {
    return EpdError{std::min(error.offset, line.size()), std::string(describe(error.field)) + ": " + error.reason};
}

/// Without the line's end; an error if there is nothing, or another one inside.
Result<std::string_view, EpdError> single_line(std::string_view line) {
    while (!line.empty() && is_line_end(line.back())) line.remove_suffix(1);
    const auto inside = std::find_if(line.begin(), line.end(), is_line_end);
    if (inside != line.end())
        return EpdError{static_cast<std::size_t>(inside - line.begin()), "a line's end inside the record"};
    if (line.find_first_not_of(blanks) == line.npos) return EpdError{0, "the line is empty"};
    return line;
}

Result<std::vector<EpdOperation>, EpdError> read_operations(std::string_view line, Fields& fields,
                                                            const Repairs& repairs) {
    auto operations = OperationReader(line, fields.end, repairs).read();
    if (!operations) return operations.error();
    if (auto taken = take_clock(*operations, "hmvc", repairs, fields.halfmove_clock); !taken)
        return Failure(std::move(taken).error());
    if (auto taken = take_clock(*operations, "fmvn", repairs, fields.fullmove_number); !taken)
        return Failure(std::move(taken).error());
    return operations;
}

/// Takes commas off the moves of an operation: "bm a6, Nf6" and "bm a6,Nf6".
void drop_commas(EpdOperation& operation, const Repairs& repairs) {
    const EpdKind kind = epd_kind(operation.opcode);
    if (kind != EpdKind::Moves && kind != EpdKind::Line) return;
    std::vector<EpdOperand> moves;
    for (const EpdOperand& operand : operation.operands) {
        const std::size_t comma = operand.text.find(',');
        if (comma == operand.text.npos || !repairs.note(operand.offset + comma, "a comma between moves", "ignored")) {
            moves.push_back(operand);
            continue;
        }
        for (std::size_t begin = 0; begin < operand.text.size();) {
            const std::size_t end = std::min(operand.text.find(',', begin), operand.text.size());
            EpdOperand move = operand;
            move.text = operand.text.substr(begin, end - begin);
            move.offset += begin;
            if (!move.text.empty()) moves.push_back(std::move(move));
            begin = end + 1;
        }
    }
    operation.operands = std::move(moves);
}

}  // namespace

Result<EpdRecord, EpdError> read_epd(std::string_view text) {
    const auto line = single_line(text);
    if (!line) return line.error();
    Fields fields = find_fields(*line);
    auto operations = read_operations(*line, fields, Repairs(nullptr));
    if (!operations) return operations.error();
    const auto valid = read_position(fen_of(*line, fields));
    if (!valid) return epd_error(valid.error(), *line);
    return EpdRecord{*valid, std::move(*operations)};
}

Result<LenientEpd, EpdError> read_epd_leniently(std::string_view text) {
    const auto line = single_line(text);
    if (!line) return line.error();
    std::vector<EpdError> noted;
    const Repairs repairs(&noted);
    std::string plain(*line);
    Fields fields = find_fields_leniently(plain, repairs);
    auto operations = read_operations(plain, fields, repairs);
    if (!operations) return operations.error();
    for (EpdOperation& operation : *operations) drop_commas(operation, repairs);
    const auto read = read_position_leniently(fen_of(plain, fields), {.impossible_check = true});
    if (!read) return epd_error(read.error(), *line);
    std::string warning = read->warning;
    for (const EpdError& repair : noted) warning += (warning.empty() ? "" : "; ") + repair.message();
    return LenientEpd{{read->valid, std::move(*operations)}, std::move(warning)};
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

Result<std::vector<EpdRecord>, EpdError> read_epd_file(
    std::string_view text, const std::function<void(int line, const std::string& warning)>& on_mended) {
    std::vector<EpdRecord> records;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const Token first = next_word(line, 0);
        if (first.text.empty() || first.text[0] == '#') continue;
        auto read = read_epd_leniently(line);
        if (!read) {
            EpdError error = read.error();
            error.line = number;
            return error;
        }
        if (on_mended && !read->warning.empty()) on_mended(number, read->warning);
        records.push_back(std::move(read->record));
    }
    return records;
}

}  // namespace gyre

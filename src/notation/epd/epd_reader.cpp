#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "notation/epd/epd.h"
#include "notation/epd/epd_opcodes.h"
#include "notation/epd/epd_operations.h"
#include "notation/epd/epd_text.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre {

using detail::begins_with_digit;
using detail::ends_line;
using detail::epd_blanks;
using detail::epd_fields;
using detail::EpdRepairs;

namespace {

struct Token {
    std::string_view text;
    std::size_t offset;
};

Token next_word(std::string_view line, std::size_t at) {
    const std::size_t begin = std::min(line.find_first_not_of(epd_blanks, at), line.size());
    const std::size_t end = std::min(line.find_first_of(epd_blanks, begin), line.size());
    return {line.substr(begin, end - begin), begin};
}

struct Fields {
    std::size_t board_end = 0;
    /// Fifth and sixth field of a whole FEN; empty if missing.
    std::string halfmove_clock, fullmove_number;
    std::size_t end = 0;
};

void take_clocks(std::string_view line, Fields& fields) {
    // An opcode begins with a letter, so a number belongs to a FEN.
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

bool is_dash(std::string_view word) {
    const std::size_t size = detail::dash_length(word);
    return size > 0 && (word.size() == size || word.substr(size) == ";");
}

bool is_square(std::string_view word) { return parse_square(word).has_value(); }

/// Whether a word after the side to move, without a semicolon, is a castling or en passant field, and not an opcode.
bool is_position_field(std::string_view word) {
    if (detail::dash_length(word) > 0 || is_square(word)) return true;
    if (word.empty() || is_known_opcode(word)) return false;
    const bool has_shape_of_square = word.size() == 2 && begins_with_digit(word.substr(1)) && !begins_with_digit(word);
    return has_shape_of_square || word.find_first_not_of("KQkqABCDEFGHabcdefgh-") == word.npos;
}

/// Finds the fields leniently: fields may be missing, end in a semicolon, or be followed by dashes. Ignored characters
/// are replaced by blanks in `line`, so that offsets stay valid.
Fields find_fields_leniently(std::string& line, const EpdRepairs& repairs) {
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
        // "c3" and "c6" are also opcodes of comments.
        const std::size_t next =
            std::min(line.find_first_not_of(epd_blanks, word.offset + word.text.size()), line.size());
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
            static_cast<void>(repairs.note(fields.end - (clock->size() - at), "';' after a clock", "ignored"));
        clock->erase(at);
    }
    drop_dashes();
    return fields;
}

/// Takes a clock from an operation such as "hmvc 3" in place of the FEN field.
Result<void, EpdError> take_clock(const std::vector<EpdOperation>& operations, std::string_view opcode,
                                  const EpdRepairs& repairs, std::string& clock) {
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

std::string fen_of(std::string_view line, const Fields& fields) {
    std::string fen(line.substr(0, fields.board_end));
    if (fields.halfmove_clock.empty() && fields.fullmove_number.empty()) return fen;
    return fen + ' ' + (fields.halfmove_clock.empty() ? "0" : fields.halfmove_clock) + ' ' +
           (fields.fullmove_number.empty() ? "1" : fields.fullmove_number);
}

EpdError epd_error(const FenError& error, std::string_view line) {
    return EpdError{std::min(error.offset, line.size()), std::string(describe(error.field)) + ": " + error.reason};
}

/// Returns the text without its line end; fails if it is empty or contains another line end.
Result<std::string_view, EpdError> single_line(std::string_view line) {
    while (!line.empty() && ends_line(line.back())) line.remove_suffix(1);
    const auto inside = std::find_if(line.begin(), line.end(), ends_line);
    if (inside != line.end())
        return EpdError{static_cast<std::size_t>(inside - line.begin()), "a line's end inside the record"};
    if (line.find_first_not_of(epd_blanks) == line.npos) return EpdError{0, "the line is empty"};
    return line;
}

Result<std::vector<EpdOperation>, EpdError> read_operations(std::string_view line, Fields& fields,
                                                            const EpdRepairs& repairs) {
    GYRE_TRY(auto operations, detail::read_epd_operations(line, fields.end, repairs));
    if (auto taken = take_clock(operations, "hmvc", repairs, fields.halfmove_clock); !taken)
        return Failure(std::move(taken).error());
    if (auto taken = take_clock(operations, "fmvn", repairs, fields.fullmove_number); !taken)
        return Failure(std::move(taken).error());
    return operations;
}

/// Removes commas between moves: "bm a6, Nf6" and "bm a6,Nf6".
void drop_commas(EpdOperation& operation, const EpdRepairs& repairs) {
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
    GYRE_TRY(const auto line, single_line(text));
    Fields fields = find_fields(line);
    GYRE_TRY(auto operations, read_operations(line, fields, EpdRepairs(nullptr)));
    const auto valid = read_position(fen_of(line, fields));
    if (!valid) return epd_error(valid.error(), line);
    return EpdRecord{*valid, std::move(operations)};
}

Result<LenientEpd, EpdError> read_epd_leniently(std::string_view text) {
    GYRE_TRY(const auto line, single_line(text));
    std::vector<EpdError> noted;
    const EpdRepairs repairs(&noted);
    std::string plain(line);
    Fields fields = find_fields_leniently(plain, repairs);
    GYRE_TRY(auto operations, read_operations(plain, fields, repairs));
    for (EpdOperation& operation : operations) drop_commas(operation, repairs);
    const auto read = read_position_leniently(fen_of(plain, fields), {.impossible_check = true});
    if (!read) return epd_error(read.error(), line);
    std::string warning = read->warning;
    for (const EpdError& repair : noted) warning += (warning.empty() ? "" : "; ") + repair.message();
    return LenientEpd{{read->valid, std::move(operations)}, std::move(warning)};
}

Result<std::vector<EpdRecord>, EpdError> read_epd_file(
    std::string_view text, const std::function<void(int line, const std::string& warning)>& on_mended) {
    std::vector<EpdRecord> records;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = take_until(text, '\n');
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

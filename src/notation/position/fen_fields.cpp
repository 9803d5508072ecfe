#include "notation/position/fen_fields.h"

#include <algorithm>

#include "base/text.h"
#include "notation/epd/epd_opcodes.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/symbols.h"

namespace gyre::detail {

namespace {

constexpr std::string_view blanks = " \t";
Remark taken_for_hyphen() { return {Remark::Code::TakenFor, {"'-'"}}; }

bool is_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Shifts the texts from `missing` on by one field, as if this field had been left out.
void insert_missing(FenTexts& fields, FenField missing) {
    for (std::size_t i = index_of(FenField::Surplus); i > index_of(missing); --i) {
        const FenField field = FenField(i), before = FenField(i - 1);
        fields[field] = {field, fields[before].text, fields[before].offset};
    }
    fields[missing].text = "-";
}

/// Whether a field is a typographic dash, such as an en dash, which word processors make of a hyphen.
bool is_printed_dash(std::string_view text) { return !text.empty() && text != "-" && dash_length(text) == text.size(); }

void mend_dashes(FenTexts& fields, const FenRepairs& repairs) {
    for (const FenField may_be_empty : {FenField::Castling, FenField::EnPassant, FenField::HalfmoveClock}) {
        FenText& field = fields[may_be_empty];
        if (!is_printed_dash(field.text)) continue;
        static_cast<void>(
            repairs.note(field.error(0, Remark::Code::NoHyphen, {quoted(field.text)}), taken_for_hyphen()));
        field.text = "-";
    }
}

/// Separates EPD operations in place of the clocks; `ended` if a semicolon precedes them.
void set_operations_apart(FenTexts& fields, bool ended) {
    for (const FenField clock : {FenField::HalfmoveClock, FenField::FullmoveNumber}) {
        const std::string_view text = fields[clock].text;
        if (text.empty() || !(is_known_opcode(text) || (ended && !is_digits(text)))) continue;
        fields[FenField::Surplus] = {FenField::Surplus, text, fields[clock].offset};
        for (std::size_t i = index_of(clock); i < index_of(FenField::Surplus); ++i) fields[FenField(i)].text = {};
        return;
    }
}

}  // namespace

FenTexts split_fen(std::string_view text) {
    FenTexts fields{};
    std::size_t begin = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        begin = std::min(text.find_first_not_of(blanks, begin), text.size());
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        fields[FenField(i)] = {FenField(i), text.substr(begin, end - begin), begin};
        begin = end;
    }
    return fields;
}

void mend_fields(FenTexts& fields, const FenRepairs& repairs) {
    bool ended = false;
    mend_dashes(fields, repairs);
    set_operations_apart(fields, ended);
    for (std::size_t i = index_of(FenField::SideToMove); i < index_of(FenField::Surplus); ++i) {
        FenText& field = fields[FenField(i)];
        if (!field.text.ends_with(';') || ended) continue;
        const std::size_t end = field.text.find_last_not_of(';') + 1;
        static_cast<void>(repairs.note(field.error(end, Remark::Code::Semicolon), Remark{Remark::Code::Ignored}));
        field.text.remove_suffix(field.text.size() - end);
        ended = true;
    }
    set_operations_apart(fields, ended);
    const auto insert = [&](FenField missing, std::string_view found) {
        static_cast<void>(
            repairs.note(fields[missing].error(0, Remark::Code::MissingField, {quoted(found)}), taken_for_hyphen()));
        insert_missing(fields, missing);
    };
    const std::string_view castling = fields[FenField::Castling].text, en_passant = fields[FenField::EnPassant].text;
    if (parse_square(castling) && (en_passant.empty() || is_digits(en_passant))) insert(FenField::Castling, castling);
    const std::string_view clock = fields[FenField::EnPassant].text;
    if (is_digits(clock)) insert(FenField::EnPassant, clock);
}

}  // namespace gyre::detail

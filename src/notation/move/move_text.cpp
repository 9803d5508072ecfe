#include "notation/move/move_text.h"

#include <algorithm>

#include "base/text.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

/// U+2654 (white king) to U+265F (black pawn) are these two bytes in UTF-8 and a third one from 0x94 on.
constexpr std::string_view figurine_lead = "\xE2\x99";
constexpr unsigned first_figurine = 0x94, figurines = 12;
/// Letters in Unicode's order, white pieces first.
constexpr std::string_view figurine_letters = "KQRBNP";
/// U+2010 to U+2015 are dashes, and U+2212 is the minus sign.
bool is_dash(std::string_view text) {
    constexpr unsigned first_dash = 0x90, dashes = 6;
    const unsigned third = text.size() < 3 ? 0 : static_cast<unsigned char>(text[2]);
    return (text.starts_with("\xE2\x80") && third - first_dash < dashes) || text.starts_with("\xE2\x88\x92");
}
/// The variation selectors U+FE0E and U+FE0F choose how the character before them is drawn.
constexpr std::string_view selector_lead = "\xEF\xB8";

std::string figurine_of(char letter) {
    std::string text(figurine_lead);
    return text += static_cast<char>(first_figurine + figurine_letters.find(letter));
}

std::string with_figurines(std::string_view san) {
    std::string text;
    for (const char c : san) {
        if (figurine_letters.find(c) == figurine_letters.npos) {
            text += c;
        } else {
            text += figurine_of(c);
        }
    }
    return text;
}

std::string to_long_algebraic(const Position& position, Move move) {
    std::string san = to_san(position, move);
    if (!move || move.kind() == Move::Kind::Castling) return san;
    const PieceType type = position.moved_type(move);
    std::string text;
    if (type != PieceType::Pawn) text += to_char(type);
    text += to_text(move.from()) + (position.is_capture(move) ? 'x' : '-') + to_text(move.to());
    if (move.promotion() != PieceType::None) text += {'=', to_char(move.promotion())};
    if (san.back() == '+' || san.back() == '#') text += san.back();
    return text;
}

Result<Move, MoveError> parse_leniently(const Position& position, std::string_view text, MoveNotation notation) {
    const bool uci = notation == MoveNotation::Uci || notation == MoveNotation::UciChess960;
    return uci ? parse_uci_move(position, text) : parse_san(position, text);
}

}  // namespace

std::string to_text(const Position& position, Move move, MoveNotation notation) {
    switch (notation) {
        case MoveNotation::San: return to_san(position, move);
        case MoveNotation::LongAlgebraic: return to_long_algebraic(position, move);
        case MoveNotation::Figurine: return with_figurines(to_san(position, move));
        case MoveNotation::Uci: return to_uci(move, UciCastling::Standard);
        case MoveNotation::UciChess960: return to_uci(move, UciCastling::Chess960);
    }
    return {};
}

Result<Move, MoveError> parse_move(const Position& position, std::string_view text, MoveNotation notation,
                                   Reading reading) {
    auto move = parse_leniently(position, text, notation);
    if (!move || reading == Reading::Lenient) return move;
    const std::string right = to_text(position, *move, notation);
    if (text == right) return move;
    const std::size_t shorter = std::min(text.size(), right.size());
    const auto differ = std::mismatch(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(shorter), right.begin());
    return detail::move_error(MoveError::Kind::NotStandard, {Remark::Code::NotStandard, {quoted(right)}},
                              static_cast<std::size_t>(differ.first - text.begin()));
}

std::string without_figurines(std::string_view text, std::string* offsets) {
    std::string plain;
    const auto put = [&](char c, std::size_t offset) {
        plain += c;
        if (offsets != nullptr) *offsets += static_cast<char>(offset);
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view rest = text.substr(i);
        const unsigned third = rest.size() < 3 ? 0 : static_cast<unsigned char>(rest[2]);
        if (rest.starts_with(figurine_lead) && third - first_figurine < figurines) {
            const char letter = figurine_letters[(third - first_figurine) % figurine_letters.size()];
            if (letter != 'P') put(letter, i);
            i += 2;
        } else if (is_dash(rest)) {
            put('-', i);
            i += 2;
        } else if (rest.starts_with(selector_lead) && (third == 0x8E || third == 0x8F)) {
            i += 2;
        } else {
            put(text[i], i);
        }
    }
    if (offsets != nullptr) *offsets += static_cast<char>(text.size());
    return plain;
}

std::string_view without_move_number(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits < text.size() && text[digits] != '.') return text;
    return text.substr(std::min(text.find_first_not_of(". ", digits), text.size()));
}

}  // namespace gyre

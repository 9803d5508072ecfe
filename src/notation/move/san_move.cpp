#include "notation/move/san_move.h"

#include "notation/move/san.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

std::string body(const SanMove& san) {
    switch (san.form) {
        case SanMove::Form::CastlingHSide: return "O-O";
        case SanMove::Form::CastlingASide: return "O-O-O";
        case SanMove::Form::NullMove: return "--";
        case SanMove::Form::Ordinary: break;
    }
    std::string text;
    // A pawn gets its letter only if the text would otherwise match any piece.
    const bool is_long = san.from_file && san.from_rank;
    if (san.piece != PieceType::None && (san.piece != PieceType::Pawn || is_long)) text += to_char(san.piece);
    if (san.from_file) text += to_char(*san.from_file);
    if (san.from_rank) text += to_char(*san.from_rank);
    if (san.captures) text += 'x';
    text += to_text(san.to);
    if (san.promotion != PieceType::None) text += {'=', to_char(san.promotion)};
    return text;
}

}  // namespace

std::string to_text(const SanMove& san) {
    constexpr std::string_view signs[] = {"", "+", "#"};
    return body(san) + std::string(signs[static_cast<std::size_t>(san.check)]);
}

SanMove san_of(const Position& position, Move move) {
    if (!move) return {.form = SanMove::Form::NullMove};
    return *parse_san(to_san(position, move));
}

}  // namespace gyre

#include "notation/position/fen.h"

#include <fmt/core.h>
#include <utility>

#include "notation/position/x_fen.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

std::string board_field(const Setup& setup) {
    constexpr std::size_t usual_length = 96;
    std::string text;
    text.reserve(usual_length);
    for (Rank rank : {Rank::R8, Rank::R7, Rank::R6, Rank::R5, Rank::R4, Rank::R3, Rank::R2, Rank::R1}) {
        char empty = '0';
        const auto write_empty = [&] {
            if (empty > '0') text += std::exchange(empty, '0');
        };
        for (Square square : bb(rank)) {
            const Piece piece = setup.board[square];
            if (piece == Piece::None) {
                ++empty;
                continue;
            }
            write_empty();
            text += to_char(piece);
        }
        write_empty();
        if (rank != Rank::R1) text += '/';
    }
    return text;
}

std::string castling_text(const Setup& setup, FenCastling style) {
    std::string text;
    for (Castle castle : all_castles) {
        const Square rook = setup.castling_rooks[castle];
        if (rook == Square::None) continue;
        char letter = to_char(file_of(rook));
        if (style == FenCastling::XFen && rook == detail::outermost_rook(setup, castle))
            letter = is_h_side(castle) ? 'k' : 'q';
        text += color_of(castle) == Color::White ? to_upper(letter) : letter;
    }
    return text.empty() ? "-" : text;
}

}  // namespace

Remark FenError::placed() const {
    return {Remark::Code::FenAt, {field, std::to_string(offset), std::vector<Remark>{remark}}};
}

std::string FenError::message() const { return fmt::format("FEN {}, byte {}: {}", describe(field), offset, reason); }

Remark FenRepair::remark() const {
    return {Remark::Code::FenRepaired, {std::vector<Remark>{error.placed()}, std::vector<Remark>{remedy}}};
}

std::string to_fen(const Setup& setup, FenCastling castling) {
    return board_field(setup) + (setup.side_to_move == Color::White ? " w " : " b ") + castling_text(setup, castling) +
           ' ' + to_text(setup.en_passant) + ' ' + std::to_string(setup.halfmove_clock) + ' ' +
           std::to_string(setup.fullmove_number);
}

}  // namespace gyre

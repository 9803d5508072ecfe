#include "database/wanted_position.h"

namespace gyre::database {

WantedPosition::WantedPosition(const Position& position) : hash_(hash_of(position)) {
    Setup setup = position.setup();
    // Clocks do not belong to the position, and moves may have taken them beyond what is valid.
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    if (const auto valid = validate(setup, every_waiver); valid && setup != Setup::standard())
        position_ = Position(*valid);
    is_usual_start_ = position_.setup() == Setup::standard();
    for (std::size_t i = 0; i < 64; ++i) squares_[Square(i)] = position_.piece_on(Square(i));
    const Color us = position_.side_to_move();
    for (const Square passed : bb(relative(us, Rank::R6)) & ~position_.occupied()) {
        const Square pushed = en_passant_victim(passed);
        if (!position_.pieces(~us, PieceType::Pawn).contains(pushed) ||
            !pawn_attacks(~us, passed).intersects(position_.pieces(us, PieceType::Pawn)))
            continue;
        setup.en_passant = passed;
        const auto valid = validate(setup, every_waiver);
        if (valid && Position(*valid).en_passant_is_legal()) capturable_ |= bb(passed);
    }
}

bool WantedPosition::matches(const ReplayBoard& board) const {
    if (board.side_to_move() != position_.side_to_move() || board.castling() != position_.castling_rights())
        return false;
    for (const Castle castle : all_castles)
        if (board.castling().has(castle) && board.rules().rook(castle) != position_.castling_rook(castle)) return false;
    if (board.squares() != squares_) return false;
    const bool is_capturable = board.en_passant() != Square::None && capturable_.contains(board.en_passant());
    const Square here = is_capturable ? board.en_passant() : Square::None;
    return here == (position_.en_passant_is_legal() ? position_.en_passant() : Square::None);
}

}  // namespace gyre::database

#include "lab/incremental_attacks.h"

#include "board/attacks/rays.h"
#include "board/leapers.h"

namespace gyre::lab {

IncrementalAttacks::IncrementalAttacks(const Position& position) {
    for (Square square : position.occupied()) on_put(position.piece_on(square), square);
    updates_ = {};
}

void IncrementalAttacks::on_remove(Piece, Square square) {
    toggle(square, from_[square]);
    occupied_ ^= bb(square);
    sliders_ &= ~bb(square);
    // Sliders that this piece blocked attack further.
    for (Square slider : to_[square] & sliders_) toggle(slider, beyond(slider, square));
}

void IncrementalAttacks::on_put(Piece piece, Square square) {
    for (Square slider : to_[square] & sliders_) toggle(slider, beyond(slider, square));
    occupied_ ^= bb(square);
    if (hyatt_code(type_of(piece)).slides()) sliders_ |= bb(square);
    toggle(square, attacks_of(piece, square));
}

int IncrementalAttacks::differences(const Position& position) const {
    int differences = 0;
    for (Square square : all_squares) {
        differences += from_[square] == position.attacks_from(square) ? 0 : 1;
        differences += to_[square] == position.attacks_to(square) ? 0 : 1;
    }
    return differences;
}

Bitboard IncrementalAttacks::attacks_of(Piece piece, Square square) const {
    switch (type_of(piece)) {
        case PieceType::Pawn: return pawn_attacks(color_of(piece), square);
        case PieceType::Knight: return knight_attacks(square);
        case PieceType::King: return king_attacks(square);
        default: break;
    }
    const HyattCode code = hyatt_code(type_of(piece));
    const auto rays = with_occupancy<RayAttacks>(occupied_);
    Bitboard attacks;
    if (code.slides_diagonally()) attacks |= rays.bishop(square);
    if (code.slides_straight()) attacks |= rays.rook(square);
    return attacks;
}

Bitboard IncrementalAttacks::beyond(Square from, Square square) const {
    for (std::size_t d = 0; d < enum_size<Direction>; ++d) {
        const Direction direction{static_cast<std::uint8_t>(d)};
        if (!ray(direction, from).contains(square)) continue;
        const Bitboard whole = ray(direction, square), blockers = whole & occupied_;
        if (blockers.empty()) return whole;
        return whole ^ ray(direction, runs_upward(direction) ? blockers.lsb() : blockers.msb());
    }
    return {};
}

void IncrementalAttacks::toggle(Square square, Bitboard targets) {
    if (targets.empty()) return;
    from_[square] ^= targets;
    ++updates_.from;
    for (Square target : targets) to_[target] ^= bb(square);
    updates_.to += targets.count();
}

}  // namespace gyre::lab

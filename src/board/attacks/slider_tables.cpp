#include "board/attacks/slider_tables.h"

#include "board/attacks/walk.h"

namespace gyre::detail {

namespace {

Bitboard relevant(bool rook, Square square) {
    return rook ? relevant_rook_squares(square) : relevant_bishop_squares(square);
}

Bitboard walk(bool rook, Square square, Bitboard occupied) {
    return WalkAttacks::walk(square, rook ? straight_directions : diagonal_directions, occupied);
}

template <class Action>
void for_each_subset(Bitboard mask, Action action) {
    Bitboard subset;
    do {
        action(subset);
        subset = next_subset(subset, mask);
    } while (subset.any());
}

}  // namespace

PextTables::PextTables() {
    Bitboard* next = attacks.data();
    for (bool is_rook : {true, false})
        for (Square square : all_squares) {
            const Bitboard mask = relevant(is_rook, square);
            (is_rook ? rook : bishop)[square] = {next, mask};
            // Subsets come in the order of their table indices.
            for_each_subset(mask, [&](Bitboard subset) { *next++ = walk(is_rook, square, subset); });
        }
}

// The magic tables have the same attacks as the PEXT tables in another order.
MagicTables::MagicTables() {
    Bitboard* next = attacks.data();
    const Bitboard* from = pext_tables.attacks.data();
    for (bool is_rook : {true, false})
        for (Square square : all_squares) {
            const Bitboard mask = relevant(is_rook, square);
            const int bits = is_rook ? rook_index_bits[square] : bishop_index_bits[square], shift = 64 - bits;
            const std::uint64_t magic = is_rook ? rook_magics[square] : bishop_magics[square];
            (is_rook ? rook : bishop)[square] = {next, mask, magic, static_cast<std::uint8_t>(shift)};
            for_each_subset(mask, [&](Bitboard subset) { next[(subset.bits() * magic) >> shift] = *from++; });
            next += std::size_t{1} << bits;
        }
}

// If the upper n bits of the products distinguish two occupancies, the upper n + 1 bits do so too.
FixedShiftTables::FixedShiftTables() {
    for (Square square : all_squares) {
        rook_masks[square] = relevant(true, square);
        bishop_masks[square] = relevant(false, square);
        const Bitboard* rook_attacks = pext_tables.rook[square].attacks;
        for_each_subset(rook_masks[square], [&](Bitboard subset) {
            rook[square][(subset.bits() * rook_magics[square]) >> (64 - rook_bits)] = *rook_attacks++;
        });
        const Bitboard* bishop_attacks = pext_tables.bishop[square].attacks;
        for_each_subset(bishop_masks[square], [&](Bitboard subset) {
            bishop[square][(subset.bits() * bishop_magics[square]) >> (64 - bishop_bits)] = *bishop_attacks++;
        });
    }
}

// Initialised before all objects that may look up attacks, but after the processor check, which has priority 101. The
// PEXT tables come first, because the others are filled from them.
__attribute__((init_priority(102))) const PextTables pext_tables;
__attribute__((init_priority(102))) const MagicTables magic_tables;

}  // namespace gyre::detail

#include "board/attacks/slider_tables.h"

#include "board/attacks/magic_numbers.h"
#include "board/attacks/walk.h"

namespace gyre::detail {

namespace {

Bitboard relevant(bool rook, Square square) {
    return rook ? relevant_rook_squares(square) : relevant_bishop_squares(square);
}

Bitboard walk(bool rook, Square square, Bitboard occupied) {
    return WalkAttacks::walk(square, rook ? straight_directions : diagonal_directions, occupied);
}

/// PEXT of a subset of the mask, in software: the tables are filled on every processor.
std::size_t extract_bits(Bitboard subset, Bitboard mask) {
    std::size_t index = 0, bit = 0;
    for (Square square : mask) index |= static_cast<std::size_t>(subset.contains(square)) << bit++;
    return index;
}

}  // namespace

MagicTables::MagicTables() {
    Bitboard* next = attacks.data();
    for (bool is_rook : {true, false})
        for (Square square : all_squares) {
            const Bitboard mask = relevant(is_rook, square);
            const unsigned bits = static_cast<unsigned>(mask.count());
            const std::uint64_t magic = is_rook ? rook_magics[square] : bishop_magics[square];
            (is_rook ? rook : bishop)[square] = {next, mask, magic, 64 - bits};
            Bitboard subset;
            do {
                next[(subset.bits() * magic) >> (64 - bits)] = walk(is_rook, square, subset);
                subset = next_subset(subset, mask);
            } while (subset.any());
            next += std::size_t{1} << bits;
        }
}

// What tells two occupancies apart in the upper n bits of a product does so in the upper n + 1 as well.
FixedShiftTables::FixedShiftTables() {
    for (Square square : all_squares) {
        rook_masks[square] = relevant(true, square);
        bishop_masks[square] = relevant(false, square);
        Bitboard subset;
        do {
            rook[square][(subset.bits() * rook_magics[square]) >> (64 - rook_bits)] = walk(true, square, subset);
            subset = next_subset(subset, rook_masks[square]);
        } while (subset.any());
        do {
            bishop[square][(subset.bits() * bishop_magics[square]) >> (64 - bishop_bits)] = walk(false, square, subset);
            subset = next_subset(subset, bishop_masks[square]);
        } while (subset.any());
    }
}

PextTables::PextTables() {
    Bitboard* next = attacks.data();
    for (bool is_rook : {true, false})
        for (Square square : all_squares) {
            const Bitboard mask = relevant(is_rook, square);
            (is_rook ? rook : bishop)[square] = {next, mask};
            Bitboard subset;
            do {
                next[extract_bits(subset, mask)] = walk(is_rook, square, subset);
                subset = next_subset(subset, mask);
            } while (subset.any());
            next += std::size_t{1} << mask.count();
        }
}

// Before every other object of the program: positions at namespace scope may already look attacks up.
__attribute__((init_priority(101))) const MagicTables magic_tables;
__attribute__((init_priority(101))) const FixedShiftTables fixed_shift_tables;
__attribute__((init_priority(101))) const PextTables pext_tables;

}  // namespace gyre::detail

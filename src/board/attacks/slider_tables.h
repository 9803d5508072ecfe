#pragma once

#include <array>

#include "board/attacks/magic_numbers.h"
#include "board/bitboard.h"
#include "board/rays.h"

namespace gyre {

/// Squares whose occupancy changes the attacks of a rook on `square`: its lines without their last squares.
constexpr Bitboard relevant_rook_squares(Square square) {
    const Bitboard files = bb(File::A) | bb(File::H);
    const Bitboard edges = (back_ranks & ~bb(rank_of(square))) | (files & ~bb(file_of(square)));
    return rook_rays(square) & ~edges;
}
constexpr Bitboard relevant_bishop_squares(Square square) {
    return bishop_rays(square) & ~(back_ranks | bb(File::A) | bb(File::H));
}

/// Returns the next subset by carry-rippling; the empty one after the last.
constexpr Bitboard next_subset(Bitboard subset, Bitboard mask) {
    return Bitboard((subset.bits() - mask.bits()) & mask.bits());
}

namespace detail {

inline constexpr std::size_t rook_table_size = 102400;
inline constexpr std::size_t bishop_table_size = 5248;
inline constexpr std::size_t slider_table_size = rook_table_size + bishop_table_size;

struct MagicEntry {
    const Bitboard* attacks;
    Bitboard mask;
    std::uint64_t magic;
    /// One byte on purpose: with words, compilers use gathers for several squares, which takes half as long again.
    std::uint8_t shift;
};

constexpr std::size_t magic_table_size() {
    std::size_t entries = 0;
    for (Square square : all_squares)
        entries += (std::size_t{1} << rook_index_bits[square]) + (std::size_t{1} << bishop_index_bits[square]);
    return entries;
}

struct MagicTables {
    MagicTables();
    MagicTables(const MagicTables&) = delete;
    SquareArray<MagicEntry> rook, bishop;
    std::array<Bitboard, magic_table_size()> attacks;
};

/// Tables in which every square has the size that the largest needs, so that the shift is a constant.
struct FixedShiftTables {
    FixedShiftTables();
    FixedShiftTables(const FixedShiftTables&) = delete;
    static constexpr unsigned rook_bits = 12, bishop_bits = 9;
    SquareArray<std::array<Bitboard, std::size_t{1} << rook_bits>> rook;
    SquareArray<std::array<Bitboard, std::size_t{1} << bishop_bits>> bishop;
    SquareArray<Bitboard> rook_masks, bishop_masks;
};

struct PextEntry {
    const Bitboard* attacks;
    Bitboard mask;
};

struct PextTables {
    PextTables();
    PextTables(const PextTables&) = delete;
    SquareArray<PextEntry> rook, bishop;
    std::array<Bitboard, slider_table_size> attacks;
};

extern const MagicTables magic_tables;
extern const PextTables pext_tables;

/// Fills the tables of 2.3 MB at the first call: at every start of a program, their pages would take a third of it.
inline const FixedShiftTables& fixed_shift_tables() {
    static const FixedShiftTables tables;
    return tables;
}

}  // namespace detail
}  // namespace gyre

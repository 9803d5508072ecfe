#pragma once

#include <cstdint>

#include "board/bitboard.h"

namespace gyre {

/// The eight symmetries of the board.
enum class Symmetry : std::uint8_t {
    Identity,
    /// a1 <-> a8.
    FlipRanks,
    /// a1 <-> h1.
    FlipFiles,
    /// a1 <-> h8, h1 <-> a8.
    Rotate180,
    /// Mirror at the diagonal a1–h8: h1 <-> a8.
    FlipDiagonal,
    /// Mirror at the diagonal h1–a8: a1 <-> h8.
    FlipAntidiagonal,
    /// Clockwise: a1 to a8 to h8 to h1.
    Rotate90,
    /// Anticlockwise.
    Rotate270,
};

/// Number of symmetries.
template <>
inline constexpr std::size_t enum_size<Symmetry> = 8;

/// Returns the symmetry that reverses it.
constexpr Symmetry inverse(Symmetry symmetry) {
    if (symmetry == Symmetry::Rotate90) return Symmetry::Rotate270;
    return symmetry == Symmetry::Rotate270 ? Symmetry::Rotate90 : symmetry;
}

/// Transforms a square, which must not be Square::None.
constexpr Square transform(Square square, Symmetry symmetry) {
    const auto file = static_cast<int>(index_of(file_of(square))), rank = static_cast<int>(index_of(rank_of(square)));
    const auto at = [](int f, int r) { return square_at(8 * r + f); };
    switch (symmetry) {
        case Symmetry::Identity: return square;
        case Symmetry::FlipRanks: return at(file, 7 - rank);
        case Symmetry::FlipFiles: return at(7 - file, rank);
        case Symmetry::Rotate180: return at(7 - file, 7 - rank);
        case Symmetry::FlipDiagonal: return at(rank, file);
        case Symmetry::FlipAntidiagonal: return at(7 - rank, 7 - file);
        case Symmetry::Rotate90: return at(rank, 7 - file);
        case Symmetry::Rotate270: return at(7 - rank, file);
    }
    return square;
}

/// Mirrors horizontally (a1 <-> h1): swaps neighbours, pairs and fours of files.
constexpr Bitboard flip_files(Bitboard b) {
    constexpr std::uint64_t ones = 0x5555555555555555, twos = 0x3333333333333333, fours = 0x0F0F0F0F0F0F0F0F;
    std::uint64_t x = b.bits();
    x = ((x >> 1) & ones) | ((x & ones) << 1);
    x = ((x >> 2) & twos) | ((x & twos) << 2);
    x = ((x >> 4) & fours) | ((x & fours) << 4);
    return Bitboard(x);
}

/// Mirrors at the diagonal a1–h8: swaps blocks of 4, 2 and 1 squares.
constexpr Bitboard flip_diagonal(Bitboard b) {
    std::uint64_t x = b.bits();
    const auto swap = [&x](std::uint64_t upper_left, int distance) {
        const std::uint64_t difference = (x ^ (x << distance)) & upper_left;
        x ^= difference ^ (difference >> distance);
    };
    swap(0x0F0F0F0F00000000, 28);
    swap(0x3333000033330000, 14);
    swap(0x5500550055005500, 7);
    return Bitboard(x);
}

/// Transforms every square of the set.
constexpr Bitboard transform(Bitboard b, Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::Identity: return b;
        case Symmetry::FlipRanks: return flip_ranks(b);
        case Symmetry::FlipFiles: return flip_files(b);
        case Symmetry::Rotate180: return flip_ranks(flip_files(b));
        case Symmetry::FlipDiagonal: return flip_diagonal(b);
        case Symmetry::FlipAntidiagonal: return flip_ranks(flip_files(flip_diagonal(b)));
        case Symmetry::Rotate90: return flip_ranks(flip_diagonal(b));
        case Symmetry::Rotate270: return flip_files(flip_diagonal(b));
    }
    return b;
}

}  // namespace gyre

#pragma once

#include <array>

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

namespace detail {
struct DiagonalMasks {
    Bitboard diagonal, anti_diagonal;
};

constexpr SquareArray<DiagonalMasks> make_diagonal_masks() {
    SquareArray<DiagonalMasks> masks{};
    for (Square s : all_squares)
        masks[s] = {ray(Direction::NorthEast, s) | ray(Direction::SouthWest, s),
                    ray(Direction::NorthWest, s) | ray(Direction::SouthEast, s)};
    return masks;
}

/// `[file][six inner bits]`: attacked squares of the first rank, since a byte swap cannot reverse a rank. The entries
/// are 64-bit words, because compilers can vectorise look-ups of words, but not of bytes.
constexpr std::array<std::array<std::uint64_t, 64>, 8> make_first_rank() {
    std::array<std::array<std::uint64_t, 64>, 8> table{};
    for (unsigned file = 0; file < 8; ++file)
        for (unsigned inner = 0; inner < 64; ++inner) {
            unsigned attacks = 0;
            for (unsigned f = file; f < 7;) {
                attacks |= 1u << ++f;
                if ((inner << 1) & (1u << f)) break;
            }
            for (unsigned f = file; f > 0;) {
                attacks |= 1u << --f;
                if ((inner << 1) & (1u << f)) break;
            }
            table[file][inner] = attacks;
        }
    return table;
}

inline constexpr auto diagonal_masks = make_diagonal_masks();
inline constexpr auto first_rank = make_first_rank();

constexpr std::uint64_t byte_swap(std::uint64_t b) { return __builtin_bswap64(b); }
}  // namespace detail

/// Hyperbola quintessence (Leiserson, Isenberg): o ^ (o - 2r) in both directions; for the downward one a byte swap
/// reverses the board. The slider is not in the blockers o, so that r is subtracted only once.
class HyperbolaAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "hyperbola";
    static constexpr std::string_view needs = "byte swap";
    static constexpr std::size_t table_bytes = sizeof(detail::diagonal_masks) + sizeof(detail::first_rank);
    constexpr Bitboard rook(Square square) const {
        const std::size_t shift = 8 * index_of(rank_of(square));
        const std::size_t inner = (occupied().bits() >> (shift + 1)) & 63;
        const std::uint64_t rank = detail::first_rank[index_of(file_of(square))][inner];
        return on_line(square, bb(file_of(square)) ^ bb(square)) | Bitboard(rank << shift);
    }
    constexpr Bitboard bishop(Square square) const {
        return on_line(square, detail::diagonal_masks[square].diagonal) |
               on_line(square, detail::diagonal_masks[square].anti_diagonal);
    }
    friend constexpr bool operator==(const HyperbolaAttacks&, const HyperbolaAttacks&) = default;

private:
    /// `line` must not include the square itself.
    constexpr Bitboard on_line(Square square, Bitboard line) const {
        constexpr std::uint64_t first = 1, last = first << 63;
        const std::uint64_t up = (occupied() & line).bits(), down = detail::byte_swap(up);
        const std::uint64_t upward = up - (first << index_of(square));
        // After the byte swap the slider is on another file of its rank. This has no effect: all lines except ranks
        // have one square per rank, and the mask removes the borrow on the slider's own rank.
        const std::uint64_t downward = detail::byte_swap(down - (last >> index_of(square)));
        return Bitboard(upward ^ downward) & line;
    }
};

static_assert(SlidingAttacks<HyperbolaAttacks>);

}  // namespace gyre

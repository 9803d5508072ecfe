#pragma once

#include <array>

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

namespace detail {
struct LineMasks {
    Bitboard file, diagonal, anti_diagonal;
};

constexpr SquareArray<LineMasks> make_line_masks() {
    SquareArray<LineMasks> masks{};
    for (Square s : all_squares)
        masks[s] = {ray(Direction::North, s) | ray(Direction::South, s),
                    ray(Direction::NorthEast, s) | ray(Direction::SouthWest, s),
                    ray(Direction::NorthWest, s) | ray(Direction::SouthEast, s)};
    return masks;
}

/// `[file][six inner bits]`: the attacked squares of one rank, as eight bits. A rank can't be reversed by a byte swap.
constexpr std::array<std::array<std::uint8_t, 64>, 8> make_first_rank() {
    std::array<std::array<std::uint8_t, 64>, 8> table{};
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
            table[file][inner] = static_cast<std::uint8_t>(attacks);
        }
    return table;
}

inline constexpr auto line_masks = make_line_masks();
inline constexpr auto first_rank = make_first_rank();

constexpr std::uint64_t byte_swap(std::uint64_t b) { return __builtin_bswap64(b); }
}  // namespace detail

/// Hyperbola quintessence (Leiserson, Isenberg): o ^ (o - 2r) in both directions, the downward one on the board turned
/// upside down by a byte swap.
class HyperbolaAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "hyperbola";
    static constexpr std::string_view needs = "byte swap";
    static constexpr std::size_t table_bytes = sizeof(detail::line_masks) + sizeof(detail::first_rank);
    constexpr Bitboard rook(Square square) const {
        const std::size_t shift = 8 * index_of(rank_of(square));
        const std::size_t inner = (occupied().bits() >> (shift + 1)) & 63;
        const std::uint64_t rank = detail::first_rank[index_of(file_of(square))][inner];
        return on_line(square, detail::line_masks[square].file) | Bitboard(rank << shift);
    }
    constexpr Bitboard bishop(Square square) const {
        return on_line(square, detail::line_masks[square].diagonal) |
               on_line(square, detail::line_masks[square].anti_diagonal);
    }
    friend constexpr bool operator==(const HyperbolaAttacks&, const HyperbolaAttacks&) = default;

private:
    constexpr Bitboard on_line(Square square, Bitboard mask) const {
        const std::uint64_t slider = bb(square).bits();
        const std::uint64_t up = (occupied() & mask).bits(), down = detail::byte_swap(up);
        const std::uint64_t upward = up - 2 * slider;
        const std::uint64_t downward = detail::byte_swap(down - 2 * detail::byte_swap(slider));
        return Bitboard(upward ^ downward) & mask;
    }
};

static_assert(SlidingAttacks<HyperbolaAttacks>);

}  // namespace gyre

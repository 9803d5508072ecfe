#pragma once

#include <array>

#include "board/attacks/concept.h"
#include "board/attacks/hyperbola.h"
#include "board/attacks/walk.h"

namespace gyre {

namespace detail {

/// `[file][six inner bits]`: attacks within a rank, copied to all ranks; the line's mask selects the right squares.
constexpr std::array<std::array<Bitboard, 64>, 8> make_spread_rank() {
    std::array<std::array<Bitboard, 64>, 8> table{};
    for (std::size_t file = 0; file < 8; ++file)
        for (std::size_t inner = 0; inner < 64; ++inner)
            table[file][inner] = Bitboard(0x0101010101010101 * first_rank[file][inner]);
    return table;
}

/// `[rank][six inner bits]`: attacks within the a-file. The multiplication that gathers a file puts its second rank in
/// the highest index bit.
constexpr std::array<std::array<Bitboard, 64>, 8> make_a_file() {
    std::array<std::array<Bitboard, 64>, 8> table{};
    for (std::size_t rank = 0; rank < 8; ++rank)
        for (std::size_t inner = 0; inner < 64; ++inner) {
            std::uint64_t occupied = 0;
            for (std::size_t bit = 0; bit < 6; ++bit)
                if ((inner >> bit) & 1) occupied |= std::uint64_t{1} << (8 * (6 - bit));
            constexpr Direction up_and_down[4] = {Direction::North, Direction::South, Direction::North,
                                                  Direction::South};
            const Square square = make_square(File::A, static_cast<Rank>(rank));
            table[rank][inner] = WalkAttacks::walk(square, up_and_down, Bitboard(occupied));
        }
    return table;
}

inline constexpr auto spread_rank = make_spread_rank();
inline constexpr auto a_file = make_a_file();

}  // namespace detail

/// Kindergarten bitboards (Isenberg): a multiplication gathers the blockers of one line in six adjacent bits.
class KindergartenAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "kindergarten";
    static constexpr std::string_view needs = "multiplication";
    static constexpr std::size_t table_bytes =
        sizeof(detail::spread_rank) + sizeof(detail::a_file) + sizeof(detail::diagonal_masks);
    constexpr Bitboard rook(Square square) const { return rank_attacks(square) | file_attacks(square); }
    constexpr Bitboard bishop(Square square) const {
        return diagonal_attacks(square, detail::diagonal_masks[square].diagonal) |
               diagonal_attacks(square, detail::diagonal_masks[square].anti_diagonal);
    }
    friend constexpr bool operator==(const KindergartenAttacks&, const KindergartenAttacks&) = default;

private:
    static constexpr std::uint64_t b_file = 0x0202020202020202;

    constexpr Bitboard diagonal_attacks(Square square, Bitboard line) const {
        const std::uint64_t inner = ((occupied() & line).bits() * b_file) >> 58;
        return detail::spread_rank[index_of(file_of(square))][inner] & line;
    }
    constexpr Bitboard rank_attacks(Square square) const {
        const Bitboard line = bb(rank_of(square)) & ~bb(square);
        return diagonal_attacks(square, line);
    }
    constexpr Bitboard file_attacks(Square square) const {
        constexpr std::uint64_t c2_to_h7 = 0x0080402010080400;
        const std::size_t file = index_of(file_of(square));
        const std::uint64_t on_a = (occupied().bits() >> file) & bb(File::A).bits();
        const std::uint64_t inner = (on_a * c2_to_h7) >> 58;
        return detail::a_file[index_of(rank_of(square))][inner] << static_cast<int>(file);
    }
};

static_assert(SlidingAttacks<KindergartenAttacks>);

}  // namespace gyre

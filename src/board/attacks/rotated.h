#pragma once

#include <array>

#include "board/attacks/concept.h"
#include "board/square_order.h"

namespace gyre {

namespace detail {
using LineTable = SquareArray<std::array<Bitboard, 64>>;

/// `[square][six inner bits of its line]` for the four kinds of line (docs/reference/lab.md, C5); filled at program
/// start.
struct RotatedTables {
    LineTable rank_attacks, file_attacks, diag_a1h8, diag_h1a8;
};
extern const RotatedTables rotated_tables;
}  // namespace detail

/// Rotated bitboards (Hyatt, Heinz): four occupancies, each rotated so that one kind of line is in eight adjacent bits.
/// All are updated by XOR and never recomputed.
class RotatedAttacks {
public:
    static constexpr std::string_view name = "rotated";
    static constexpr std::string_view needs = "";
    static constexpr std::size_t table_bytes = sizeof(detail::RotatedTables);
    static constexpr bool available() { return true; }

    constexpr void toggle(Square square) {
        plain_ ^= bb(square);
        turned_90_ ^= bb(rotated_90.to[square]);
        turned_a1h8_ ^= bb(rotated_45_a1h8.to[square]);
        turned_h1a8_ ^= bb(rotated_45_h1a8.to[square]);
    }

    constexpr Bitboard occupied() const { return plain_; }
    constexpr Bitboard occupied_90() const { return turned_90_; }
    constexpr Bitboard occupied_a1h8() const { return turned_a1h8_; }
    constexpr Bitboard occupied_h1a8() const { return turned_h1a8_; }

    Bitboard rook(Square square) const { return rank_attacks(square) | file_attacks(square); }
    Bitboard bishop(Square square) const { return diag_a1h8(square) | diag_h1a8(square); }

    Bitboard rank_attacks(Square square) const {
        return detail::rotated_tables.rank_attacks[square][inner_bits(plain_, square)];
    }
    Bitboard file_attacks(Square square) const {
        return detail::rotated_tables.file_attacks[square][inner_bits(turned_90_, rotated_90.to[square])];
    }
    Bitboard diag_a1h8(Square square) const {
        return detail::rotated_tables.diag_a1h8[square][inner_bits(turned_a1h8_, rotated_45_a1h8.to[square])];
    }
    Bitboard diag_h1a8(Square square) const {
        return detail::rotated_tables.diag_h1a8[square][inner_bits(turned_h1a8_, rotated_45_h1a8.to[square])];
    }

    /// Returns the six inner bits of the row that contains `at` on a rotated board. A short diagonal shares its row
    /// with another one, whose bits the table ignores.
    static constexpr std::size_t inner_bits(Bitboard turned, Square at) {
        return (turned.bits() >> (8 * index_of(rank_of(at)) + 1)) & 63;
    }

    friend constexpr bool operator==(const RotatedAttacks&, const RotatedAttacks&) = default;

private:
    Bitboard plain_, turned_90_, turned_a1h8_, turned_h1a8_;
};

static_assert(SlidingAttacks<RotatedAttacks>);

}  // namespace gyre

#pragma once

#include "board/attacks/concept.h"
#include "board/attacks/magic_numbers.h"
#include "board/attacks/slider_tables.h"

namespace gyre {

/// Magic bitboards (Kannan): the relevant occupancy times a magic number has the table index in its upper bits.
class MagicAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "magic";
    static constexpr std::string_view needs = "multiplication";
    static constexpr std::size_t table_bytes = sizeof(detail::MagicTables);
    Bitboard rook(Square square) const { return look_up(detail::magic_tables.rook[square]); }
    Bitboard bishop(Square square) const { return look_up(detail::magic_tables.bishop[square]); }
    friend constexpr bool operator==(const MagicAttacks&, const MagicAttacks&) = default;

private:
    Bitboard look_up(const detail::MagicEntry& entry) const {
        return entry.attacks[((occupied() & entry.mask).bits() * entry.magic) >> entry.shift];
    }
};

/// Magic bitboards with the same shift for all squares: fewer loads, but tables of 2.3 MB instead of 0.8 MB.
class FixedMagicAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "magic-fixed";
    static constexpr std::string_view needs = "multiplication";
    static constexpr std::size_t table_bytes =
        sizeof(detail::FixedShiftTables) + sizeof(detail::rook_magics) + sizeof(detail::bishop_magics);
    Bitboard rook(Square square) const {
        const std::uint64_t blockers = (occupied() & tables_->rook_masks[square]).bits();
        return tables_->rook[square][(blockers * detail::rook_magics[square]) >> (64 - tables_->rook_bits)];
    }
    Bitboard bishop(Square square) const {
        const std::uint64_t blockers = (occupied() & tables_->bishop_masks[square]).bits();
        return tables_->bishop[square][(blockers * detail::bishop_magics[square]) >> (64 - tables_->bishop_bits)];
    }
    friend constexpr bool operator==(const FixedMagicAttacks&, const FixedMagicAttacks&) = default;

private:
    const detail::FixedShiftTables* tables_ = &detail::fixed_shift_tables();
};

static_assert(SlidingAttacks<MagicAttacks>);
static_assert(SlidingAttacks<FixedMagicAttacks>);

}  // namespace gyre

#pragma once

#include "board/attacks/concept.h"
#include "board/attacks/slider_tables.h"

namespace gyre {

/// Magic bitboards (Kannan): the relevant occupancy times a multiplier leaves an index in the upper bits.
class MagicAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "magic";
    Bitboard rook(Square square) const { return look_up(detail::magic_tables.rook[square]); }
    Bitboard bishop(Square square) const { return look_up(detail::magic_tables.bishop[square]); }
    friend constexpr bool operator==(const MagicAttacks&, const MagicAttacks&) = default;

private:
    Bitboard look_up(const detail::MagicEntry& entry) const {
        return entry.attacks[((occupied() & entry.mask).bits() * entry.magic) >> entry.shift];
    }
};

static_assert(SlidingAttacks<MagicAttacks>);

}  // namespace gyre

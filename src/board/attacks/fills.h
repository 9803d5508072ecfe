#pragma once

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

constexpr int distance_of(Direction direction) {
    constexpr int distances[] = {1, 7, 8, 9, -1, -7, -8, -9};
    return distances[index_of(direction)];
}

/// Squares where a step in that direction can end without wrapping around a side edge.
constexpr Bitboard arrivals(Direction direction) {
    switch (distance_of(direction)) {
        case 1:
        case 9:
        case -7: return ~bb(File::A);
        case -1:
        case -9:
        case 7: return ~bb(File::H);
        default: return all_squares;
    }
}

/// Shifts the set, towards higher squares if positive; squares that wrap around the side edges are not masked.
template <int Squares>
constexpr Bitboard moved(Bitboard set) {
    return Squares > 0 ? set << Squares : set >> -Squares;
}

/// Fills from the sliders over empty squares in one direction, one step at a time, six times. The result includes the
/// sliders; attacks are one step further.
struct Dumb7Fill {
    static constexpr std::string_view name = "dumb7";

    template <Direction D>
    static constexpr Bitboard reach(Bitboard sliders, Bitboard empty) {
        Bitboard front = sliders, reached = sliders;
        for (int i = 0; i < 6; ++i) {
            front = step(D, front) & empty;
            reached |= front;
        }
        return reached;
    }
};

/// Same fill by parallel prefix (Kogge and Stone): in three rounds the filled squares advance by one, two and four
/// squares over empty runs of that length. No loops or branches, for any number of sliders. `Set` is a Bitboard or a
/// batch.
struct KoggeStoneFill {
    static constexpr std::string_view name = "kogge-stone";

    template <Direction D, class Set>
    static constexpr Set reach(Set sliders, Set empty) {
        constexpr int distance = distance_of(D);
        Set free = empty & Set(arrivals(D));
        Set reached = sliders | (free & moved<distance>(sliders));
        free &= moved<distance>(free);
        reached |= free & moved<2 * distance>(reached);
        free &= moved<2 * distance>(free);
        reached |= free & moved<4 * distance>(reached);
        return reached;
    }
};

template <class Fill>
class FillAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = Fill::name;
    static constexpr std::string_view needs = "";
    static constexpr std::size_t table_bytes = 0;

    constexpr Bitboard rook(Square square) const {
        return east(reach<Direction::East>(square)) | north(reach<Direction::North>(square)) |
               west(reach<Direction::West>(square)) | south(reach<Direction::South>(square));
    }
    constexpr Bitboard bishop(Square square) const {
        return east(north(reach<Direction::NorthEast>(square)) | south(reach<Direction::SouthEast>(square))) |
               west(north(reach<Direction::NorthWest>(square)) | south(reach<Direction::SouthWest>(square)));
    }
    /// Three directions to the east, and three to the west, share the step over the file edge.
    constexpr Bitboard queen(Square square) const {
        const Bitboard eastward = reach<Direction::East>(square) | north(reach<Direction::NorthEast>(square)) |
                                  south(reach<Direction::SouthEast>(square));
        const Bitboard westward = reach<Direction::West>(square) | north(reach<Direction::NorthWest>(square)) |
                                  south(reach<Direction::SouthWest>(square));
        return east(eastward) | west(westward) | north(reach<Direction::North>(square)) |
               south(reach<Direction::South>(square));
    }
    friend constexpr bool operator==(const FillAttacks&, const FillAttacks&) = default;

private:
    template <Direction D>
    constexpr Bitboard reach(Square square) const {
        return Fill::template reach<D>(Bitboard(square), ~occupied());
    }
};

using Dumb7Attacks = FillAttacks<Dumb7Fill>;
using KoggeStoneAttacks = FillAttacks<KoggeStoneFill>;

static_assert(SlidingAttacks<Dumb7Attacks>);
static_assert(SlidingAttacks<KoggeStoneAttacks>);

}  // namespace gyre

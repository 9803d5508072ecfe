#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>

#include "board/bitboard.h"

namespace gyre {

/// Method to find rook and bishop attacks. It stores the occupancy in the form it needs: four boards for rotated
/// bitboards, one for the others. `toggle` updates all of them. For hypothetical positions, copy the object and toggle
/// squares.
template <class S>
concept SlidingAttacks = std::default_initializable<S> && std::copyable<S> && std::equality_comparable<S> &&
    requires(S sliders, const S& constant, Square square) {
    { S::name } -> std::convertible_to<std::string_view>;
    /// Instructions beyond shifts and logic that make the method fast.
    { S::needs } -> std::convertible_to<std::string_view>;
    { S::table_bytes } -> std::convertible_to<std::size_t>;
    { S::available() } -> std::same_as<bool>;
    sliders.toggle(square);
    { constant.occupied() } -> std::same_as<Bitboard>;
    /// Attacked squares, including the first blocker in each direction.
    { constant.rook(square) } -> std::same_as<Bitboard>;
    { constant.bishop(square) } -> std::same_as<Bitboard>;
};

class SingleOccupancy {
public:
    static constexpr bool available() { return true; }
    constexpr void toggle(Square square) { occupied_ ^= bb(square); }
    constexpr void toggle(Bitboard squares) { occupied_ ^= squares; }
    constexpr Bitboard occupied() const { return occupied_; }
    friend constexpr bool operator==(const SingleOccupancy&, const SingleOccupancy&) = default;

private:
    Bitboard occupied_;
};

/// Returns queen attacks; some methods have a faster way than rook and bishop attacks together.
template <SlidingAttacks S>
constexpr Bitboard queen_attacks(const S& sliders, Square square) {
    if constexpr (requires { sliders.queen(square); })
        return sliders.queen(square);
    else
        return sliders.rook(square) | sliders.bishop(square);
}

template <SlidingAttacks S>
S with_occupancy(Bitboard occupied) {
    S sliders;
    if constexpr (requires { sliders.toggle(occupied); }) {
        sliders.toggle(occupied);
    } else {
        for (Square square : occupied) sliders.toggle(square);
    }
    return sliders;
}

}  // namespace gyre

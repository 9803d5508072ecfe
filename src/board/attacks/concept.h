#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>

#include "board/bitboard.h"

namespace gyre {

/// A way to find what rooks and bishops attack. The method owns the occupancy it needs: rotated bitboards carry four
/// boards, the others one, and `toggle` keeps all of them. To ask "what if", copy the object and toggle squares.
template <class S>
concept SlidingAttacks = std::default_initializable<S> && std::copyable<S> && std::equality_comparable<S> &&
    requires(S sliders, const S& constant, Square square) {
    { S::name } -> std::convertible_to<std::string_view>;
    /// The instructions beyond shifts and logic that make it fast.
    { S::needs } -> std::convertible_to<std::string_view>;
    { S::table_bytes } -> std::convertible_to<std::size_t>;
    /// Whether this build and this processor can run the method.
    { S::available() } -> std::same_as<bool>;
    /// Flips the occupancy of one square.
    sliders.toggle(square);
    { constant.occupied() } -> std::same_as<Bitboard>;
    /// Attacked squares, the first blocker in each direction included.
    { constant.rook(square) } -> std::same_as<Bitboard>;
    { constant.bishop(square) } -> std::same_as<Bitboard>;
};

/// The occupancy of all methods that need just one board.
class SingleOccupancy {
public:
    static constexpr bool available() { return true; }
    constexpr void toggle(Square square) { occupied_ ^= bb(square); }
    /// Flips the occupancy of several squares.
    constexpr void toggle(Bitboard squares) { occupied_ ^= squares; }
    constexpr Bitboard occupied() const { return occupied_; }
    friend constexpr bool operator==(const SingleOccupancy&, const SingleOccupancy&) = default;

private:
    Bitboard occupied_;
};

/// What a queen attacks; some methods know a shorter way than a rook's and a bishop's attacks together.
template <SlidingAttacks S>
constexpr Bitboard queen_attacks(const S& sliders, Square square) {
    if constexpr (requires { sliders.queen(square); })
        return sliders.queen(square);
    else
        return sliders.rook(square) | sliders.bishop(square);
}

/// The method with just these squares occupied.
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

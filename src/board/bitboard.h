#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "board/square.h"

namespace gyre {

/// Set of squares: a1 = bit 0 … h8 = bit 63 (docs/reference/lab.md, A1).
///
/// ```cpp
/// #include <gyre/chess.h>
/// using enum gyre::Square;
/// gyre::Bitboard squares = gyre::Bitboard(A1) | gyre::Bitboard(E4);
/// assert(squares.count() == 2 && squares.contains(E4) && squares.lsb() == A1);
/// for (const gyre::Square square : squares) squares ^= gyre::Bitboard(square);
/// assert(squares.empty());
/// ```
class Bitboard {
public:
    constexpr Bitboard() = default;
    /// Makes the set of the squares whose bits are set.
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    /// Makes the set of one square, which must not be None.
    constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << index_of(square)) {}

    /// Returns the set as a number, a1 = bit 0.
    constexpr std::uint64_t bits() const { return bits_; }
    /// Whether the set is empty.
    constexpr bool empty() const { return bits_ == 0; }
    /// Whether the set has any square.
    constexpr bool any() const { return bits_ != 0; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    /// Whether the set has at least two squares; faster than counting.
    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    /// Whether the set has exactly one square; faster than counting.
    constexpr bool exactly_one() const { return any() && !more_than_one(); }
    /// Number of squares, 0–64.
    constexpr int count() const { return std::popcount(bits_); }
    /// Whether the square is in the set; it must not be None.
    constexpr bool contains(Square square) const { return ((bits_ >> index_of(square)) & 1) != 0; }
    /// Whether all squares of this set are in `other`; true for the empty set.
    constexpr bool subset_of(Bitboard other) const { return (bits_ & ~other.bits_) == 0; }
    /// Whether the two sets have a common square.
    constexpr bool intersects(Bitboard other) const { return (bits_ & other.bits_) != 0; }

    /// Returns the lowest square; the set must not be empty.
    constexpr Square lsb() const {
        assert(any());
        return square_at(std::countr_zero(bits_));
    }
    /// Returns the highest square; the set must not be empty.
    constexpr Square msb() const {
        assert(any());
        return square_at(63 - std::countl_zero(bits_));
    }
    /// Removes and returns the lowest square; the set must not be empty.
    constexpr Square pop_lsb() {
        const Square square = lsb();
        bits_ &= bits_ - 1;
        return square;
    }

    constexpr Bitboard& operator&=(Bitboard other) { return bits_ &= other.bits_, *this; }
    constexpr Bitboard& operator|=(Bitboard other) { return bits_ |= other.bits_, *this; }
    constexpr Bitboard& operator^=(Bitboard other) { return bits_ ^= other.bits_, *this; }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
    friend constexpr Bitboard operator<<(Bitboard a, int n) { return Bitboard(a.bits_ << n); }
    friend constexpr Bitboard operator>>(Bitboard a, int n) { return Bitboard(a.bits_ >> n); }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;
    /// Order of the sets as numbers, for maps and sorting; unrelated to subsets.
    friend constexpr auto operator<=>(Bitboard, Bitboard) = default;

    /// Visits the squares from lowest to highest: `for (Square square : bitboard)`. A C++20 forward iterator of values.
    class Iterator {
    public:
        using value_type = Square;                           ///< Element type.
        using difference_type = std::ptrdiff_t;              ///< Type of distances.
        using reference = Square;                            ///< Squares are returned by value.
        using pointer = void;                                ///< Not supported.
        using iterator_category = std::input_iterator_tag;   ///< C++17 category.
        using iterator_concept = std::forward_iterator_tag;  ///< C++20 category.

        constexpr Iterator() = default;
        /// Makes an iterator over the squares of `rest`.
        constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr Square operator*() const { return square_at(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t rest_ = 0;
    };
    /// Returns an iterator to the lowest square.
    constexpr Iterator begin() const { return Iterator(bits_); }
    /// Returns the end iterator.
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

/// Set of one square.
constexpr Bitboard bb(Square square) { return Bitboard(square); }
/// All squares of a file.
constexpr Bitboard bb(File file) { return Bitboard(std::uint64_t{0x0101010101010101} << index_of(file)); }
/// All squares of a rank.
constexpr Bitboard bb(Rank rank) { return Bitboard(std::uint64_t{0xFF} << (8 * index_of(rank))); }
/// Set of the given squares.
template <class... Squares>
constexpr Bitboard bb(Square first, Squares... rest) {
    return (Bitboard(first) | ... | Bitboard(rest));
}

/// All 64 squares.
inline constexpr Bitboard all_squares{~std::uint64_t{0}};
/// All dark squares, such as a1.
inline constexpr Bitboard dark_squares{0xAA55AA55AA55AA55};
/// All light squares, such as h1.
inline constexpr Bitboard light_squares = ~dark_squares;
/// First and last rank, which never have pawns.
inline constexpr Bitboard back_ranks = bb(Rank::R1) | bb(Rank::R8);

/// Shifts one rank towards Black's side; squares beyond the edge are dropped.
constexpr Bitboard north(Bitboard b) { return b << 8; }
/// Shifts one rank towards White's side; squares beyond the edge are dropped.
constexpr Bitboard south(Bitboard b) { return b >> 8; }
/// Shifts one file towards h; squares beyond the edge are dropped.
constexpr Bitboard east(Bitboard b) { return (b & ~bb(File::H)) << 1; }
/// Shifts one file towards a; squares beyond the edge are dropped.
constexpr Bitboard west(Bitboard b) { return (b & ~bb(File::A)) >> 1; }
/// Mirrors the board vertically: a1 <-> a8.
constexpr Bitboard flip_ranks(Bitboard b) { return Bitboard(__builtin_bswap64(b.bits())); }
/// Shifts one rank forward for `color`; squares beyond the edge are dropped.
constexpr Bitboard forward(Color color, Bitboard b) { return color == Color::White ? north(b) : south(b); }

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::Bitboard> {
    std::size_t operator()(gyre::Bitboard set) const noexcept { return std::hash<std::uint64_t>{}(set.bits()); }
};

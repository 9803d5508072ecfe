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

/// A set of squares, a1 = bit 0 … h8 = bit 63 (docs/reference/lab.md, A1).
class Bitboard {
public:
    constexpr Bitboard() = default;
    /// The squares whose bits are set.
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    /// That square alone, which must not be None.
    constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << index_of(square)) {}

    /// As a number, a1 = bit 0.
    constexpr std::uint64_t bits() const { return bits_; }
    /// Whether no square is in the set.
    constexpr bool empty() const { return bits_ == 0; }
    /// Whether some square is in the set.
    constexpr bool any() const { return bits_ != 0; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    /// Two squares at least: faster than counting.
    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    /// One square and no other: faster than counting.
    constexpr bool exactly_one() const { return any() && !more_than_one(); }
    /// Squares in the set, 0–64.
    constexpr int count() const { return std::popcount(bits_); }
    /// Whether a square, which must not be None, is in the set.
    constexpr bool contains(Square square) const { return ((bits_ >> index_of(square)) & 1) != 0; }
    /// Whether `other` has every square of this set; the empty set is a subset of any.
    constexpr bool subset_of(Bitboard other) const { return (bits_ & ~other.bits_) == 0; }
    /// Whether the two sets have a square in common.
    constexpr bool intersects(Bitboard other) const { return (bits_ & other.bits_) != 0; }

    /// The first square in square order; the set must not be empty.
    constexpr Square lsb() const {
        assert(any());
        return square_at(std::countr_zero(bits_));
    }
    /// The last square in square order; the set must not be empty.
    constexpr Square msb() const {
        assert(any());
        return square_at(63 - std::countl_zero(bits_));
    }
    /// Removes the first square in square order and returns it; the set must not be empty.
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
    /// The order of the sets as numbers, for maps and sorting; it says nothing about subsets.
    friend constexpr auto operator<=>(Bitboard, Bitboard) = default;

    /// Visits the squares in square order: `for (Square square : bitboard)`. A forward iterator of C++20, whose squares
    /// are values.
    class Iterator {
    public:
        using value_type = Square;                           ///< What it visits.
        using difference_type = std::ptrdiff_t;              ///< Between two places.
        using reference = Square;                            ///< A value.
        using pointer = void;                                ///< There is none.
        using iterator_category = std::input_iterator_tag;   ///< Before C++20, where references must be such.
        using iterator_concept = std::forward_iterator_tag;  ///< Since C++20.

        constexpr Iterator() = default;
        /// The squares that are still to be visited.
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
    /// At the first square in square order.
    constexpr Iterator begin() const { return Iterator(bits_); }
    /// Behind the last square, where none is left.
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

/// One square.
constexpr Bitboard bb(Square square) { return Bitboard(square); }
/// All squares of a file.
constexpr Bitboard bb(File file) { return Bitboard(std::uint64_t{0x0101010101010101} << index_of(file)); }
/// All squares of a rank.
constexpr Bitboard bb(Rank rank) { return Bitboard(std::uint64_t{0xFF} << (8 * index_of(rank))); }
/// These squares and no others.
template <class... Squares>
constexpr Bitboard bb(Square first, Squares... rest) {
    return (Bitboard(first) | ... | Bitboard(rest));
}

/// The whole board.
inline constexpr Bitboard all_squares{~std::uint64_t{0}};
/// a1 and the squares of its colour.
inline constexpr Bitboard dark_squares{0xAA55AA55AA55AA55};
/// h1 and the squares of its colour.
inline constexpr Bitboard light_squares = ~dark_squares;
/// The first and the last rank, where no pawn can stand.
inline constexpr Bitboard back_ranks = bb(Rank::R1) | bb(Rank::R8);

/// One rank towards Black's side; what would leave the board is dropped.
constexpr Bitboard north(Bitboard b) { return b << 8; }
/// One rank towards White's side; what would leave the board is dropped.
constexpr Bitboard south(Bitboard b) { return b >> 8; }
/// One file towards h; what would leave the board is dropped.
constexpr Bitboard east(Bitboard b) { return (b & ~bb(File::H)) << 1; }
/// One file towards a; what would leave the board is dropped.
constexpr Bitboard west(Bitboard b) { return (b & ~bb(File::A)) >> 1; }
/// The board as the other side sees it: the first rank becomes the last.
constexpr Bitboard flip_ranks(Bitboard b) { return Bitboard(__builtin_bswap64(b.bits())); }
/// One step ahead as `color` moves; what would leave the board is dropped.
constexpr Bitboard forward(Color color, Bitboard b) { return color == Color::White ? north(b) : south(b); }

}  // namespace gyre

/// Hashes a set of squares, for unordered containers.
template <>
struct std::hash<gyre::Bitboard> {
    std::size_t operator()(gyre::Bitboard set) const noexcept { return std::hash<std::uint64_t>{}(set.bits()); }
};

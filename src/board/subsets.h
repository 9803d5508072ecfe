#pragma once

#include "board/bitboard.h"

namespace gyre {

/// All 2^n subsets of a set, including the empty set and the set itself: `for (Bitboard subset : Subsets(set))`.
class Subsets {
public:
    /// Makes the range of the subsets of `set`.
    constexpr explicit Subsets(Bitboard set) : set_(set) {}

    /// Visits the subsets in the order of their bits as numbers.
    class Iterator {
    public:
        /// Starts at the empty subset, or is the end iterator if `done`.
        constexpr Iterator(Bitboard set, bool done) : set_(set), done_(done) {}
        constexpr Bitboard operator*() const { return subset_; }
        constexpr Iterator& operator++() {
            // The subtraction counts in the bits of the set only, and returns to 0 after the whole set.
            subset_ = Bitboard((subset_.bits() - set_.bits()) & set_.bits());
            done_ = subset_.empty();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.done_ == b.done_; }

    private:
        Bitboard set_, subset_{};
        bool done_;
    };
    /// Returns an iterator to the empty subset.
    constexpr Iterator begin() const { return Iterator(set_, false); }
    /// Returns the end iterator.
    constexpr Iterator end() const { return Iterator(set_, true); }

private:
    Bitboard set_;
};

}  // namespace gyre

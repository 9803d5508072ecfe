#pragma once

#include "board/bitboard.h"

namespace gyre {

/// All subsets of a set, the empty and the whole one included: `for (Bitboard subset : Subsets(set))`. Of n squares
/// there are 2^n.
class Subsets {
public:
    /// Of this set, of which a copy is kept.
    constexpr explicit Subsets(Bitboard set) : set_(set) {}

    /// One subset after the other, in the order of their bits as a number.
    class Iterator {
    public:
        /// At the empty subset, or behind the last one.
        constexpr Iterator(Bitboard set, bool done) : set_(set), done_(done) {}
        constexpr Bitboard operator*() const { return subset_; }
        constexpr Iterator& operator++() {
            // Subtracting the set counts in its bits alone, and comes back to nothing after the whole set.
            subset_ = Bitboard((subset_.bits() - set_.bits()) & set_.bits());
            done_ = subset_.empty();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.done_ == b.done_; }

    private:
        Bitboard set_, subset_{};
        bool done_;
    };
    /// The empty subset.
    constexpr Iterator begin() const { return Iterator(set_, false); }
    /// Behind the whole set.
    constexpr Iterator end() const { return Iterator(set_, true); }

private:
    Bitboard set_;
};

}  // namespace gyre

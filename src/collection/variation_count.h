#pragma once

#include <algorithm>
#include <cstddef>

namespace gyre::collection {

/// Counts a game's variations as a tree has them: those that hold a move.
class VariationCount {
public:
    void begin_variation() {
        ++depth_;
        is_empty_ = true;
    }
    void end_variation() {
        --depth_;
        is_empty_ = false;
    }
    void move() {
        if (!is_empty_) return;
        is_empty_ = false;
        ++count_;
        deepest_ = std::max(deepest_, depth_);
    }

    std::size_t count() const { return count_; }
    /// Variations in variations, at most.
    std::size_t deepest() const { return deepest_; }
    /// How many are open now, with or without moves.
    std::size_t depth() const { return depth_; }

private:
    std::size_t count_ = 0, deepest_ = 0, depth_ = 0;
    /// The innermost open one has no move yet.
    bool is_empty_ = false;
};

}  // namespace gyre::collection

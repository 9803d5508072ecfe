#pragma once

#include <compare>

namespace gyre {

/// The deepest ply that a search reaches.
inline constexpr int max_ply = 246;

/// Remaining search depth in plies; may be negative in the quiescence search.
class Depth {
public:
    constexpr Depth() = default;
    constexpr explicit Depth(int plies) : plies_(plies) {}
    constexpr int plies() const { return plies_; }
    constexpr Depth& operator+=(int plies) { return plies_ += plies, *this; }
    constexpr Depth& operator-=(int plies) { return plies_ -= plies, *this; }
    friend constexpr Depth operator+(Depth depth, int plies) { return Depth(depth.plies_ + plies); }
    friend constexpr Depth operator-(Depth depth, int plies) { return Depth(depth.plies_ - plies); }
    friend constexpr auto operator<=>(Depth, Depth) = default;

private:
    int plies_ = 0;
};

/// Distance from the root of the search.
class Ply {
public:
    constexpr Ply() = default;
    constexpr explicit Ply(int plies) : plies_(plies) {}
    constexpr int count() const { return plies_; }
    constexpr bool is_root() const { return plies_ == 0; }
    constexpr Ply next() const { return Ply(plies_ + 1); }
    friend constexpr auto operator<=>(Ply, Ply) = default;

private:
    int plies_ = 0;
};

}  // namespace gyre

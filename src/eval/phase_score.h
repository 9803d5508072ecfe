#pragma once

#include <cstdint>

namespace gyre {

/// A value in centipawns for the middlegame with all pieces and one for the endgame without pieces. Both are in one
/// 64-bit word, so that a sum costs one addition.
class PhaseScore {
public:
    constexpr PhaseScore() = default;
    constexpr PhaseScore(int middlegame, int endgame)
        : packed_(std::int64_t{endgame} * (std::int64_t{1} << 32) + middlegame) {}

    constexpr int mg() const { return static_cast<std::int32_t>(packed_ & 0xFFFFFFFF); }
    /// A negative lower half has borrowed one from the upper half; adding half a unit restores it.
    constexpr int eg() const { return static_cast<std::int32_t>((packed_ + 0x80000000) >> 32); }

    constexpr PhaseScore operator-() const { return from_packed(-packed_); }
    constexpr PhaseScore& operator+=(PhaseScore other) { return packed_ += other.packed_, *this; }
    constexpr PhaseScore& operator-=(PhaseScore other) { return packed_ -= other.packed_, *this; }
    friend constexpr PhaseScore operator+(PhaseScore a, PhaseScore b) { return a += b; }
    friend constexpr PhaseScore operator-(PhaseScore a, PhaseScore b) { return a -= b; }
    friend constexpr PhaseScore operator*(PhaseScore a, int factor) { return from_packed(a.packed_ * factor); }
    friend constexpr PhaseScore operator*(int factor, PhaseScore a) { return a * factor; }
    friend constexpr bool operator==(PhaseScore, PhaseScore) = default;

private:
    static constexpr PhaseScore from_packed(std::int64_t packed) {
        PhaseScore score;
        score.packed_ = packed;
        return score;
    }

    std::int64_t packed_ = 0;
};

}  // namespace gyre

#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "board/rays.h"

/// Hyatt's ray method, one ray at a time (docs/reference/lab.md, C4).
namespace gyre::lab {

/// Returns "plus1" … "minus9".
constexpr std::string_view hyatt_name(Direction direction) {
    constexpr std::string_view names[] = {"plus1", "plus7", "plus8", "plus9", "minus1", "minus7", "minus8", "minus9"};
    return names[index_of(direction)];
}

struct RayReading {
    Direction direction;
    Bitboard whole, blockers;
    /// The first blocker from the slider's view: the lowest on an upward ray, otherwise the highest.
    std::optional<Square> first{};
    /// The ray of the first blocker, and the result of the XOR with it.
    Bitboard cut{}, attacks{};
};

constexpr RayReading read_ray(Direction direction, Square square, Bitboard occupied) {
    const Bitboard whole = ray(direction, square), blockers = whole & occupied;
    RayReading reading{direction, whole, blockers};
    if (blockers.any()) {
        reading.first = runs_upward(direction) ? blockers.lsb() : blockers.msb();
        reading.cut = ray(direction, *reading.first);
    }
    reading.attacks = whole ^ reading.cut;
    return reading;
}

template <class Directions>
std::vector<RayReading> read_rays(const Directions& directions, Square square, Bitboard occupied) {
    std::vector<RayReading> readings;
    for (Direction direction : directions) readings.push_back(read_ray(direction, square, occupied));
    return readings;
}

inline Bitboard attacks_of(const std::vector<RayReading>& readings) {
    Bitboard attacks;
    for (const RayReading& reading : readings) attacks |= reading.attacks;
    return attacks;
}

}  // namespace gyre::lab

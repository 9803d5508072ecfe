#pragma once

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

/// A ray that is read on an occupied board.
struct RayReading {
    /// Its direction.
    Direction direction;
    /// All squares of the ray.
    Bitboard whole;
    /// The occupied ones among them.
    Bitboard blockers;
    /// The first blocker from the slider's view: the lowest on an upward ray, otherwise the highest.
    std::optional<Square> first{};
    /// The ray of the first blocker.
    Bitboard cut{};
    /// What is left after the XOR with it.
    Bitboard attacks{};
};

/// Reads one ray from a square.
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

/// Reads the rays of several directions.
template <class Directions>
std::vector<RayReading> read_rays(const Directions& directions, Square square, Bitboard occupied) {
    std::vector<RayReading> readings;
    for (Direction direction : directions) readings.push_back(read_ray(direction, square, occupied));
    return readings;
}

/// Returns what all rays attack together.
inline Bitboard attacks_of(const std::vector<RayReading>& readings) {
    Bitboard attacks;
    for (const RayReading& reading : readings) attacks |= reading.attacks;
    return attacks;
}

}  // namespace gyre::lab

#pragma once

#include <cstdint>
#include <string>

#include "base/enum_array.h"
#include "base/result.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// What there is to count in games.
struct Tally {
    std::uint64_t games = 0;
    /// Games that do not begin as standard chess does.
    std::uint64_t chess960 = 0;
    std::uint64_t plies = 0;
    /// Positions worth learning from.
    std::uint64_t positions = 0;
    /// Of the records.
    std::uint64_t bytes = 0;
    EnumArray<GameResult, std::uint64_t> results{};
    EnumArray<Ending, std::uint64_t> ends{};

    Tally& operator+=(const Tally& other);
};

/// Adds a game whose record has so many bytes, and looks whether it can be true: every move legal, and an end by the
/// rules where it says so. The error is the reason, without a full stop; what was found until there counts.
Result<void, std::string> add_game(const GameRecord& game, std::size_t bytes, Tally& tally);

}  // namespace gyre::datagen

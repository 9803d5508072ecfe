#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/result.h"
#include "board/color.h"
#include "chess/outcome.h"
#include "database/segment.h"

namespace gyre::database {

/// Counts of games.
struct GameCounts {
    /// Number of games.
    std::uint64_t games = 0;
    /// By GameResult.
    std::array<std::uint64_t, enum_size<GameResult>> results{};
    /// Number of games that have both ratings.
    std::uint64_t rated = 0;
    /// Sum of the ratings of the side to move.
    std::uint64_t own_elo = 0;
    /// Sum of the ratings of its opponents.
    std::uint64_t other_elo = 0;
    /// Points of the side to move in rated games with a result, in halves.
    std::uint64_t rated_halves = 0;
    /// Number of these games.
    std::uint64_t rated_results = 0;
    /// Sum of the opponents' ratings in them.
    std::uint64_t rated_other_elo = 0;
    /// Date of the first game, as by `pack_date`; 0 if unknown.
    std::uint32_t first_date = 0;
    /// Same for the last game.
    std::uint32_t last_date = 0;

    /// Adds the counts of other games.
    void add(const GameCounts& more);
    /// Extends the first and the last date to these; 0 is an unknown date.
    void extend(std::uint32_t first, std::uint32_t last);
    /// Mean rating of the side to move; nothing without rated games.
    std::optional<int> average_elo() const;
    /// Performance rating: the mean rating of the opponents, and the difference that the score against them stands for,
    /// at most 800; nothing without a rated game that has a result.
    std::optional<int> performance() const;
    /// Points of White in percent; nothing without a result.
    std::optional<double> white_percent() const;
};

/// Year of a date as by `pack_date`; 0 if unknown.
constexpr std::uint32_t year_of(std::uint32_t date) { return date >> 9; }

/// Columns that counts are made of, with a value for each game.
struct CountedColumns {
    /// By GameResult.
    std::span<const std::uint8_t> results;
    /// Ratings; 0 if unknown.
    std::span<const std::uint16_t> white_elo;
    /// Same for Black.
    std::span<const std::uint16_t> black_elo;
    /// By `pack_date`.
    std::span<const std::uint32_t> dates;

    /// Fails if one of the columns is damaged.
    static Result<CountedColumns, std::string> open(const Segment& segment);
    /// Adds a game to counts of a position in which `side` moves.
    void count(std::size_t game, Color side, GameCounts& counts) const;
};

}  // namespace gyre::database

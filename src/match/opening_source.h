#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "chess/position.h"
#include "chess/validation.h"
#include "eval/score.h"
#include "game/opening.h"

namespace gyre::match {

using game::Opening;

struct OpeningOptions {
    /// Positions to begin with, taken in an order drawn from the seed; without any, the start position.
    std::vector<ValidSetup> book{};
    /// Drawn at random from the legal moves.
    int random_plies = 8;
    std::uint64_t seed = 1;
    /// From 0 to 1: how many openings begin with a start position of Chess960 instead.
    double chess960_share = 0;
    /// Openings whose score is further from 0 are left out, in centipawns; 0 takes every one.
    int balance_limit = 0;
};

/// What a short search says of a position, from the side to move; must not depend on what it was asked before.
using Judge = std::function<Score(const Position&)>;

/// Openings by number. The same seed and number give the same opening, whoever asks and in whatever order.
class OpeningSource {
public:
    explicit OpeningSource(OpeningOptions options);

    const OpeningOptions& options() const { return options_; }
    /// Not over, and balanced where there is a limit. Nothing if no such opening was found in `most_attempts`.
    /// `judge` is asked only where there is a limit.
    std::optional<Opening> opening(std::uint64_t index, const Judge& judge = {}) const;

    static constexpr int most_attempts = 1000;

private:
    ValidSetup choose_start(std::uint64_t index, bool first_attempt, class OpeningDice& dice) const;

    OpeningOptions options_;
};

}  // namespace gyre::match

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "chess/validation.h"
#include "eval/score.h"
#include "game/opening.h"

namespace gyre::match {

using game::Opening;

struct OpeningOptions {
    /// Start positions, in an order drawn from the seed. If empty, the standard start position.
    std::vector<ValidSetup> book{};
    /// Number of random legal moves after the start position.
    int random_plies = 8;
    std::uint64_t seed = 1;
    /// Share of openings, 0 to 1, that begin with a start position of Chess960 instead.
    double chess960_share = 0;
    /// Largest absolute score of an opening, in centipawns; 0 for no limit.
    int balance_limit = 0;
};

/// Returns the positions of a book in which the game goes on, without those that repeat an earlier one.
std::vector<ValidSetup> distinct_openings(const std::vector<ValidSetup>& book);

/// Returns the score of a short search, from the side to move's point of view. It must not depend on earlier calls.
using PositionJudge = std::function<Score(const Position&)>;

/// Openings by number. The same seed and number always give the same opening, on any thread and in any order of calls.
class OpeningSource {
public:
    explicit OpeningSource(OpeningOptions options);

    const OpeningOptions& options() const { return options_; }
    /// An opening after which the game goes on and, if there is a limit, the score is balanced. Fails if none was found
    /// in `most_attempts` attempts. `judge` is called only if there is a limit.
    Result<Opening, std::string> opening(std::uint64_t index, const PositionJudge& judge = {}) const;

    static constexpr int most_attempts = 1000;

private:
    ValidSetup choose_start(std::uint64_t index, bool first_attempt, class OpeningDice& dice) const;

    OpeningOptions options_;
};

}  // namespace gyre::match

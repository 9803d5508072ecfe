#pragma once

#include <vector>

#include "datagen/game_record.h"
#include "eval/score.h"

namespace gyre::training::net {

/// Mixes later scores and the result of a game into its scores ("temporal differences", TD(λ); Sutton 1988). Later
/// scores know more about the outcome, but depend less on the position.
struct Foresight {
    /// Weight of the next ply's expected result; the ply's own score has the rest. Below 1; 0 turns the mixing off.
    double share = 0;
    /// Scores are divided by this many centipawns before the logistic function.
    double k = 400;
};

/// Returns the scores of a game's plies, from the side to move, mixed with those of all later plies and the result:
///     v(t) = (1 − share) / (1 + exp(−score(t) / k)) + share · v(t + 1)
/// where v after the last ply is the result, and all v are from the view of one side. v is converted back to
/// centipawns. Plies without a score get none.
std::vector<Score> with_foresight(const datagen::GameRecord& game, const Foresight& foresight);

}  // namespace gyre::training::net

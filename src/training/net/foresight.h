#pragma once

#include <vector>

#include "datagen/game_record.h"
#include "eval/score.h"

namespace gyre::training::net {

/// How a position learns from what its game came to ("temporal differences", TD(λ); Sutton 1988): the scores of later
/// moves saw further than its own, and the result furthest of all, but the later they come the less they have to do
/// with it.
struct Foresight {
    /// Of each ply's expected result, how much is the next ply's instead of its own score's; below 1, and 0 for none.
    double share = 0;
    /// Centipawns by which a score is divided before it becomes an expected result.
    double k = 400;
};

/// The scores of a game's plies, each from its side to move, mixed with those of all later plies and the result:
///     v(t) = (1 − share) / (1 + exp(−score(t) / k)) + share · v(t + 1), v behind the last ply being the result,
/// seen by one side and turned into centipawns again. None where the ply has none.
std::vector<Score> with_foresight(const datagen::GameRecord& game, const Foresight& foresight);

}  // namespace gyre::training::net

#pragma once

#include "chess/position.h"
#include "eval/classic/pawn_table.h"
#include "eval/nnue/evaluator.h"
#include "eval/score.h"

/// Evaluation with a net, which is added to the classical evaluation or replaces it.
namespace gyre {

/// Factors of a net's output. They are parameters of the search and tuned with it.
struct NetRates {
    /// Factor of the output in 1/128 and largest value in centipawns, for a net that is added.
    int part = 128, limit = 1000;
    /// Factor with bare kings and its increase with all pieces, in 1/128, for a net that replaces the evaluation.
    int base = 128, material = 0;
};

/// Returns the evaluation for the side to move, never a mate score: the net added to the classical one or alone, by its
/// shape. Certain endgame rules take precedence, and the net's part fades with the halfmove clock.
template <class Values>
Score evaluate_with_net(const Position& position, classic::PawnTable& table, Values values, nnue::Evaluator& net,
                        const NetRates& rates);

/// The parts of such an evaluation, for the side to move, in centipawns.
struct NetOpinion {
    /// The net's output.
    int output = 0;
    /// The classical evaluation; only for comparison if `replaces`.
    Score classical{};
    /// The net's part of the score ("intuition"); 0 if the endgame rules are certain.
    int intuition = 0;
    /// The factor of the output in 1/128, from `NetRates`.
    int rate = 0;
    /// Scale by endgame rules and halfmove clock, in 1/128.
    int scale_factor = 0;
    /// Whether the score is the net's part alone.
    bool replaces = false;
    /// The score of `evaluate_with_net`.
    Score score{};
};
NetOpinion opinion_of(const nnue::NetworkUse& use, const Position& position, const classic::TermValues& values,
                      const NetRates& rates);

}  // namespace gyre

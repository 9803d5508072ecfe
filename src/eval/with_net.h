#pragma once

#include "chess/position.h"
#include "eval/classic/pawn_table.h"
#include "eval/nnue/evaluator.h"
#include "eval/score.h"

/// The learned evaluation in its place: added to the classical one, or instead of it.
namespace gyre {

/// How a net's output becomes a score; numbers of the search, to be tuned with it.
struct NetRates {
    /// Of a net that is added: how much of its output counts, in 1/128, and the most that it may come to, in
    /// centipawns.
    int part = 128, limit = 1000;
    /// Of a net that evaluates alone: how much of its output counts with bare kings, and how much more with all pieces
    /// on the board, in 1/128.
    int base = 128, material = 0;
};

/// The evaluation of a position on the net's line, for the side to move, never a mate score: classical and net added,
/// or the net's alone, as the net's shape says. What the rules of endings know for certain remains, and like the
/// classical evaluation the net's fades as fifty moves draw near.
template <class Values>
Score evaluate_with_net(const Position& position, classic::PawnTable& table, Values values, nnue::Evaluator& net,
                        const NetRates& rates);

/// The same taken apart, for the side to move, in centipawns.
struct NetOpinion {
    /// What the net itself says.
    int output = 0;
    /// The classical part; where `replaces`, only for comparison.
    Score classical{};
    /// What the output has become: the "intuition". 0 where endings are known for certain.
    int intuition = 0;
    /// What the output was multiplied by, in 1/128: `NetRates`.
    int rate = 0;
    /// How much of it could count here, in 1/128.
    int scale_factor = 0;
    /// The score is the intuition alone.
    bool replaces = false;
    /// Equal to that of `evaluate_with_net`.
    Score score{};
};
NetOpinion opinion_of(const nnue::NetworkUse& use, const Position& position, const classic::TermValues& values,
                      const NetRates& rates);

}  // namespace gyre

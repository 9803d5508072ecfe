#pragma once

#include "chess/position.h"
#include "eval/score.h"

/// The classical evaluation: a sum of named terms, each with a value for the middlegame and one for the endgame.
namespace gyre::classic {

class PawnTable;

/// Returns the evaluation for the side to move. It is symmetric in the colours and never a mate score.
Score evaluate(const Position& position);
/// The same with other values and the caller's pawn table, which must be cleared when the values change.
template <class Values>
Score evaluate(const Position& position, PawnTable& table, Values values);

/// An evaluation that is combined with another one.
struct Judgement {
    Score score;
    /// Scale of the other evaluation in 1/128: 0 where the endgame rules are certain, otherwise that of a single
    /// ending, times the fading by the halfmove clock.
    int scale_factor;
};
template <class Values>
Judgement judge(const Position& position, PawnTable& table, Values values);
/// Whether `judge` says more of a position than the scale factor of its clock.
bool has_endgame_rule(const Position& position);
/// Returns the scale factor of the halfmove clock alone, for positions without an endgame rule.
int scale_factor_of_clock(const Position& position, int fading_loss);

}  // namespace gyre::classic

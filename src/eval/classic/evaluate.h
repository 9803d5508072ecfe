#pragma once

#include "chess/position.h"
#include "eval/score.h"

/// A hand-made evaluation: a sum of named terms, each with a value for the middlegame and one for the endgame.
namespace gyre::classic {

class PawnTable;

/// The worth of a position for the side to move. Exact under change of colours; never a mate score.
Score evaluate(const Position& position);
/// The same by other values (FixedValues or TableValues), with pawn structures remembered in the caller's table, which
/// must be cleared when the values change.
template <class Values>
Score evaluate(const Position& position, PawnTable& table, Values values);

/// An evaluation that is to be part of a larger one.
struct Judgement {
    /// As `evaluate` has it.
    Score score;
    /// The scale factor of another opinion of the position, in 1/128: nothing where the rules of endings are
    /// certain (a known draw, king and pawn against a king, a king to be hunted and mated), what the rule for a single
    /// ending leaves of an advantage, and in any other position less the longer nothing was captured or pushed.
    int scale_factor;
};
template <class Values>
Judgement judge(const Position& position, PawnTable& table, Values values);
/// The scale factor where the rules of endings, which know small numbers of men only, are not asked.
int scale_factor_of_clock(const Position& position, int fading_loss);

}  // namespace gyre::classic

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

}  // namespace gyre::classic

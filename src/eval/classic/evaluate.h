#pragma once

#include "chess/position.h"
#include "eval/classic/element.h"
#include "eval/classic/endgame_rule.h"
#include "eval/phase_score.h"
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

/// An evaluation taken apart.
struct Trace {
    /// What each side gets for each element, from its own view.
    EnumArray<Element, ColorArray<PhaseScore>> elements{};
    /// White's parts less Black's.
    PhaseScore total;
    /// From 0, an endgame without pieces, to 24, all pieces on the board.
    int phase = 0;
    /// How much of the total counts, in 1/128, and why.
    int scale = 0;
    EndgameRule rule{};
    /// The scale is 0: the side that has more can't win.
    bool drawn = false;
    /// Plies without capture or pawn move, which let the score fade.
    int halfmove_clock = 0;
    /// From White's view, unlike `evaluate`.
    Score score;
};

Trace trace(const Position& position);

}  // namespace gyre::classic

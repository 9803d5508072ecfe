#pragma once

#include <vector>

#include "chess/position.h"
#include "eval/classic/element.h"
#include "eval/classic/endgame_rule.h"
#include "eval/classic/terms.h"
#include "eval/score.h"

/// An evaluation that explains itself: every number that led to the score.
namespace gyre::classic {

/// A term and how often it counts for each side.
struct TermCount {
    Term term;
    ColorArray<int> count;
};

/// An evaluation taken apart. From White's view, but for what `elements` say of each side.
struct Trace {
    /// What each side gets for each element, from its own view.
    EnumArray<Element, ColorArray<PhaseScore>> elements{};
    /// The terms that count for either side, in the order of Term, which is by element.
    std::vector<TermCount> terms;
    /// White's parts less Black's.
    PhaseScore total;
    /// From 0, an endgame without pieces, to 24, all pieces on the board.
    int phase = 0;
    /// Both halves of the total mixed by the phase, in 1/24 centipawn.
    int mixture = 0;
    /// How much of it counts, in 1/128, and why.
    int scale = 0;
    EndgameRule rule{};
    /// The scale is 0: the side that has more can't win.
    bool drawn = false;
    /// What the scale leaves of the mixture, in centipawns.
    int scaled = 0;
    /// Plies without capture or pawn move, which let the score fade; 0 where they don't.
    int halfmove_clock = 0;
    /// How much of the score they leave, of Blend::full_fading.
    int fading = 0;
    /// What is left then, in centipawns.
    int faded = 0;
    /// The same within the bounds of an evaluation. From White's view, unlike `evaluate`.
    Score score;
    /// What each element adds to the score in centipawns: their sum and `limit` are the score exactly.
    EnumArray<Element, int> shares{};
    /// What the bounds of an evaluation take away; 0 but for boards full of queens.
    int limit = 0;
};

/// Whether endgame rules and the halfmove clock scale a score.
enum class Scaling : std::uint8_t {
    AsInPlay,
    /// The score is the mixture itself: for values of somebody who has no such rules.
    None,
};

/// Takes an evaluation apart; scaled as in play, the score is that of `evaluate` by the same values.
Trace trace(const Position& position, const TermValues& values = term_values, Scaling scaling = Scaling::AsInPlay);

}  // namespace gyre::classic

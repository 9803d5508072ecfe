#pragma once

#include <vector>

#include "chess/position.h"
#include "eval/classic/element.h"
#include "eval/classic/endgame_rule.h"
#include "eval/classic/terms.h"
#include "eval/score.h"

/// An evaluation with every value that led to the score.
namespace gyre::classic {

struct TermCount {
    Term term;
    ColorArray<int> count;
};

/// An evaluation split into its parts. From White's view, except `elements`.
struct Trace {
    /// Sum of each element for each side, from that side's view.
    EnumArray<Element, ColorArray<PhaseScore>> elements{};
    /// Terms that count for either side, in the order of Term, which is by element.
    std::vector<TermCount> terms;
    /// White's sum less Black's.
    PhaseScore total;
    /// Phase from 0, an endgame without pieces, to 24, all pieces on the board.
    int phase = 0;
    /// Both halves of the total mixed by phase, in 1/24 centipawn.
    int mixture = 0;
    /// The part that counts, in 1/128, and the reason.
    int scale = 0;
    EndgameRule rule{};
    /// Whether the scale is 0: the side with the advantage cannot win.
    bool drawn = false;
    /// The mixture after scaling, in centipawns.
    int scaled = 0;
    /// Plies without capture or pawn move; 0 if the score does not fade.
    int halfmove_clock = 0;
    /// The part that the halfmove clock leaves, in units of 1 / Blend::full_fading.
    int fading = 0;
    /// The score after fading, in centipawns.
    int faded = 0;
    /// The same, limited to the range of an evaluation; from White's view, unlike `evaluate`.
    Score score;
    /// Share of each element in the score, in centipawns. Their sum plus `limit` is exactly the score.
    EnumArray<Element, int> shares{};
    /// Change by the limits of an evaluation; 0 except with many queens.
    int limit = 0;
};

/// Whether endgame rules and the halfmove clock scale a score.
enum class Scaling : std::uint8_t {
    AsInPlay,
    /// The score is the mixture, for values of engines without such rules.
    None,
};

/// Splits an evaluation into its parts. With Scaling::AsInPlay the score is that of `evaluate` with the same values.
Trace trace(const Position& position, const TermValues& values = term_values, Scaling scaling = Scaling::AsInPlay);

}  // namespace gyre::classic

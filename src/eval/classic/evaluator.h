#pragma once

#include <algorithm>
#include <cstdint>

#include "eval/classic/endgame.h"
#include "eval/classic/king.h"
#include "eval/classic/material.h"
#include "eval/classic/passed.h"
#include "eval/classic/pieces.h"
#include "eval/classic/squares.h"
#include "eval/classic/threats.h"
#include "eval/score.h"

/// The evaluation's own code, for whoever wants its terms: `visit_terms`. To evaluate, include evaluate.h.
namespace gyre::classic {

/// How the sum of all terms becomes a score.
struct Blend {
    /// From 0, an endgame without pieces, to `full_phase`, all pieces on the board.
    int phase = 0;
    /// How much of it counts, in 1/128; 0 if the position is drawn.
    int scale = full_scale;
    /// Why it isn't all.
    EndgameRule rule = EndgameRule::None;
    /// A king that has lost everything is to be mated.
    bool hunt = false;
    /// Plies without capture or pawn move, if they count: a score fades as they near a hundred.
    int halfmove_clock = 0;
    /// What it has lost then, in 1/128.
    int fading_loss = 0;

    static constexpr int full_phase = 24, longest_clock = 100, full_fading = longest_clock * full_scale;

    /// The mixture of both halves of a sum, in 1/24 centipawn.
    constexpr int mix(PhaseScore total) const { return total.mg() * phase + total.eg() * (full_phase - phase); }
    /// How much the halfmove clock leaves, of `full_fading`.
    constexpr int fading() const { return full_fading - std::min(halfmove_clock, longest_clock) * fading_loss; }
    /// The steps from a sum to its score, all exact under change of sign.
    constexpr int scaled(PhaseScore total) const {
        return static_cast<int>(std::int64_t{mix(total)} * scale / (full_phase * full_scale));
    }
    constexpr int faded(PhaseScore total) const {
        return static_cast<int>(std::int64_t{scaled(total)} * fading() / full_fading);
    }
    constexpr Score score(PhaseScore total) const {
        return std::clamp(Score(faded(total)), -Score::max_evaluation(), Score::max_evaluation());
    }
};

/// How much of the middlegame is left, from the pieces: 0 to `Blend::full_phase`.
inline int phase_of(const Position& position) {
    const auto count = [&position](PieceType type) { return position.pieces(type).count(); };
    const int phase =
        count(PieceType::Knight) + count(PieceType::Bishop) + 2 * count(PieceType::Rook) + 4 * count(PieceType::Queen);
    return std::min(phase, Blend::full_phase);
}

template <class Values>
Blend make_blend(const Position& position, const PawnInfo& pawns, PhaseScore total, Values values) {
    Blend blend{.phase = phase_of(position)};
    // Where nobody is ahead the side to move counts as if it were: that is the same seen from either side of the board.
    const int mixture = blend.mix(total);
    const Color ahead = mixture > 0 ? Color::White : Color::Black;
    const Color strong = mixture == 0 ? position.side_to_move() : ahead;
    const Scale scale = scale_of(position, pawns, strong, values);
    blend.scale = scale.factor;
    blend.rule = scale.rule;
    // While a king is hunted the steps forward are small: fading would make every earlier position look better, and a
    // search that remembers them would go back.
    blend.hunt = is_hunt(position, strong);
    if (!blend.hunt) blend.halfmove_clock = position.halfmove_clock();
    blend.fading_loss = values[term::scale_fifty_moves];
    return blend;
}

/// Adds every term that a pawn table remembers.
template <TermSink Sink>
void add_pawn_terms(const PawnInfo& pawns, const Position& position, Sink& sink) {
    add_pawns(pawns, position, sink);
    add_king_pawns<Color::White>(position, sink);
    add_king_pawns<Color::Black>(position, sink);
}

/// Adds every term but those of `add_pawn_terms`.
template <TermSink Sink>
void add_all_but_pawns(const Position& position, const PawnInfo& pawns, Sink& sink) {
    sink.add(position.side_to_move(), term::tempo);
    sink.add(Color::White, term::asymmetry);
    add_material(position, pawns, sink);
    add_hunt(position, sink);
    // Against a bare king mobility and the like would only lead astray.
    if (is_bare_king_ending(position)) return;
    Context context(position, pawns);
    add_pieces(context, sink);
    add_kings(context, sink);
    add_threats(context, sink);
    add_passed(context, sink);
    add_squares(context, sink);
    add_centre(context, sink);
}

/// What `visit_terms` found: the score is `blend.score(total)` from White's view.
struct TermSum {
    PhaseScore total;
    Blend blend;
};

/// Calls `visit(Color, Term, int count)` for every term of the evaluation, each as often as the code meets it; their
/// values times their counts, White's less Black's, are the total. For traces and for tuners: `term_rows()` names
/// terms.
template <class Visit, class Values = FixedValues>
TermSum visit_terms(const Position& position, Visit&& visit, Values values = {}) {
    Visitor sink(visit, values);
    const PawnInfo pawns = make_pawn_info(position);
    add_pawn_terms(pawns, position, sink);
    add_all_but_pawns(position, pawns, sink);
    return {sink.total(), make_blend(position, pawns, sink.total(), values)};
}

}  // namespace gyre::classic

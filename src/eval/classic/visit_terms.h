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

/// The code of the evaluation, for users of `visit_terms`. To evaluate positions include classic_evaluation.h.
namespace gyre::classic {

/// How the sum of all terms becomes a score.
struct Blend {
    /// Phase from 0, an endgame without pieces, to `full_phase`, all pieces on the board.
    int phase = 0;
    /// The part that counts, in 1/128; 0 if the position is drawn.
    int scale = full_scale;
    EndgameRule rule = EndgameRule::None;
    /// Whether a bare king must be mated.
    bool hunt = false;
    /// Plies without capture or pawn move, if the score fades with them.
    int halfmove_clock = 0;
    /// Loss of the score at 100 plies, in 1/128.
    int fading_loss = 0;

    static constexpr int full_phase = 24, longest_clock = 100, full_fading = longest_clock * full_scale;

    /// Returns the middlegame and endgame halves mixed by phase, in 1/24 centipawn.
    constexpr int mix(PhaseScore total) const { return total.mg() * phase + total.eg() * (full_phase - phase); }
    /// Returns the part that the halfmove clock leaves, in units of 1 / `full_fading`.
    constexpr int fading() const { return full_fading - std::min(halfmove_clock, longest_clock) * fading_loss; }
    /// The steps from a sum to its score. All of them are symmetric in the sign.
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

/// Returns the phase by the pieces: 0 to `Blend::full_phase`.
inline int phase_of(const Position& position) {
    const auto count = [&position](PieceType type) { return position.pieces(type).count(); };
    const int phase =
        count(PieceType::Knight) + count(PieceType::Bishop) + 2 * count(PieceType::Rook) + 4 * count(PieceType::Queen);
    return std::min(phase, Blend::full_phase);
}

template <class Values>
Blend make_blend(const Position& position, const PawnInfo& pawns, PhaseScore total, Values values) {
    Blend blend{.phase = phase_of(position)};
    // If the score is 0, the side to move counts as the stronger one, which keeps the evaluation symmetric.
    const int mixture = blend.mix(total);
    const Color ahead = mixture > 0 ? Color::White : Color::Black;
    const Color strong = mixture == 0 ? position.side_to_move() : ahead;
    const Scale scale = scale_of(position, pawns, strong, values);
    blend.scale = scale.factor;
    blend.rule = scale.rule;
    // A hunt makes slow progress, and with fading earlier positions would look better.
    blend.hunt = is_hunt(position, strong);
    if (!blend.hunt) blend.halfmove_clock = position.halfmove_clock();
    blend.fading_loss = values[term::scale_fifty_moves];
    return blend;
}

/// Adds all terms that the pawn table stores.
template <TermSink Sink>
void add_pawn_terms(const PawnInfo& pawns, const Position& position, Sink& sink) {
    add_pawns(pawns, position, sink);
    add_king_pawns<Color::White>(position, sink);
    add_king_pawns<Color::Black>(position, sink);
}

/// Adds all terms except those of `add_pawn_terms`.
template <TermSink Sink>
void add_all_but_pawns(const Position& position, const PawnInfo& pawns, Sink& sink) {
    sink.add(position.side_to_move(), term::tempo);
    sink.add(Color::White, term::asymmetry);
    add_material(position, pawns, sink);
    add_hunt(position, sink);
    // Against a bare king, mobility and other terms would only distract.
    if (is_bare_king_ending(position)) return;
    Context context(position, pawns);
    add_pieces(context, sink);
    // These need the attacks of all pieces.
    detail::add_king_of<Color::White>(context, sink);
    detail::add_king_of<Color::Black>(context, sink);
    detail::add_threats_of<Color::White>(context, sink);
    detail::add_threats_of<Color::Black>(context, sink);
    detail::add_passed_of<Color::White>(context, sink);
    detail::add_passed_of<Color::Black>(context, sink);
    detail::add_squares_of<Color::White>(context, sink);
    detail::add_squares_of<Color::Black>(context, sink);
    detail::add_centre_control<Color::White>(context, sink);
    detail::add_centre_control<Color::Black>(context, sink);
}

/// Result of `visit_terms`; the score from White's view is `blend.score(total)`.
struct TermSum {
    PhaseScore total;
    Blend blend;
};

/// Calls `visit(Color, Term, int count)` for every term, possibly several times. The total is the sum of value times
/// count, White's less Black's. `term_rows()` has the names.
template <class Visit, class Values = FixedValues>
TermSum visit_terms(const Position& position, Visit&& visit, Values values = {}) {
    Visitor sink(visit, values);
    const PawnInfo pawns = make_pawn_info(position);
    add_pawn_terms(pawns, position, sink);
    add_all_but_pawns(position, pawns, sink);
    return {sink.total(), make_blend(position, pawns, sink.total(), values)};
}

}  // namespace gyre::classic

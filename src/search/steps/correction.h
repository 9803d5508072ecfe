#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Returns the average error of the static evaluation, in centipawns, with the same pawns or pieces or after the same
/// moves.
template <class Params>
Score correction(const Searcher<Params>& searcher, Ply ply) {
    const Params& params = searcher.params;
    const Corrections& corrections = searcher.corrections();
    const StructureKeys::View& keys = searcher.structure(ply);
    int sum = params.correct_pawn() * corrections.pawn.at(keys.pawns).value() +
              params.correct_minor() * corrections.minor.at(keys.minor).value();
    for (Color side : all_colors)
        sum += params.correct_non_pawn() * corrections.non_pawn[side].at(keys.non_pawn[side]).value();
    const Frame &last = searcher.frame(ply.count() - 1), &before = searcher.frame(ply.count() - 2);
    if (last.move) sum += params.correct_continuation() * (*before.correction)[last.piece][last.move.to()].value();
    if (last.move && params.correct_continuation_4() != 0) {
        const Frame& earlier = searcher.frame(ply.count() - 4);
        sum += params.correct_continuation_4() * (*earlier.correction)[last.piece][last.move.to()].value();
    }
    constexpr int weight_unit = 512;
    return Score(sum / (weight_unit * CorrectionTable::unit));
}

/// Updates the correction history after a search, unless the best move is a capture or the bound agrees with the
/// evaluation.
template <class Params>
void learn_correction(Searcher<Params>& searcher, const Node& node, Bound bound) {
    if (node.in_check || node.excludes_a_move() || node.best.is_decisive() || searcher.is_full_width()) return;
    const Position& position = searcher.position;
    if (node.best_move && position.is_capture(node.best_move)) return;
    const Score expected = node.frame->static_eval;
    if ((bound == Bound::Lower && node.best <= expected) || (bound == Bound::Upper && node.best >= expected)) return;
    // Deeper searches are more reliable. One node changes an entry by at most a quarter of the limit.
    constexpr int most = CorrectionTable::limit / 4, depth_divisor = 8;
    const int bonus = std::clamp((node.best - expected).cp() * node.depth.plies() / depth_divisor, -most, most);
    Corrections& corrections = searcher.corrections();
    const StructureKeys::View& keys = searcher.structure(node.ply);
    corrections.pawn.at(keys.pawns).add(bonus);
    corrections.minor.at(keys.minor).add(bonus);
    for (Color side : all_colors) corrections.non_pawn[side].at(keys.non_pawn[side]).add(bonus);
    const Frame &last = searcher.frame(node.ply.count() - 1), &before = searcher.frame(node.ply.count() - 2);
    if (last.move && before.move) (*before.correction)[last.piece][last.move.to()].add(bonus);
    if (searcher.params.correct_continuation_4() == 0) return;
    const Frame& earlier = searcher.frame(node.ply.count() - 4);
    if (last.move && earlier.move) (*earlier.correction)[last.piece][last.move.to()].add(bonus);
}

}  // namespace gyre::steps

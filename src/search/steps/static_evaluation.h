#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Correction history: by how much, in centipawns, the static evaluation has been wrong in positions with the same
/// pawns, the same pieces, or after the same moves.
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
    constexpr int weight_unit = 512;
    return Score(sum / (weight_unit * CorrectionTable::unit));
}

/// After a node was searched: what the static evaluation should have said, where no capture explains the difference and
/// the score is on the right side of its bound.
template <class Params>
void learn_correction(Searcher<Params>& searcher, const Node& node, Bound bound) {
    if (node.in_check || node.excludes_a_move() || node.best.is_mate_score() || searcher.is_full_width()) return;
    const Position& position = searcher.position;
    if (node.best_move && position.is_capture(node.best_move)) return;
    const Score expected = node.frame->static_eval;
    if ((bound == Bound::Lower && node.best <= expected) || (bound == Bound::Upper && node.best >= expected)) return;
    // The deeper the search the more it knows; a quarter of the limit is the most that one node may teach.
    constexpr int most = CorrectionTable::limit / 4, depth_divisor = 8;
    const int error = (node.best - expected).cp() * CorrectionTable::unit;
    const int bonus = std::clamp(error * node.depth.plies() / (depth_divisor * CorrectionTable::unit), -most, most);
    Corrections& corrections = searcher.corrections();
    const StructureKeys::View& keys = searcher.structure(node.ply);
    corrections.pawn.at(keys.pawns).add(bonus);
    corrections.minor.at(keys.minor).add(bonus);
    for (Color side : all_colors) corrections.non_pawn[side].at(keys.non_pawn[side]).add(bonus);
    const Frame &last = searcher.frame(node.ply.count() - 1), &before = searcher.frame(node.ply.count() - 2);
    if (last.move && before.move) (*before.correction)[last.piece][last.move.to()].add(bonus);
}

/// The static evaluation, from the table if it is there, with corrections, and sharpened by the table's bound.
template <class Params>
void evaluate_node(Searcher<Params>& searcher, Node& node) {
    Frame& frame = *node.frame;
    if (node.in_check) {
        frame.static_eval = Score::none();
        return;
    }
    if (!node.excludes_a_move()) {
        const bool known = node.hit && node.hit->eval != Score::none();
        node.raw_eval = known ? node.hit->eval : searcher.evaluate_position();
        const Score limit = Score::max_evaluation();
        frame.static_eval = std::clamp(node.raw_eval + correction(searcher, node.ply), -limit, limit);
    }
    node.static_eval = frame.static_eval;
    Score before = searcher.frame(node.ply.count() - 2).static_eval;
    if (before == Score::none()) before = searcher.frame(node.ply.count() - 4).static_eval;
    node.improving = searcher.params.use_improving() && before != Score::none() && frame.static_eval > before;
    if (!node.hit || node.hit->score.is_mate_score()) return;
    const bool raises = node.hit->bound == Bound::Lower && node.hit->score > node.static_eval;
    const bool lowers = node.hit->bound == Bound::Upper && node.hit->score < node.static_eval;
    if (raises || lowers || node.hit->bound == Bound::Exact) node.static_eval = node.hit->score;
}

/// Hindsight: the move before was reduced as hopeless, but the evaluation has not turned against the side that made it.
/// Gives back a ply of that reduction.
template <class Params>
void restore_depth_in_hindsight(Searcher<Params>& searcher, Node& node) {
    if (node.in_check || node.excludes_a_move() || node.is_root() || searcher.is_full_width()) return;
    const Frame& before = searcher.frame(node.ply.count() - 1);
    if (before.reduction < searcher.params.hindsight_reduction() || before.static_eval == Score::none()) return;
    if (node.frame->static_eval + before.static_eval < Score::draw()) node.depth += 1;
}

}  // namespace gyre::steps

#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

struct Extension {
    /// Extension of the table move in plies; negative for a reduction.
    int plies = 0;
    /// Score of the node, if the search settled it.
    MaybeScore cutoff = std::nullopt;
};

/// Whether the table has a move with a score that is reliable enough for a singular extension search.
template <class Params>
bool may_be_singular(const Searcher<Params>& searcher, const Node& node, Move move) {
    if (node.is_root() || node.excludes_a_move() || searcher.is_full_width() || move != node.table_move) return false;
    if (node.depth.plies() < searcher.params.singular_depth() || !searcher.may_extend(node.ply)) return false;
    return node.hit.is_found() && node.hit.bound != Bound::Upper && !node.hit.score.is_decisive() &&
           node.hit.depth >= node.depth.plies() - searcher.params.singular_tolerance();
}

/// Returns the extension in plies of a singular move that is better than all others by `lead` centipawns.
template <class Params>
int plies_for_lead(const Params& params, const Node& node, bool quiet, int lead) {
    if (node.is_pv() || !params.double_extensions() || lead <= params.double_margin()) return 1;
    return params.triple_extensions() && quiet && lead > params.triple_margin() ? 3 : 2;
}

/// Singular extension: searches the node at half depth without the table move. If all other moves score well below the
/// table score, the table move is extended. If another move also beats beta, the node is cut off (multicut); if another
/// move comes close at an expected cut node, the table move is reduced (negative extension).
template <class Params>
Extension singular_extension(Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    if (!may_be_singular(searcher, node, candidate.move)) return {};
    const Params& params = searcher.params;
    // The gap grows with the depth, because scores of deep searches fluctuate less.
    constexpr int margin_plies = 16;
    const Score goal = node.hit.score - Score(params.singular_margin() * node.depth.plies() / margin_plies);
    const Depth half((node.depth.plies() - 1) / 2);
    const Frame saved = *node.frame;
    node.frame->excluded = candidate.move;
    const Score score = searcher.alpha_beta({goal - Score(1), goal}, half, node.ply,
                                            node.kind == NodeKind::Cut ? NodeKind::Cut : NodeKind::All);
    *node.frame = saved;
    if (searcher.was_stopped()) return {};
    if (score < goal) return {plies_for_lead(params, node, candidate.quiet, (goal - score).cp())};
    const bool is_cut = params.multicut_by_score() ? score >= node.beta && !score.is_decisive() : goal >= node.beta;
    if (params.multicut() && !node.is_pv() && is_cut) return {0, score.is_decisive() ? goal : score};
    const bool expected_to_cut = node.hit.score >= node.beta || node.kind == NodeKind::Cut;
    return {expected_to_cut ? -params.negative_extension() : 0};
}

}  // namespace gyre::steps

#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// What the search of all moves but one has shown.
struct Extension {
    /// Plies for the table's move; negative where it deserves less.
    int plies = 0;
    /// The score of the node, if it is settled already.
    MaybeScore cutoff = std::nullopt;
};

/// Whether the table has a move and a score of it that are worth a search of their own.
template <class Params>
bool may_be_singular(const Searcher<Params>& searcher, const Node& node, Move move) {
    if (node.is_root() || node.excludes_a_move() || searcher.is_full_width() || move != node.table_move) return false;
    if (node.depth.plies() < searcher.params.singular_depth() || !searcher.may_extend(node.ply)) return false;
    return node.hit.is_found() && node.hit.bound != Bound::Upper && !node.hit.score.is_decisive() &&
           node.hit.depth >= node.depth.plies() - searcher.params.singular_tolerance();
}

/// By how much a move that stands alone by `lead` centipawns is extended: a little more where it stands far out.
template <class Params>
int plies_for_lead(const Params& params, const Node& node, bool quiet, int lead) {
    if (node.is_pv() || !params.double_extensions() || lead <= params.double_margin()) return 1;
    return params.triple_extensions() && quiet && lead > params.triple_margin() ? 3 : 2;
}

/// Singular extension: if a search of half the depth without the table's move falls well short of its score, that move
/// stands alone and is searched deeper. If instead another move beats beta as well, so will this node (multicut); and
/// if it comes close, the table's move deserves less (negative extension).
template <class Params>
Extension singular_extension(Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    if (!may_be_singular(searcher, node, candidate.move)) return {};
    const Params& params = searcher.params;
    // The deeper the search, the wider the gap that others must leave: scores of deep searches differ less by chance.
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
    if (params.multicut() && !node.is_pv() && goal >= node.beta) return {0, score.is_decisive() ? goal : score};
    const bool expected_to_cut = node.hit.score >= node.beta || node.kind == NodeKind::Cut;
    return {expected_to_cut ? -params.negative_extension() : 0};
}

}  // namespace gyre::steps

#include "search/searcher.h"

#include <cmath>
#include <memory>

#include "base/threads.h"
#include "search/net_rates.h"

namespace gyre {

template <class Params>
Searcher<Params>::Searcher(SearchShared& shared_state, std::size_t thread_index, Params parameters,
                           const nnue::NetworkUse& net)
    : params(parameters),
      shared(shared_state),
      thread_index_(thread_index),
      counter_(shared_state.counters[thread_index]) {
    if (net) net_.emplace(net);
    const auto plies = [](int base, int divisor, int depth, int move) {
        const double product = std::log(depth) * std::log(move);
        return static_cast<std::int16_t>(base + product * 10000.0 / divisor);
    };
    for (int depth = 1; depth < 64; ++depth)
        for (int move = 1; move < 64; ++move) {
            const auto d = static_cast<std::size_t>(depth), m = static_cast<std::size_t>(move);
            reductions_[0][d][m] = plies(params.lmr_noisy_base(), params.lmr_noisy_divisor(), depth, move);
            reductions_[1][d][m] = plies(params.lmr_quiet_base(), params.lmr_quiet_divisor(), depth, move);
        }
}

template <class Params>
void Searcher<Params>::clear() {
    std::construct_at(histories_.get());
    std::construct_at(corrections_.get());
    score_of_last_move_ = Score::none();
}

template <class Params>
void Searcher<Params>::prepare(const Position& root, std::vector<RootMove> moves) {
    position = root;
    if (net_) net_->reset(position);
    root_moves_ = std::move(moves);
    frames_.fill(Frame{});
    for (Frame& frame : frames_) {
        frame.continuation = &no_continuation_;
        frame.correction = &no_correction_;
    }
    for (Square square : position.occupied()) frame(0).keys.toggle(position.piece_on(square), square);
    line_ = 0;
    root_depth_ = completed_depth_ = selective_depth_ = stable_iterations_ = 0;
    score_before_ = Score::none();
    score_drop_ = 0;
    nodes_until_check_ = 0;
    no_null_before_ply = 0;
    root_is_whole_ = end_of_rank(0) == count_legal_moves(position);
    root_eval_ = evaluate_position();
    full_width_ = shared.limits.mate.has_value();
    stopped_ = false;
}

/// Returns the end of the root moves that have the same tablebase rank as line `line`.
template <class Params>
std::size_t Searcher<Params>::end_of_rank(std::size_t line) const {
    std::size_t end = line;
    while (end < root_moves_.size() && root_moves_[end].tablebase_rank == root_moves_[line].tablebase_rank) ++end;
    return end;
}

template <class Params>
Score Searcher<Params>::evaluate_by_net() {
    return evaluate_with_net(position, pawn_table_, params.evaluation(), *net_, net_rates_of(params));
}

template <class Params>
bool Searcher<Params>::is_root_move(Move move) const {
    const auto begin = root_moves_.begin();
    return std::any_of(begin + static_cast<std::ptrdiff_t>(line_),
                       begin + static_cast<std::ptrdiff_t>(end_of_rank(line_)),
                       [move](const RootMove& root) { return root.move == move; });
}

template <class Params>
void Searcher<Params>::begin_root_move(const Node& node, Move move) {
    if (thread_index_ == 0) shared.at_root.set({root_depth_, move, static_cast<int>(line_) + node.moves_tried});
}

template <class Params>
void Searcher<Params>::record_root_move(Move move, const Node& node, Score score, std::uint64_t nodes_before) {
    const auto root = std::find_if(root_moves_.begin(), root_moves_.end(),
                                   [move](const RootMove& candidate) { return candidate.move == move; });
    root->nodes += counter_.value() - nodes_before;
    if (node.moves_tried > 1 && score <= node.alpha) {
        // The move is only known to be worse than the best, so it keeps its place from the iteration before.
        root->score = -Score::infinite();
        return;
    }
    root->score = score;
    root->bound = score >= node.beta ? Bound::Lower : score <= node.alpha ? Bound::Upper : Bound::Exact;
    root->depth = root_depth_;
    root->selective_depth = selective_depth_;
    root->pv.assign(1, move);
    for (Move next : pv_[1]) root->pv.push_back(next);
}

template <class Params>
bool Searcher<Params>::limit_reached() const {
    if (shared.pondering.load(std::memory_order_acquire)) return false;
    if (shared.limits.nodes && shared.total_nodes() >= *shared.limits.nodes) return true;
    const bool early = completed_depth_ < 1 && counter_.value() < first_iteration_nodes;
    return !early && shared.time.hard_limit_reached();
}

template <class Params>
bool Searcher<Params>::should_stop() {
    if (stopped_) return true;
    // Only the first thread must have a move before it stops.
    if (shared.stopped() && (thread_index_ != 0 || completed_depth_ >= 1 || counter_.value() >= first_iteration_nodes ||
                             shared.limits.nodes))
        return stopped_ = true;
    if (thread_index_ != 0 || nodes_until_check_-- > 0) return false;
    // A node limit is exact, so it is checked at every node. The clock is read less often.
    nodes_until_check_ = shared.limits.nodes ? 0 : nodes_between_checks;
    if constexpr (!has_threads)
        if (!shared.limits.nodes || (counter_.value() & nodes_between_checks) == 0) let_host_act();
    if (!limit_reached()) return false;
    shared.stop.store(true, std::memory_order_relaxed);
    return stopped_ = true;
}

#define GYRE_INSTANTIATE(P)                                                                 \
    template Searcher<P>::Searcher(SearchShared&, std::size_t, P, const nnue::NetworkUse&); \
    template Score Searcher<P>::evaluate_by_net();                                          \
    template void Searcher<P>::clear();                                                     \
    template void Searcher<P>::prepare(const Position&, std::vector<RootMove>);             \
    template std::size_t Searcher<P>::end_of_rank(std::size_t) const;                       \
    template bool Searcher<P>::is_root_move(Move) const;                                    \
    template void Searcher<P>::begin_root_move(const Node&, Move);                          \
    template void Searcher<P>::record_root_move(Move, const Node&, Score, std::uint64_t);   \
    template bool Searcher<P>::limit_reached() const;                                       \
    template bool Searcher<P>::should_stop();
GYRE_INSTANTIATE(FixedParams)
GYRE_INSTANTIATE(TableParams)
#undef GYRE_INSTANTIATE

}  // namespace gyre

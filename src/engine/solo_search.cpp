#include "engine/solo_search.h"

#include <new>
#include <utility>
#include <vector>

#include "chess/generate.h"

namespace gyre {

template <class Params>
SoloSearch<Params>::SoloSearch(std::size_t hash_mib, const Params& params, nnue::NetworkUse net)
    : net_(std::move(net)) {
    if (!table_.resize(hash_mib)) throw std::bad_alloc();
    shared_.emplace(table_, 1);
    set_params(params);
}

template <class Params>
void SoloSearch<Params>::set_params(const Params& params) {
    searcher_ = std::make_unique<Searcher<Params>>(*shared_, 0, params, net_);
    table_.clear();
}

template <class Params>
void SoloSearch<Params>::new_game() {
    table_.clear();
    searcher_->clear();
}

template <class Params>
SearchResult SoloSearch<Params>::search(const Position& position, const Limits& limits, Milliseconds overhead) {
    SearchResult result;
    std::vector<RootMove> moves;
    for (Move move : legal_moves(position)) moves.push_back({.move = move});
    if (moves.empty()) {
        result.report.score = position.in_check() ? Score::mated_in(0) : Score::draw();
        return result;
    }
    shared_->limits = limits;
    // In this order, a `stop` from another thread at the same time is not lost.
    shared_->stop = false;
    if (stopped_) shared_->stop = true;
    shared_->counters[0].nodes = 0;
    shared_->time.start(limits, position.side_to_move(), overhead, time_plan(params()), position.fullmove_number());
    table_.new_search();
    searcher_->prepare(position, std::move(moves));
    searcher_->iterate();
    result.report = searcher_->report(0);
    result.best = searcher_->root_moves().front().move;
    if (result.report.pv.size() > 1) result.ponder = result.report.pv[1];
    return result;
}

template <class Params>
void SoloSearch<Params>::stop() {
    stopped_ = true;
    shared_->stop = true;
}

template <class Params>
void SoloSearch<Params>::resume() {
    stopped_ = false;
}

template class SoloSearch<FixedParams>;
template class SoloSearch<TableParams>;

}  // namespace gyre

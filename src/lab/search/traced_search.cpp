#include "lab/search/traced_search.h"

#include <memory>
#include <new>

#include "base/number.h"
#include "chess/generate.h"
#include "search/searcher.h"

namespace gyre::lab {

namespace {

template <class Search>
SearchedTree result_of(const Search& search, Score score) {
    return {score, search.effort.nodes, search.effort.exceeded()};
}

void limit(Effort& effort, const SearchTask& task) {
    effort.most_nodes = task.most_nodes;
    effort.stop = task.stop;
}

template <Game G>
SearchedTree search_by_reference(G& game, bool white, const SearchTask& task, Tracer& tracer) {
    const Depth depth(task.depth);
    if (task.algorithm == Algorithm::Minimax) {
        Minimax<G, Tracer&> search(game, tracer);
        limit(search.effort, task);
        return result_of(search, search.search(white, depth));
    }
    if (task.algorithm == Algorithm::Negamax) {
        Negamax<G, Tracer&> search(game, tracer);
        limit(search.effort, task);
        return result_of(search, search.search(depth));
    }
    if (task.algorithm == Algorithm::AlphaBeta) {
        TreeSearch<G, Tracer&> search(game, task.techniques.quiescence, tracer);
        limit(search.effort, task);
        return result_of(search, search.search(whole_window(), depth));
    }
    HashMemory memory(task.hash_bytes);
    Variantensuche<G, Tracer&> search(game, memory, task.techniques, tracer);
    limit(search.effort, task);
    return result_of(search, search.search(depth));
}

/// Runs the search of play to a depth. The tracer is attached after the iteration before the last one.
SearchedTree search_as_in_play(const Position& position, const SearchTask& task, Tracer& tracer) {
    TranspositionTable table;
    if (!table.resize(std::max<std::size_t>(1, task.hash_bytes / mebibyte))) throw std::bad_alloc();
    SearchShared shared(table, 1);
    std::vector<RootMove> moves;
    for (Move move : legal_moves(position)) moves.push_back({.move = move});
    if (moves.empty()) return {position.in_check() ? Score::mated_in(0) : Score::draw(), 0, false};
    shared.limits.depth = task.depth;
    if (task.most_nodes != ~std::uint64_t{0}) shared.limits.nodes = task.most_nodes;
    shared.tracer = task.depth == 1 ? &tracer : nullptr;
    shared.on_report = [&](const SearchReport& report) {
        // A search of some seconds also reports bounds during an iteration.
        if (report.depth == task.depth - 1 && report.bound == Bound::Exact) shared.tracer = &tracer;
        if (task.stop != nullptr && task.stop->load(std::memory_order_relaxed)) shared.stop = true;
    };
    shared.time.start(shared.limits, position.side_to_move(), Overhead(Milliseconds(0)));
    const auto searcher = std::make_unique<Searcher<TableParams>>(shared, 0, task.params, task.net);
    searcher->prepare(position, std::move(moves));
    searcher->iterate();
    return {searcher->report(0).score, shared.total_nodes(), searcher->completed_depth() < task.depth};
}

}  // namespace

SearchedTree search_traced(const Position& position, const SearchTask& task, Tracer& tracer) {
    if (task.algorithm == Algorithm::Search) return search_as_in_play(position, task, tracer);
    ChessGame game(position, task.judge);
    return search_by_reference(game, position.side_to_move() == Color::White, task, tracer);
}

SearchedTree search_traced(ValueTree tree, const SearchTask& task, Tracer& tracer) {
    return search_by_reference(tree, true, task, tracer);
}

}  // namespace gyre::lab

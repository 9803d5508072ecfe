#include <algorithm>

#include "search/searcher.h"

namespace gyre {

namespace {

/// Bounds are reported only after this time, to keep the output of short searches small.
constexpr Milliseconds bounds_reported_after{3000};
/// An aspiration window wider than this, in centipawns, is opened fully, because the score is probably a mate.
constexpr int widest_window = 600;
/// With one legal move, a search on the clock ends once this depth has given it a score.
constexpr int forced_move_depth = 5;
/// A search on the clock ends on a mate if the iteration is this many times deeper than the mate is long.
constexpr int depth_per_mate_ply = 2;

/// Sorts the moves in [from, to) by rank and score. Moves without a score follow in their previous order.
void sort_root_moves(std::vector<RootMove>& moves, std::size_t from, std::size_t to) {
    const auto begin = moves.begin();
    std::stable_sort(begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to),
                     [](const RootMove& a, const RootMove& b) {
                         if (a.tablebase_rank != b.tablebase_rank) return a.tablebase_rank > b.tablebase_rank;
                         return a.score != b.score ? a.score > b.score : a.previous_score > b.previous_score;
                     });
}

}  // namespace

template <class Params>
int Searcher<Params>::deepest_iteration() const {
    int deepest = std::min(shared.limits.depth.value_or(max_ply - 1), max_ply - 1);
    // The mating move is the last ply. A mate search is full-width, so a deeper iteration cannot change the result.
    if (shared.limits.mate) deepest = std::min(deepest, std::max(1, 2 * std::min(*shared.limits.mate, max_ply) - 1));
    return deepest;
}

template <class Params>
void Searcher<Params>::iterate() {
    const int deepest = deepest_iteration();
    const std::size_t lines = std::min<std::size_t>(static_cast<std::size_t>(shared.multi_pv), root_moves_.size());
    // Every other helper thread starts one ply deeper, so that the threads search different parts of the tree.
    const int first = std::min(deepest, 1 + static_cast<int>(thread_index_ % 2));
    for (root_depth_ = first; root_depth_ <= deepest && !stopped_; ++root_depth_) {
        const std::vector<RootMove> before = root_moves_;
        for (RootMove& move : root_moves_) {
            move.previous_score = move.score;
            move.score = -Score::infinite();
        }
        const Move best_before = root_moves_.front().move;
        for (line_ = 0; line_ < lines; ++line_) {
            selective_depth_ = 0;
            if (!search_root_line(line_)) break;
            sort_root_moves(root_moves_, 0, line_ + 1);
        }
        if (stopped_) {
            take_back_unfinished_line(before);
            break;
        }
        completed_depth_ = root_depth_;
        stable_iterations_ = root_moves_.front().move == best_before ? stable_iterations_ + 1 : 0;
        const Score score = root_moves_.front().score;
        score_drop_ = score_before_ == Score::none() ? 0 : (score_before_ - score).cp();
        if (score_of_last_move_ != Score::none())
            score_drop_ += ((score_of_last_move_ - score).cp() - score_drop_) * params.time_trend_memory() / 100;
        score_before_ = score;
        if (thread_index_ != 0) continue;
        report_lines(lines);
        if (done_after_iteration()) shared.stop.store(true, std::memory_order_relaxed);
        if (shared.stopped()) break;
    }
    line_ = 0;
    score_of_last_move_ = score_before_;
    if (thread_index_ == 0) shared.at_root.clear();
}

/// Handles a line that was stopped before all its moves were searched. If its best move scores worse than `before` and
/// is the old best move or decisive, the results of `before` are restored: the other moves might be better.
template <class Params>
void Searcher<Params>::take_back_unfinished_line(const std::vector<RootMove>& before) {
    const auto stopped_line = root_moves_.begin() + static_cast<std::ptrdiff_t>(line_);
    std::vector<RootMove> known;
    for (const RootMove& move : before)
        if (std::none_of(root_moves_.begin(), stopped_line,
                         [&move](const RootMove& finished) { return finished.move == move.move; }))
            known.push_back(move);
    const RootMove &found = *stopped_line, &best = known.front();
    if (!found.is_searched() || found.score >= best.score) return;
    if (found.move == best.move || found.score.is_decisive()) std::copy(known.begin(), known.end(), stopped_line);
}

/// Searches one line of one iteration with aspiration windows. Returns false if the search was stopped.
template <class Params>
bool Searcher<Params>::search_root_line(std::size_t line_index) {
    const Score previous = root_moves_[line_index].previous_score;
    const bool aspire = root_depth_ >= params.aspiration_depth() && previous != -Score::infinite();
    int delta = params.aspiration_delta();
    Window window{-Score::infinite(), Score::infinite()};
    const auto lower = [](Score score) { return std::max(score, -Score::infinite()); };
    const auto upper = [](Score score) { return std::min(score, Score::infinite()); };
    if (aspire) window = {lower(previous - Score(delta)), upper(previous + Score(delta))};

    for (int times_too_low = 0;;) {
        // Above the window the score is good enough anyway; a search for a mate proves its whole depth.
        const int less = full_width_ ? 0 : std::min(times_too_low * params.aspiration_fail_high(), root_depth_ - 1);
        const Score score = alpha_beta(window, Depth(root_depth_ - less), Ply(0), NodeKind::Pv);
        // The best move found by a stopped search still counts; the other moves keep their order.
        sort_root_moves(root_moves_, line_index, root_moves_.size());
        if (stopped_) return false;
        if (score > window.alpha && score < window.beta) return true;

        if (thread_index_ == 0 && shared.on_report && shared.time.searched() > bounds_reported_after &&
            shared.multi_pv == 1)
            shared.on_report(report(line_index));
        if (score <= window.alpha) {
            window.beta = (window.alpha + window.beta) / 2;
            window.alpha = lower(score - Score(delta));
            times_too_low = 0;
        } else {
            window.beta = upper(score + Score(delta));
            ++times_too_low;
        }
        delta += delta / 2;
        if (delta > widest_window) window = {-Score::infinite(), Score::infinite()};
    }
}

template <class Params>
SearchReport Searcher<Params>::report(std::size_t index) const {
    const RootMove& move = root_moves_[index];
    SearchReport report;
    report.depth = std::max(1, move.depth);
    report.selective_depth = move.selective_depth;
    report.multi_pv = static_cast<int>(index) + 1;
    // If the search stopped before its first move was finished, only the static evaluation is known.
    const Score known = move.known_score();
    report.score = known == -Score::infinite() ? root_eval_ : known;
    report.bound = move.is_searched() ? move.bound : Bound::Exact;
    // A proved tablebase score replaces the search score, except for a mate score.
    if (move.tablebase_score && !report.score.is_mate_score()) {
        report.score = *move.tablebase_score;
        report.bound = Bound::Exact;
    }
    report.nodes = shared.total_nodes();
    report.tablebase_hits = shared.total_tablebase_hits();
    report.time = shared.time.searched();
    report.hash_full = shared.table.hash_full();
    report.pv = move.pv.empty() ? std::vector<Move>{move.move} : move.pv;
    return report;
}

template <class Params>
void Searcher<Params>::report_lines(std::size_t count) {
    if (!shared.on_report) return;
    for (std::size_t i = 0; i < count; ++i) shared.on_report(report(i));
}

template <class Params>
double Searcher<Params>::time_stretch() const {
    const auto all_nodes = static_cast<double>(std::max<std::uint64_t>(1, counter_.value()));
    const Settledness settledness{.stable_iterations = stable_iterations_,
                                  .score_drop = score_drop_,
                                  .best_move_share = static_cast<double>(root_moves_.front().nodes) / all_nodes};
    return stretch_of(settledness, {.stability = params.time_stability(),
                                    .effort = root_depth_ < params.time_effort_depth() ? 0 : params.time_effort(),
                                    .trend = params.time_trend(),
                                    .trend_drop = params.time_trend_drop(),
                                    .trend_least = params.time_trend_least(),
                                    .trend_most = params.time_trend_most()});
}

template <class Params>
bool Searcher<Params>::done_after_iteration() {
    const Score score = root_moves_.front().score;
    // With one legal move, or a mate well within the depth, the search ends early, except with a fixed time per move.
    const bool decided = (end_of_rank(0) == 1 && root_depth_ >= forced_move_depth) ||
                         (score.is_mate_score() && root_depth_ >= depth_per_mate_ply * score.plies_to_mate());
    const bool ends_early = decided && shared.time.has_limit() && !shared.limits.move_time;
    // Stored before `pondering` is read, so that a ponder hit in between is not missed.
    shared.ends_at_ponder_hit = ends_early;
    if (shared.pondering) return false;
    // Extensions may find a mate before an iteration that is deep enough to exclude a shorter one.
    if (shared.limits.mate && score.gives_mate() &&
        score.plies_to_mate() <= std::min(2 * *shared.limits.mate - 1, root_depth_ + 2))
        return true;
    if (limit_reached()) return true;
    return ends_early || (shared.time.has_limit() && shared.time.soft_limit_reached(time_stretch()));
}

template void Searcher<FixedParams>::iterate();
template void Searcher<TableParams>::iterate();
template SearchReport Searcher<FixedParams>::report(std::size_t) const;
template SearchReport Searcher<TableParams>::report(std::size_t) const;

}  // namespace gyre

#pragma once

#include <cstddef>
#include <string>

#include "base/number.h"
#include "engine/evaluation.h"

namespace gyre {

/// Lowest value of `EngineOptions::elo`.
inline constexpr int lowest_elo = 800;
/// Highest value of `EngineOptions::elo`.
inline constexpr int highest_elo = 2800;
/// The skill level of full strength.
inline constexpr int full_skill = 20;

/// The settings of an engine, for `Engine::configure`. The defaults are those of a new engine. A number outside its
/// bounds becomes the nearest bound.
struct EngineOptions {
    /// Size of the transposition table in MiB.
    Bounded<std::size_t, 1, std::size_t{1} << 30> hash_mib = 16;
    /// Number of search threads.
    Bounded<int, 1, 512> threads = 1;
    /// Number of lines to search and report (MultiPV).
    Bounded<int, 1, 500> multi_pv = 1;
    /// Whether the GUI will ponder. It changes nothing: `go ponder` works without it.
    bool ponder = false;
    /// Time lost per move between the engine and the clock, in milliseconds.
    Bounded<int, 0, 5000> move_overhead_ms = 10;
    /// Whether castling is written as in Chess960; both notations are always accepted.
    bool chess960 = false;
    /// Whether reports include win, draw and loss probabilities.
    bool show_wdl = false;
    /// Whether the strength is limited to `elo`.
    bool limit_strength = false;
    /// Elo of the limited strength; only used with `limit_strength`.
    Bounded<int, lowest_elo, highest_elo> elo = 1500;
    /// Skill level; `full_skill` is full strength.
    Bounded<int, 0, full_skill> skill = full_skill;
    /// Whether searches limited by depth or nodes give the same result on every run with any number of threads.
    bool deterministic = false;
    /// Folders of endgame tables, separated by colons; empty for none. Cannot change during a search.
    std::string syzygy_path{};
    /// Lowest depth, in plies, at which the search probes positions with as many pieces as the largest table, or as
    /// `syzygy_probe_limit` if that is less.
    Bounded<int, 1, 100> syzygy_probe_depth = 1;
    /// Positions with more pieces are not probed.
    Bounded<int, 0, 7> syzygy_probe_limit = 7;
    /// Whether wins that the fifty-move rule prevents are draws.
    bool syzygy_50_move_rule = true;
    /// Parameter file for search and evaluation; empty for the values of play.
    std::string parameters{};
    /// Whether book moves are played without a search.
    bool own_book = false;
    /// Book file in Polyglot's format; empty for none.
    std::string book_file{};
    /// Last move number of a game that may be from the book.
    Bounded<int, 1, 1000> book_depth = 100;
    /// Percent by which a book move may weigh less than the heaviest one.
    Bounded<int, 0, 100> book_variety = 100;
    /// Net file; empty for the embedded net. If it changes without `evaluation` and the new net is of another kind than
    /// the last one in use, `evaluation` changes as well.
    std::string eval_file{};
    /// Kind of evaluation.
    Evaluation evaluation = default_evaluation();
};

/// Calls `use("hash_mib", options.hash_mib)` and so on, for each member of EngineOptions in order.
template <class Options, class Use>
constexpr void for_each_option(Options& options, Use use) {
    use("hash_mib", options.hash_mib);
    use("threads", options.threads);
    use("multi_pv", options.multi_pv);
    use("ponder", options.ponder);
    use("move_overhead_ms", options.move_overhead_ms);
    use("chess960", options.chess960);
    use("show_wdl", options.show_wdl);
    use("limit_strength", options.limit_strength);
    use("elo", options.elo);
    use("skill", options.skill);
    use("deterministic", options.deterministic);
    use("syzygy_path", options.syzygy_path);
    use("syzygy_probe_depth", options.syzygy_probe_depth);
    use("syzygy_probe_limit", options.syzygy_probe_limit);
    use("syzygy_50_move_rule", options.syzygy_50_move_rule);
    use("parameters", options.parameters);
    use("own_book", options.own_book);
    use("book_file", options.book_file);
    use("book_depth", options.book_depth);
    use("book_variety", options.book_variety);
    use("eval_file", options.eval_file);
    use("evaluation", options.evaluation);
}

}  // namespace gyre

#pragma once

#include <cstddef>
#include <string>

#include "base/number.h"
#include "engine/evaluation.h"

namespace gyre {

/// The weakest play that `EngineOptions::elo` can ask for.
inline constexpr int lowest_elo = 800;
/// The strongest play that `EngineOptions::elo` can ask for.
inline constexpr int highest_elo = 2800;
/// The skill level that plays at full strength.
inline constexpr int full_skill = 20;

/// The settings of an engine, for `Engine::configure`. The defaults are those of a new engine. A number outside its
/// bounds becomes the nearest bound.
struct EngineOptions {
    /// Size of the transposition table in MiB.
    Bounded<std::size_t, 1, std::size_t{1} << 30> hash_mib = 16;
    /// Number of search threads.
    Bounded<int, 1, 512> threads = 1;
    /// Lines to search and report.
    Bounded<int, 1, 500> multi_pv = 1;
    /// Whether the front end will ponder: the engine may then plan its time more freely.
    bool ponder = false;
    /// Milliseconds a move loses between the engine and the clock.
    Bounded<int, 0, 5000> move_overhead_ms = 10;
    /// How castling is written, not what is understood.
    bool chess960 = false;
    /// Whether reports say the chances to win, draw and lose.
    bool show_wdl = false;
    /// Plays as strong as `elo` says.
    bool limit_strength = false;
    /// Only used with `limit_strength`.
    Bounded<int, lowest_elo, highest_elo> elo = 1500;
    /// From 0 to full strength.
    Bounded<int, 0, full_skill> skill = full_skill;
    /// The same search on every run where depth or nodes limit it, whatever the number of threads.
    bool deterministic = false;
    /// The folders of endgame tables, with a colon between two; empty for none. Cannot change during a search.
    std::string syzygy_path{};
    /// The least depth, in plies, at which the search asks about positions with as many pieces as it may.
    Bounded<int, 1, 100> syzygy_probe_depth = 1;
    /// Positions with more pieces are not looked up.
    Bounded<int, 0, 7> syzygy_probe_limit = 7;
    /// Wins that take too long for the fifty-move rule are draws.
    bool syzygy_50_move_rule = true;
    /// The file that search and evaluation take their numbers from; empty for those of play.
    std::string parameters{};
    /// Plays the moves of a book without a search.
    bool own_book = false;
    /// A file in Polyglot's format; empty for none.
    std::string book_file{};
    /// The last move of a game that is taken from the book.
    Bounded<int, 1, 1000> book_depth = 100;
    /// Percent by which a move of the book may weigh less than the heaviest.
    Bounded<int, 0, 100> book_variety = 100;
    /// The file that the net comes from; empty for the one in the program. Changed without `evaluation`, it changes
    /// that, too, where the net is of another kind than the last one in use.
    std::string eval_file{};
    /// How positions are judged.
    Evaluation evaluation = default_evaluation();
};

}  // namespace gyre

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/evaluation.h"

namespace gyre {

/// The weakest play that UCI_Elo can ask for.
inline constexpr int lowest_elo = 800;
/// The strongest play that UCI_Elo can ask for.
inline constexpr int highest_elo = 2800;
/// The skill level at which nothing is held back.
inline constexpr int full_skill = 20;

/// What may be set about the engine. The defaults are those of a fresh engine.
struct EngineOptions {
    /// Size of the transposition table in MiB.
    std::size_t hash_mib = 16;
    /// That search together.
    int threads = 1;
    /// Lines to search and report.
    int multi_pv = 1;
    /// Whether the front end will ponder: the engine may then plan its time more freely.
    bool ponder = false;
    /// Milliseconds a move loses between the engine and the clock.
    int move_overhead_ms = 10;
    /// How castling is written, not what is understood.
    bool chess960 = false;
    /// Whether reports tell the chances to win, draw and lose.
    bool show_wdl = false;
    /// Plays as strong as `elo` says.
    bool limit_strength = false;
    /// From `lowest_elo` to `highest_elo`; counts with `limit_strength` alone.
    int elo = 1500;
    /// From 0 to full strength.
    int skill = full_skill;
    /// The same search on every run where depth or nodes limit it, whatever the number of threads.
    bool deterministic = false;
    /// The folders of endgame tables, with a colon between two; empty for none.
    std::string syzygy_path{};
    /// The least depth, in plies, at which the search asks about positions with as many pieces as it may.
    int syzygy_probe_depth = 1;
    /// Positions with more pieces are not asked about.
    int syzygy_probe_limit = 7;
    /// Wins that take too long for the fifty-move rule are draws.
    bool syzygy_50_move_rule = true;
    /// The file that search and evaluation take their numbers from; empty for those of play.
    std::string parameters{};
    /// Plays the moves of a book without a search.
    bool own_book = false;
    /// A file in Polyglot's format; empty for none.
    std::string book_file{};
    /// The last move of a game that is taken from the book.
    int book_depth = 100;
    /// Percent by which a move of the book may be lighter than the heaviest.
    int book_variety = 100;
    /// The file that the net comes from; empty for the one in the program.
    std::string eval_file{};
    /// How positions are judged.
    Evaluation evaluation = default_evaluation();
};

/// One row of the table of options: what a front end needs to show and to set it.
struct EngineOptionRow {
    /// As UCI calls them.
    enum class Type { Spin, Check, Button, String, Combo };
    /// Which member of EngineOptions the row sets, or what its button does.
    enum class Id {
        Hash,
        ClearHash,
        Threads,
        MultiPv,
        Ponder,
        MoveOverhead,
        Chess960,
        ShowWdl,
        LimitStrength,
        Elo,
        Skill,
        Deterministic,
        SyzygyPath,
        SyzygyProbeDepth,
        SyzygyProbeLimit,
        Syzygy50MoveRule,
        Parameters,
        OwnBook,
        BookFile,
        BookDepth,
        BookVariety,
        EvalFile,
        Evaluation
    };
    /// What it sets or does.
    Id id;
    /// As UCI shows it.
    std::string_view name;
    /// What its values are.
    Type type;
    /// Of a spin; of a check 1 for true; of a combo the place among the choices.
    long long default_value;
    /// Of a spin: the least value.
    long long min;
    /// Of a spin: the largest value.
    long long max;
    /// A sentence or two for people.
    std::string_view help;
    /// Of a combo, whose numbers count these.
    std::vector<std::string_view> choices{};
    /// Of a string: what stands for an empty one.
    std::string_view default_text = "<empty>";
};

/// All options in the order in which they are shown. Names are matched without regard to case and to blanks.
const std::vector<EngineOptionRow>& option_rows();

/// The row of that name; null if there is none.
const EngineOptionRow* find_option(std::string_view name);

/// What a text stands for as the value of an option.
struct OptionValue {
    /// Of a check 1 for true and 0 for false, of a combo the place among the choices.
    long long number = 0;
    /// Of a string; empty for the row's default.
    std::string text{};
};
/// Else the reason why `value` stands for nothing in that row.
Result<OptionValue, std::string> parse_option_value(const EngineOptionRow& row, std::string_view value);

}  // namespace gyre

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "analysis/marks.h"
#include "analysis/position_analysis.h"
#include "analysis/reasons.h"
#include "board/color.h"
#include "chess/position.h"
#include "collection/game_phases.h"
#include "eval/wdl.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::analysis {

using collection::all_phases;
using collection::GamePhase;
using collection::GamePhases;
using collection::phases_of_game;
using collection::PlyRange;

struct JudgingOptions {
    MarkRules marks{};
    ColorArray<bool> sides{{{true, true}}};
    /// Range of move numbers as in the notation, both inclusive.
    int first_move = 0, last_move = std::numeric_limits<int>::max();
};

struct MoveJudgement {
    /// Scores of the best line before the move and after the move, from the mover's view.
    Score before, after;
    /// Chances after the move, from the mover's view.
    WinDrawLoss chances;
    bool played_best = false;
    Mark mark = Mark::None;
    /// 0 to 100.
    double accuracy = 100;
    int centipawn_loss = 0;
    std::vector<Reason> reasons{};

    bool misses_mate() const { return has<MissedMate>(); }
    bool allows_mate() const { return has<AllowsMate>(); }

private:
    template <class Fact>
    bool has() const {
        for (const Reason& reason : reasons)
            if (std::holds_alternative<Fact>(reason)) return true;
        return false;
    }
};

/// A side's moves of a phase.
struct PhaseSummary {
    std::size_t moves = 0;
    std::optional<double> accuracy{};
};

struct SideSummary {
    std::size_t moves = 0;
    std::optional<double> accuracy{};
    double average_centipawn_loss = 0;
    EnumArray<Mark, int> marks{};
    int missed_mates = 0;
    std::size_t best_moves = 0;
    EnumArray<GamePhase, PhaseSummary> phases{};
};

struct CriticalMoment {
    enum class Kind : std::uint8_t { Fault, MissedMate, AllowedMate, FoundMove };
    std::size_t ply = 0;
    Kind kind{};
    /// Change in percent of winning chances; for a found move, the loss of the second-best move.
    double swing = 0;
};

struct GameAnalysis {
    Position start;
    /// Main line up to the first null move, if there is one.
    std::vector<Move> moves;
    /// Analysis of the position before each move, and of the last one; nothing if it was not searched.
    std::vector<std::optional<PositionAnalysis>> positions;
    /// Judgement of each move; nothing if it was not requested or is not known yet.
    std::vector<std::optional<MoveJudgement>> judgements;
    ColorArray<SideSummary> sides{};
    std::optional<GameOpening> opening{};
    GamePhases phases{};
    std::vector<CriticalMoment> critical{};
    /// Whether all requested positions are known, and no move was lost when the game was read.
    bool complete = false;
    /// Errors that made moves of the text unreadable; set by the caller that read the game.
    std::vector<PgnError> unread{};

    std::uint64_t nodes() const;
    /// Returns the score after `plies` moves from White's view; nothing if it is not known.
    std::optional<Score> white_score(std::size_t plies) const;
};

std::vector<Move> main_moves(const GameTree& game);

/// Range of positions to search, as indices of the first one and after the last one; empty if no move is requested.
PlyRange positions_wanted(const Position& start, std::size_t moves, const JudgingOptions& options);

/// Makes the analysis of a game from known positions; `positions` has one more entry than there are moves. May be
/// called repeatedly as more positions become known.
GameAnalysis judge_game(const Position& start, std::span<const Move> moves,
                        std::vector<std::optional<PositionAnalysis>> positions, const JudgingOptions& options);

}  // namespace gyre::analysis

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/marks.h"
#include "analysis/position_analysis.h"
#include "analysis/reasons.h"
#include "board/color.h"
#include "chess/position.h"
#include "eval/wdl.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::analysis {

/// Where a game's middlegame and endgame begin, as the number of plies before their first position; nothing if it does
/// not come to them.
///
/// The middlegame begins when no more than 10 pieces beside kings and pawns are left, or a side has fewer than 4 men
/// left on its back rank; the endgame when no more than 6 such pieces are left. A game may skip the middlegame.
struct GamePhases {
    std::optional<std::size_t> middlegame, endgame;

    friend bool operator==(const GamePhases&, const GamePhases&) = default;
};

GamePhases phases_of_game(Position start, std::span<const Move> moves);

/// Which moves of a game are judged, and how.
struct JudgingOptions {
    MarkRules marks{};
    ColorArray<bool> sides{{{true, true}}};
    /// By the number that is written in front of them; both ends belong to it.
    int first_move = 0, last_move = std::numeric_limits<int>::max();
};

/// What is to be said about a move.
struct MoveJudgement {
    /// Of the best line before the move, and after the move; the mover's view.
    Score before, after;
    /// After the move, the mover's view.
    Wdl chances;
    bool played_best = false;
    Mark mark = Mark::None;
    /// From 0 to 100.
    double accuracy = 100;
    int centipawn_loss = 0;
    /// Of marked moves, and of those that miss a mate.
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

/// How one side played; of the moves that were judged.
struct SideSummary {
    std::size_t moves = 0;
    /// Nothing without moves.
    std::optional<double> accuracy{};
    double average_centipawn_loss = 0;
    EnumArray<Mark, int> marks{};
    int missed_mates = 0;
    /// Moves that were the engine's own choice.
    std::size_t best_moves = 0;
};

/// A move at which the game turned.
struct CriticalMoment {
    enum class Kind : std::uint8_t { Fault, MissedMate, AllowedMate, FoundMove };
    /// In the list of moves.
    std::size_t ply = 0;
    Kind kind{};
    /// In percent of winning; of a found move, what the second best would have given away.
    double swing = 0;
};

/// A game and all that is known about it.
struct GameAnalysis {
    Position start;
    /// The main line; it ends in front of the first null move, if there is one.
    std::vector<Move> moves;
    /// Of the position before each move, and of the last one; nothing where it was not searched.
    std::vector<std::optional<PositionAnalysis>> positions;
    /// Of each move; nothing where it was not asked for or is not known yet.
    std::vector<std::optional<MoveJudgement>> judgements;
    ColorArray<SideSummary> sides{};
    std::optional<GameOpening> opening{};
    GamePhases phases{};
    /// In their order.
    std::vector<CriticalMoment> critical{};
    /// Every position that was asked for is known, and no move was lost when the game was read.
    bool complete = false;
    /// Why moves of the game's text could not be read; whoever read the game sets it.
    std::vector<PgnError> unread{};

    std::uint64_t nodes() const;
    /// White's view; nothing where it is not known. `plies` moves were played.
    std::optional<Score> white_score(std::size_t plies) const;
};

/// The moves of the main line up to the first null move.
std::vector<Move> main_moves(const GameTree& game);

/// The positions that have to be searched for what is asked: of `positions`, the first one and the one behind the last.
/// Empty (equal numbers) if no move is asked for.
struct PlyRange {
    std::size_t begin = 0, end = 0;
};
PlyRange positions_wanted(const Position& start, std::size_t moves, const JudgingOptions& options);

/// Puts together what is known: `positions` has one more entry than there are moves. May be called at any time, as more
/// and more is known.
GameAnalysis judge_game(const Position& start, std::span<const Move> moves,
                        std::vector<std::optional<PositionAnalysis>> positions, const JudgingOptions& options);

}  // namespace gyre::analysis

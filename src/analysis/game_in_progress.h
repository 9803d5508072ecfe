#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game_analysis.h"
#include "analysis/position_analysis.h"
#include "analysis/search_levels.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre::analysis {

struct GameTask {
    Position start;
    std::vector<Move> moves;
    JudgingOptions judging;
    /// The result by which the game ended; Unknown also for a part of a game.
    GameResult result = GameResult::Unknown;
};

/// Returns a draw for the last position if it is wanted, a rule draws the game there or lets a player claim the draw,
/// and nobody has won. A search does not apply these rules at its root. The draw must not be stored, because a longer
/// game may have the same position.
std::optional<PositionAnalysis> drawn_end(const GameTask& task);

/// Returns the range of positions to search: those that are wanted without a drawn end.
PlyRange positions_to_search(const GameTask& task);

/// Returns the key of each position of a game (see PositionKeys).
std::vector<std::string> keys_of(const GameTask& task);

/// A game whose positions are being searched, in rounds: first every position to search, from the last to the first,
/// then those that need a deeper search. A round begins when the one before has ended, so that the searches depend on
/// results only and not on their order. The task must outlive the object.
class GameInProgress {
public:
    explicit GameInProgress(const GameTask& task);

    /// Returns a search of this round that nobody has taken yet.
    std::optional<PlannedSearch> take();
    void put(const PlannedSearch& search, PositionAnalysis found);
    /// Whether all searches of the round were taken and have their results.
    bool is_round_done() const { return left_.empty() && taken_ == 0; }
    /// Begins the next round and returns its searches; none if the game needs no more.
    const std::vector<PlannedSearch>& begin_round();
    /// Ends the game, although deeper searches may be wanted.
    void finish() { finished_ = true; }

    const std::string& key(std::size_t ply) const { return keys_[ply]; }
    Position position(std::size_t ply) const;
    std::size_t positions() const { return keys_.size(); }
    bool knows(std::size_t ply) const { return known_[ply].has_value(); }
    /// Adds a result that no search of this object asked for.
    void add(std::size_t ply, PositionAnalysis found) { known_[ply] = std::move(found); }
    /// Returns the analysis by the results so far; complete if the game is finished.
    GameAnalysis judged() const;

private:
    const GameTask& task_;
    std::vector<std::string> keys_;
    std::vector<std::optional<PositionAnalysis>> known_;
    std::vector<int> levels_;
    /// Score of each position a level before; the score itself if there is only one level.
    std::vector<Score> earlier_;
    /// Searches of this round that nobody has taken, the next one last.
    std::vector<PlannedSearch> left_;
    std::size_t taken_ = 0;
    bool finished_ = false;
};

}  // namespace gyre::analysis

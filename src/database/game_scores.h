#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/result.h"
#include "board/color.h"
#include "chess/position.h"
#include "collection/accuracy.h"
#include "database/game_row.h"

namespace gyre::database {

/// What the comments of a game (`[%eval]`) say about a position.
struct PositionScore {
    /// Centipawns from White's view, at most `collection::centipawn_ceiling`.
    int centipawns = 0;
    /// The side that mates or has mated.
    std::optional<Color> mates{};
};

/// Main line of a game with the scores of its positions.
struct GameScores {
    Position start;
    std::vector<Move> moves;
    /// One more than moves: before the first move and after each.
    std::vector<std::optional<PositionScore>> positions;

    /// Index of the first position with a score, if all after it have one, too, but perhaps the last; nothing if the
    /// game was not analysed so. Only the position before the first move may lack a score.
    std::optional<std::size_t> begin() const;
    /// The side that moves after `plies` moves.
    Color mover(std::size_t plies) const { return plies % 2 == 0 ? start.side_to_move() : ~start.side_to_move(); }
};

/// Reads the scores of a game with its record. Fails if the game is damaged.
Result<GameScores, std::string> scores_of(const GameRow& game);

/// Accuracies of both sides in the game and in its phases, by lichess's formulas; nothing for a side without a move.
struct GameAccuracy {
    ColorArray<std::optional<double>> game{};
    /// With the numbers of moves.
    EnumArray<collection::GamePhase, ColorArray<collection::MeanAccuracy>> phases{};
};

/// Everything is empty if the game was not analysed.
GameAccuracy accuracy_of(const GameScores& game);

}  // namespace gyre::database

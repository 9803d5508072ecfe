#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "board/color.h"
#include "board/move.h"
#include "chess/outcome.h"
#include "collection/accuracy.h"

namespace gyre::database {

/// Results from a player's view.
struct ResultCounts {
    std::uint64_t wins = 0, draws = 0, losses = 0, open = 0;
    /// Of the games that were analysed.
    collection::MeanAccuracy accuracy{};

    void add(GameResult result, Color color, const std::optional<double>& accuracy_of_game);
    std::uint64_t games() const { return wins + draws + losses + open; }
    /// Points in percent; nothing without a result.
    std::optional<double> percent() const;
    /// The members and, if a game was analysed, the mean accuracy.
    Json json() const;
};

/// The moves of a player's games of one colour from the start position, as a tree.
class PlayerMoves {
public:
    struct Node {
        Move move;
        ResultCounts counts{};
        /// The most frequent one first, after `finish`.
        std::vector<Node> replies{};
    };
    /// Moves that are counted of each game.
    static constexpr std::size_t most_plies = 20;
    /// Nodes that `finish` keeps.
    static constexpr std::size_t most_nodes = 400;
    /// Nodes in memory. Beyond them the rarest are dropped, so that their counts may be too low.
    static constexpr std::size_t most_in_memory = 300'000;

    /// Adds a game from the start position. `moves` are words of moves.
    void add(std::span<const std::uint16_t> moves, GameResult result, Color color,
             const std::optional<double>& accuracy);
    /// Sorts the replies and keeps the most frequent nodes, in at least two games each.
    void finish();
    struct Line {
        /// Number of moves before this one.
        int plies = 0;
        std::string san;
        const ResultCounts* counts = nullptr;
    };
    /// Moves of at least `least` games up to a depth in plies, each before its replies.
    std::vector<Line> lines(int deepest, std::uint64_t least) const;
    /// Nested arrays of all moves in SAN, with the positions after them.
    Json json() const;

private:
    void drop_rare();

    Node root_;
    std::size_t nodes_ = 0;
};

}  // namespace gyre::database

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "chess/outcome.h"
#include "notation/book/polyglot.h"

namespace gyre {

/// Rules for which moves of games a book gets, and with what weights.
struct BookRules {
    /// Moves after that many plies of a game are left out.
    int max_ply = 40;
    /// Moves that were played in fewer games are left out.
    std::uint32_t min_games = 1;
    /// Weight that a game adds to a move of the winning side.
    std::uint32_t win = 2;
    /// Weight that a drawn game adds to a move.
    std::uint32_t draw = 1;
    /// Weight that a game adds to a move of the losing side.
    std::uint32_t loss = 0;
    /// Whether games without a result count as draws.
    bool counts_unknown = false;
};

/// Collects moves of games and makes a book of them.
///
/// If a weight exceeds 65,535, all weights of its position are scaled down; moves with the weight 0 are left out.
/// Memory grows with the number of different moves, not of games: about 24 bytes per move, and twice that while it
/// grows.
class BookBuilder {
public:
    /// `room` is the number of counts to collect before equal ones are merged for the first time.
    explicit BookBuilder(const BookRules& rules = {}, std::size_t room = std::size_t{1} << 20)
        : rules_(rules), room_(room) {}

    /// Returns the rules.
    const BookRules& rules() const { return rules_; }
    /// Adds a legal move of the current game before it is made. Returns whether further moves of the game can matter.
    bool add(const Position& before, Move move);
    /// Ends the current game with its result and begins the next one.
    void end_game(GameResult result);
    /// Discards the moves of the current game.
    void drop_game() { game_.clear(); }
    /// Number of completed games that count.
    std::uint64_t games() const { return games_; }
    /// Returns a book of all completed games; more games may follow.
    PolyglotBook book();

private:
    struct Count {
        Key key;
        std::uint16_t move = 0;
        std::uint32_t games = 0;
        std::uint64_t score = 0;

        bool same_move(const Count& other) const { return key == other.key && move == other.move; }
    };

    struct PlayedMove {
        Key key;
        std::uint16_t move;
        Color mover;
    };

    void join_counts();

    BookRules rules_;
    std::uint64_t games_ = 0;
    /// Moves of the current game.
    std::vector<PlayedMove> game_;
    std::vector<Count> counts_;
    /// Number of counts at which equal ones are merged again.
    std::size_t room_;
};

/// Rule for positions that several books have.
enum class MergeRule : std::uint8_t {
    /// Weights of the same move in all books are added.
    AddWeights,
    /// The moves of a position are those of the first book that has it.
    FirstBook,
};

/// Merges several books into one, without headers.
PolyglotBook merge_books(std::span<const PolyglotBook> books, MergeRule rule = MergeRule::AddWeights);

}  // namespace gyre

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "chess/outcome.h"
#include "notation/book/polyglot.h"

namespace gyre {

/// Which moves of games come into a book, and how much they weigh there.
struct BookRules {
    /// Moves after that many plies of a game are left out.
    int max_ply = 40;
    /// A move that was played in fewer games is left out.
    std::uint32_t min_games = 1;
    /// What a game adds to the weight of a move if the side that played it won.
    std::uint32_t win = 2;
    /// The same if it drew.
    std::uint32_t draw = 1;
    /// The same if it lost.
    std::uint32_t loss = 0;
    /// Whether games without a result count, as draws do.
    bool counts_unknown = false;
};

/// Gathers moves of games and makes a book of them.
///
/// Weights larger than 65,535 are brought down together with those of the other moves of their position; moves without
/// a weight are left out. What it holds grows with the number of different moves, not with that of games: about 24
/// bytes for each, and as much again while it grows.
class BookBuilder {
public:
    /// `room`: how many counts to gather before equal ones are joined for the first time.
    explicit BookBuilder(const BookRules& rules = {}, std::size_t room = std::size_t{1} << 20)
        : rules_(rules), room_(room) {}

    /// What it was made with.
    const BookRules& rules() const { return rules_; }
    /// The next move of the game, a legal one, before it is made. Says whether further moves of the game can matter.
    bool add(const Position& before, Move move);
    /// How the game ended whose moves were added since the last end; the next one begins.
    void end_game(GameResult result);
    /// Forgets the moves of the game that was not ended.
    void drop_game() { game_.clear(); }
    /// The games ended so far that count.
    std::uint64_t games() const { return games_; }
    /// Of the games ended so far; more may follow.
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
    /// Of the game that goes on.
    std::vector<PlayedMove> game_;
    std::vector<Count> counts_;
    /// How many counts at most until equal ones are joined again.
    std::size_t room_;
};

/// What becomes of positions that several books have.
enum class MergeRule : std::uint8_t {
    /// The weights of a move in all books are added.
    AddWeights,
    /// A position's moves are those of the first book that has it.
    FirstBook,
};

/// One book of several. Headers are left out.
PolyglotBook merge_books(std::span<const PolyglotBook> books, MergeRule rule = MergeRule::AddWeights);

}  // namespace gyre

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/outcome.h"
#include "chess/position.h"

namespace gyre::console {

/// How a game ended, as the players see it: on the board, by a claim, by a word or by the clock.
struct GameEnd {
    /// Nothing for a draw.
    std::optional<Color> winner;
    /// "checkmate", "White resigned".
    std::string reason;

    /// "1-0", "0-1", "1/2-1/2".
    std::string_view result() const;
    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

/// One game: where it started, what was played, how it ended. It knows the rules and no player.
class Game {
public:
    Game() = default;
    explicit Game(const ValidSetup& start);

    struct Ply {
        Move move;
        std::string san;
    };

    const Position& start() const { return start_; }
    const Position& position() const { return position_; }
    const std::vector<Ply>& plies() const { return plies_; }
    const std::optional<GameEnd>& end() const { return end_; }
    bool is_over() const { return end_.has_value(); }

    /// A legal move; the game must not be over. Ends the game where the rules do.
    void play(Move move);
    /// There must be a move. A game that was over goes on.
    void take_back();
    void finish(GameEnd end) { end_ = std::move(end); }

    /// Goes on after a draw that needs a claim, and past all later ones of that kind. False if there is none to go on
    /// after.
    bool play_on();
    /// Threefold repetition or fifty moves: the side to move may claim a draw; else Ongoing.
    Outcome claimable_draw() const;

    /// "12. Nf3" or "12... Nf6"; there must be a move.
    std::string last_move_text() const;
    /// What the last move touched; nothing at the start. Castling counts where king and rook ended.
    Bitboard last_move_squares() const;

private:
    void end_by_rules();

    Position start_;
    Position position_;
    std::vector<Ply> plies_;
    std::optional<GameEnd> end_;
    bool plays_past_claims_ = false;
};

/// "12. Nf3" or "12... Nf6" of a move made from a position with that number and side to move.
std::string numbered(int fullmove_number, Color mover, std::string_view san);

}  // namespace gyre::console

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "game/ending.h"
#include "notation/pgn/game_tree.h"

namespace gyre::cli {

/// How a game ended, as the players see it.
struct GameEnd {
    GameResult result;
    /// Nothing if only a record told the result.
    std::optional<game::Ending> ending;
    /// "checkmate", "White resigned".
    std::string reason;

    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

/// That end of a game in this position, with its reason: "threefold repetition", "Black's flag fell, but White can't
/// mate".
GameEnd game_end(game::Verdict verdict, const Position& position);
/// The ending that such a reason names, if it is none of the rules.
std::optional<game::Ending> ending_of_reason(std::string_view reason);

/// One game: where it started, what was played, what was taken back, how it ended. It knows the rules and no player.
class Game {
public:
    Game() : Game(GameTree()) {}
    explicit Game(const ValidSetup& start) : Game(GameTree(Position(start))) {}
    /// Continues the main line of a record, which must have no null moves there. A result that the board does not
    /// show ends the game for `reason`.
    explicit Game(GameTree record, const std::string& reason = "as recorded");

    struct Ply {
        Move move;
        std::string san;
    };

    const Position& start() const { return record_.start(); }
    const Position& position() const { return position_; }
    const std::vector<Ply>& plies() const { return plies_; }
    const std::optional<GameEnd>& end() const { return end_; }
    bool is_over() const { return end_.has_value(); }

    /// A legal move; the game must not be over. Ends the game where the rules do.
    void play(Move move);
    /// There must be a move. A game that was over goes on. The record keeps the move as a variation.
    void take_back();
    void finish(GameEnd end);
    void finish(game::Verdict verdict) { finish(game_end(verdict, position_)); }
    /// Records what the player of the last move had left on the clock.
    void note_clock(Milliseconds left);

    /// Whether the game ended in a way after which it can be continued: by a draw that needs a claim, or by a result
    /// that came with a record.
    bool can_play_on() const;
    /// Continues such a game, and past all later draws that need a claim. False if it can't be continued.
    bool play_on();
    /// Threefold repetition or fifty moves: the side to move may claim a draw; else Ongoing.
    Outcome claimable_draw() const;

    /// "12. Nf3" or "12... Nf6"; there must be a move.
    std::string last_move_text() const;
    /// What the last move touched; nothing at the start. Castling counts where king and rook ended.
    Bitboard last_move_squares() const;

    /// The game as a tree: the main line is what was played, variations are what was taken back and what came with the
    /// record. It ends with the game's result.
    GameTree record() const;
    /// Whether the rules of the board, or a claim, ended the game: then its record needs no words about the end.
    bool is_ended_by_rules() const { return is_over() && end_->ending && game::is_by_rules(*end_->ending); }
    /// Whether the result came with a record and nothing was played since.
    bool is_ended_by_record() const { return is_over() && ended_by_record_; }

private:
    void end_by_rules();
    void end_by_record(const std::string& reason);

    GameTree record_;
    /// Of the last move that stands.
    GameTree::Node here_;
    Position position_;
    std::vector<Ply> plies_;
    std::optional<GameEnd> end_;
    bool plays_past_claims_ = false, ended_by_record_ = false;
};

/// "12. Nf3" or "12... Nf6" of a move made from a position with that number and side to move.
std::string numbered(int fullmove_number, Color mover, std::string_view san);

}  // namespace gyre::cli

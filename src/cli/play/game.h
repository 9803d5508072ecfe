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

struct GameEnd {
    GameResult result;
    /// How the game ended; empty if only a record contains the result.
    std::optional<game::Ending> ending;
    /// Reason such as "checkmate" or "White resigned".
    std::string reason;

    friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

/// Returns an end with its reason: "threefold repetition", "Black's flag fell, but White can't mate".
GameEnd game_end(game::Verdict verdict, const Position& position);

/// One game: start, moves, moves taken back, end. It applies the rules and has no players.
class Game {
public:
    Game() : Game(GameTree()) {}
    explicit Game(const ValidSetup& start) : Game(GameTree(Position(start))) {}
    /// Continues the main line of a record, which must have no null moves there. A result that the board does not
    /// show ends the game in the way that the tag Termination says.
    explicit Game(GameTree record);

    struct Ply {
        Move move;
        std::string san;
    };

    const Position& start() const { return record_.start(); }
    const Position& position() const { return position_; }
    const std::vector<Ply>& plies() const { return plies_; }
    const std::optional<GameEnd>& end() const { return end_; }
    bool is_over() const { return end_.has_value(); }

    /// Plays a legal move; the game must not be over. Ends the game by the rules.
    void play(Move move);
    /// Requires a move. A finished game continues. The record keeps the move as a variation.
    void take_back();
    void finish(GameEnd end);
    void finish(game::Verdict verdict) { finish(game_end(verdict, position_)); }
    /// Records the time left on the clock of the player of the last move.
    void note_clock(Milliseconds left);

    /// Whether the game can be continued: after a draw that needs a claim, or a result that came with a record.
    bool can_play_on() const;
    /// Continues such a game, and past all later draws that need a claim. Returns false if it cannot be continued.
    bool play_on();
    /// Returns threefold repetition or fifty moves, if the side to move may claim a draw; otherwise Ongoing.
    Outcome claimable_draw() const;

    /// Returns for example "12. Nf3" or "12... Nf6"; requires a move.
    std::string last_move_text() const;
    /// Squares of the last move; empty at the start. For castling the final squares of king and rook.
    Bitboard last_move_squares() const;

    /// The main line are the moves played, variations are moves taken back and those of the loaded record.
    GameTree record() const;
    /// Whether the rules or a claim ended the game; then its record needs no text about the end.
    bool is_ended_by_rules() const { return is_over() && end_->ending && game::is_by_rules(*end_->ending); }
    /// Whether the result came with a record and nothing was played since.
    bool is_ended_by_record() const { return is_over() && ended_by_record_; }

private:
    void end_by_rules();
    void end_by_record();

    GameTree record_;
    GameTree::Node here_;
    Position position_;
    std::vector<Ply> plies_;
    std::optional<GameEnd> end_;
    bool plays_past_claims_ = false, ended_by_record_ = false;
};

/// Returns for example "12. Nf3" or "12... Nf6" for a move with this number and side to move.
std::string numbered(int fullmove_number, Color mover, std::string_view san);

}  // namespace gyre::cli

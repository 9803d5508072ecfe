#pragma once

#include <vector>

#include "chess/position.h"
#include "lab/search/searched_game.h"

namespace gyre::lab {

/// Evaluation of the leaves of a search.
enum class Judge : std::uint8_t {
    /// Material only, with the thesis's values: 100, 300, 300, 500, 900.
    Material,
    /// The seven elements with Gyre's values.
    Elements,
};

/// Returns the material balance for the side to move, by the values of section 1.1.3.
Score material_balance(const Position& position);

/// A chess position as a Game. Captures come first, by most valuable victim and least valuable attacker.
class ChessGame {
public:
    /// A game that begins with this position.
    explicit ChessGame(Position position, Judge judge = Judge::Elements);

    /// @{
    /// A part of `Game`, which says what it is.
    bool has_moves() const;
    MoveList moves() const;
    MoveList tactical_moves() const;
    std::optional<NodeWorth> drawn_by_rule(Ply ply) const;
    NodeWorth without_moves(Ply ply) const;
    Score evaluate() const;
    Key key() const { return position_.key(); }
    bool in_check() const { return position_.in_check(); }
    /// @}
    /// False in check and with pawns only, where passing may be the best move.
    bool may_pass() const;
    /// @{
    /// A part of `Game`, which says what it is.
    bool pawn_reached_seventh() const;
    bool recaptured() const;
    bool king_must_move() const;
    void make(Move move);
    void unmake(Move move);
    void pass();
    void take_back_pass();
    /// @}

    /// The current position.
    const Position& position() const { return position_; }

private:
    struct Made {
        Move move{};
        bool capture = false;
    };

    Position position_;
    Judge judge_;
    std::vector<Made> line_;
};
static_assert(Game<ChessGame>);

/// The same game with the null move as printed in section 4.3.1: the search is called for the other colour, but no
/// move is made, so that the key stays that of the position before it (docs/reference/lab.md, E1).
class PrintedPassGame : public ChessGame {
public:
    using ChessGame::ChessGame;

    /// @{
    /// A part of `Game`, which says what it is.
    Key key() const { return ChessGame::key() ^ left_out_; }
    void pass() {
        const Key before = key();
        changes_.push_back(left_out_);
        ChessGame::pass();
        left_out_ = before ^ ChessGame::key();
    }
    void take_back_pass() {
        ChessGame::take_back_pass();
        left_out_ = changes_.back();
        changes_.pop_back();
    }
    /// @}

private:
    /// What the null moves of the line should have changed in the key.
    Key left_out_{};
    std::vector<Key> changes_{};
};
static_assert(Game<PrintedPassGame>);

}  // namespace gyre::lab

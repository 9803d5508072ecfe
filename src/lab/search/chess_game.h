#pragma once

#include <vector>

#include "chess/position.h"
#include "lab/search/searched_game.h"

namespace gyre::lab {

/// What the leaves of a search are judged by.
enum class Judge : std::uint8_t {
    /// The thesis's values alone: 100, 300, 300, 500, 900.
    Material,
    /// The seven elements, Gyre's own values.
    Elements,
};

/// The balance of material for the side to move, by the values of section 1.1.3.
Score material_balance(const Position& position);

/// A position of chess as a Game. Captures come first among its moves, the most valuable victim before others and the
/// least valuable captor first.
class ChessGame {
public:
    explicit ChessGame(Position position, Judge judge = Judge::Elements);

    bool has_moves() const;
    MoveList moves() const;
    MoveList tactical_moves() const;
    std::optional<NodeWorth> drawn_by_rule(Ply ply) const;
    NodeWorth without_moves(Ply ply) const;
    Score evaluate() const;
    Key key() const { return position_.key(); }
    bool in_check() const { return position_.in_check(); }
    /// Not in check and not with pawns alone, where passing may be the best there is.
    bool may_pass() const;
    bool pawn_reached_seventh() const;
    bool recaptured() const;
    bool king_must_move() const;
    void make(Move move);
    void unmake(Move move);
    void pass();
    void take_back_pass();

    const Position& position() const { return position_; }

private:
    /// What the extensions ask about a move made.
    struct Made {
        Move move{};
        bool capture = false;
    };

    Position position_;
    Judge judge_;
    std::vector<Made> line_;
};
static_assert(Game<ChessGame>);

}  // namespace gyre::lab

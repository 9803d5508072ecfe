#pragma once

#include <concepts>
#include <optional>

#include "board/move.h"
#include "chess/zobrist.h"
#include "eval/score.h"
#include "search/trace.h"
#include "search/types.h"

/// The searches of the documents, written to be read: each is the algorithm as printed, plus what print leaves out.
namespace gyre::lab {

/// What the rules say a node is worth, for the side to move, and why.
struct NodeWorth {
    Score score;
    NodeEnd why;
};

/// What a reference search needs to know of a game: positions of chess, or a tree that is given by its values, so that
/// the same lines of code search both. A move is a word that only the game understands.
template <class G>
concept Game = requires(G& game, const G& now, Move move, Ply ply) {
    { now.has_moves() } -> std::same_as<bool>;
    /// In the order in which they are to be searched.
    { now.moves() } -> std::same_as<MoveList>;
    /// Captures and promotions: those that change the balance of material.
    { now.tactical_moves() } -> std::same_as<MoveList>;
    /// A draw by repetition, by the fifty-move rule or for lack of material.
    { now.drawn_by_rule(ply) } -> std::same_as<std::optional<NodeWorth>>;
    /// What a position without moves is worth: mate, stalemate, a leaf.
    { now.without_moves(ply) } -> std::same_as<NodeWorth>;
    /// By the evaluation, for the side to move.
    { now.evaluate() } -> std::same_as<Score>;
    { now.key() } -> std::same_as<Key>;
    { now.in_check() } -> std::same_as<bool>;
    /// Whether passing may be tried instead of a move.
    { now.may_pass() } -> std::same_as<bool>;
    /// Of the move made last: a pawn went to its seventh rank; it took what had just taken.
    { now.pawn_reached_seventh() } -> std::same_as<bool>;
    { now.recaptured() } -> std::same_as<bool>;
    /// The side to move is not in check and has nothing but moves of its king.
    { now.king_must_move() } -> std::same_as<bool>;
    game.make(move);
    game.unmake(move);
    game.pass();
    game.take_back_pass();
};

/// The whole axis of scores: no node is worth less than being mated or more than mating.
inline Window whole_window() { return {-Score::mate(), Score::mate()}; }

/// How a search is bounded and what it cost.
struct Effort {
    std::uint64_t nodes = 0;
    /// Beyond it every node is a horizon, so that the search ends soon and its value is worth nothing.
    std::uint64_t most_nodes = ~std::uint64_t{0};

    bool exceeded() const { return nodes >= most_nodes; }
};

}  // namespace gyre::lab

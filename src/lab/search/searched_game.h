#pragma once

#include <atomic>
#include <concepts>
#include <optional>

#include "board/move.h"
#include "chess/zobrist.h"
#include "eval/score.h"
#include "search/trace.h"
#include "search/types.h"

/// The searches of the documents as printed, plus what the print leaves out; written for reading.
namespace gyre::lab {

/// Value of a node by the rules of chess, for the side to move, and the reason.
struct NodeWorth {
    /// Value for the side to move.
    Score score;
    /// Why the node ended.
    NodeEnd why;
};

/// What a reference search needs of a game: chess, or a tree given by its values. Moves are numbers for the game only.
template <class G>
concept Game = requires(G& game, const G& now, Move move, Ply ply) {
    { now.has_moves() } -> std::same_as<bool>;
    /// The moves in search order.
    { now.moves() } -> std::same_as<MoveList>;
    { now.tactical_moves() } -> std::same_as<MoveList>;
    /// A draw by repetition, by the fifty-move rule or by insufficient material.
    { now.drawn_by_rule(ply) } -> std::same_as<std::optional<NodeWorth>>;
    /// Value of a position without moves: mate, stalemate or a leaf.
    { now.without_moves(ply) } -> std::same_as<NodeWorth>;
    { now.evaluate() } -> std::same_as<Score>;
    { now.key() } -> std::same_as<Key>;
    { now.in_check() } -> std::same_as<bool>;
    /// Whether passing is allowed instead of a move.
    { now.may_pass() } -> std::same_as<bool>;
    /// Whether the last move took a pawn to its seventh rank, and whether it recaptured.
    { now.pawn_reached_seventh() } -> std::same_as<bool>;
    { now.recaptured() } -> std::same_as<bool>;
    /// Whether the side to move is not in check and can only move its king.
    { now.king_must_move() } -> std::same_as<bool>;
    game.make(move);
    game.unmake(move);
    game.pass();
    game.take_back_pass();
};

/// All scores, from being mated to mating.
inline Window whole_window() { return {-Score::mate(), Score::mate()}; }

/// Number of visited nodes, and the limit of a search.
struct Effort {
    /// Nodes visited so far.
    std::uint64_t nodes = 0;
    /// Beyond this every node is a horizon, so that the search ends soon; its value is then meaningless.
    std::uint64_t most_nodes = ~std::uint64_t{0};
    /// Ends the search in the same way once it is true; may be null.
    const std::atomic<bool>* stop = nullptr;

    /// True if the limit is reached or the search was stopped.
    bool exceeded() const { return nodes >= most_nodes || (stop != nullptr && stop->load(std::memory_order_relaxed)); }
};

}  // namespace gyre::lab

#pragma once

#include <algorithm>

#include "lab/search/searched_game.h"

namespace gyre::lab {

/// Returns the value of a node that ends before its moves are tried; nothing otherwise. All full-width searches use it.
template <Game G>
std::optional<NodeWorth> end_of_line(const G& game, Depth distance, Ply ply) {
    if (const auto drawn = game.drawn_by_rule(ply)) return drawn;
    if (!game.has_moves()) return game.without_moves(ply);
    if (distance <= Depth(0)) return NodeWorth{game.evaluate(), NodeEnd::Horizon};
    return std::nullopt;
}

/// Counts a node of a full-width search and reports it to the trace.
template <class Trace>
void enter_node(Trace& trace, Effort& effort, Depth distance, Ply ply, Move by) {
    trace.enter({.ply = ply,
                 .depth = distance,
                 .window = whole_window(),
                 .arrival = ply.is_root() ? Arrival::Root : Arrival::Move,
                 .move = by});
    ++effort.nodes;
}

/// Minimax with two players as in section 1.2.1: White maximises, Black minimises, and every value is from White's
/// view. The print leaves out mate, stalemate and draws.
template <Game G, class Trace = NoTracer>
class Minimax {
public:
    /// The game must outlive the search, which makes and takes back moves in it.
    explicit Minimax(G& game, Trace trace = {}) : game_(game), trace_(trace) {}

    /// Nodes of all searches so far, and their limit.
    Effort effort;

    /// Returns White's value of the position at this depth. `white` is true if White is to move.
    Score search(bool white, Depth distance, Ply ply = {}, Move by = {}) {
        enter_node(trace_, effort, distance, ply, by);
        if (const auto end = end_of_line(game_, effort.exceeded() ? Depth(0) : distance, ply)) {
            const Score of_white = white ? end->score : -end->score;
            trace_.leave(of_white, end->why);
            return of_white;
        }
        Score value = white ? -Score::infinite() : Score::infinite();
        for (Move move : game_.moves()) {
            game_.make(move);
            const Score of_move = search(!white, distance - 1, ply.next(), move);
            game_.unmake(move);
            if (white ? of_move > value : of_move < value) trace_.best(move);
            value = white ? std::max(value, of_move) : std::min(value, of_move);
        }
        trace_.leave(value, NodeEnd::AllMoves);
        return value;
    }

private:
    G& game_;
    Trace trace_;
};

/// The same with one player: Minimum(a, b) = -Maximum(-a, -b). Returns the value for the side to move.
template <Game G, class Trace = NoTracer>
class Negamax {
public:
    /// The game must outlive the search, which makes and takes back moves in it.
    explicit Negamax(G& game, Trace trace = {}) : game_(game), trace_(trace) {}

    /// Nodes of all searches so far, and their limit.
    Effort effort;

    /// Returns the value for the side to move at this depth in plies.
    Score search(Depth distance, Ply ply = {}, Move by = {}) {
        enter_node(trace_, effort, distance, ply, by);
        if (const auto end = end_of_line(game_, effort.exceeded() ? Depth(0) : distance, ply)) {
            trace_.leave(end->score, end->why);
            return end->score;
        }
        Score value = -Score::infinite();
        for (Move move : game_.moves()) {
            game_.make(move);
            const Score of_move = -search(distance - 1, ply.next(), move);
            game_.unmake(move);
            if (of_move > value) trace_.best(move);
            value = std::max(value, of_move);
        }
        trace_.leave(value, NodeEnd::AllMoves);
        return value;
    }

private:
    G& game_;
    Trace trace_;
};

}  // namespace gyre::lab

#pragma once

#include <algorithm>

#include "base/enum_name.h"
#include "lab/search/minimax.h"

namespace gyre::lab {

using gyre::to_string;

/// Relation of a result to the true value (section 1.2.3): below the window, above it, or inside and exact.
enum class ScoreClass : std::uint8_t { LowScore, HighScore, ExactScore };

/// Returns the class of a result for the window that it was searched with.
constexpr ScoreClass classify(Score value, Window window) {
    if (value <= window.alpha) return ScoreClass::LowScore;
    return value >= window.beta ? ScoreClass::HighScore : ScoreClass::ExactScore;
}

/// Returns the name in the thesis.
constexpr std::string_view describe(ScoreClass what) {
    constexpr std::string_view texts[] = {"LowScore", "HighScore", "ExactScore"};
    return texts[static_cast<std::size_t>(what)];
}

/// Alpha-beta in negamax form: the printed `Baumsuche` and, optionally, `Ruhesuche` (sections 4.1.3 and 4.1.4). Unlike
/// the print, the horizon is tested on entry to a node, and mate, stalemate and draws by rule have their values.
template <Game G, class Trace = NoTracer>
class TreeSearch {
public:
    /// The game must outlive the search, which makes and takes back moves in it.
    TreeSearch(G& game, bool with_quiescence, Trace trace = {})
        : game_(game), with_quiescence_(with_quiescence), trace_(trace) {}

    /// Nodes of all searches so far, and their limit.
    Effort effort;

    /// Returns the value for the side to move, or the nearer bound of the window if the value is outside.
    Score search(Window window, Depth distance, Ply ply = {}, Move by = {}) {
        if (distance <= Depth(0) && with_quiescence_) return quiescence(window, distance, ply, by);
        enter(window, distance, ply, by);
        if (const auto end = end_of_line(game_, effort.exceeded() ? Depth(0) : distance, ply))
            return leave(end->score, end->why);
        const MoveList moves = game_.moves();
        for (const Move& move : moves) {
            game_.make(move);
            const Score value = -search(window.reversed(), distance - 1, ply.next(), move);
            game_.unmake(move);
            if (value > window.alpha) trace_.best(move);
            window.alpha = std::max(window.alpha, value);
            if (window.alpha >= window.beta) return cut(moves, &move, window.beta);
        }
        return leave(window.alpha, NodeEnd::AllMoves);
    }

    /// Quiescence search: captures and promotions until there are none left or the evaluation reaches beta.
    Score quiescence(Window window, Depth distance, Ply ply, Move by = {}) {
        enter(window, distance, ply, by);
        const Depth room = effort.exceeded() ? Depth(0) : Depth(1);
        if (const auto end = end_of_line(game_, room, ply)) return leave(end->score, end->why);
        const Score value = game_.evaluate();
        if (value >= window.beta) return leave(window.beta, NodeEnd::StandPat);
        window.alpha = std::max(window.alpha, value);
        const MoveList moves = game_.tactical_moves();
        for (const Move& move : moves) {
            game_.make(move);
            const Score of_move = -quiescence(window.reversed(), distance - 1, ply.next(), move);
            game_.unmake(move);
            if (of_move > window.alpha) trace_.best(move);
            window.alpha = std::max(window.alpha, of_move);
            if (window.alpha >= window.beta) return cut(moves, &move, window.beta);
        }
        return leave(window.alpha, moves.empty() ? NodeEnd::Horizon : NodeEnd::AllMoves);
    }

private:
    void enter(Window window, Depth distance, Ply ply, Move by) {
        trace_.enter({.ply = ply,
                      .depth = distance,
                      .window = window,
                      .arrival = ply.is_root() ? Arrival::Root : Arrival::Move,
                      .move = by,
                      .quiescence = distance <= Depth(0) && with_quiescence_});
        ++effort.nodes;
    }

    Score leave(Score value, NodeEnd why) {
        trace_.leave(value, why);
        return value;
    }

    /// The move `last` reached beta, so the moves after it are skipped.
    Score cut(const MoveList& moves, const Move* last, Score beta) {
        for (const Move* rest = last + 1; rest != moves.end(); ++rest) trace_.leave_out(*rest, NodeEnd::BetaCut);
        return leave(beta, NodeEnd::BetaCut);
    }

    G& game_;
    bool with_quiescence_;
    Trace trace_;
};

}  // namespace gyre::lab

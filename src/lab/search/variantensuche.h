#pragma once

#include <algorithm>
#include <vector>

#include "lab/search/alpha_beta.h"
#include "lab/search/hash_memory.h"

namespace gyre::lab {

/// The techniques of Variantensuche besides alpha-beta; each can be switched off.
struct Techniques {
    /// Searches captures and promotions beyond the horizon.
    bool quiescence = true;
    /// Stores results, and tries stored moves first.
    bool hash_memory = true;
    /// False returns any stored value regardless of its kind of bound, as printed, which is wrong.
    bool bound_kinds = true;
    /// Cuts nodes where even passing is good enough.
    bool null_move = true;
    /// Plies that a null move costs, 2 to 4.
    int null_reduction = 3;
    /// Cuts last plies that are too far below alpha.
    bool futility = true;
    /// 100 to 500 centipawns: one to five pawns.
    Score futility_margin{300};
    /// A check costs no ply.
    bool extend_check = true;
    /// A pawn's move to its seventh rank costs no ply.
    bool extend_pawn_to_seventh = true;
    /// A recapture costs no ply.
    bool extend_recapture = true;
    /// A position in which only the king can move costs no ply.
    bool extend_zugzwang = true;
    /// False tests the futility in the child, `evaluation >= beta + margin`, instead of in the parent (section 4.2.2).
    bool futility_in_parent = true;

    // False is an error of the printed program, for comparison (docs/reference/lab.md, E1).
    /// A position without moves keeps alpha, and draws by rule are not seen.
    bool game_ends = true;
    /// The loop over the moves is closed before the recursive call, so that only the last move is searched.
    bool loop_searches = true;
    /// The quiescence search passes four of five arguments on: -beta arrives as the distance.
    bool quiescence_distance = true;

    /// Alpha-beta alone.
    static Techniques none() {
        Techniques off;
        off.quiescence = off.hash_memory = off.null_move = off.futility = false;
        off.extend_check = off.extend_pawn_to_seventh = off.extend_recapture = off.extend_zugzwang = false;
        return off;
    }
};

/// The complete search of the thesis (section 4.3.1): alpha-beta with quiescence search, hash memory, null move,
/// futility and extensions. Differences from the print:
/// - mate, stalemate and draws by rule have their values; the print tests for none of them
/// - a hash entry is used according to its kind of bound, its best move is tried first, and a mate is stored as the
///   number of plies from its position; the root does not use the hash memory, so that there is a best move
/// - a null move is not tried in check, with pawns only, at the root, or if beta is a mate; `NullzugOk` is not printed
/// - futility does not skip moves that give check, so that no mate is missed
/// - a zugzwang is a position without check in which only the king can move; the print names no test
/// - extensions are at most one ply, and off where a line is twice as deep as the search
/// - both colours share the code
template <Game G, class Trace = NoTracer>
class Variantensuche {
public:
    /// The game and the memory must outlive the search.
    Variantensuche(G& game, HashMemory& memory, const Techniques& techniques = {}, Trace trace = {})
        : game_(game), memory_(memory), use_(techniques), trace_(trace) {}

    /// Nodes of all searches so far, and their limit.
    Effort effort;

    /// Returns the value for the side to move at this depth in plies.
    Score search(Depth distance) {
        root_distance_ = distance;
        return node({.window = whole_window(), .distance = distance});
    }

    /// Iterative deepening up to this depth; the hash memory orders the moves of the next iteration.
    Score deepen(Depth distance) {
        Score value;
        for (Depth d(1); d <= distance && !effort.exceeded(); d += 1) value = search(d);
        return value;
    }

private:
    /// Arguments of one call of the printed function, without `Farbe`, which the game knows.
    struct Call {
        Window window;
        Depth distance{};
        Ply ply{};
        Arrival arrival = Arrival::Root;
        Move by{};
        /// Whether the move that led here may be cut as futile: it is not the first of its parent.
        bool may_be_futile = false;

        Call below(Window next, Depth left, Arrival how, Move move = {}) const {
            return {next.reversed(), left, ply.next(), how, move};
        }
        Call not_first(bool later) const {
            Call call = *this;
            call.may_be_futile = later;
            return call;
        }
    };

    Score node(const Call& call) {
        const bool horizon = call.distance <= Depth(0);
        trace_.enter({.ply = call.ply,
                      .depth = call.distance,
                      .window = call.window,
                      .arrival = call.arrival,
                      .move = call.by,
                      .quiescence = horizon && use_.quiescence});
        ++effort.nodes;
        if (is_futile_here(call)) return leave(call.window.beta, NodeEnd::Futility);
        if (use_.game_ends) {
            if (const auto drawn = game_.drawn_by_rule(call.ply)) return leave(drawn->score, drawn->why);
            if (!game_.has_moves()) return leave(game_.without_moves(call.ply));
        }
        if (effort.exceeded()) return leave(game_.evaluate(), NodeEnd::OutOfNodes);
        return horizon ? at_horizon(call) : before_horizon(call);
    }

    // Distanz > 0: Baumsuche.

    Score before_horizon(const Call& call) {
        const HashEntry* const known = use_.hash_memory ? memory_.find(game_.key()) : nullptr;
        if (const auto value = value_in_memory(call, known)) return leave(*value, NodeEnd::TableHit);
        const Move best_known = known ? known->best : Move{};
        if (null_move_fails_high(call)) return leave(call.window.beta, NodeEnd::NullMove);
        const MoveList moves = with_first(game_.moves(), best_known);

        Window window = call.window;
        Move best;
        for (const Move& move : moves) {
            if (!use_.loop_searches && &move + 1 != moves.end()) continue;
            game_.make(move);
            const Depth left = call.distance + extension(call.ply) - 1;
            const bool later = &move != moves.begin();
            if (use_.futility_in_parent && later && is_futile(window.alpha, left)) {
                game_.unmake(move);
                trace_.leave_out(move, NodeEnd::Futility);
                continue;
            }
            const Score value = -node(call.below(window, left, Arrival::Move, move).not_first(later));
            game_.unmake(move);
            if (value > window.alpha) best = move;
            window.alpha = std::max(window.alpha, value);
            if (window.alpha < window.beta) continue;
            remember(call, best, window.beta, Bound::Lower);
            return cut(moves, &move, window.beta);
        }
        remember(call, best, window.alpha, best ? Bound::Exact : Bound::Upper);
        if (best) trace_.best(best);
        return leave(window.alpha, NodeEnd::AllMoves);
    }

    std::optional<Score> value_in_memory(const Call& call, const HashEntry* known) {
        if (known == nullptr) return std::nullopt;
        const Score value = from_here(known->value, -call.ply.count());
        trace_.hit({value, known->bound, known->distance});
        if (call.ply.is_root() || known->distance < call.distance.plies()) return std::nullopt;
        if (use_.bound_kinds && !settles(known->bound, value, call.window)) return std::nullopt;
        return value;
    }

    bool null_move_fails_high(const Call& call) {
        if (!use_.null_move || call.arrival == Arrival::NullMove || call.ply.is_root()) return false;
        if (call.window.beta.is_decisive() || !game_.may_pass()) return false;
        game_.pass();
        const Depth left = call.distance - use_.null_reduction;
        const Score value = -node(call.below(call.window, left, Arrival::NullMove));
        game_.take_back_pass();
        return value >= call.window.beta;
    }

    /// Returns the extension after the move just made, in plies.
    int extension(Ply ply) const {
        if (ply.count() >= 2 * root_distance_.plies()) return 0;
        const bool extends =
            (use_.extend_check && game_.in_check()) || (use_.extend_pawn_to_seventh && game_.pawn_reached_seventh()) ||
            (use_.extend_recapture && game_.recaptured()) || (use_.extend_zugzwang && game_.king_must_move());
        return extends ? 1 : 0;
    }

    /// Whether the move just made stays too far below alpha, `left` plies before the horizon.
    bool is_futile(Score alpha, Depth left) const {
        if (!use_.futility || left > Depth(1) || game_.in_check()) return false;
        return -game_.evaluate() <= alpha - use_.futility_margin;
    }

    /// The same question in the child: its beta is minus the parent's alpha, its evaluation minus the parent's.
    bool is_futile_here(const Call& call) const {
        if (use_.futility_in_parent || !use_.futility || !call.may_be_futile) return false;
        if (call.distance > Depth(1) || game_.in_check()) return false;
        return game_.evaluate() >= call.window.beta + use_.futility_margin;
    }

    // Distanz <= 0: Ruhesuche.

    /// The arguments of the recursive call in the quiescence search. As printed, the distance is left out: the others
    /// move one place, and the last has no value, here that of a mate.
    Call in_quiescence(const Call& call, Window window, Move move) const {
        Call below = call.below(window, call.distance - 1, Arrival::Move, move);
        if (use_.quiescence_distance) return below;
        constexpr int deepest = 100;
        below.distance = Depth(std::clamp((-window.beta).cp(), -deepest, deepest));
        below.window = {-window.alpha, Score::mate()};
        return below;
    }

    Score at_horizon(const Call& call) {
        const Score value = game_.evaluate();
        if (!use_.quiescence) return leave(value, NodeEnd::Horizon);
        Window window = call.window;
        if (value >= window.beta) return leave(window.beta, NodeEnd::StandPat);
        window.alpha = std::max(window.alpha, value);
        const MoveList moves = game_.tactical_moves();
        for (const Move& move : moves) {
            game_.make(move);
            const Score of_move = -node(in_quiescence(call, window, move));
            game_.unmake(move);
            if (of_move > window.alpha) trace_.best(move);
            window.alpha = std::max(window.alpha, of_move);
            if (window.alpha >= window.beta) return cut(moves, &move, window.beta);
        }
        return leave(window.alpha, moves.empty() ? NodeEnd::Horizon : NodeEnd::AllMoves);
    }

    Score leave(Score value, NodeEnd why) {
        trace_.leave(value, why);
        return value;
    }
    Score leave(const NodeWorth& ending) { return leave(ending.score, ending.why); }

    Score cut(const MoveList& moves, const Move* last, Score beta) {
        trace_.best(*last);
        for (const Move* rest = last + 1; rest != moves.end(); ++rest) trace_.leave_out(*rest, NodeEnd::BetaCut);
        return leave(beta, NodeEnd::BetaCut);
    }

    void remember(const Call& call, Move best, Score value, Bound bound) {
        if (!use_.hash_memory || effort.exceeded()) return;
        memory_.store({.key = game_.key(),
                       .best = best,
                       .bound = bound,
                       .distance = static_cast<std::int8_t>(call.distance.plies()),
                       .value = from_here(value, call.ply.count())});
    }

    /// Converts a mate score between distance from the root and distance from the position.
    static Score from_here(Score value, int plies) {
        if (!value.is_mate_score()) return value;
        return value > Score::draw() ? value + Score(plies) : value - Score(plies);
    }

    static MoveList with_first(MoveList moves, Move first) {
        const auto found = std::find(moves.begin(), moves.end(), first);
        if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
        return moves;
    }

    G& game_;
    HashMemory& memory_;
    Techniques use_;
    Trace trace_;
    Depth root_distance_{};
};

/// Returns the principal variation as in section 4.3.2, from the best moves of the hash memory. Unlike in the print, an
/// illegal move ends it, and so does the length `most`, because entries may form a cycle.
template <Game G>
std::vector<Move> principal_variation(G& game, const HashMemory& memory, int most) {
    std::vector<Move> line;
    while (static_cast<int>(line.size()) < most) {
        const HashEntry* const entry = memory.find(game.key());
        if (entry == nullptr || !game.moves().contains(entry->best)) break;
        line.push_back(entry->best);
        game.make(entry->best);
    }
    for (auto move = line.rbegin(); move != line.rend(); ++move) game.unmake(*move);
    return line;
}

}  // namespace gyre::lab

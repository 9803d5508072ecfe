#pragma once

#include <type_traits>

#include "chess/generate.h"
#include "search/searcher.h"
#include "search/trace.h"

namespace gyre {

/// Reports one node to the tracer, if there is one. With FixedParams, as in play, the class has no members and no code.
template <class Params>
class NodeTrace {
public:
    NodeTrace(Searcher<Params>& searcher, Window window, Depth depth, Ply ply) {
        if constexpr (watchable) state_.open(searcher, window, depth, ply);
    }
    NodeTrace(const NodeTrace&) = delete;
    NodeTrace& operator=(const NodeTrace&) = delete;
    ~NodeTrace() {
        if constexpr (watchable)
            if (state_.tracer) state_.tracer->leave(Score::draw(), NodeEnd::Stopped);
    }

    /// Sets the node whose best move and table hit are reported when it ends.
    void follow(const Node& node) {
        if constexpr (watchable) state_.node = &node;
    }
    Score leave(Score score, NodeEnd end) {
        if constexpr (watchable) state_.close(score, end);
        return score;
    }
    /// The same, with the reason that `because` recorded.
    Score leave(Score score) {
        if constexpr (watchable)
            if (state_.tracer) state_.close(score, state_.tracer->reason());
        return score;
    }
    /// The same for a node whose moves are done.
    Score conclude(Score score, bool quiescence = false) {
        if constexpr (watchable) state_.conclude(score, quiescence);
        return score;
    }

    void searched(Move move) {
        if constexpr (watchable)
            if (state_.tracer) state_.seen.push_back(move);
    }
    void left_out(Move move, NodeEnd why) {
        if constexpr (watchable) state_.leave_out(move, why);
    }

private:
    static constexpr bool watchable = !std::is_same_v<Params, FixedParams>;

    struct Watched {
        Searcher<Params>* searcher = nullptr;
        Tracer* tracer = nullptr;
        const Node* node = nullptr;
        MoveList seen;

        void open(Searcher<Params>& of, Window window, Depth depth, Ply ply) {
            searcher = &of;
            tracer = of.shared.tracer;
            if (!tracer) return;
            TraceNode begun{.ply = ply, .depth = depth, .window = window};
            begun.quiescence = depth <= Depth(0);
            begun.arrival = tracer->is_open_at(ply) ? Arrival::SamePosition : Arrival::Root;
            if (!ply.is_root() && begun.arrival == Arrival::Root) {
                begun.move = of.frame(ply.count() - 1).move;
                begun.arrival = begun.move ? Arrival::Move : Arrival::NullMove;
            }
            tracer->enter(begun);
        }

        void close(Score score, NodeEnd end) {
            if (!tracer) return;
            if (node && node->hit.is_found()) tracer->hit({node->hit.score, node->hit.bound, node->hit.depth});
            if (node) tracer->best(node->best_move);
            tracer->leave(score, end);
            tracer = nullptr;
        }

        void conclude(Score score, bool quiescence) {
            if (!tracer) return;
            const bool cut = node->best_move && score >= node->beta;
            // A search without the only legal move says nothing about a mate.
            if (node->moves_tried == 0 && !quiescence && seen.empty() && !node->excludes_a_move())
                return close(score, node->in_check ? NodeEnd::Mate : NodeEnd::Stalemate);
            if (node->moves_tried == 0 && quiescence)
                return close(score, node->in_check ? NodeEnd::Mate : NodeEnd::Horizon);
            if (!quiescence) tell_of_the_rest(cut ? NodeEnd::BetaCut : NodeEnd::LateMove);
            close(score, cut ? NodeEnd::BetaCut : NodeEnd::AllMoves);
        }

        /// Reports moves that the picker did not return.
        void tell_of_the_rest(NodeEnd why) {
            for (Move move : legal_moves(searcher->position))
                if (!seen.contains(move) && move != node->frame->excluded) tracer->leave_out(move, why);
        }

        void leave_out(Move move, NodeEnd why) {
            if (!tracer) return;
            seen.push_back(move);
            tracer->leave_out(move, why);
        }
    };
    struct Nothing {};

    [[no_unique_address]] std::conditional_t<watchable, Watched, Nothing> state_;
};

/// Returns the score of a step. If there is one, `end` is recorded as the reason in the trace.
template <class Params>
MaybeScore because(const Searcher<Params>& searcher, NodeEnd end, MaybeScore score) {
    if constexpr (!std::is_same_v<Params, FixedParams>)
        if (score && searcher.shared.tracer) searcher.shared.tracer->give_reason(end);
    return score;
}

}  // namespace gyre

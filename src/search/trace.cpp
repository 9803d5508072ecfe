#include "search/trace.h"

namespace gyre {

/// The limits on ply and kind also exclude all nodes below, so the parent of a numbered node is numbered.
void Tracer::number(TraceNode& node) {
    node.parent = open_.empty() ? 0 : open_.back().number;
    const bool wanted = node.ply.count() <= limits_.deepest_ply && (limits_.quiescence || !node.quiescence);
    node.number = wanted ? ++numbers_ : 0;
}

void Tracer::enter(TraceNode node) {
    number(node);
    ++visited_;
    open_.push_back(node);
}

void Tracer::leave(Score score, NodeEnd end) {
    TraceNode& node = open_.back();
    node.score = score;
    node.bound = bound_of(score, node.window.alpha, node.window.beta);
    node.end = end;
    hand_on(node);
    open_.pop_back();
}

void Tracer::leave_out(Move move, NodeEnd why) {
    if (!limits_.left_out) return;
    const TraceNode& parent = open_.back();
    TraceNode node{.ply = parent.ply.next(), .depth = parent.depth - 1, .arrival = Arrival::Move, .move = move};
    node.quiescence = parent.quiescence;
    node.visited = false;
    node.end = why;
    number(node);
    hand_on(node);
}

void Tracer::hand_on(const TraceNode& node) {
    if (node.number == 0 || node.number > limits_.most_nodes || node.number % limits_.one_of != 0) return;
    ++handed_on_;
    sink_(node);
}

}  // namespace gyre

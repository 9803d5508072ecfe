#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "base/enum_array.h"
#include "base/enum_name.h"
#include "board/move.h"
#include "eval/score.h"
#include "search/report.h"
#include "search/types.h"
#include "search/window.h"

namespace gyre {

/// Why a node of a search tree was done with, or why a move was not searched at all.
enum class NodeEnd : std::uint8_t {
    /// Every move was searched or left out for a reason of its own.
    AllMoves,
    /// A move was as good as beta, so that the moves after it don't matter.
    BetaCut,
    /// The horizon: evaluated as it stands.
    Horizon,
    /// Evaluated, and good enough for a quiescence search without trying a capture.
    StandPat,
    TableHit,
    NullMove,
    /// So far below alpha near the horizon that the move is left out.
    Futility,
    ReverseFutility,
    Razoring,
    ProbCut,
    /// Another move than the table's beats beta as well.
    Multicut,
    /// Left out as one of the last quiet moves, or for its exchange or its history.
    LateMove,
    BadExchangeOrHistory,
    Mate,
    Stalemate,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
    /// A draw by a rule of which the search does not say more.
    DrawByRule,
    /// The side to move has a draw in hand by repetition.
    DrawInHand,
    /// No mate from here can beat what is known already.
    MateDistance,
    EndgameTable,
    /// No line is followed further.
    DeepestPly,
    /// A leaf of a tree that is given by its values.
    Leaf,
    /// Too many nodes: evaluated as it stands.
    OutOfNodes,
    Stopped,
};
template <>
inline constexpr std::size_t enum_size<NodeEnd> = 26;

/// A few words, which traces use as well.
constexpr std::string_view describe(NodeEnd end) {
    constexpr std::string_view texts[] = {"all moves",
                                          "beta cut",
                                          "horizon",
                                          "stand pat",
                                          "table hit",
                                          "null move",
                                          "futility",
                                          "reverse futility",
                                          "razoring",
                                          "probcut",
                                          "multicut",
                                          "late move",
                                          "bad exchange or history",
                                          "mate",
                                          "stalemate",
                                          "repetition",
                                          "fifty moves",
                                          "insufficient material",
                                          "draw by rule",
                                          "draw in hand",
                                          "mate distance",
                                          "endgame table",
                                          "deepest ply",
                                          "leaf",
                                          "out of nodes",
                                          "stopped"};
    static_assert(std::size(texts) == enum_size<NodeEnd>);
    return texts[index_of(end)];
}

/// How a search came to a node.
enum class Arrival : std::uint8_t {
    Root,
    Move,
    NullMove,
    /// Its parent's position once more: a search that another one asks for advice.
    SamePosition,
};
template <>
inline constexpr std::size_t enum_size<Arrival> = 4;

constexpr std::string_view describe(Arrival arrival) {
    constexpr std::string_view texts[] = {"root", "move", "null move", "same position"};
    return texts[index_of(arrival)];
}

/// What a table remembered of a node when it was looked up.
struct StoredBound {
    Score score{};
    Bound bound = Bound::None;
    /// Of the search that stored it, in plies.
    int depth = 0;
};

/// One node of a search tree from its entry to its end. Scores are those of the side to move there; in a tree of
/// minimax they are White's.
struct TraceNode {
    /// Counted from 1 in the order in which nodes are entered, so that a parent comes before its children; 0 is none.
    std::uint64_t number = 0, parent = 0;
    Ply ply{};
    /// Left to search, in plies; 0 and less in the quiescence search.
    Depth depth{};
    /// As it was on entry.
    Window window{};
    Arrival arrival = Arrival::Root;
    /// Led here; no move at the root, after a null move, and where a position is looked at once more.
    Move move{};
    bool quiescence = false;
    /// False of a move that was left out: then there are no score and no children, and `end` tells why.
    bool visited = true;

    // --- Known at the end ---
    Score score{};
    /// Where the true value lies by this search: on, above or below the score.
    Bound bound = Bound::None;
    NodeEnd end = NodeEnd::AllMoves;
    Move best{};
    std::optional<StoredBound> stored{};
};

/// Which side of the true value a score lies on that a search of that window returned.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
    if (score >= beta) return Bound::Lower;
    return score <= alpha ? Bound::Upper : Bound::Exact;
}

/// What of a search is handed on. Nodes that are not are counted and have no number.
struct TraceLimits {
    int deepest_ply = max_ply;
    bool quiescence = true;
    /// Moves that were left out as well.
    bool left_out = true;
    /// The first so many, in the order in which they are entered, so that what is handed on hangs together.
    std::uint64_t most_nodes = ~std::uint64_t{0};
    /// One node of so many, by its number: a sample, in which a node's parent may be missing.
    std::uint64_t one_of = 1;
};

/// Hears of a search node by node and hands the nodes on, each when it is done with, so that children come before their
/// parents. Owned by whoever wants to know; a search without one pays nothing.
class Tracer {
public:
    using Sink = std::function<void(const TraceNode&)>;
    explicit Tracer(Sink sink, const TraceLimits& limits = {}) : sink_(std::move(sink)), limits_(limits) {}

    /// What a search does not know of itself, the number and the parent, is filled in.
    void enter(TraceNode node);
    /// Of the node entered last: what the table held, and the move found best.
    void hit(const StoredBound& stored) { open_.back().stored = stored; }
    void best(Move move) { open_.back().best = move; }
    /// What ends the current node, told before the score is known.
    void give_reason(NodeEnd end) { open_.back().end = end; }
    NodeEnd reason() const { return open_.back().end; }
    /// Whether the node entered last and not left yet is of that ply.
    bool is_open_at(Ply ply) const { return !open_.empty() && open_.back().ply == ply; }
    void leave(Score score, NodeEnd end);
    /// A move of the current node that is not searched.
    void leave_out(Move move, NodeEnd why);

    /// Nodes entered so far, whether or not they were handed on.
    std::uint64_t visited() const { return visited_; }
    /// Moves left out included.
    std::uint64_t handed_on() const { return handed_on_; }
    /// False if there were more nodes than were to be handed on.
    bool is_complete() const { return numbers_ <= limits_.most_nodes; }

private:
    void number(TraceNode& node);
    void hand_on(const TraceNode& node);

    Sink sink_;
    TraceLimits limits_;
    std::vector<TraceNode> open_;
    std::uint64_t numbers_ = 0, visited_ = 0, handed_on_ = 0;
};

/// Stands for a tracer in a search that nobody watches: every call is nothing.
struct NoTracer {
    void enter(const TraceNode&) {}
    void leave(Score, NodeEnd) {}
    void leave_out(Move, NodeEnd) {}
    void hit(const StoredBound&) {}
    void best(Move) {}
};

}  // namespace gyre

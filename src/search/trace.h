#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "base/enum_texts.h"
#include "board/move.h"
#include "eval/score.h"
#include "search/report.h"
#include "search/types.h"
#include "search/window.h"

namespace gyre {

/// Why a node ended, or why a move was not searched.
enum class NodeEnd : std::uint8_t {
    /// Every move was searched or skipped for a reason of its own.
    AllMoves,
    /// A move scored at least beta.
    BetaCut,
    /// Statically evaluated at the horizon.
    Horizon,
    /// The static evaluation was good enough to end a node of the quiescence search.
    StandPat,
    TableHit,
    NullMove,
    /// The move was skipped because the static evaluation is too far below alpha near the horizon.
    Futility,
    ReverseFutility,
    Razoring,
    Probcut,
    /// A move other than the table move beats beta as well.
    Multicut,
    /// The move was skipped as one of the last quiet moves (LateMove), or for its exchange or history.
    LateMove,
    BadExchangeOrHistory,
    Mate,
    Stalemate,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
    DrawByRule,
    /// The side to move can force a draw by repetition.
    DrawInHand,
    /// No mate from here is shorter than a known one.
    MateDistance,
    EndgameTable,
    DeepestPly,
    /// A leaf of a tree that is given by its values.
    Leaf,
    /// The node limit was reached; the node was statically evaluated.
    OutOfNodes,
    Stopped,
};
template <>
inline constexpr std::size_t enum_size<NodeEnd> = 26;

inline constexpr EnumTexts<NodeEnd> node_end_texts("", ' ');
/// A short text, which traces use as well.
constexpr std::string_view describe(NodeEnd end) { return node_end_texts[end]; }

enum class Arrival : std::uint8_t {
    Root,
    Move,
    NullMove,
    /// The position of the parent again, in a search that serves another one (such as a singular extension search).
    SamePosition,
};
template <>
inline constexpr std::size_t enum_size<Arrival> = 4;

inline constexpr EnumTexts<Arrival> arrival_texts("", ' ');
constexpr std::string_view describe(Arrival arrival) { return arrival_texts[arrival]; }

/// The table entry found at a node.
struct StoredBound {
    Score score{};
    Bound bound = Bound::None;
    /// Depth of the stored search, in plies.
    int depth = 0;
};

/// One node of a search tree. Scores are from the view of the side to move there; in minimax trees, from White's.
struct TraceNode {
    /// Counted from 1 in the order in which nodes are entered, so a parent precedes its children; 0 for none.
    std::uint64_t number = 0, parent = 0;
    Ply ply{};
    /// Remaining plies; at most 0 in the quiescence search.
    Depth depth{};
    Window window{};
    Arrival arrival = Arrival::Root;
    /// The move that led here; no move at the root, after a null move, and for Arrival::SamePosition.
    Move move{};
    bool quiescence = false;
    /// False for a skipped move: it has no score and no children, and `end` is the reason.
    bool visited = true;

    // The members from here on are set when the node ends.
    Score score{};
    Bound bound = Bound::None;
    NodeEnd end = NodeEnd::AllMoves;
    Move best{};
    std::optional<StoredBound> stored{};
};

/// Returns the kind of bound of a score that a search with this window returned.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
    if (score >= beta) return Bound::Lower;
    return score <= alpha ? Bound::Upper : Bound::Exact;
}

/// Which nodes are passed to the sink. Excluded nodes are counted but have no number.
struct TraceLimits {
    int deepest_ply = max_ply;
    bool quiescence = true;
    /// Whether skipped moves are passed as well.
    bool left_out = true;
    /// Only this many nodes are passed: the first ones entered, so that they form a tree.
    std::uint64_t most_nodes = ~std::uint64_t{0};
    /// Only one node in `one_of` is passed, chosen by its number; the parent of a node may then be missing.
    std::uint64_t one_of = 1;
};

/// Records a search and passes each node to a sink when it ends, so children come before their parents.
class Tracer {
public:
    using Sink = std::function<void(const TraceNode&)>;
    explicit Tracer(Sink sink, const TraceLimits& limits = {}) : sink_(std::move(sink)), limits_(limits) {}

    /// Sets number and parent of the node; the caller sets the rest.
    void enter(TraceNode node);
    /// These methods set the table entry and the best move of the current node.
    void hit(const StoredBound& stored) { open_.back().stored = stored; }
    void best(Move move) { open_.back().best = move; }
    /// Sets the reason for the end of the current node before its score is known.
    void give_reason(NodeEnd end) { open_.back().end = end; }
    NodeEnd reason() const { return open_.back().end; }
    /// Whether the current node has this ply.
    bool is_open_at(Ply ply) const { return !open_.empty() && open_.back().ply == ply; }
    void leave(Score score, NodeEnd end);
    /// Records a skipped move of the current node.
    void leave_out(Move move, NodeEnd why);

    /// Number of nodes entered, whether or not they were passed on.
    std::uint64_t visited() const { return visited_; }
    /// Includes skipped moves.
    std::uint64_t handed_on() const { return handed_on_; }
    /// False if `most_nodes` excluded nodes.
    bool is_complete() const { return numbers_ <= limits_.most_nodes; }

private:
    void number(TraceNode& node);
    void hand_on(const TraceNode& node);

    Sink sink_;
    TraceLimits limits_;
    std::vector<TraceNode> open_;
    std::uint64_t numbers_ = 0, visited_ = 0, handed_on_ = 0;
};

/// Replaces a tracer in a search without one; every call does nothing.
struct NoTracer {
    void enter(const TraceNode&) {}
    void leave(Score, NodeEnd) {}
    void leave_out(Move, NodeEnd) {}
    void hit(const StoredBound&) {}
    void best(Move) {}
};

}  // namespace gyre

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/json.h"
#include "chess/position.h"
#include "lab/search/value_tree.h"
#include "language/message.h"
#include "search/trace.h"

/// Traced trees as text and data.
namespace gyre::lab {

/// Centipawns; "#3" mates in three plies from the root, "-#2" is mated in two; "mate" and "inf" are window limits.
std::string score_text(Score score);
/// The same with a language's word for mate.
Message shown_score(Score score);
/// For example "[-mate, 3]".
Message shown_window(Window window);

/// Collects nodes in the order in which they were entered.
class TraceTree {
public:
    /// Sink of a tracer.
    void add(const TraceNode& node) { nodes_.push_back(node); }
    /// Must be called after the last node.
    void sort();
    const std::vector<TraceNode>& nodes() const { return nodes_; }

private:
    std::vector<TraceNode> nodes_;
};

/// Names the moves of a tree while it makes and takes back moves.
class MoveNames {
public:
    virtual ~MoveNames() = default;
    /// Returns the name of a move at its parent.
    virtual std::string name(Move move) const = 0;
    virtual void make(const TraceNode& node) = 0;
    virtual void unmake(const TraceNode& node) = 0;
};
/// Returns names in standard algebraic notation.
std::unique_ptr<MoveNames> chess_names(const Position& root);
std::unique_ptr<MoveNames> tree_names(const ValueTree& tree);

struct NamedNode {
    const TraceNode& node;
    std::string name;
    /// Number of ancestors in the tree.
    int level = 0;
};
/// The name of a node at its place; those of moves are the same in all languages.
Message shown_name(const NamedNode& named);
/// Returns the nodes of a sorted tree with names, parents before children.
std::vector<NamedNode> named_nodes(const TraceTree& tree, MoveNames& names);

/// Whether nodes are shown with their windows; minimax and negamax have none.
enum class ShownWindows : std::uint8_t { No, Yes };
/// Returns one line per node, indented below its parent: name, depth, window, score and reason of the end.
Message tree_text(const std::vector<NamedNode>& nodes, ShownWindows windows = ShownWindows::Yes);
/// Returns the tree for Graphviz: skipped moves are grey and dashed, cut-offs are red.
std::string tree_dot(const std::vector<NamedNode>& nodes, ShownWindows windows = ShownWindows::Yes);

/// How a move is written without a position.
using MoveText = std::string (*)(Move);
/// Returns the move in UCI notation, castling as king takes rook.
std::string chess_move_text(Move move);
/// The number of the child, from 1.
std::string tree_move_text(Move move);

/// Returns a node as JSON; docs/reference/trace.md describes the members.
Json trace_json(const TraceNode& node, MoveText move_text);

}  // namespace gyre::lab

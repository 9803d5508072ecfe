#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "chess/position.h"
#include "lab/search/value_tree.h"
#include "search/trace.h"

/// Traced trees for people and programs.
namespace gyre::lab {

/// A score in a few characters: centipawns; "#3" mates in three plies from the root, "-#2" is mated in two; "mate" and
/// "inf" are the ends of windows.
std::string score_text(Score score);
/// "[-mate, 3]".
std::string window_text(Window window);

/// Nodes in the order in which they were entered, collected in memory.
class TraceTree {
public:
    /// As a tracer's sink.
    void add(const TraceNode& node) { nodes_.push_back(node); }
    /// After the last node.
    void sort();
    const std::vector<TraceNode>& nodes() const { return nodes_; }

private:
    std::vector<TraceNode> nodes_;
};

/// Names moves on the way through a tree, of which it makes and takes back the moves.
class MoveNames {
public:
    virtual ~MoveNames() = default;
    /// Of a node's move, at its parent.
    virtual std::string name(Move move) const = 0;
    virtual void make(const TraceNode& node) = 0;
    virtual void unmake(const TraceNode& node) = 0;
};
/// In standard algebraic notation.
std::unique_ptr<MoveNames> chess_names(const Position& root);
std::unique_ptr<MoveNames> tree_names(const ValueTree& tree);

/// One node with its name and its place.
struct NamedNode {
    const TraceNode& node;
    std::string name;
    /// Ancestors that the tree has.
    int level = 0;
};
/// The nodes of a sorted tree with their names, parents before children.
std::vector<NamedNode> named_nodes(const TraceTree& tree, MoveNames& names);

/// Whether nodes are shown with their windows: minimax and negamax have none.
enum class ShownWindows : std::uint8_t { No, Yes };
/// One line for each node, indented below its parent: name, depth, window, score and why it ended.
std::string tree_text(const std::vector<NamedNode>& nodes, ShownWindows windows = ShownWindows::Yes);
/// For Graphviz: what was left out is grey and dashed, what was cut is red.
std::string tree_dot(const std::vector<NamedNode>& nodes, ShownWindows windows = ShownWindows::Yes);

/// How a move is written where no position is at hand.
using MoveText = std::string (*)(Move);
/// As UCI writes it, castling as king takes rook.
std::string chess_move_text(Move move);
/// The number of the child that it leads to, from 1.
std::string tree_move_text(Move move);

/// One node; docs/reference/trace.md describes the members.
Json trace_json(const TraceNode& node, MoveText move_text);

}  // namespace gyre::lab

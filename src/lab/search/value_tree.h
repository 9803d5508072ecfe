#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "lab/search/searched_game.h"

namespace gyre::lab {

/// A tree given by the values of its leaves, from White's view; White moves at the root. A move is the number of a
/// child, from 1. There are no captures and checks.
class ValueTree {
public:
    /// A leaf, or an inner node with its children.
    struct Node {
        /// Name in traces.
        std::string name;
        /// Value of a leaf, from White's view.
        Score value;
        /// Indices of the children; none for a leaf.
        std::vector<std::size_t> children{};
    };

    /// The first node is the root; children come after their parents.
    explicit ValueTree(std::vector<Node> nodes) : nodes_(std::move(nodes)), path_{0} {}

    /// The tree of Reul's section 1.2: A (3, 6, 8), B (2, …), C (1, …). The print gives B2, B3, C2 and C3 no values;
    /// here they are 9, which does not change the result.
    static ValueTree of_the_thesis();
    /// `depth` plies deep with 1 to `most_children` children at each node and leaves from -`largest` to `largest`.
    static ValueTree random(Rng& rng, int depth, int most_children, int largest);

    /// @{
    /// A part of `Game`, which says what it is.
    bool has_moves() const { return !here().children.empty(); }
    MoveList moves() const;
    MoveList tactical_moves() const { return {}; }
    std::optional<NodeWorth> drawn_by_rule(Ply) const { return std::nullopt; }
    NodeWorth without_moves(Ply) const { return {evaluate(), NodeEnd::Leaf}; }
    /// @}
    /// The value of a leaf; 0 for inner nodes, which are evaluated only if a search ends too early.
    Score evaluate() const { return white_to_move() ? here().value : -here().value; }
    /// @{
    /// A part of `Game`, which says what it is.
    Key key() const;
    bool in_check() const { return false; }
    bool may_pass() const { return false; }
    bool pawn_reached_seventh() const { return false; }
    bool recaptured() const { return false; }
    bool king_must_move() const { return false; }
    void make(Move move);
    void unmake(Move) { path_.pop_back(); }
    void pass() {}
    void take_back_pass() {}
    /// @}

    /// True at the root and every second ply below it.
    bool white_to_move() const { return path_.size() % 2 == 1; }
    /// The current node.
    const Node& here() const { return nodes_[path_.back()]; }
    /// Name of the node that a move leads to.
    const std::string& name_of(Move move) const;

private:
    static std::size_t child(Move move) { return std::size_t{move.word()} - 1; }

    std::vector<Node> nodes_;
    /// Indices of the nodes from the root to the current one.
    std::vector<std::size_t> path_;
};
static_assert(Game<ValueTree>);

}  // namespace gyre::lab

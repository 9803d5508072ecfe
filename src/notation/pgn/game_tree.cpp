#include "notation/pgn/game_tree.h"

#include <algorithm>
#include <cassert>

namespace gyre {

GameTree::GameTree(const Position& start) : start_(start), nodes_(1) {}

std::optional<GameTree::Node> GameTree::node_at(std::size_t index) const {
    // A removed node is its own parent, like the root.
    if (index >= nodes_.size() || (index != 0 && nodes_[index].parent == index)) return std::nullopt;
    return Node(static_cast<std::uint32_t>(index));
}

std::vector<GameTree::Node> GameTree::children(Node node) const {
    std::vector<Node> all;
    for (auto child = next(node); child; child = next_sibling(*child)) all.push_back(*child);
    return all;
}

std::optional<GameTree::Node> GameTree::find_child(Node node, Move move) const {
    for (auto child = next(node); child; child = next_sibling(*child))
        if (this->move(*child) == move) return child;
    return std::nullopt;
}

GameTree::Node GameTree::line_end(Node node) const {
    while (const auto following = next(node)) node = *following;
    return node;
}

std::vector<GameTree::Node> GameTree::main_line() const {
    std::vector<Node> line;
    for (auto node = next(root()); node; node = next(*node)) line.push_back(*node);
    return line;
}

bool GameTree::begins_variation(Node node) const { return !is_root(node) && next(parent(node)) != node; }

bool GameTree::is_main_line(Node node) const {
    for (; !is_root(node); node = parent(node))
        if (begins_variation(node)) return false;
    return true;
}

std::size_t GameTree::ply(Node node) const {
    std::size_t plies = 0;
    for (; !is_root(node); node = parent(node)) ++plies;
    return plies;
}

std::vector<Move> GameTree::moves_to(Node node) const {
    std::vector<Move> moves;
    for (; !is_root(node); node = parent(node)) moves.push_back(move(node));
    std::reverse(moves.begin(), moves.end());
    return moves;
}

Position GameTree::position(Node node) const {
    Position position = start_;
    for (const Move move : moves_to(node)) position.make(move);
    return position;
}

std::uint32_t GameTree::new_node() {
    if (free_node_ == 0) {
        nodes_.emplace_back();
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t index = free_node_;
    free_node_ = nodes_[index].next_sibling;
    nodes_[index] = {};
    return index;
}

GameTree::Node GameTree::append(Node parent, Move move) {
    const std::uint32_t index = new_node();
    nodes_[index].move = move;
    nodes_[index].parent = parent.index_;
    Links& above = links(parent);
    (above.last_child == 0 ? above.first_child : nodes_[above.last_child].next_sibling) = index;
    above.last_child = index;
    ++size_;
    return Node(index);
}

GameTree::Node GameTree::add(Node parent, Move move) {
    const auto there = find_child(parent, move);
    return there ? *there : append(parent, move);
}

std::optional<GameTree::Node> GameTree::add_if_legal(Node parent, Move move) {
    const Position here = position(parent);
    const bool legal = move ? here.is_legal(move) : !here.in_check();
    return legal ? std::optional(add(parent, move)) : std::nullopt;
}

void GameTree::unlink(Node node) {
    Links& above = links(parent(node));
    std::uint32_t before = 0;
    for (std::uint32_t at = above.first_child; at != node.index_; at = nodes_[at].next_sibling) before = at;
    (before == 0 ? above.first_child : nodes_[before].next_sibling) = links(node).next_sibling;
    if (above.last_child == node.index_) above.last_child = before;
}

bool GameTree::promote(Node node) {
    if (is_root(node) || !begins_variation(node)) return false;
    std::uint32_t* link = &links(parent(node)).first_child;
    while (nodes_[*link].next_sibling != node.index_) link = &nodes_[*link].next_sibling;
    const std::uint32_t before = *link;
    nodes_[before].next_sibling = links(node).next_sibling;
    links(node).next_sibling = before;
    *link = node.index_;
    Links& above = links(parent(node));
    if (above.last_child == node.index_) above.last_child = before;
    return true;
}

bool GameTree::demote(Node node) {
    const auto behind = is_root(node) ? std::nullopt : next_sibling(node);
    return behind && promote(*behind);
}

void GameTree::promote_to_first(Node node) {
    if (is_root(node)) return;
    unlink(node);
    Links& above = links(parent(node));
    links(node).next_sibling = above.first_child;
    above.first_child = node.index_;
    if (above.last_child == 0) above.last_child = node.index_;
}

void GameTree::promote_to_main_line(Node node) {
    for (; !is_root(node); node = parent(node)) promote_to_first(node);
}

void GameTree::remove(Node node) {
    assert(!is_root(node));
    unlink(node);
    links(node).next_sibling = 0;
    // List of nodes to remove, chained by links that are no longer needed.
    std::uint32_t pending = node.index_;
    while (pending != 0) {
        const std::uint32_t index = pending;
        pending = nodes_[index].next_sibling;
        std::uint32_t child = nodes_[index].first_child;
        while (child != 0) {
            const std::uint32_t following = nodes_[child].next_sibling;
            nodes_[child].next_sibling = pending;
            pending = child;
            child = following;
        }
        drop_texts(Node(index));
        nodes_[index] = {};
        nodes_[index].parent = index;
        nodes_[index].next_sibling = free_node_;
        free_node_ = index;
        --size_;
    }
}

void GameTree::remove_variations() {
    for (Node node = root();;) {
        const auto following = next(node);
        if (!following) return;
        while (const auto variation = next_sibling(*following)) remove(*variation);
        node = *following;
    }
}

/// Returns all nodes, each before its children, and lines before their variations.
std::vector<GameTree::Node> GameTree::preorder() const {
    std::vector<Node> order = {}, pending = {root()};
    while (!pending.empty()) {
        const Node node = pending.back();
        pending.pop_back();
        order.push_back(node);
        const std::vector<Node> below = children(node);
        pending.insert(pending.end(), below.rbegin(), below.rend());
    }
    return order;
}

bool operator==(const GameTree& a, const GameTree& b) {
    if (a.size_ != b.size_ || a.result_ != b.result_ || a.start_.setup() != b.start_.setup()) return false;
    if (!GameTree::same_tags(a, b)) return false;
    const auto order_a = a.preorder(), order_b = b.preorder();
    const GameTree::Texts none;
    return std::equal(order_a.begin(), order_a.end(), order_b.begin(), order_b.end(), [&](auto x, auto y) {
        const auto* texts_x = a.find_texts(x);
        const auto* texts_y = b.find_texts(y);
        return a.move(x) == b.move(y) && a.children(x).size() == b.children(y).size() &&
               (texts_x == nullptr ? none : *texts_x) == (texts_y == nullptr ? none : *texts_y);
    });
}

bool GameCursor::forward() {
    const auto following = tree_->next(node_);
    if (following) enter(*following);
    return following.has_value();
}

void GameCursor::enter(GameTree::Node child) {
    assert(tree_->parent(child) == node_);
    position_.make(tree_->move(child));
    node_ = child;
}

bool GameCursor::back() {
    if (GameTree::is_root(node_)) return false;
    position_.unmake(tree_->move(node_));
    node_ = tree_->parent(node_);
    return true;
}

void GameCursor::to_start() {
    while (back()) {
    }
}

void GameCursor::to_end() {
    while (forward()) {
    }
}

void GameCursor::go_to(GameTree::Node node) {
    std::vector<GameTree::Node> way;
    for (GameTree::Node at = node; !GameTree::is_root(at); at = tree_->parent(at)) way.push_back(at);
    to_start();
    for (auto at = way.rbegin(); at != way.rend(); ++at) enter(*at);
}

}  // namespace gyre

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/core.h"
#include "notation/pgn/game_tree.h"

namespace gyre::python {

/// Game that Python's objects share. A node of a removed part is recognised by the age of its index.
class GameData {
public:
    explicit GameData(GameTree game) : tree(std::move(game)) {}

    /// Returns how often nodes with that index were removed.
    std::uint32_t age(GameTree::Node node) const { return node.index() < ages_.size() ? ages_[node.index()] : 0; }
    /// Removes a node and its subtree.
    void remove(GameTree::Node node);
    /// Removes all variations.
    void remove_variations();
    /// Returns the position after a node's move; quick for nodes that are visited one after the other.
    const Position& position(GameTree::Node node);

    GameTree tree;
    std::vector<PgnError> errors;
    std::string movetext;

private:
    void outlive(GameTree::Node node);

    std::vector<std::uint32_t> ages_;
    std::optional<GameCursor> cursor_;
};

/// The class Game of Python.
struct Game {
    std::shared_ptr<GameData> data;
};

/// The class Node of Python.
struct GameNode {
    std::shared_ptr<GameData> data;
    GameTree::Node node;
    std::uint32_t age = 0;

    /// Returns the tree; raises RemovedError if the node was removed.
    GameTree& tree() const;
};

GameNode node_of(const std::shared_ptr<GameData>& data, GameTree::Node node);
/// Returns an object of Python for a game that was read.
Game make_game(GameTree tree, std::vector<PgnError> errors = {}, std::string movetext = {});

void bind_node(py::module_& module);

}  // namespace gyre::python

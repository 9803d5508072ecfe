#include "lab/search/value_tree.h"

namespace gyre::lab {

ValueTree ValueTree::of_the_thesis() {
    std::vector<Node> nodes = {{"root", Score(0), {1, 2, 3}}};
    nodes.push_back({"A", Score(0), {4, 5, 6}});
    nodes.push_back({"B", Score(0), {7, 8, 9}});
    nodes.push_back({"C", Score(0), {10, 11, 12}});
    constexpr int leaves[3][3] = {{3, 6, 8}, {2, 9, 9}, {1, 9, 9}};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            nodes.push_back({nodes[i + 1].name + std::to_string(j + 1), Score(leaves[i][j])});
    return ValueTree(std::move(nodes));
}

ValueTree ValueTree::random(Rng& rng, int depth, int most_children, int largest) {
    std::vector<Node> nodes = {{"root", Score(0)}};
    std::size_t begin = 0;
    for (int ply = 0; ply < depth; ++ply) {
        const std::size_t end = nodes.size();
        for (std::size_t parent = begin; parent < end; ++parent) {
            const std::uint32_t children = 1 + rng.below(static_cast<std::uint32_t>(most_children));
            for (std::uint32_t i = 0; i < children; ++i) {
                nodes[parent].children.push_back(nodes.size());
                nodes.push_back({std::to_string(nodes.size()), Score(0)});
            }
        }
        begin = end;
    }
    const auto span = static_cast<std::uint32_t>(2 * largest + 1);
    for (std::size_t leaf = begin; leaf < nodes.size(); ++leaf)
        nodes[leaf].value = Score(static_cast<int>(rng.below(span)) - largest);
    return ValueTree(std::move(nodes));
}

MoveList ValueTree::moves() const {
    MoveList moves;
    for (std::size_t i = 0; i < here().children.size(); ++i)
        moves.push_back(Move::from_word(static_cast<std::uint16_t>(i + 1)));
    return moves;
}

Key ValueTree::key() const {
    // Randomised like a position's key, so that it suits hash memories of any size.
    return Key(Rng(path_.back()).next());
}

void ValueTree::make(Move move) { path_.push_back(here().children[child(move)]); }

const std::string& ValueTree::name_of(Move move) const { return nodes_[here().children[child(move)]].name; }

}  // namespace gyre::lab

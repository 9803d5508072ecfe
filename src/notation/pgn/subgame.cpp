#include "notation/pgn/subgame.h"

#include <utility>
#include <vector>

#include "chess/validation.h"

namespace gyre {

namespace {

using Node = GameTree::Node;

/// Without the moves that led there.
Position position_alone(const GameTree& game, Node node) {
    return Position(*validate(game.position(node).setup(), every_waiver));
}

void copy_texts(const GameTree& from, Node source, GameTree& to, Node target) {
    for (const std::string& comment : from.comments_before(source))
        to.add_comment_before(target, comment, GameTree::any_length);
    for (const std::string& comment : from.comments(source)) to.add_comment(target, comment, GameTree::any_length);
    for (const Nag nag : from.nags(source)) to.add_nag(target, nag);
}

}  // namespace

GameTree subgame(const GameTree& game, Node node) {
    GameTree part(position_alone(game, node));
    for (const PgnTag& tag : game.tags()) part.set_tag(tag.name, tag.value, TagLimits::none());
    part.set_result(game.result());
    for (const std::string& comment : game.comments(node))
        part.add_comment(GameTree::root(), comment, GameTree::any_length);

    // Nodes whose children are still to be copied, and their twins.
    std::vector<std::pair<Node, Node>> open{{node, GameTree::root()}};
    while (!open.empty()) {
        const auto [source, target] = open.back();
        open.pop_back();
        for (const Node child : game.children(source)) {
            const Node twin = part.append(target, game.move(child));
            copy_texts(game, child, part, twin);
            open.emplace_back(child, twin);
        }
    }
    return part;
}

}  // namespace gyre

#include <optional>
#include <vector>

#include "notation/pgn/game_tree.h"
#include "notation/position/fen.h"

namespace gyre {

namespace {

class Teller {
public:
    Teller(const GameTree& tree, PgnVisitor& visitor) : tree_(tree), visitor_(visitor), position_(tree.start()) {}

    void tell() {
        visitor_.begin_game({});
        tell_tags();
        if (visitor_.begin_moves(tree_.start())) {
            for (const std::string& comment : tree_.comments(GameTree::root())) visitor_.comment(comment);
            tell_moves();
        }
        visitor_.result(tree_.result());
        visitor_.end_game();
    }

private:
    using Node = GameTree::Node;
    /// Move whose variations are being visited, and the current variation.
    struct Branch {
        Node line, variation;
    };

    void tell_tags() {
        for (const PgnTag& tag : tree_.tags()) visitor_.tag(tag.name, tag.value);
        if (tree_.start().setup() == Setup::standard()) return;
        visitor_.tag("SetUp", "1");
        visitor_.tag("FEN", to_fen(tree_.start(), {FenCastling::XFen, FenEnPassant::Always}));
    }

    void tell_moves() {
        for (auto node = tree_.next(GameTree::root()); node; node = tell_node(*node)) {
        }
    }

    std::optional<Node> tell_node(Node node) {
        for (const std::string& comment : tree_.comments_before(node)) visitor_.comment(comment);
        visitor_.move(position_, tree_.move(node), {});
        position_.make(tree_.move(node));
        visitor_.position(position_);
        for (const Nag nag : tree_.nags(node)) visitor_.nag(nag);
        for (const std::string& comment : tree_.comments(node)) visitor_.comment(comment);
        if (!tree_.begins_variation(node))
            if (const auto variation = enter_variation(node, tree_.next_sibling(node))) return variation;
        return after(node);
    }

    std::optional<Node> enter_variation(Node line, std::optional<Node> variation) {
        while (variation && !visitor_.begin_variation()) variation = tree_.next_sibling(*variation);
        if (!variation) return std::nullopt;
        position_.unmake(tree_.move(line));
        branches_.push_back({line, *variation});
        return variation;
    }

    std::optional<Node> after(Node node) {
        while (true) {
            if (const auto following = tree_.next(node)) return following;
            if (branches_.empty()) return std::nullopt;
            const Branch branch = branches_.back();
            branches_.pop_back();
            for (; node != tree_.parent(branch.line); node = tree_.parent(node)) position_.unmake(tree_.move(node));
            position_.make(tree_.move(branch.line));
            visitor_.end_variation();
            if (const auto another = enter_variation(branch.line, tree_.next_sibling(branch.variation))) return another;
            node = branch.line;
        }
    }

    const GameTree& tree_;
    PgnVisitor& visitor_;
    Position position_;
    std::vector<Branch> branches_;
};

}  // namespace

void tell(const GameTree& tree, PgnVisitor& visitor) { Teller(tree, visitor).tell(); }

}  // namespace gyre

#include "lab/search/trace_text.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/enum_texts.h"
#include "base/text.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"

namespace gyre::lab {

namespace {

/// Names in JSON, which are the same in all languages.
constexpr std::string_view bound_names[] = {"none", "upper", "lower", "exact"};

Message name_of(Bound bound) {
    constexpr MessageId ids[] = {"lab.tree.bound_none", "lab.tree.bound_upper", "lab.tree.bound_lower",
                                 "lab.tree.bound_exact"};
    return message(ids[static_cast<std::size_t>(bound)]);
}

Message message_of(NodeEnd end) {
    static constexpr EnumTexts<NodeEnd> ids("lab.end.", '_');
    return message_by_id(ids[end]);
}

class ChessNames : public MoveNames {
public:
    explicit ChessNames(const Position& root) : position_(root) {}
    std::string name(Move move) const override { return to_san(position_, move); }
    void make(const TraceNode& node) override {
        if (node.arrival == Arrival::Move) position_.make(node.move);
        if (node.arrival == Arrival::NullMove) position_.make_null();
    }
    void unmake(const TraceNode& node) override {
        if (node.arrival == Arrival::Move) position_.unmake(node.move);
        if (node.arrival == Arrival::NullMove) position_.unmake_null();
    }

private:
    Position position_;
};

class TreeNames : public MoveNames {
public:
    explicit TreeNames(const ValueTree& tree) : tree_(tree) {}
    std::string name(Move move) const override { return tree_.name_of(move); }
    void make(const TraceNode& node) override {
        if (node.arrival == Arrival::Move) tree_.make(node.move);
    }
    void unmake(const TraceNode& node) override {
        if (node.arrival == Arrival::Move) tree_.unmake(node.move);
    }

private:
    ValueTree tree_;
};

std::string name_of(const TraceNode& node, const MoveNames& names) {
    if (node.arrival == Arrival::Move) return names.name(node.move);
    return std::string(describe(node.arrival));
}

/// Returns "[-mate, 3] = 6", or "= 6" without the window.
Message value_message(const TraceNode& node, ShownWindows windows) {
    Message value = joined({"= ", shown_score(node.score)});
    return windows == ShownWindows::Yes ? joined({shown_window(node.window), std::move(value)}, " ") : value;
}

Message facts(const TraceNode& node, ShownWindows windows) {
    const Message end = message_of(node.end);
    if (!node.visited) return message("lab.tree.not_searched", end);
    Message value = value_message(node, windows);
    if (node.bound == Bound::Lower) value = message("lab.tree.or_more", std::move(value));
    if (node.bound == Bound::Upper) value = message("lab.tree.or_less", std::move(value));
    const Message depth =
        node.quiescence ? message("lab.tree.in_quiescence") : message("lab.word.depth_n", node.depth.plies());
    Message text = joined({joined({depth, std::move(value)}, " "), end}, ", ");
    if (node.end != NodeEnd::TableHit || !node.stored) return text;
    const auto& [score, bound, plies] = *node.stored;
    return joined({std::move(text), " (",
                   message("lab.tree.stored", score_text(score), name_of(bound), static_cast<int>(plies)), ")"});
}

}  // namespace

Message shown_name(const NamedNode& named) {
    switch (named.node.arrival) {
        case Arrival::Root: return message("lab.end.root");
        case Arrival::NullMove: return message("lab.end.null_move");
        case Arrival::SamePosition: return message("lab.end.same_position");
        case Arrival::Move: break;
    }
    return named.name;
}

std::string score_text(Score score) {
    const std::string sign = score < Score::draw() ? "-" : "";
    const Score size = score < Score::draw() ? -score : score;
    if (size >= Score::infinite()) return sign + "inf";
    if (size == Score::mate()) return sign + "mate";
    if (score.is_mate_score()) return fmt::format("{}#{}", sign, score.plies_to_mate());
    return std::to_string(score.cp());
}

Message shown_score(Score score) {
    if (score == Score::mate()) return message("lab.end.mate");
    if (score == -Score::mate()) return joined({"-", message("lab.end.mate")});
    return score_text(score);
}

Message shown_window(Window window) {
    return joined({"[", shown_score(window.alpha), ", ", shown_score(window.beta), "]"});
}

void TraceTree::sort() {
    std::sort(nodes_.begin(), nodes_.end(), [](const TraceNode& a, const TraceNode& b) { return a.number < b.number; });
}

std::unique_ptr<MoveNames> chess_names(const Position& root) { return std::make_unique<ChessNames>(root); }
std::unique_ptr<MoveNames> tree_names(const ValueTree& tree) { return std::make_unique<TreeNames>(tree); }

std::vector<NamedNode> named_nodes(const TraceTree& tree, MoveNames& names) {
    std::vector<NamedNode> named;
    std::vector<const TraceNode*> path;
    for (const TraceNode& node : tree.nodes()) {
        while (!path.empty() && path.back()->number != node.parent) {
            names.unmake(*path.back());
            path.pop_back();
        }
        named.push_back({node, name_of(node, names), static_cast<int>(path.size())});
        if (!node.visited) continue;
        names.make(node);
        path.push_back(&node);
    }
    for (; !path.empty(); path.pop_back()) names.unmake(*path.back());
    return named;
}

Message tree_text(const std::vector<NamedNode>& nodes, ShownWindows windows) {
    std::vector<Message> lines;
    for (const NamedNode& named : nodes) {
        constexpr std::size_t column = 10, indent = 2;
        const std::size_t size = named.name.size();
        lines.push_back(
            joined({std::string(indent * static_cast<std::size_t>(named.level), ' '), shown_name(named),
                    std::string(size < column ? column - size : 1, ' '), facts(named.node, windows), "\n"}));
    }
    return joined(std::move(lines));
}

std::string tree_dot(const std::vector<NamedNode>& nodes, ShownWindows windows) {
    std::string text = "digraph search {\n  node [shape=box, fontname=\"sans-serif\", fontsize=10];\n";
    for (const auto& [node, name, level] : nodes) {
        const std::string id = "n" + std::to_string(node.number);
        std::string label = fmt::format("{}\\n{}", name, describe(node.end));
        if (node.visited) label += "\\n" + in_language(value_message(node, windows), Language());
        std::string style = "label=\"" + label + '"';
        if (!node.visited)
            style += ", style=dashed, color=grey, fontcolor=grey";
        else if (node.end == NodeEnd::BetaCut)
            style += ", color=red";
        else if (node.quiescence)
            style += ", style=rounded";
        text += "  " + id + " [" + style + "];\n";
        if (level > 0)
            text += fmt::format("  n{} -> {}{};\n", node.parent, id, node.visited ? "" : " [style=dashed, color=grey]");
    }
    return text + "}\n";
}

std::string chess_move_text(Move move) { return to_uci(move, UciCastling::Chess960); }
std::string tree_move_text(Move move) { return std::to_string(move.word()); }

Json trace_json(const TraceNode& node, MoveText move_text) {
    Json json;
    json.set("node", node.number).set("parent", node.parent).set("ply", node.ply.count());
    json.set("by", describe(node.arrival));
    if (node.move) json.set("move", move_text(node.move));
    json.set("visited", node.visited);
    if (node.visited) {
        json.set("quiescence", node.quiescence).set("depth", node.depth.plies());
        json.set("alpha", node.window.alpha.cp()).set("beta", node.window.beta.cp());
        json.set("score", node.score.cp()).set("bound", bound_names[static_cast<std::size_t>(node.bound)]);
    }
    json.set("end", describe(node.end));
    if (node.best) json.set("best", move_text(node.best));
    if (node.stored)
        json.set("stored", Json()
                               .set("score", node.stored->score.cp())
                               .set("bound", bound_names[static_cast<std::size_t>(node.stored->bound)])
                               .set("depth", node.stored->depth));
    return json;
}

}  // namespace gyre::lab

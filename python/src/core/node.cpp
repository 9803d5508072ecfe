#include <chrono>
#include <cmath>
#include <fmt/core.h>

#include "core/errors.h"
#include "core/game.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/annotation.h"

namespace gyre::python {

GameTree& GameNode::tree() const {
    if (data->age(node) != age) raise("RemovedError", "the node was removed from its game");
    return data->tree;
}

GameNode node_of(const std::shared_ptr<GameData>& data, GameTree::Node node) { return {data, node, data->age(node)}; }

namespace {

using std::chrono::milliseconds;

py::object node_object(const GameNode& from, std::optional<GameTree::Node> node) {
    return node ? py::cast(node_of(from.data, *node)) : py::object(py::none());
}

py::list nodes_of(const GameNode& from, std::span<const GameTree::Node> nodes) {
    py::list list;
    for (const GameTree::Node node : nodes) list.append(node_of(from.data, node));
    return list;
}

py::list children(const GameNode& node, std::size_t first) {
    const std::vector<GameTree::Node> all = node.tree().children(node.node);
    return nodes_of(node, std::span(all).subspan(std::min(first, all.size())));
}

const Position& position(const GameNode& node) {
    node.tree();
    return node.data->position(node.node);
}

/// Position before the node's move; the root has none.
py::object before(const GameNode& node) {
    const GameTree& tree = node.tree();
    if (GameTree::is_root(node.node)) return py::none();
    return to_python(node.data->position(tree.parent(node.node)));
}

template <class Write>
py::object move_text(const GameNode& node, Write write) {
    const GameTree& tree = node.tree();
    if (GameTree::is_root(node.node)) return py::none();
    return py::str(write(node.data->position(tree.parent(node.node)), tree.move(node.node)));
}

std::string joined(std::span<const std::string> comments) {
    std::string text;
    for (const std::string& comment : comments) text += (text.empty() ? "" : " ") + comment;
    return text;
}

template <class Error>
void check(const EditResult<Error>& result, const char* what) {
    if (!result) raise("PgnEditError", fmt::format("{}: {}", what, describe(result.error())));
}

void set_comments(const GameNode& node, std::vector<std::string> comments) {
    check(node.tree().set_comments(node.node, std::move(comments)), "comment");
}

void set_comment(const GameNode& node, const std::string& text) {
    set_comments(node, text.empty() ? std::vector<std::string>() : std::vector{text});
}

Nag nag_of(py::handle value) {
    if (py::isinstance<py::str>(value)) {
        constexpr std::string_view signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
        const std::string text = value.cast<std::string>();
        for (std::size_t i = 1; i < std::size(signs); ++i)
            if (text == signs[i]) return static_cast<Nag>(i);
        throw py::value_error(
            fmt::format("glyph '{}': one of ! ? !! ?? !? ?! or a number from 1 to 255 is accepted", text));
    }
    const long number = value.cast<long>();
    if (number < 1 || number > 255)
        throw py::value_error(fmt::format("glyph {}: a number from 1 to 255 is accepted", number));
    return static_cast<Nag>(number);
}

py::frozenset nags(const GameNode& node) {
    py::set set;
    for (const Nag nag : node.tree().nags(node.node)) set.add(static_cast<int>(nag));
    return py::frozenset(set);
}

GameNode add(const GameNode& node, const py::object& move, bool always) {
    GameTree& tree = node.tree();
    const Move legal = legal_move_of(position(node), move);
    return node_of(node.data, always ? tree.append(node.node, legal) : tree.add(node.node, legal));
}

GameNode add_line(const GameNode& node, const py::object& moves) {
    const std::vector<Move> line = line_of(position(node), moves);
    GameTree::Node at = node.node;
    for (const Move move : line) at = node.tree().add(at, move);
    return node_of(node.data, at);
}

void remove(const GameNode& node) {
    node.tree();
    if (GameTree::is_root(node.node)) raise("PgnEditError", "the start of a game cannot be removed");
    node.data->remove(node.node);
}

void refuse_root(const GameNode& node) {
    node.tree();
    if (GameTree::is_root(node.node)) raise("PgnEditError", "the start of a game is in no variation");
}

// ---- commands in comments ----

py::object evaluation(const GameNode& node) {
    for (const std::string& comment : node.tree().comments(node.node))
        if (const auto eval = read_eval(comment)) {
            const py::object none = py::none();
            return py::module_::import("gyre.results")
                .attr("Evaluation")(eval->mate_in ? none : py::object(py::int_(eval->centipawns)),
                                    eval->mate_in ? py::object(py::int_(*eval->mate_in)) : none,
                                    eval->depth ? py::object(py::int_(*eval->depth)) : none);
        }
    return py::none();
}

/// Changes the comment that has the command, or the first one.
template <class Write>
void edit_comment(const GameNode& node, std::string_view name, Write write) {
    const auto now = node.tree().comments(node.node);
    std::vector<std::string> comments(now.begin(), now.end());
    std::size_t at = 0;
    while (at < comments.size() && !find_command(comments[at], name)) ++at;
    if (at == comments.size()) at = 0;
    if (comments.empty()) comments.emplace_back();
    write(comments[at]);
    std::erase(comments, std::string());
    set_comments(node, std::move(comments));
}

void set_evaluation(const GameNode& node, const py::object& value) {
    std::optional<EvalAnnotation> eval;
    if (!value.is_none()) {
        eval.emplace();
        const py::object centipawns = value.attr("centipawns"), mate = value.attr("mate"), depth = value.attr("depth");
        if (!centipawns.is_none()) eval->centipawns = centipawns.cast<int>();
        if (!mate.is_none()) eval->mate_in = mate.cast<int>();
        if (!depth.is_none()) eval->depth = depth.cast<int>();
    }
    edit_comment(node, "eval", [&](std::string& comment) { write_eval(comment, eval); });
}

template <class Read>
py::object seconds(const GameNode& node, Read read) {
    for (const std::string& comment : node.tree().comments(node.node))
        if (const auto time = read(comment)) return py::float_(static_cast<double>(time->count()) / 1000);
    return py::none();
}

std::optional<milliseconds> time_of(std::optional<double> seconds) {
    if (!seconds) return std::nullopt;
    if (!std::isfinite(*seconds) || *seconds < 0 || *seconds > 1e9)
        throw py::value_error("a time is a number of seconds from 0 to 1000000000");
    return milliseconds(std::llround(*seconds * 1000));
}

py::list marks(const GameNode& node) {
    constexpr const char* colors[] = {"green", "red", "yellow", "blue"};
    py::list list;
    for (const std::string& comment : node.tree().comments(node.node))
        for (const CommentMark& mark : read_marks(comment))
            list.append(py::make_tuple(colors[static_cast<std::size_t>(mark.color)], mark.from, mark.to));
    return list;
}

void bind_commands(py::class_<GameNode>& node) {
    node.def_property("eval", &evaluation, &set_evaluation,
                      "Evaluation in a comment, [%eval …]; None if there is none.")
        .def_property(
            "clock", [](const GameNode& n) { return seconds(n, [](const std::string& c) { return read_clock(c); }); },
            [](const GameNode& n, std::optional<double> value) {
                edit_comment(n, "clk", [&](std::string& comment) { write_clock(comment, time_of(value)); });
            },
            "Seconds left on the clock after the move, [%clk …]; None if unknown.")
        .def_property(
            "elapsed",
            [](const GameNode& n) { return seconds(n, [](const std::string& c) { return read_elapsed(c); }); },
            [](const GameNode& n, std::optional<double> value) {
                edit_comment(n, "emt", [&](std::string& comment) { write_elapsed(comment, time_of(value)); });
            },
            "Seconds that the move took, [%emt …]; None if unknown.")
        .def_property_readonly(
            "marks", &marks,
            "Squares and arrows in comments, [%csl …] and [%cal …], as tuples (colour, from, to); both squares of\n"
            "a marked square are the same.");
}

void bind_edits(py::class_<GameNode>& node) {
    node.def(
            "add", [](const GameNode& n, const py::object& move) { return add(n, move, false); }, py::arg("move"),
            "Returns the child with that move, and adds it as the last variation if there is none. Raises MoveError.")
        .def(
            "add_variation", [](const GameNode& n, const py::object& move) { return add(n, move, true); },
            py::arg("move"), "Adds a child, also if there is one with that move, and returns it. Raises MoveError.")
        .def("add_line", &add_line, py::arg("moves"), "Adds moves one after the other and returns the last node.")
        .def("remove", &remove, "Removes the node and all that follows it.")
        .def(
            "promote", [](const GameNode& n) { return refuse_root(n), n.tree().promote(n.node); },
            "Moves the node one place forward among its siblings; returns False if it is the first.")
        .def(
            "demote", [](const GameNode& n) { return refuse_root(n), n.tree().demote(n.node); },
            "Moves the node one place back among its siblings; returns False if it is the last.")
        .def(
            "promote_to_main", [](const GameNode& n) { refuse_root(n), n.tree().promote_to_main_line(n.node); },
            "Makes the line to the node part of the main line.")
        .def(
            "add_comment",
            [](const GameNode& n, const std::string& text) { check(n.tree().add_comment(n.node, text), "comment"); },
            py::arg("text"), "Adds a comment after the move.")
        .def(
            "add_comment_before",
            [](const GameNode& n, const std::string& text) {
                check(n.tree().add_comment_before(n.node, text), "comment");
            },
            py::arg("text"), "Adds a comment before the move, at the start of its variation.")
        .def(
            "clear_comments", [](const GameNode& n) { n.tree().clear_comments(n.node); },
            "Removes the comments after and before the move.")
        .def(
            "add_nag",
            [](const GameNode& n, const py::object& nag) { check(n.tree().add_nag(n.node, nag_of(nag)), "glyph"); },
            py::arg("nag"), "Adds a glyph: a number from 1 to 255, or ! ? !! ?? !? ?! as text.")
        .def(
            "remove_nag", [](const GameNode& n, const py::object& nag) { n.tree().remove_nag(n.node, nag_of(nag)); },
            py::arg("nag"), "Removes a glyph, if it is there.");
}

}  // namespace

void bind_node(py::module_& module) {
    py::class_<GameNode> node(
        module, "Node", py::is_final(),
        "Move of a game, with what follows it. The root has no move. A node keeps its game alive; after it was\n"
        "removed, every use raises RemovedError.");
    bind_edits(node);
    bind_commands(node);
    node.def_property_readonly(
            "game", [](const GameNode& n) { return Game{n.data}; }, "The game.")
        .def_property_readonly(
            "move",
            [](const GameNode& n) -> py::object {
                const Move move = n.tree().move(n.node);
                return GameTree::is_root(n.node) ? py::object(py::none()) : py::cast(move);
            },
            "The move; None for the root.")
        .def_property_readonly(
            "san",
            [](const GameNode& n) { return move_text(n, [](const Position& p, Move m) { return to_san(p, m); }); },
            "The move in SAN; None for the root.")
        .def_property_readonly(
            "uci", [](const GameNode& n) { return move_text(n, [](const Position&, Move m) { return to_uci(m); }); },
            "The move in UCI notation; None for the root.")
        .def_property_readonly(
            "position", [](const GameNode& n) { return to_python(position(n)); },
            "Position after the move, with the moves that led to it.")
        .def_property_readonly("before", &before, "Position before the move; None for the root.")
        .def_property_readonly(
            "parent",
            [](const GameNode& n) {
                const GameTree& tree = n.tree();
                return GameTree::is_root(n.node) ? py::object(py::none()) : node_object(n, tree.parent(n.node));
            },
            "Node before this one; None for the root.")
        .def_property_readonly(
            "next", [](const GameNode& n) { return node_object(n, n.tree().next(n.node)); },
            "Next node of the line; None at its end.")
        .def_property_readonly(
            "children", [](const GameNode& n) { return children(n, 0); }, "List of the next move and its variations.")
        .def_property_readonly(
            "variations", [](const GameNode& n) { return children(n, 1); }, "List of the variations to the next move.")
        .def_property_readonly(
            "ply", [](const GameNode& n) { return n.tree().ply(n.node); }, "Number of moves from the root.")
        .def_property_readonly(
            "is_root", [](const GameNode& n) { return n.tree(), GameTree::is_root(n.node); },
            "Whether the node is the root.")
        .def_property_readonly(
            "is_mainline", [](const GameNode& n) { return n.tree().is_main_line(n.node); },
            "Whether the node is reached without entering a variation.")
        .def_property_readonly(
            "starts_variation", [](const GameNode& n) { return n.tree().begins_variation(n.node); },
            "Whether the node is the first of a variation.")
        .def_property_readonly(
            "line", [](const GameNode& n) { return to_python(std::span<const Move>(n.tree().moves_to(n.node))); },
            "List of the moves from the root to the node.")
        .def_property(
            "comment", [](const GameNode& n) { return to_str(joined(n.tree().comments(n.node))); }, &set_comment,
            "Comments after the move, joined by blanks; writing replaces all of them.")
        .def_property(
            "comments",
            [](const GameNode& n) {
                py::list list;
                for (const std::string& comment : n.tree().comments(n.node)) list.append(to_str(comment));
                return list;
            },
            &set_comments, "List of the comments after the move; a change needs a new list.")
        .def_property_readonly(
            "comments_before",
            [](const GameNode& n) {
                py::list list;
                for (const std::string& comment : n.tree().comments_before(n.node)) list.append(to_str(comment));
                return list;
            },
            "List of the comments before the move, at the start of a variation.")
        .def_property_readonly("nags", &nags, "Set of the glyphs of the move as numbers; 1 is !, 2 is ?.")
        .def("__eq__",
             [](const GameNode& n, const py::object& other) {
                 if (!py::isinstance<GameNode>(other)) return false;
                 const auto& o = other.cast<const GameNode&>();
                 return n.data == o.data && n.node == o.node && n.age == o.age;
             })
        .def("__hash__",
             [](const GameNode& n) { return std::hash<const void*>{}(n.data.get()) ^ (n.node.index() << 8) ^ n.age; })
        .def("__repr__",
             [](const GameNode& n) {
                 if (n.data->age(n.node) != n.age) return std::string("<Node, removed>");
                 if (GameTree::is_root(n.node)) return std::string("<Node, root>");
                 const Position& before = n.data->position(n.data->tree.parent(n.node));
                 const Move move = n.data->tree.move(n.node);
                 return fmt::format("<Node {}>", line_to_san(before, std::span(&move, 1)));
             })
        .def("_repr_svg_", [](const GameNode& n) { return picture_of(position(n), py::kwargs()); });
}

}  // namespace gyre::python

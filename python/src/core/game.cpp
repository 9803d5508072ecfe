#include "core/game.h"

#include <fmt/core.h>

#include "core/errors.h"
#include "notation/book/opening_names.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::python {

void GameData::outlive(GameTree::Node node) {
    std::vector<GameTree::Node> rest{node};
    while (!rest.empty()) {
        const GameTree::Node gone = rest.back();
        rest.pop_back();
        if (gone.index() >= ages_.size()) ages_.resize(gone.index() + 1);
        ++ages_[gone.index()];
        for (const GameTree::Node child : tree.children(gone)) rest.push_back(child);
    }
}

void GameData::remove(GameTree::Node node) {
    cursor_.reset();
    outlive(node);
    tree.remove(node);
}

void GameData::remove_variations() {
    cursor_.reset();
    GameTree::Node at = GameTree::root();
    for (std::optional<GameTree::Node> next = at; next; next = tree.next(at)) {
        at = *next;
        const std::vector<GameTree::Node> children = tree.children(at);
        for (std::size_t i = 1; i < children.size(); ++i) outlive(children[i]);
    }
    tree.remove_variations();
}

const Position& GameData::position(GameTree::Node node) {
    if (!cursor_) cursor_.emplace(tree);
    cursor_->go_to(node);
    return cursor_->position();
}

Game make_game(GameTree tree, std::vector<PgnError> errors, std::string movetext) {
    auto data = std::make_shared<GameData>(std::move(tree));
    data->errors = std::move(errors);
    data->movetext = std::move(movetext);
    return {std::move(data)};
}

namespace {

Game from_pgn(const std::string& text) {
    auto read = read_game(text);
    if (!read) raise("PgnError", "the text has no game");
    return make_game(std::move(read->game), std::move(read->errors), std::move(read->movetext));
}

std::string pgn_of(const Game& game, std::size_t line_length, bool comments, bool nags, bool variations,
                   bool annotations) {
    PgnStyle style;
    style.line_length = line_length;
    style.comments = comments;
    style.nags = nags;
    style.variations = variations;
    style.annotations = annotations;
    std::string text;
    PgnWriter writer(text, style);
    if (game.data->movetext.empty()) {
        tell(game.data->tree, writer);
        return text;
    }
    writer.begin_game({});
    for (const PgnTag& tag : game.data->tree.tags()) writer.tag(tag.name, tag.value);
    writer.movetext(game.data->movetext);
    writer.end_game();
    return text;
}

void set_tag(const Game& game, const std::string& name, const std::string& value) {
    if (const auto set = game.data->tree.set_tag(name, value); !set)
        raise("PgnEditError", fmt::format("tag {}: {}", name, describe(set.error())));
}

py::list tags_of(const Game& game) {
    py::list tags;
    for (const PgnTag& tag : game.data->tree.tags()) tags.append(py::make_tuple(to_str(tag.name), to_str(tag.value)));
    return tags;
}

py::list main_line(const Game& game) {
    py::list nodes;
    for (const GameTree::Node node : game.data->tree.main_line()) nodes.append(node_of(game.data, node));
    return nodes;
}

/// Every node after the root, each before its variations and its line after them.
py::list all_nodes(const Game& game) {
    const GameTree& tree = game.data->tree;
    py::list nodes;
    std::vector<GameTree::Node> rest{GameTree::root()};
    while (!rest.empty()) {
        const GameTree::Node node = rest.back();
        rest.pop_back();
        if (!GameTree::is_root(node)) nodes.append(node_of(game.data, node));
        const std::vector<GameTree::Node> children = tree.children(node);
        rest.insert(rest.end(), children.rbegin(), children.rend());
    }
    return nodes;
}

std::vector<Move> main_moves(const Game& game) {
    std::vector<Move> moves;
    for (const GameTree::Node node : game.data->tree.main_line()) moves.push_back(game.data->tree.move(node));
    return moves;
}

py::object opening_object(const Game& game) {
    const auto found = opening_of_game(game.data->tree.start(), main_moves(game));
    if (!found) return py::none();
    const OpeningName& name = found->name;
    return py::module_::import("gyre.results")
        .attr("Opening")(name.eco(), to_str(name.name()), to_str(name.family), to_str(name.variation), found->plies);
}

void set_result(const Game& game, const std::string& text) {
    const auto result = parse_result(text);
    if (!result) raise("PgnEditError", fmt::format("result '{}': 1-0, 0-1, 1/2-1/2 or * is accepted", text));
    game.data->tree.set_result(*result);
}

py::list texts_of(std::span<const std::string> texts) {
    py::list list;
    for (const std::string& text : texts) list.append(to_str(text));
    return list;
}

py::tuple state_of(const Game& game) {
    const GameTree& tree = game.data->tree;
    std::vector<std::size_t> places(1, 0);
    std::vector<GameTree::Node> rest{GameTree::root()};
    py::list nodes;
    while (!rest.empty()) {
        const GameTree::Node node = rest.back();
        rest.pop_back();
        if (node.index() >= places.size()) places.resize(node.index() + 1);
        places[node.index()] = nodes.size();
        py::list nags;
        for (const Nag nag : tree.nags(node)) nags.append(static_cast<int>(nag));
        const auto parent = GameTree::is_root(node) ? std::size_t{0} : places[tree.parent(node).index()];
        nodes.append(py::make_tuple(parent, tree.move(node).word(), texts_of(tree.comments(node)),
                                    texts_of(tree.comments_before(node)), nags));
        const std::vector<GameTree::Node> children = tree.children(node);
        rest.insert(rest.end(), children.rbegin(), children.rend());
    }
    return py::make_tuple(to_python(tree.start()), std::string(to_text(tree.result())), tags_of(game), nodes,
                          to_str(game.data->movetext));
}

void add_texts(GameTree& tree, GameTree::Node node, const py::tuple& state) {
    for (const py::handle comment : state[2]) tree.add_comment(node, comment.cast<std::string>(), GameTree::any_length);
    for (const py::handle comment : state[3])
        tree.add_comment_before(node, comment.cast<std::string>(), GameTree::any_length);
    for (const py::handle nag : state[4]) tree.add_nag(node, static_cast<Nag>(nag.cast<int>()));
}

Game from_state(const py::tuple& state) {
    GameTree tree(state[0].cast<const Position&>());
    for (const py::handle item : state[2]) {
        const auto tag = item.cast<py::tuple>();
        tree.set_tag(tag[0].cast<std::string>(), tag[1].cast<std::string>(), TagLimits::none());
    }
    tree.set_result(parse_result(state[1].cast<std::string>()).value_or(GameResult::Unknown));
    std::vector<GameTree::Node> nodes;
    Game game = make_game(std::move(tree), {}, state[4].cast<std::string>());
    for (const py::handle item : state[3]) {
        const auto node = item.cast<py::tuple>();
        GameTree& made = game.data->tree;
        GameTree::Node at = GameTree::root();
        if (!nodes.empty()) {
            const auto parent = node[0].cast<std::size_t>();
            if (parent >= nodes.size()) throw py::value_error("the state of a game is damaged");
            const Move move = Move::from_word(node[1].cast<std::uint16_t>());
            const Position& before = game.data->position(nodes[parent]);
            if (move ? !before.is_legal(move) : before.in_check()) raise_illegal(before, move);
            at = made.append(nodes[parent], move);
        }
        nodes.push_back(at);
        add_texts(made, at, node);
    }
    return game;
}

Game copy_of(const Game& game) { return make_game(game.data->tree, game.data->errors, game.data->movetext); }

py::list errors_of(const Game& game) {
    py::list errors;
    for (const PgnError& error : game.data->errors) errors.append(error_object(error));
    return errors;
}

std::string repr_of(const Game& game) {
    const GameTree& tree = game.data->tree;
    return fmt::format("<Game {} - {}, {}, {} moves>", tree.tag("White"), tree.tag("Black"), to_text(tree.result()),
                       tree.main_line().size());
}

void bind_tags(py::class_<Game>& game) {
    game.def("_tag", [](const Game& g, const std::string& name) { return to_str(g.data->tree.tag(name)); })
        .def("_has_tag", [](const Game& g, const std::string& name) { return g.data->tree.has_tag(name); })
        .def("_set_tag", &set_tag)
        .def("_remove_tag", [](const Game& g, const std::string& name) { g.data->tree.remove_tag(name); })
        .def("_tags", &tags_of)
        .def_property_readonly(
            "headers", [](const py::object& self) { return py::module_::import("gyre.headers").attr("Headers")(self); },
            "Tags of the game as a mutable mapping from names to texts. FEN and SetUp are not among them: see `start`.")
        .def_property(
            "result", [](const Game& g) { return std::string(to_text(g.data->tree.result())); }, &set_result,
            "Result as in PGN: 1-0, 0-1, 1/2-1/2 or *.");
}

}  // namespace

void bind_game(py::module_& module) {
    py::class_<Game> game(
        module, "Game", py::is_final(),
        "Game with variations, comments and glyphs. Iteration goes through the nodes of the main line; `len` is\n"
        "their number.");
    bind_node(module);
    bind_tags(game);
    game.def(py::init(
                 [](const std::optional<Position>& start) { return make_game(GameTree(start.value_or(Position()))); }),
             py::arg("start") = py::none(), "Makes a game without moves, from the start position or another one.")
        .def_static(
            "from_pgn", &from_pgn, py::arg("text"),
            "Returns the first game of a PGN text; `errors` has its faults. Raises PgnError if there is no game.")
        .def("to_pgn", &pgn_of, py::kw_only(), py::arg("line_length") = 79, py::arg("comments") = true,
             py::arg("nags") = true, py::arg("variations") = true, py::arg("annotations") = true,
             "Returns the game as PGN. `line_length` 0 writes the moves on one line; `annotations` are commands such "
             "as [%clk …].")
        .def_property_readonly(
            "start", [](const Game& g) { return to_python(g.data->tree.start()); }, "Position at the start.")
        .def_property_readonly(
            "root", [](const Game& g) { return node_of(g.data, GameTree::root()); },
            "Node of the start position, which has no move.")
        .def_property_readonly(
            "end", [](const Game& g) { return node_of(g.data, g.data->tree.line_end(GameTree::root())); },
            "Last node of the main line.")
        .def_property_readonly(
            "moves", [](const Game& g) { return to_python(std::span<const Move>(main_moves(g))); },
            "List of the moves of the main line.")
        .def_property_readonly("mainline", &main_line, "List of the nodes of the main line, without the root.")
        .def_property_readonly("nodes", &all_nodes, "List of all nodes without the root, in the order of PGN.")
        .def_property_readonly(
            "node_count", [](const Game& g) { return g.data->tree.size(); }, "Number of all nodes without the root.")
        .def_property_readonly("errors", &errors_of, "List of the faults in the text of the game, each a PgnError.")
        .def_property_readonly(
            "movetext", [](const Game& g) { return to_str(g.data->movetext); },
            "Text of the moves of a game that cannot be played, such as one of another variant; else empty.")
        .def_property_readonly("opening", &opening_object, "Opening of the main line; None if it has no name.")
        .def(
            "remove_variations", [](const Game& g) { g.data->remove_variations(); }, "Removes all variations.")
        .def("copy", &copy_of, "Returns a copy that shares nothing with the game.")
        .def("__iter__", [](const Game& g) { return main_line(g).attr("__iter__")(); })
        .def("__len__", [](const Game& g) { return g.data->tree.main_line().size(); })
        .def("__bool__", [](const Game&) { return true; })
        .def("__eq__",
             [](const Game& g, const py::object& other) {
                 return py::isinstance<Game>(other) && g.data->tree == other.cast<const Game&>().data->tree;
             })
        .def("__copy__", &copy_of)
        .def("__deepcopy__", [](const Game& g, const py::dict&) { return copy_of(g); })
        .def("__str__", [](const Game& g) { return to_str(pgn_of(g, 79, true, true, true, true)); })
        .def("__repr__", [](const Game& g) { return to_str(repr_of(g)); })
        .def("_repr_svg_",
             [](const Game& g) {
                 return picture_of(g.data->position(g.data->tree.line_end(GameTree::root())), py::kwargs());
             })
        .def_static("_remake", &from_state, py::arg("state"))
        .def("__reduce__", reduction<Game>(&state_of));
    game.attr("__hash__") = py::none();
}

}  // namespace gyre::python

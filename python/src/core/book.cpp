#include <fmt/core.h>
#include <random>

#include "base/bytes.h"
#include "base/new_file.h"
#include "core/errors.h"
#include "core/game.h"
#include "notation/book/polyglot.h"
#include "notation/book/polyglot_builder.h"

namespace gyre::python {

namespace {

using BookPointer = std::shared_ptr<const PolyglotBook>;

/// The class Book of Python; a closed one has no book.
struct Book {
    BookPointer content;

    const PolyglotBook& get() const {
        if (!content) raise("ClosedError", "the book was closed");
        return *content;
    }
};

Book open_book(const py::object& path) {
    const std::string name = py::cast<std::string>(py::module_::import("os").attr("fspath")(path));
    auto loaded = [&] {
        const py::gil_scoped_release unlocked;
        return load_book(name, BookSource::RegularFile);
    }();
    if (!loaded) raise("BookError", loaded.error());
    return {std::make_shared<const PolyglotBook>(std::move(*loaded))};
}

Book from_bytes(const py::bytes& bytes) {
    auto read = PolyglotBook::read(byte_view(bytes));
    if (!read) raise("BookError", read.error().message());
    return {std::make_shared<const PolyglotBook>(std::move(*read))};
}

py::bytes bytes_of(const PolyglotBook& book) {
    const std::vector<std::uint8_t> bytes = book.bytes();
    return py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

py::object move_object(const BookMove& move) {
    return py::module_::import("gyre.results").attr("BookMove")(move.move, move.weight, move.learn);
}

py::list moves_of(const Book& book, const Position& position) {
    py::list moves;
    for (const BookMove& move : book_moves(book.get(), position)) moves.append(move_object(move));
    return moves;
}

py::object pick_move(const Book& book, const Position& position, int variety, std::optional<std::uint64_t> seed) {
    if (variety < 0 || variety > 100)
        throw py::value_error(fmt::format("variety {}: 0 to 100 percent is accepted", variety));
    Rng rng(seed ? *seed : (std::uint64_t{std::random_device{}()} << 32 | std::random_device{}()));
    const auto picked = pick(book_moves(book.get(), position), BookVariety{variety}, rng);
    return picked ? move_object(*picked) : py::object(py::none());
}

void save_book(const Book& book, const py::object& path) {
    const std::string name = py::cast<std::string>(py::module_::import("os").attr("fspath")(path));
    const std::vector<std::uint8_t> bytes = book.get().bytes();
    const auto written = [&] {
        const py::gil_scoped_release unlocked;
        return replace_file(name, bytes);
    }();
    if (!written) raise("BookError", fmt::format("{}: {}", name, written.error()));
}

Book build(const py::iterable& games, const BookRules& rules) {
    BookBuilder builder(rules);
    for (const py::handle item : games) {
        if (!py::isinstance<Game>(item)) throw py::type_error("a book is made of games");
        const GameTree& tree = item.cast<const Game&>().data->tree;
        Position position = tree.start();
        for (const GameTree::Node node : tree.main_line()) {
            const Move move = tree.move(node);
            if (!move || !builder.add(position, move)) break;
            position.make(move);
        }
        builder.end_game(tree.result());
    }
    return {std::make_shared<const PolyglotBook>(builder.book())};
}

}  // namespace

void bind_book(py::module_& module) {
    py::class_<Book>(module, "Book", py::is_final(), "Opening book in Polyglot's format, in memory.")
        .def(py::init(&open_book), py::arg("path"),
             "Reads a book from a file. Raises BookError with the file and the byte of a fault.")
        .def_static("from_bytes", &from_bytes, py::arg("data"), "Reads a book from the bytes of a file.")
        .def_static(
            "build",
            [](const py::iterable& games, int max_ply, std::uint32_t min_games, std::uint32_t win, std::uint32_t draw,
               std::uint32_t loss) {
                return build(games, {max_ply, min_games, win, draw, loss, false});
            },
            py::arg("games"), py::kw_only(), py::arg("max_ply") = 40, py::arg("min_games") = 1, py::arg("win") = 2,
            py::arg("draw") = 1, py::arg("loss") = 0,
            "Makes a book of the main lines of games. `win`, `draw` and `loss` are what a game adds to a move's "
            "weight.")
        .def("moves", &moves_of, py::arg("position"),
             "Returns the list of `BookMove`s for a position, by falling weight.")
        .def("pick", &pick_move, py::arg("position"), py::kw_only(), py::arg("variety") = 100,
             py::arg("seed") = py::none(),
             "Returns a random `BookMove`, with probabilities in proportion to the weights; None if there is none. "
             "`variety` is\n"
             "the percent of the heaviest move's weight by which a move may weigh less: 0 picks the heaviest.")
        .def(
            "to_bytes", [](const Book& book) { return bytes_of(book.get()); }, "Returns the bytes of the file.")
        .def("save", &save_book, py::arg("path"), "Writes the book to a file, which appears complete or not at all.")
        .def_property_readonly(
            "position_count", [](const Book& b) { return b.get().position_count(); }, "Number of positions.")
        .def(
            "close", [](Book& book) { book.content.reset(); }, "Frees the book.")
        .def("__len__", [](const Book& b) { return b.get().entries().size(); })
        .def("__bool__", [](const Book&) { return true; })
        .def("__contains__", [](const Book& b, const Position& p) { return !b.get().find(p.polyglot_key()).empty(); })
        .def("__enter__", [](const py::object& self) { return self; })
        .def("__exit__", [](Book& book, const py::args&) { book.content.reset(); })
        .def_static(
            "_remake", [](const py::tuple& state) { return from_bytes(state[0].cast<py::bytes>()); }, py::arg("state"))
        .def("__reduce__", reduction<Book>([](const Book& b) { return py::make_tuple(bytes_of(b.get())); }));
}

}  // namespace gyre::python

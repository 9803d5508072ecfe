#include "database/database.h"

#include <atomic>
#include <fmt/core.h>

#include "core/errors.h"
#include "core/game.h"
#include "core/interruptible.h"
#include "core/method.h"
#include "database/database_writer.h"
#include "database/import.h"
#include "database/position_tree.h"
#include "database/search.h"

namespace gyre::python {

namespace {

using DatabasePointer = std::shared_ptr<const database::Database>;

constexpr const char* error_name = "DatabaseError";

/// The class Database of Python: the content at one moment, which changes replace.
struct OpenDatabase {
    std::string folder;
    DatabasePointer content;

    DatabasePointer get() const {
        if (!content) raise("ClosedError", "the database was closed");
        return content;
    }
};

/// The class FoundGames of Python.
struct Found {
    DatabasePointer content;
    std::shared_ptr<const database::FoundGames> games;
};

std::string path_of(const py::object& path) {
    return py::cast<std::string>(py::module_::import("os").attr("fspath")(path));
}

DatabasePointer load(const std::string& folder) {
    auto opened = [&] {
        const py::gil_scoped_release unlocked;
        return database::Database::open(folder);
    }();
    return std::make_shared<const database::Database>(value_or_raise(std::move(opened), error_name));
}

OpenDatabase open(const py::object& path, bool create) {
    const std::string folder = path_of(path);
    if (create) value_or_raise(database::DatabaseWriter::open_or_create(folder), error_name);
    return {folder, load(folder)};
}

std::size_t threads_of(int threads) {
    if (threads < 1 || threads > 512) throw py::value_error(fmt::format("threads {}: 1 to 512 is accepted", threads));
    return static_cast<std::size_t>(threads);
}

Game game_of(const DatabasePointer& content, std::int64_t number) {
    if (number < 1 || static_cast<std::uint64_t>(number) > content->last_number())
        throw py::index_error(
            fmt::format("game {}: the database has numbers from 1 to {}", number, content->last_number()));
    auto game = [&] {
        const py::gil_scoped_release unlocked;
        return content->game(static_cast<std::uint64_t>(number));
    }();
    return make_game(value_or_raise(std::move(game), error_name));
}

database::Question question_of(const std::string& text) {
    auto question = database::Question::parse(text);
    if (!question) {
        py::dict facts;
        facts["offset"] = question.error().column - 1;
        raise("QuestionError", question.error().message(), facts);
    }
    return std::move(*question);
}

Found find(const DatabasePointer& content, const std::string& text, std::size_t threads) {
    const database::Question question = question_of(text);
    auto games =
        run_interruptibly([&](const std::stop_token& stop) { return find_games(*content, question, threads, stop); });
    return {content, std::make_shared<const database::FoundGames>(value_or_raise(std::move(games), error_name))};
}

py::object counts_object(const database::GameCounts& counts, const py::object& type, const py::object& move,
                         bool is_new) {
    const auto number = [&](GameResult result) { return counts.results[index_of(result)]; };
    const auto optional = [](const auto& value) { return value ? py::cast(*value) : py::object(py::none()); };
    return type(move, counts.games, number(GameResult::WhiteWins), number(GameResult::Draw),
                number(GameResult::BlackWins), optional(counts.average_elo()), optional(counts.performance()),
                optional(counts.white_percent()), is_new);
}

py::list tree(const Found& found, const Position& position, int threads) {
    const std::size_t count = threads_of(threads);
    auto made = run_interruptibly([&](const std::stop_token& stop) {
        return position_tree(*found.content, *found.games, position, count, stop);
    });
    const database::PositionTree counted = value_or_raise(std::move(made), error_name);
    const py::object type = py::module_::import("gyre.records").attr("TreeMove");
    py::list moves;
    for (const database::TreeMove& move : counted.moves)
        moves.append(counts_object(move.counts, type, py::cast(move.move), move.is_new));
    return moves;
}

py::list numbers(const Found& found) {
    py::list list;
    for (const database::Database::Place place : *found.games) list.append(found.content->number_of(place));
    return list;
}

/// Imports a file and returns the number of games stored and of those that were not read completely.
py::object import_file(OpenDatabase& database, const py::object& path, int threads, bool again,
                       const py::object& progress) {
    database.get();
    std::stop_source stop;
    Callback tell(progress, [&] { stop.request_stop(); });
    database::ImportTask task;
    task.path = path_of(path);
    task.threads = threads_of(threads);
    task.again = again;
    task.stop = [&] { return stop.stop_requested(); };
    task.on_progress = [&](const database::ImportProgress& now) {
        tell([&] { return py::make_tuple(now.read, now.stored); });
    };
    auto done =
        run_interruptibly([&](const std::stop_token& interrupted) -> Result<database::ImportResult, std::string> {
            const std::stop_callback pass_on(interrupted, [&] { stop.request_stop(); });
            auto writer = database::DatabaseWriter::open(database.folder);
            if (!writer) return Failure(writer.error().message());
            return import_games(*writer, task);
        });
    tell.raise_error();
    const database::ImportResult result = value_or_raise(std::move(done), error_name);
    database.content = load(database.folder);
    if (!result.input) raise(error_name, result.input.error());
    return py::module_::import("gyre.records")
        .attr("Imported")(result.games, result.broken, result.strays, result.was_imported_before);
}

std::uint64_t remove(OpenDatabase& database, const std::vector<std::uint64_t>& games) {
    const DatabasePointer content = database.get();
    for (const std::uint64_t number : games)
        if (number < 1 || number > content->last_number())
            throw py::index_error(
                fmt::format("game {}: the database has numbers from 1 to {}", number, content->last_number()));
    auto removed = [&]() -> Result<std::uint64_t, std::string> {
        const py::gil_scoped_release unlocked;
        auto writer = database::DatabaseWriter::open(database.folder);
        if (!writer) return Failure(writer.error().message());
        return writer->remove(games);
    }();
    const std::uint64_t count = value_or_raise(std::move(removed), error_name);
    database.content = load(database.folder);
    return count;
}

std::uint64_t compact(OpenDatabase& database) {
    database.get();
    auto saved = run_interruptibly([&](const std::stop_token& stop) -> Result<std::uint64_t, std::string> {
        auto writer = database::DatabaseWriter::open(database.folder);
        if (!writer) return Failure(writer.error().message());
        return writer->compact([&] { return stop.stop_requested(); });
    });
    const std::uint64_t bytes = value_or_raise(std::move(saved), error_name);
    database.content = load(database.folder);
    return bytes;
}

/// Iterator over the games of a search, one in memory at a time.
struct FoundIterator {
    Found found;
    database::FoundGames::Iterator at;

    Game next() {
        if (at == found.games->end()) throw py::stop_iteration();
        const std::uint64_t number = found.content->number_of(*at);
        ++at;
        return game_of(found.content, static_cast<std::int64_t>(number));
    }
};

void bind_found(py::module_& module) {
    py::class_<FoundIterator>(module, "_FoundIterator")
        .def("__iter__", [](const py::object& self) { return self; })
        .def("__next__", method(&FoundIterator::next));
    py::class_<Found>(module, "FoundGames", py::is_final(),
                      "Games of a database that meet a question. Iteration reads one after the other.")
        .def_property_readonly("numbers", &numbers, "List of the numbers of the games.")
        .def("tree", &tree, py::arg("position"), py::kw_only(), py::arg("threads") = 1,
             "Returns the list of `TreeMove`s that these games have in a position, by falling number of games.")
        .def("__len__", [](const Found& f) { return f.games->count(); })
        .def("__iter__", [](const Found& f) {
            return FoundIterator{f, f.games->begin()};
        });
}

}  // namespace

void bind_database(py::module_& module) {
    bind_found(module);
    py::class_<OpenDatabase>(
        module, "Database", py::is_final(),
        "Database of games in a folder. Games are numbered from 1; deleted games keep their numbers until `compact`.")
        .def(py::init(&open), py::arg("folder"), py::kw_only(), py::arg("create") = false,
             "Opens a database; `create` makes an empty one if there is none. Raises DatabaseError.")
        .def_property_readonly(
            "folder", [](const OpenDatabase& d) { return to_str(d.folder); }, "The folder.")
        .def_property_readonly(
            "last_number", [](const OpenDatabase& d) { return d.get()->last_number(); }, "Number of the last game.")
        .def("__len__", [](const OpenDatabase& d) { return d.get()->games(); })
        .def("__bool__", [](const OpenDatabase&) { return true; })
        .def(
            "__getitem__", [](const OpenDatabase& d, std::int64_t number) { return game_of(d.get(), number); },
            py::arg("number"))
        .def("__iter__",
             [](const OpenDatabase& d) {
                 const Found all = find(d.get(), "", 1);
                 return FoundIterator{all, all.games->begin()};
             })
        .def(
            "find",
            [](const OpenDatabase& d, const std::string& question, int threads) {
                return find(d.get(), question, threads_of(threads));
            },
            py::arg("question") = "", py::kw_only(), py::arg("threads") = 1,
            "Returns the games that meet a question, such as 'player=Carlsen elo>=2700'; an empty one means all. "
            "Raises\n"
            "QuestionError with the place of a fault.")
        .def(
            "tree",
            [](const OpenDatabase& d, const Position& position, const std::string& question, int threads) {
                return tree(find(d.get(), question, threads_of(threads)), position, threads);
            },
            py::arg("position"), py::arg("question") = "", py::kw_only(), py::arg("threads") = 1,
            "Returns the list of `TreeMove`s that were played in a position, by falling number of games.")
        .def("import_file", &import_file, py::arg("path"), py::kw_only(), py::arg("threads") = 1,
             py::arg("again") = false, py::arg("progress") = py::none(),
             "Imports a PGN file, plain or packed, or a database of SCID (.si5), and returns `Imported`. Ctrl-C stops "
             "it; the next\n"
             "call goes on from there. `progress(read, stored)` is called from time to time.")
        .def("remove", &remove, py::arg("numbers"),
             "Deletes games by their numbers; returns how many were not deleted before.")
        .def("compact", &compact,
             "Removes deleted games from the files, which changes the numbers; returns the bytes saved.")
        .def(
            "reload", [](OpenDatabase& d) { d.get(), d.content = load(d.folder); },
            "Sees what other programs have changed.")
        .def(
            "close", [](OpenDatabase& d) { d.content.reset(); },
            "Closes the files. Every later use raises ClosedError.")
        .def("__enter__", [](const py::object& self) { return self; })
        .def("__exit__", [](OpenDatabase& d, const py::args&) { d.content.reset(); });
}

}  // namespace gyre::python

#include "cli/serve/mcp_resources.h"

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "answers/database_shelf.h"
#include "base/input_file.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/common/names.h"
#include "console/line_errors.h"
#include "console/text_file.h"
#include "engine/syzygy.h"
#include "notation/book/polyglot.h"
#include "puzzles/exercise.h"

namespace gyre::cli {

namespace {

std::string file_name_of(const std::string& path) { return to_utf8(std::filesystem::path(path).filename().string()); }

Result<void, std::string> open_game_files(const McpTask& task, mcp::Resources& resources) {
    for (const std::string& path : task.games) {
        if (const auto input = InputFile::open(path); !input)
            return "--pgn: " + gyre::quoted(path) + ": " + input.error().reason;
        const std::string name = file_name_of(path);
        for (const mcp::Resources::File& other : resources.games)
            if (other.name == name)
                return Failure("--pgn: " + gyre::quoted(path) + " has the name of another file, by which it is chosen");
        resources.games.push_back({name, path});
    }
    return {};
}

Result<void, std::string> open_puzzle_file(const McpTask& task, mcp::Resources& resources, LineErrors& errors) {
    if (task.puzzles.empty()) return {};
    const auto file = read_text_file(task.puzzles);
    if (!file) return "--puzzles: " + file.error();
    auto read = puzzles::read_exercises(file->text);
    if (read.exercises.empty())
        return "--puzzles: " + gyre::quoted(task.puzzles) + " has no puzzle" +
               (read.errors.empty() ? "" : ", " + read.errors.front());
    for (const std::string& error : read.errors)
        errors.error("--puzzles: " + gyre::quoted(task.puzzles) + ", " + error);
    resources.puzzles = std::make_shared<const std::vector<puzzles::Exercise>>(std::move(read.exercises));
    return {};
}

Result<void, std::string> open_databases(const McpTask& task, mcp::Resources& resources) {
    if (task.databases.empty()) return {};
    auto databases = answers::DatabaseShelf::open(task.databases);
    if (!databases) return "--db: " + databases.error().message();
    resources.databases = *std::move(databases);
    return {};
}

}  // namespace

Result<McpResources, std::string> McpResources::open(const McpTask& task, LineErrors& errors) {
    McpResources opened(task);
    mcp::Resources& resources = opened.shared_;
    resources.engine = task.engine;
    resources.engines = task.engines;
    if (!task.book.empty()) {
        auto book = load_book(task.book, BookSource::RegularFile);
        if (!book) return "--book: " + book.error();
        resources.book = std::make_shared<const PolyglotBook>(*std::move(book));
    }
    auto tables = open_tables(task.engine.syzygy_path);
    if (!tables) return "--syzygy: " + tables.error();
    resources.tables = *std::move(tables);
    if (auto done = open_game_files(task, resources); !done) return Failure(done.error());
    if (auto done = open_puzzle_file(task, resources, errors); !done) return Failure(done.error());
    // A database that cannot be opened is an error now, and not of the first session.
    if (auto session = opened.of_session(); !session) return Failure(session.error());
    return opened;
}

Result<mcp::Resources, std::string> McpResources::of_session() const {
    mcp::Resources resources;
    resources.book = shared_.book;
    resources.tables = shared_.tables;
    resources.games = shared_.games;
    resources.puzzles = shared_.puzzles;
    resources.engines = shared_.engines;
    resources.engine = shared_.engine;
    if (auto done = open_databases(task_, resources); !done) return Failure(done.error());
    return resources;
}

}  // namespace gyre::cli

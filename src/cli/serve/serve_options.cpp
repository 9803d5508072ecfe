#include "cli/serve/serve_options.h"

#include <algorithm>

#include "cli/common/engine_choices.h"
#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "console/option_rows.h"
#include "console/shared_help.h"

namespace gyre::cli {

namespace {

constexpr std::size_t most_engines = 8;

Result<std::string, CommandError> parse_folder(std::string_view path) {
    if (!path.empty()) return std::string(path);
    return CommandError("the name of the folder is missing");
}

Result<std::string, CommandError> parse_host(std::string_view name) {
    constexpr std::string_view parts = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]";
    if (!name.empty() && name.find_first_not_of(parts) == name.npos) return std::string(name);
    return CommandError(quoted(name) + " is not the name or the address of a computer");
}

// clang-format off
using ServeRow = OptionRow<ServeTask>;
constexpr ServeRow serve_option_rows[] = {
    ServeRow::number<&ServeTask::port>("--port", "N", 0, 65535, "port of the page; 0 is any free one",
        "8960, or any other if it is taken"),
    ServeRow::flag<&ServeTask::no_browser>("--no-browser", "only prints the address"),
    ServeRow::some_text<&ServeTask::book>("--book", "FILE", "shows and counts the moves of a book in Polyglot's format"),
    ServeRow::some_text<&ServeTask::tables>("--tables", "FOLDER", "endgame tables", shared_help::usual_syzygy),
    ServeRow::some_text<&ServeTask::progress>("--progress", "FILE", "file of cards and reviews, as of gyre puzzles",
        "~/.local/share/gyre/progress.sqlite"),
    ServeRow::some_text<&ServeTask::farm>("--farm", "ADDRESS", "shows the jobs and workers of that farm, too "
        "(docs/reference/farm.md)"),
    ServeRow::parsed<parse_folder, &ServeTask::databases>("--db", "FOLDER", "a database of games that the page searches; "
        "repeatable"),
    engine_row<&ServeTask::engines, most_engines, ServeTask>("a UCI engine that the page offers beside Gyre; repeatable"),
    engine_option_row<&ServeTask::engines, ServeTask>(),
    ServeRow::flag<&ServeTask::mcp>("--mcp", "also answers language models, as gyre mcp does, at the path /mcp "
        "(docs/reference/mcp.md)"),
    ServeRow::some_text<&ServeTask::mcp_token>("--mcp-token", "FILE", "token for --mcp that stays the same; a missing file "
        "is made with a random token", "the token of the page, which is new at each start"),
    ServeRow::texts<&ServeTask::games>("--pgn", "FILE", "a file of games for --mcp; repeatable"),
    ServeRow::some_text<&ServeTask::puzzles>("--puzzles", "FILE", "a file of puzzles for --mcp"),
    ServeRow::number<&ServeTask::threads>("--threads", "N", 1, most_threads, "the most search threads that the page may ask for",
        "all processors"),
    ServeRow::number<&ServeTask::hash_mib>("--hash", "MIB", 1, HashSize::max,
        "the largest transposition table that the page may ask for, in MiB"),
    ServeRow::some_text<&ServeTask::listen>("--listen", "ADDRESS", "another address than 127.0.0.1; everybody who can reach "
        "it and has the link may come in, and the link goes over the net unencrypted, so this needs --allow-remote too"),
    ServeRow::flag<&ServeTask::allow_remote>("--allow-remote", "lets --listen name an address that others can reach"),
    ServeRow::parsed<parse_host, &ServeTask::hosts>("--host", "NAME", "a name by which others call this computer; repeatable"),
};
// clang-format on

}  // namespace

bool is_loopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

Result<void, CommandError> read_serve_task(Words arguments, ServeTask& task) {
    if (auto done = read_options<ServeTask>(arguments, serve_option_rows, task); !done) return done;
    if (!is_loopback(task.listen) && !task.allow_remote)
        return Failure(
            "--listen: others could reach " + task.listen +
            ", so that anyone with the link may use this computer's engine; say --allow-remote too if that is "
            "wanted");
    if (!task.mcp && (!task.games.empty() || !task.puzzles.empty() || !task.mcp_token.empty()))
        return Failure("--pgn, --puzzles and --mcp-token are only for --mcp");
    const auto is_taken = [](const engines::EngineChoice& engine) { return engine.name == "Gyre"; };
    if (std::any_of(task.engines.begin(), task.engines.end(), is_taken))
        return Failure("--engine: the page calls its own engine \"Gyre\"; give this one another name");
    if (task.tables.empty()) task.tables = usual_tables();
    return {};
}

std::vector<OptionText> serve_options() { return option_texts<ServeTask>(serve_option_rows); }

}  // namespace gyre::cli

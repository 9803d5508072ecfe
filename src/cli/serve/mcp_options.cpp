#include "cli/serve/mcp_options.h"

#include "cli/common/engine_choices.h"
#include "cli/common/option_values.h"
#include "console/option_rows.h"
#include "console/shared_help.h"

namespace gyre::cli {

namespace {

constexpr std::size_t most_mcp_engines = 8;

// clang-format off
using McpRow = OptionRow<McpTask>;
constexpr McpRow mcp_option_rows[] = {
    McpRow::heading("What the tools may read"),
    McpRow::texts<&McpTask::databases>("--db", "FOLDER", "a database of games; repeatable"),
    McpRow::texts<&McpTask::games>("--pgn", "FILE", "a file of games; repeatable"),
    McpRow::some_text<&McpTask::book>("--book", "FILE", "an opening book in Polyglot's format"),
    McpRow::text<&McpTask::engine, &EngineOptions::syzygy_path>("--syzygy", "PATH", shared_help::syzygy,
        shared_help::usual_syzygy),
    McpRow::some_text<&McpTask::puzzles>("--puzzles", "FILE", "a file of puzzles, as gyre puzzles find writes it"),
    McpRow::heading("Engines"),
    engine_row<&McpTask::engines, most_mcp_engines, McpTask>("a UCI engine that may search beside Gyre; repeatable"),
    engine_option_row<&McpTask::engines, McpTask>(),
    McpRow::bounded<&McpTask::engine, &EngineOptions::threads>("--threads", "N",
        "threads for analyse, compare_moves and solve; with more than 1, results differ from run to run"),
    McpRow::bounded<&McpTask::engine, &EngineOptions::hash_mib>("--hash", "MIB", shared_help::hash),
};
// clang-format on

}  // namespace

Result<void, CommandError> read_mcp_task(Words arguments, McpTask& task) {
    if (auto done = read_options<McpTask>(arguments, mcp_option_rows, task); !done) return done;
    for (const engines::EngineChoice& engine : task.engines)
        if (engine.name == "Gyre")
            return Failure("--engine: Gyre's own engine has the name \"Gyre\"; give this one another name");
    if (task.engine.syzygy_path.empty()) task.engine.syzygy_path = usual_tables();
    return {};
}

std::vector<OptionText> mcp_options() { return option_texts<McpTask>(mcp_option_rows); }

}  // namespace gyre::cli

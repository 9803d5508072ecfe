#pragma once

#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "engine/options.h"
#include "engines/engine_choice.h"

namespace gyre::cli {

/// Arguments of `gyre mcp`.
struct McpTask {
    std::string book{}, puzzles{};
    std::vector<std::string> databases{}, games{};
    std::vector<engines::EngineChoice> engines{};
    EngineOptions engine{};
};

/// Reads the arguments. The error names the wrong argument and the reason.
Result<void, CommandError> read_mcp_task(Words arguments, McpTask& task);

/// The options of the command, for help and completions.
std::vector<OptionText> mcp_options();

}  // namespace gyre::cli

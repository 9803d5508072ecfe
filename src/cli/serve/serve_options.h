#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "engines/engine_choice.h"

namespace gyre::cli {

/// Arguments of `gyre serve`.
struct ServeTask {
    /// Port number; empty for the default port, or for any other port if that is taken.
    std::optional<std::uint16_t> port{};
    std::string listen = "127.0.0.1";
    std::vector<std::string> hosts{};
    bool allow_remote = false, no_browser = false;
    std::string book{}, tables{}, farm{}, progress{};
    std::vector<std::string> databases{};
    /// Whether language models may come in, and the files that only they may use.
    bool mcp = false;
    std::string puzzles{};
    /// File of the token that clients of `mcp` send; empty: the page's token.
    std::string mcp_token{};
    std::vector<std::string> games{};
    std::vector<engines::EngineChoice> engines{};
    /// 0: all processors.
    int threads = 0;
    int hash_mib = 1024;
};

/// Whether only this machine can reach the address.
bool is_loopback(std::string_view address);

/// Reads the arguments. The error names the wrong argument and the reason.
Result<void, CommandError> read_serve_task(Words arguments, ServeTask& task);

/// The options of the command, for help and completions.
std::vector<OptionText> serve_options();

}  // namespace gyre::cli

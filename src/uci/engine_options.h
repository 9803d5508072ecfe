#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"

/// The engine's options as text, as UCI has them.
namespace gyre::uci {

/// One option: a member of EngineOptions, or an action of the engine.
struct EngineOptionRow {
    /// As UCI shows it.
    std::string_view name;
    /// A sentence or two for people.
    std::string_view help;
    /// What follows `type` in the answer to `uci`: "spin default 1 min 1 max 512".
    std::string (*type)(const EngineOptionRow& row);
    /// Sets the option, or does the action. Fails, with the reason, as `Engine::configure` does or if the value is not
    /// of the type.
    Result<void, std::string> (*set)(const EngineOptionRow& row, std::string_view value, Engine& engine);
    /// The member, if it names a file or folders.
    std::string EngineOptions::*file = nullptr;
    /// What stands for an empty text.
    std::string_view default_text = "<empty>";
    /// The largest number that is accepted, where the machine says it.
    long long (*most)() = nullptr;
};

/// The row of that name, whatever its case and its blanks; null if there is none.
const EngineOptionRow* find_engine_option(std::string_view name);

/// Sets the option of that name, as `setoption` does. Fails, with the reason, if there is none.
Result<void, std::string> set_engine_option(Engine& engine, std::string_view name, std::string_view value);

/// The lines `option name …` that answer `uci`.
std::string option_lines();

/// "Hash, Threads …"
std::string option_names();

/// Lines that explain the option of that name; empty if there is none.
std::string option_help(std::string_view name);

}  // namespace gyre::uci

#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"

namespace gyre {

/// One option under its UCI name: a member of EngineOptions, or a button.
struct EngineOptionRow {
    /// Name as in UCI, such as "Move Overhead".
    std::string_view name;
    /// One or two sentences.
    std::string_view help;
    /// Returns the text after `type` in the answer to `uci`: "spin default 1 min 1 max 512".
    std::string (*type)(const EngineOptionRow& row);
    /// Sets the option, or presses the button. Fails like `Engine::configure`, or if the value does not match the type.
    Result<void, std::string> (*set)(const EngineOptionRow& row, std::string_view value, Engine& engine);
    /// The member, if it names a file or folders.
    std::string EngineOptions::*file = nullptr;
    /// Name of an empty text.
    std::string_view default_text = "<empty>";
    /// Returns the largest accepted number, if it depends on the machine.
    long long (*most)() = nullptr;
};

/// Finds an option; case and blanks in the name do not matter. Returns null if it is unknown.
const EngineOptionRow* find_engine_option(std::string_view name);

/// Sets an option by its UCI name. A file or folder is read again, also if its name stays the same. Fails if it is
/// unknown or the value is invalid.
Result<void, std::string> set_engine_option(Engine& engine, std::string_view name, std::string_view value);

/// Returns the lines `option name …` of the answer to `uci`.
std::string engine_option_lines();

/// Returns "Hash, Threads …".
std::string engine_option_names();

/// Returns lines that explain an option; empty if it is unknown.
std::string engine_option_help(std::string_view name);

}  // namespace gyre

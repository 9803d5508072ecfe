#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre::engines {

/// A value for an option that the engine itself declares.
struct EngineSetting {
    std::string option, value;
};

/// A UCI engine that the user named on the command line.
struct EngineChoice {
    /// Short name for people and pages.
    std::string name;
    /// Path of the program, or name to search for in PATH.
    std::string program;
    std::vector<EngineSetting> settings{};
};

/// Parses "NAME=PATH" of `--engine`. A name has 1 to 40 letters, digits, blanks and "-_.+".
Result<EngineChoice, std::string> parse_engine_choice(std::string_view text);

/// Parses "NAME.OPTION=VALUE" of `--engine-option`, and adds it to the engine of that name. Fails if there is none.
Result<void, std::string> add_engine_setting(std::string_view text, std::vector<EngineChoice>& engines);

}  // namespace gyre::engines

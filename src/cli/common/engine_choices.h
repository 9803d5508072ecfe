#pragma once

#include <string_view>
#include <vector>

#include "cli/common/names.h"
#include "console/option_row.h"
#include "engines/engine_choice.h"

namespace gyre::cli {

/// Adds the engine of `--engine NAME=PATH`. Fails if it is the `most + 1`-th, or if another has that name.
Result<void, CommandError> add_engine(std::string_view text, std::vector<engines::EngineChoice>& engines,
                                      std::size_t most);

/// Starts each engine once, so that a wrong path or option is an error at once.
Result<void, CommandError> try_engines(const std::vector<engines::EngineChoice>& engines);

/// The option `--engine` of a Task, which takes at most `Most` engines.
template <auto Engines, std::size_t Most, class Task>
constexpr OptionRow<Task> engine_row(std::string_view help) {
    return {"--engine", "NAME=PATH",
            [](std::string_view text, Task& task) { return add_engine(text, task.*Engines, Most); }, help, "Gyre"};
}
/// The option `--engine-option` of a Task.
template <auto Engines, class Task>
constexpr OptionRow<Task> engine_option_row() {
    return {"--engine-option", "NAME.OPTION=VALUE",
            [](std::string_view text, Task& task) {
                return engines::add_engine_setting(text, task.*Engines).transform_error([](std::string why) {
                    return CommandError(std::move(why));
                });
            },
            "sets an option of the engine of that name, such as sf.Threads=2; repeatable"};
}

}  // namespace gyre::cli

#include "cli/common/engine_choices.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/text.h"
#include "engines/make_engine.h"

namespace gyre::cli {

Result<void, CommandError> add_engine(std::string_view text, std::vector<engines::EngineChoice>& engines,
                                      std::size_t most) {
    auto choice = engines::parse_engine_choice(text);
    if (!choice) return CommandError(choice.error());
    const auto has_name = [&](const engines::EngineChoice& other) { return other.name == choice->name; };
    if (std::any_of(engines.begin(), engines.end(), has_name))
        return CommandError("two engines have the name " + quoted(choice->name));
    if (engines.size() == most)
        return CommandError(most == 1 ? "only one engine can be named" : fmt::format("at most {} engines", most));
    engines.push_back(*std::move(choice));
    return {};
}

Result<void, CommandError> try_engines(const std::vector<engines::EngineChoice>& engines) {
    for (const engines::EngineChoice& engine : engines)
        if (const auto started = make_engine(engine, {}, {}); !started) return file_error(started.error());
    return {};
}

}  // namespace gyre::cli

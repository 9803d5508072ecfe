#include "engines/engine_choice.h"

#include "base/text.h"

namespace gyre::engines {

namespace {

constexpr std::size_t longest_name = 40;

bool is_name(std::string_view text) {
    constexpr std::string_view parts = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+ ";
    return !text.empty() && text.size() <= longest_name && text.find_first_not_of(parts) == text.npos &&
           text.front() != ' ' && text.back() != ' ';
}

}  // namespace

Result<EngineChoice, std::string> parse_engine_choice(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == text.npos || equals + 1 == text.size())
        return Failure(quoted(text) + " is not NAME=PATH, such as sf=/usr/games/stockfish");
    const std::string_view name = text.substr(0, equals);
    if (!is_name(name))
        return Failure("the engine's name " + quoted(name) +
                       " is not 1 to 40 letters, digits, blanks and -_.+, such as sf=/usr/games/stockfish");
    return EngineChoice{std::string(name), std::string(text.substr(equals + 1))};
}

Result<void, std::string> add_engine_setting(std::string_view text, std::vector<EngineChoice>& engines) {
    // A name may contain a point, so the longest name that fits is meant.
    EngineChoice* found = nullptr;
    for (EngineChoice& engine : engines) {
        const bool fits =
            text.size() > engine.name.size() && text.starts_with(engine.name) && text[engine.name.size()] == '.';
        if (fits && (found == nullptr || engine.name.size() > found->name.size())) found = &engine;
    }
    const std::size_t equals = text.find('=');
    if (found == nullptr)
        return Failure(quoted(text) +
                       " does not begin with the name of an engine of --engine and a point, such as "
                       "sf.Threads=2; name the engine first");
    const std::size_t begin = found->name.size() + 1;
    if (equals == text.npos || equals <= begin)
        return Failure(quoted(text) + " is not NAME.OPTION=VALUE, such as sf.Threads=2");
    found->settings.push_back({std::string(text.substr(begin, equals - begin)), std::string(text.substr(equals + 1))});
    return {};
}

}  // namespace gyre::engines

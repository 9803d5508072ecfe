#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/json.h"
#include "language/language.h"
#include "web/answer_names.h"

namespace gyre::web {

struct Knowledge;
class CardTrainer;

/// Data for answers, in addition to the request.
struct Asked {
    const Knowledge& knowledge;
    /// The answer to "about".
    const Json& about;
    Language language;
    /// Null where nothing is practised; then no route to its questions may be known.
    CardTrainer* trainer;
};

/// A question that the page sends by POST.
struct Route {
    std::string_view path;
    /// Largest body of the question, in bytes.
    std::size_t body_limit;
    ApiAnswer (*answer)(const Json& request, const Asked& asked);
    /// Whether the answer searches many positions.
    bool takes_long = false;
};

inline constexpr std::size_t small_body = 8 << 10, usual_body = 256 << 10, file_body = 20 << 20;

/// Calls a function with the request and the member of `asked` that it takes.
template <auto function>
ApiAnswer answer(const Json& request, const Asked& asked) {
    using Function = decltype(function);
    if constexpr (std::invocable<Function, const Json&, const Knowledge&>)
        return function(request, asked.knowledge);
    else if constexpr (std::invocable<Function, const Json&, Language>)
        return function(request, asked.language);
    else if constexpr (std::invocable<Function, const Json&, CardTrainer&>)
        return function(request, *asked.trainer);
    else
        return function(request);
}

/// The answer to a question as text, or the reason of a refusal.
struct Answered {
    bool is_refused = false;
    Json json{};
};

/// Finds a route in several lists; null if there is none of that path.
const Route* find_route(std::span<const std::span<const Route>> lists, std::string_view path);
/// Reads the body of a question and its language, and answers it. A refusal is {error}. `about` is the answer to
/// "about"; `trainer` may be null as in `Asked`.
Answered answer_question(const Route& route, std::string_view body, const Knowledge& knowledge, const Json& about,
                         CardTrainer* trainer);

// Questions of each *_api.cpp file. site.cpp joins them, and wasm/page.cpp those that need no files.
std::span<const Route> about_routes();
std::span<const Route> position_routes();
std::span<const Route> game_routes();
std::span<const Route> unpack_routes();
std::span<const Route> lab_routes();
std::span<const Route> training_routes();
std::span<const Route> solving_routes();

}  // namespace gyre::web

#include "web/route.h"

#include <algorithm>

namespace gyre::web {

namespace {

constexpr Route about_route[] = {
    {"/api/about", usual_body, [](const Json&, const Asked& asked) -> ApiAnswer { return asked.about; }}};

Answered refused(const Message& why, Language language = {}) {
    return {.is_refused = true, .json = Json().set("error", in_language(why, language))};
}

}  // namespace

std::span<const Route> about_routes() { return about_route; }

const Route* find_route(std::span<const std::span<const Route>> lists, std::string_view path) {
    for (const auto& routes : lists) {
        const auto found =
            std::find_if(routes.begin(), routes.end(), [&](const Route& route) { return route.path == path; });
        if (found != routes.end()) return &*found;
    }
    return nullptr;
}

Answered answer_question(const Route& route, std::string_view body, const Knowledge& knowledge, const Json& about,
                         CardTrainer* trainer) {
    auto request = parse_json(body);
    if (!request) return refused(request.error());
    const auto language = take_language(*request);
    if (!language) return refused(language.error().message);
    ApiAnswer answered = route.answer(*request, {knowledge, about, *language, trainer});
    if (!answered) return refused(answered.error().message, *language);
    return {.is_refused = false, .json = *std::move(answered)};
}

}  // namespace gyre::web

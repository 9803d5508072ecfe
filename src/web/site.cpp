#include "web/site.h"

#include <algorithm>
#include <concepts>
#include <iterator>

#include "analysis/store/memory_store.h"
#include "web/assets.h"
#include "web/game_api.h"
#include "web/lab_api.h"
#include "web/unpack_api.h"

namespace gyre::web {

namespace {

constexpr std::string_view live_path = "/api/live";
constexpr std::size_t small_body = 8 << 10, usual_body = 256 << 10, file_body = 20 << 20, packed_body = 21 << 20;

/// What answers need beside the question.
struct Asked {
    const Knowledge& knowledge;
    Language language;
};

/// One row per question of the page.
struct Route {
    std::string_view path;
    std::size_t body_limit;
    ApiAnswer (*answer)(const Json& request, const Asked& asked);
    /// Searches many positions.
    bool takes_long = false;
};

template <auto function>
ApiAnswer answer(const Json& request, const Asked& asked) {
    using Function = decltype(function);
    if constexpr (std::invocable<Function, const Json&, const Knowledge&>)
        return function(request, asked.knowledge);
    else if constexpr (std::invocable<Function, const Json&, Language>)
        return function(request, asked.language);
    else
        return function(request);
}

// clang-format off
constexpr Route routes[] = {
    {"/api/position", usual_body, answer<describe_position>},
    {"/api/setup", usual_body, answer<check_setup>},
    {"/api/chess960", usual_body, answer<chess960>},
    {"/api/svg", usual_body, answer<draw_board>},
    {"/api/pgn/list", file_body, answer<list_games>},
    {"/api/pgn/read", file_body, answer<read_game_text>},
    {"/api/pgn/write", file_body, answer<write_game>},
    {"/api/unpack", packed_body, answer<unpack>},
    {"/api/lab", small_body, answer<show_exhibit>, true},
    {"/api/lab/rows", small_body, answer<list_rows>},
    {"/api/lab/sets", small_body, answer<describe_sets>},
    {"/api/lab/key", small_body, answer<describe_key>},
    {"/api/lab/tree", small_body, answer<search_tree>, true},
    {"/api/lab/memory", small_body, answer<fill_memory>, true},
};
// clang-format on
constexpr std::string_view about_path = "/api/about";

const Route* find_route(std::string_view path) {
    const auto* const found =
        std::find_if(std::begin(routes), std::end(routes), [&](const Route& route) { return route.path == path; });
    return found == std::end(routes) ? nullptr : found;
}

const Asset* find_asset(std::string_view path) {
    if (path == "/") path = "/index.html";
    const auto all = page_assets();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Asset& asset) { return asset.path == path; });
    return found == all.end() ? nullptr : &*found;
}

Response json_response(Status status, const Json& json) {
    Response response{.status = status, .content_type = "application/json", .body = json.dump(JsonStyle::Compact)};
    response.headers = {{"Cache-Control", "no-store"}};
    return response;
}

Response serve(const Asset& asset, const RequestHead& head) {
    Response response;
    response.headers = {{"ETag", std::string(asset.tag)}, {"Cache-Control", "no-cache"}};
    if (head.header("if-none-match") == asset.tag) {
        response.status = Status::NotModified;
        return response;
    }
    response.content_type = asset.content_type;
    response.body = asset.bytes;
    return response;
}

std::unique_ptr<analysis::Store> some_store(std::unique_ptr<analysis::Store> store) {
    return store ? std::move(store) : std::make_unique<analysis::MemoryStore>();
}

Response refused(const Message& why, Language language = {}) {
    return json_response(Status::BadRequest, Json().set("error", in_language(why, language)));
}

}  // namespace

Site::Site(SiteSetup setup)
    : knowledge_(std::move(setup.knowledge)),
      version_(std::move(setup.version)),
      gate_(std::move(setup.hosts), setup.port, std::move(setup.secrets)),
      engine_(hub_, setup.bounds, setup.engine),
      annotator_(hub_, setup.bounds, setup.engine, some_store(std::move(setup.store))) {}

Handler::Admission Site::admit(const RequestHead& head) const {
    if (auto refusal = gate_.check(head)) return {.refusal = std::move(*refusal)};
    if (head.is_upgrade) {
        if (head.path() == live_path && head.method == "GET") return {.admitted = true};
        return {.refusal = plain_response(Status::NotFound, "There is no such conversation.")};
    }
    const bool posts = head.method == "POST";
    if (posts && head.path() == about_path) return {.admitted = true, .body_limit = usual_body};
    if (posts) {
        const Route* const route = find_route(head.path());
        if (route != nullptr)
            return {.admitted = true, .body_limit = route->body_limit, .takes_long = route->takes_long};
    } else if (find_asset(head.path()) != nullptr) {
        return {.admitted = true};
    }
    return {.refusal = plain_response(Status::NotFound, "There is nothing here.")};
}

Response Site::respond(const RequestHead& head, std::string_view body) {
    if (head.method != "POST") {
        const Asset* const asset = find_asset(head.path());
        return asset == nullptr ? plain_response(Status::NotFound, "There is nothing here.") : serve(*asset, head);
    }
    auto request = parse_json(body);
    if (!request) return refused(request.error());
    const auto language = take_language(*request);
    if (!language) return refused(language.error().message);
    if (head.path() == about_path) return json_response(Status::Ok, about());
    const Route* const route = find_route(head.path());
    if (route == nullptr) return plain_response(Status::NotFound, "There is nothing here.");
    const ApiAnswer answered = route->answer(*request, {knowledge_, *language});
    return answered ? json_response(Status::Ok, *answered) : refused(answered.error().message, *language);
}

std::unique_ptr<Conversation> Site::converse(Send send) { return hub_.join(std::move(send)); }

Json Site::about() const {
    const EngineBounds& bounds = engine_.bounds();
    Json json;
    json.set("version", version_).set("threads", bounds.threads).set("hash", bounds.hash_mib);
    json.set("lines", bounds.lines).set("lowestElo", lowest_elo).set("highestElo", highest_elo);
    json.set("book", knowledge_.book.position_count() > 0);
    return json.set("tables", knowledge_.tables ? knowledge_.tables->largest() : 0);
}

}  // namespace gyre::web

#include "web/site.h"

#include <algorithm>
#include <span>

#include "analysis/store.h"
#include "web/assets.h"
#include "web/route.h"

namespace gyre::web {

namespace {

constexpr std::string_view live_path = "/api/live", mcp_path = "/mcp";
constexpr std::size_t largest_message = 1 << 20;

const Route* find_route(std::string_view path) {
    const std::span<const Route> lists[] = {about_routes(), position_routes(), game_routes(),   unpack_routes(),
                                            lab_routes(),   training_routes(), solving_routes()};
    return web::find_route(lists, path);
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

/// Answer to "about": the program's version, limits and data.
Json program_facts(const SiteSetup& setup, const Knowledge& knowledge, const LiveEngines& engines) {
    Json json;
    json.set("version", setup.version).set("threads", setup.bounds.threads).set("hash", setup.bounds.hash_mib);
    json.set("lines", setup.bounds.lines).set("windows", setup.windows);
    json.set("book", knowledge.book.position_count() > 0).set("farm", setup.open_farm != nullptr);
    json.set("databases", setup.databases != nullptr).set("engines", engines.about());
    return json.set("tables", knowledge.tables ? knowledge.tables->largest() : 0);
}

}  // namespace

Site::Site(SiteSetup setup)
    : knowledge_(std::move(setup.knowledge)),
      gate_(std::move(setup.hosts), setup.port, std::move(setup.secrets)),
      engines_(hub_, setup.bounds, setup.engine, setup.engines),
      about_(program_facts(setup, knowledge_, engines_)),
      annotator_(hub_, engines_, setup.bounds, setup.engine, some_store(std::move(setup.store))),
      trainer_(std::move(setup.training), setup.engine),
      puzzle_jobs_(hub_, setup.bounds, setup.engine, some_store(std::move(setup.puzzle_store))),
      mcp_(std::move(setup.mcp)) {
    if (setup.open_farm) farm_.emplace(hub_, std::move(setup.open_farm));
    // A processor is left for the live engine.
    const auto threads = static_cast<std::size_t>(setup.bounds.threads);
    if (setup.databases) databases_.emplace(hub_, std::move(setup.databases), threads);
}

Json Site::about() {
    Json json = about_;
    return json.set("open_windows", hub_.page_count());
}

bool Site::is_for_programs(const RequestHead& head) const { return mcp_ && head.path() == mcp_path; }

Handler::Admission Site::admit(const RequestHead& head) const {
    if (is_for_programs(head)) {
        if (auto refusal = gate_.check_program(head)) return {.refusal = std::move(*refusal)};
        return {.admitted = true, .body_limit = largest_message};
    }
    if (auto refusal = gate_.check(head)) return {.refusal = std::move(*refusal)};
    if (head.is_upgrade) {
        if (head.path() == live_path && head.method == "GET") return {.admitted = true};
        return {.refusal = plain_response(Status::NotFound, "There is no WebSocket at this path.")};
    }
    const bool posts = head.method == "POST";
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
    if (is_for_programs(head)) return mcp_->respond(head, body);
    if (head.method != "POST") {
        const Asset* const asset = find_asset(head.path());
        return asset == nullptr ? plain_response(Status::NotFound, "There is nothing here.") : serve(*asset, head);
    }
    const Route* const route = find_route(head.path());
    if (route == nullptr) return plain_response(Status::NotFound, "There is nothing here.");
    const Answered answered = answer_question(*route, body, knowledge_, about(), &trainer_);
    return json_response(answered.is_refused ? Status::BadRequest : Status::Ok, answered.json);
}

std::unique_ptr<Conversation> Site::converse(Send send) { return hub_.join(std::move(send)); }

}  // namespace gyre::web

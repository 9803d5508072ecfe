// The module page.wasm of the static site: what `gyre serve` answers without files, other programs and threads.
#include <optional>
#include <string>
#include <utility>

#include "base/clock.h"
#include "engine/embedded_network.h"
#include "engine/engine.h"
#include "host.h"
#include "web/message_id.h"
#include "web/position_api.h"
#include "web/route.h"
#include "web/search_json.h"
#include "web/search_task.h"

#ifndef GYRE_VERSION
#define GYRE_VERSION "dev"
#endif

// `ask` sends its answer by this function: 1 for an answer, 0 for a refusal.
extern "C" __attribute__((import_module("gyre"), import_name("answer"))) void host_answer(int is_answer,
                                                                                          const char* text,
                                                                                          std::size_t size);

namespace gyre::web {

namespace {

constexpr EngineBounds page_bounds{.threads = 1, .hash_mib = 512, .lines = 10};

void send(const Json& message) { wasm::send(message.dump(JsonStyle::Compact)); }

/// Searches by the messages of `LiveEngine`, for one page. A search runs until its end; "stop" arrives in `host_poll`.
class PageEngine {
public:
    PageEngine()
        : engine_({.on_report = [this](const SearchReport& report) { note(report); },
                   .on_result = [this](const SearchResult& result) { finish(result); }}) {}

    void take(std::string_view text) {
        auto message = parse_json(text);
        if (!message) return refuse(0, message.error(), {});
        const auto language = take_language(*message);
        if (!language) return refuse(message_id(*message), language.error().message, {});
        Fields fields(*message);
        if (fields.text("type", longest_type, "") == "stop") return engine_.stop();
        auto task = read_search(fields, {page_bounds, engines::StrengthRange{lowest_elo, highest_elo}, "Gyre"});
        if (auto read = fields.done(); !read) return refuse(message_id(*message), read.error().message, *language);
        if (!task) return refuse(message_id(*message), task.error().message, *language);
        if (engine_.is_searching()) {
            // A search that arrives during another one ends it and begins after it.
            next_ = *std::move(task);
            engine_.stop();
            return;
        }
        for (next_ = *std::move(task); next_;) search(*std::exchange(next_, std::nullopt), *language);
    }

    static Json about() {
        Json strength;
        strength.set("min", lowest_elo).set("max", highest_elo);
        return Json().set("name", "Gyre").set("elo", std::move(strength));
    }

private:
    static constexpr std::size_t longest_type = 16;

    static void refuse(long long id, const Message& why, Language language) {
        send(Json().set("type", "error").set("id", id).set("message", in_language(why, language)));
    }

    void search(RequestedSearch task, Language language) {
        task_ = std::move(task);
        lines_.clear();
        told_ = {};
        EngineOptions options = engine_.options();
        options.multi_pv = task_.lines;
        options.limit_strength = task_.elo.has_value();
        if (task_.elo) options.elo = *task_.elo;
        EngineOptions enlarged = options;
        enlarged.hash_mib = static_cast<std::size_t>(task_.hash_mib);
        const auto done = engine_.configure(enlarged);
        // If the table cannot be allocated, the search uses the former one.
        if (!done) static_cast<void>(engine_.configure(options));
        if (task_.is_new_game) engine_.new_game();
        if (!done) refuse(task_.id, Message(done.error()), language);
        engine_.set_position(task_.position);
        engine_.go(task_.limits);
    }

    void note(const SearchReport& report) {
        latest_ = report;
        if (report.bound == Bound::Exact) {
            const auto line = static_cast<std::size_t>(report.multi_pv);
            if (lines_.size() < line) lines_.resize(line);
            lines_[line - 1] = report;
        }
        if (Clock::now() - told_ >= telling_interval)
            tell();
        else
            has_news_ = true;
    }

    void tell() {
        told_ = Clock::now();
        has_news_ = false;
        send(lines_json(task_.id, latest_, lines_, task_.position));
    }

    void finish(const SearchResult& result) {
        if (has_news_) tell();
        send(done_json(task_.id, result, task_.position));
    }

    RequestedSearch task_;
    std::optional<RequestedSearch> next_;
    std::vector<SearchReport> lines_;
    SearchReport latest_;
    Clock::time_point told_{};
    bool has_news_ = false;
    Engine engine_;
};

struct Answers {
    Knowledge knowledge{.net = nnue::NetworkUse{embedded_network()}};
    Json about = Json()
                     .set("version", GYRE_VERSION)
                     .set("threads", page_bounds.threads)
                     .set("hash", page_bounds.hash_mib)
                     .set("lines", page_bounds.lines)
                     .set("book", false)
                     .set("farm", false)
                     .set("databases", false)
                     .set("engines", Json::Array{PageEngine::about()})
                     .set("tables", 0);
};

}  // namespace

}  // namespace gyre::web

/// Answers a question by its path below "/api/" and its body in JSON.
GYRE_EXPORT("ask") void ask(const char* path, std::size_t path_size, const char* body, std::size_t body_size) {
    using namespace gyre::web;
    static const Answers answers;
    const std::span<const Route> lists[] = {about_routes(), position_routes(), game_routes(), lab_routes()};
    const Route* const route = find_route(lists, {path, path_size});
    Answered answered{.is_refused = true};
    if (route == nullptr)
        answered.json.set("error", "no such question: " + std::string(path, path_size));
    else if (body_size > route->body_limit)
        answered.json.set("error", "the question is longer than " + std::to_string(route->body_limit) + " bytes");
    else
        answered = answer_question(*route, {body, body_size}, answers.knowledge, answers.about, nullptr);
    const std::string text = answered.json.dump(gyre::JsonStyle::Compact);
    host_answer(answered.is_refused ? 0 : 1, text.data(), text.size());
}

/// Takes a message of the page: "analyse", "play" or "stop".
GYRE_EXPORT("tell") void tell(const char* message, std::size_t size) {
    static gyre::web::PageEngine engine;
    engine.take({message, size});
}

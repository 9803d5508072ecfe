#include "engine/async_engine.h"

#include <utility>

namespace gyre {

AsyncEngine::AsyncEngine(OnError on_error)
    : engine_({.on_report =
                   [this](const SearchReport& report) {
                       if (on_report_) on_report_(report);
                   },
               .on_result = [this](const SearchResult& result) { result_.set_value(result); },
               .on_error = std::move(on_error)}) {}

Result<void, std::string> AsyncEngine::configure(const EngineOptions& options) {
    end_search();
    return engine_.configure(options);
}

void AsyncEngine::new_game() {
    end_search();
    engine_.new_game();
}

void AsyncEngine::end_search() {
    // Waits for a stop request that is being handled, so that it cannot stop the next search.
    on_stop_.reset();
    engine_.stop();
    engine_.wait();
}

std::future<SearchResult> AsyncEngine::search(Position position, const Limits& limits, OnReport on_report,
                                              std::stop_token stop) {
    end_search();
    on_report_ = std::move(on_report);
    result_ = {};
    auto result = result_.get_future();
    engine_.set_position(std::move(position));
    engine_.go(limits);
    // Registered after the start of the search: a request made earlier runs at once, so none is lost.
    on_stop_.emplace(std::move(stop), [this] { engine_.stop(); });
    return result;
}

}  // namespace gyre

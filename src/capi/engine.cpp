#include "engine/engine.h"

#include <fmt/core.h>
#include <memory>
#include <mutex>
#include <optional>

#include "capi/guard.h"
#include "capi/handles.h"
#include "capi/search_callbacks.h"
#include "chess/search_limits.h"
#include "engine/named_options.h"
#include "notation/move/uci_move.h"

struct gyre_engine {
    // Engine has one controlling thread at a time: the one that holds this.
    std::mutex control{};
    gyre::capi::SearchCallbacks callbacks{};
    gyre::Engine engine{callbacks.of_engine()};
};

namespace gyre::capi {

namespace {

/// Runs `body` as the only controlling thread. Fails in a callback, which would wait for itself.
template <class Body>
gyre_status controlled(gyre_engine* engine, gyre_error* error, Body body) noexcept {
    return guarded(error, [&]() -> ApiResult {
        if (engine == nullptr) return null_argument("engine");
        if (engine->callbacks.is_calling())
            return ApiFailure{GYRE_ERROR_BUSY, "a callback of this engine may only stop it"};
        const std::lock_guard lock(engine->control);
        return body();
    });
}

/// A number of the limits, for which 0 is nothing.
template <class Given, class Wanted>
ApiResult read_limit(Given given, const char* name, std::optional<Wanted>& wanted) {
    if (given < 0) return bad_argument(fmt::format("'limits->{}' is {}; it must not be negative", name, given));
    if (given > 0) wanted = Wanted(given);
    return {};
}

/// Longest time that is accepted, about 300 years, so that sums of times stay in range.
constexpr std::int64_t longest_ms = std::int64_t{1} << 43;

ApiResult check_time(std::int64_t time, const char* name) {
    if (time >= -longest_ms && time <= longest_ms) return {};
    return bad_argument(fmt::format("'limits->{}' is {}; at most {} ms are accepted", name, time, longest_ms));
}

ApiResult read_clocks(const gyre_limits& given, Limits& limits) {
    if (given.has_clock != 0 && given.has_clock != 1)
        return bad_argument(fmt::format("'limits->has_clock' is {}; it must be 0 or 1", given.has_clock));
    if (given.has_clock == 0) return {};
    for (const Color color : all_colors) {
        const auto side = index_of(color);
        if (auto checked = check_time(given.time_ms[side], "time_ms"); !checked) return checked;
        if (auto checked = check_time(given.increment_ms[side], "increment_ms"); !checked) return checked;
        if (given.increment_ms[side] < 0)
            return bad_argument(
                fmt::format("'limits->increment_ms' is {}; it must not be negative", given.increment_ms[side]));
        limits.time[color] = Milliseconds(given.time_ms[side]);
        limits.increment[color] = Milliseconds(given.increment_ms[side]);
    }
    return {};
}

ApiResult read_search_moves(const gyre_limits& given, const Position& position, Limits& limits) {
    if (given.search_moves == nullptr && given.search_move_count > 0)
        return bad_argument("'limits->search_moves' is null, but there is a number of them");
    if (given.search_move_count > GYRE_MAX_MOVES)
        return bad_argument(fmt::format("'limits->search_move_count' is {}; at most {} are accepted",
                                        given.search_move_count, +GYRE_MAX_MOVES));
    for (std::size_t i = 0; i < given.search_move_count; ++i) {
        const Move move = Move::from_word(given.search_moves[i]);
        if (!move || !position.is_legal(move))
            return ApiFailure{GYRE_ERROR_ILLEGAL_MOVE,
                              fmt::format("'limits->search_moves' has the illegal move {} ({})", to_uci(move),
                                          given.search_moves[i])};
        limits.search_moves.push_back(move);
    }
    return {};
}

ApiResult read_limits(const gyre_limits* given_limits, const Position& position, Limits& limits) {
    gyre_limits given{};
    if (auto read = read_struct(given_limits, &given, sizeof given, sizeof given, "limits"); !read) return read;
    if (auto read = read_limit(given.depth, "depth", limits.depth); !read) return read;
    if (auto read = read_limit(given.mate, "mate", limits.mate); !read) return read;
    if (auto read = read_limit(given.moves_to_go, "moves_to_go", limits.moves_to_go); !read) return read;
    if (auto checked = check_time(given.move_time_ms, "move_time_ms"); !checked) return checked;
    if (auto read = read_limit(given.move_time_ms, "move_time_ms", limits.move_time); !read) return read;
    if (given.nodes > 0) limits.nodes = given.nodes;
    if (auto read = read_clocks(given, limits); !read) return read;
    limits.infinite = !limits.has_end();
    return read_search_moves(given, position, limits);
}

ApiResult start_search(gyre_engine& engine, const Position& position, const gyre_limits* given_limits,
                       const gyre_search_callbacks* given_callbacks) {
    Limits limits;
    if (auto read = read_limits(given_limits, position, limits); !read) return read;
    gyre_search_callbacks callbacks{};
    if (given_callbacks != nullptr)
        if (auto read = read_struct(given_callbacks, &callbacks, sizeof callbacks, sizeof callbacks, "callbacks");
            !read)
            return read;
    engine.engine.wait();
    engine.callbacks.begin(position, callbacks);
    engine.engine.set_position(position);
    engine.engine.go(limits);
    return {};
}

}  // namespace

}  // namespace gyre::capi

using namespace gyre;
using namespace gyre::capi;

extern "C" {

gyre_status gyre_engine_new(gyre_engine** engine, gyre_error* error) {
    return created(engine, error, "engine", []() -> Result<std::unique_ptr<gyre_engine>, ApiFailure> {
        return std::make_unique<gyre_engine>();
    });
}

void gyre_engine_free(gyre_engine* engine) {
    if (engine == nullptr || engine->callbacks.is_calling()) return;
    engine->engine.stop();
    // A thread that waits for the search must leave first.
    { const std::lock_guard lock(engine->control); }
    delete engine;
}

gyre_status gyre_engine_options(char* buffer, size_t size, size_t* length, gyre_error* error) {
    return guarded(error, [&] { return give(engine_option_lines(), {buffer, size, length}); });
}

gyre_status gyre_engine_set_option(gyre_engine* engine, const char* name, const char* value, gyre_error* error) {
    return controlled(engine, error, [&]() -> ApiResult {
        if (name == nullptr) return null_argument("name");
        // The engine itself refuses other tables during a search.
        engine->engine.wait();
        auto set = set_engine_option(engine->engine, name, value != nullptr ? value : "");
        if (!set) return ApiFailure{GYRE_ERROR_OPTION, set.error()};
        return {};
    });
}

gyre_status gyre_engine_new_game(gyre_engine* engine, gyre_error* error) {
    return controlled(engine, error, [&]() -> ApiResult {
        engine->engine.new_game();
        return {};
    });
}

gyre_status gyre_engine_go(gyre_engine* engine, const gyre_position* position, const gyre_limits* limits,
                           const gyre_search_callbacks* callbacks, gyre_error* error) {
    return controlled(engine, error, [&]() -> ApiResult {
        if (position == nullptr) return null_argument("position");
        return start_search(*engine, *position->seen, limits, callbacks);
    });
}

gyre_status gyre_engine_stop(gyre_engine* engine, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (engine == nullptr) return null_argument("engine");
        engine->engine.stop();
        return {};
    });
}

gyre_status gyre_engine_is_searching(const gyre_engine* engine, int32_t* searching, gyre_error* error) {
    return guarded(error, [&]() -> ApiResult {
        if (engine == nullptr) return null_argument("engine");
        if (searching == nullptr) return null_argument("searching");
        *searching = engine->engine.is_searching() ? 1 : 0;
        return {};
    });
}

gyre_status gyre_engine_wait(gyre_engine* engine, gyre_search_result* result, gyre_error* error) {
    return controlled(engine, error, [&]() -> ApiResult {
        engine->engine.wait();
        const gyre_search_result* const last = engine->callbacks.result();
        if (last == nullptr) return ApiFailure{GYRE_NOT_FOUND, "no search was started"};
        if (result != nullptr) *result = *last;
        return {};
    });
}

}  // extern "C"

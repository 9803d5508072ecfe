#include "web/search_task.h"

#include <utility>

#include "base/text.h"
#include "chess/transform.h"
#include "web/message_id.h"
#include "web/position_api.h"

namespace gyre::web {

namespace {

void read_limits(Fields& fields, Limits& limits, bool plays) {
    constexpr long long most_milliseconds = 24LL * 3600 * 1000;
    if (fields.has("depth")) limits.depth = static_cast<int>(fields.integer("depth", 1, 200));
    if (fields.has("nodes")) limits.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1, 1'000'000'000'000));
    if (fields.has("movetime")) limits.move_time = Milliseconds(fields.integer("movetime", 1, most_milliseconds));
    if (plays && fields.has("white") && fields.has("black")) {
        limits.time[Color::White] = Milliseconds(fields.integer("white", 1, most_milliseconds));
        limits.time[Color::Black] = Milliseconds(fields.integer("black", 1, most_milliseconds));
        const Milliseconds increment(fields.integer("increment", 0, 3600'000, 0));
        limits.increment[Color::White] = limits.increment[Color::Black] = increment;
    }
    if (!limits.has_end() && plays) limits.move_time = Milliseconds(1000);
    limits.infinite = !limits.has_end();
}

Result<void, ApiError> read_strength(Fields& fields, RequestedSearch& task, const SearchBounds& bounds) {
    if (!fields.has("elo")) return {};
    if (!bounds.strength) {
        // Read all the same, or else the member would be reported as unknown.
        static_cast<void>(fields.integer("elo", 0, 10'000));
        return member_error("elo", gyre::message("fault.page.no_strength", quoted(bounds.engine_name)));
    }
    task.elo = static_cast<int>(fields.integer("elo", bounds.strength->lowest, bounds.strength->highest));
    return {};
}

}  // namespace

Result<RequestedSearch, ApiError> read_search(Fields& fields, const SearchBounds& bounds) {
    RequestedSearch task;
    task.plays = fields.text("type", 16) == "play";
    task.id = fields.integer("id", 0, highest_message_id);
    task.threads = static_cast<int>(fields.integer("threads", 1, bounds.bounds.threads, 1));
    task.hash_mib = static_cast<int>(fields.integer("hash", 1, bounds.bounds.hash_mib, 64));
    if (!task.plays) task.lines = static_cast<int>(fields.integer("lines", 1, bounds.bounds.lines, 1));
    const bool is_threat = !task.plays && fields.flag("threat", false);
    // All members are read before any error is returned, so that the caller does not take them for unknown ones.
    const auto strength = task.plays ? read_strength(fields, task, bounds) : Result<void, ApiError>();
    read_limits(fields, task.limits, task.plays);
    const auto line = read_line(fields);
    if (!strength) return strength.error();
    if (!line) return line.error();
    task.is_new_game = task.plays && line->moves.size() < 2;
    task.position = line->position;
    if (is_threat) {
        auto other = with_turn(line->position, ~line->position.side_to_move());
        if (!other) return ApiError{gyre::message("fault.page.no_threat")};
        task.position = *std::move(other);
    }
    return task;
}

}  // namespace gyre::web

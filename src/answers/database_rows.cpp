#include "answers/database_rows.h"

#include <algorithm>
#include <utility>

#include "database/database_json.h"

namespace gyre::answers {

using database::Database;
using database::FoundGames;

Json rows_json(const Database& base, const std::vector<Database::Place>& places) {
    Json::Array rows;
    database::UnpackedBlock block;
    for (const Database::Place& place : places) {
        const auto row = base.segments()[place.segment]->row(place.game, block);
        // A damaged game keeps its place in the list.
        rows.push_back(database::game_json(base.number_of(place), row.value_or(database::GameRow())));
        if (!row) rows.back().set("fault", row.error());
    }
    return Json(std::move(rows));
}

std::vector<Database::Place> window_of(const FoundGames& games, std::uint64_t first, std::uint64_t count, bool newest) {
    const std::uint64_t all = games.count();
    first = std::min(first, all);
    count = std::min(count, all - first);
    std::uint64_t skipped = newest ? all - first - count : first;
    std::vector<Database::Place> places;
    for (std::size_t i = 0; i < games.segments.size() && places.size() < count; ++i) {
        const std::uint64_t here = games.segments[i].count();
        if (skipped >= here) {
            skipped -= here;
            continue;
        }
        games.segments[i].for_each([&](std::size_t game) {
            if (skipped > 0)
                --skipped;
            else if (places.size() < count)
                places.push_back({i, game});
        });
    }
    if (newest) std::reverse(places.begin(), places.end());
    return places;
}

}  // namespace gyre::answers

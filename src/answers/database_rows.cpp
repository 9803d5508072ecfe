#include "answers/database_rows.h"

#include <algorithm>
#include <utility>

#include "database/database_json.h"

namespace gyre::answers {

using database::Database;
using database::FoundGames;

ListedGame listed_game(const Database& base, const Database::Place& place, database::UnpackedBlock& block) {
    const auto row = base.segments()[place.segment]->row(place.game, block);
    if (!row) return {base.number_of(place), {}, row.error()};
    return {base.number_of(place), *row};
}

Json row_json(const ListedGame& game) {
    Json json = database::game_json(game.number, game.row);
    if (!game.fault.empty()) json.set("fault", game.fault);
    return json;
}

Json rows_json(const Database& base, const std::vector<Database::Place>& places) {
    database::UnpackedBlock block;
    return json_array(places, [&](const Database::Place& place) { return row_json(listed_game(base, place, block)); });
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

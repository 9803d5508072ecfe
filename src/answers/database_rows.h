#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "database/search.h"

namespace gyre::answers {

/// A game of a list. A damaged game is a row without texts, and has a fault.
struct ListedGame {
    std::uint64_t number;
    database::GameRow row{};
    std::string fault{};
};
/// The game at a place. Its row is valid until the block is used again.
ListedGame listed_game(const database::Database& base, const database::Database::Place& place,
                       database::UnpackedBlock& block);

/// As `database::game_json`, and with "fault" if there is one.
Json row_json(const ListedGame& game);
/// The games at these places.
Json rows_json(const database::Database& base, const std::vector<database::Database::Place>& places);

/// The games `[first, first + count)` in the order of their numbers, or in the reverse order if `newest`.
std::vector<database::Database::Place> window_of(const database::FoundGames& games, std::uint64_t first,
                                                 std::uint64_t count, bool newest);

}  // namespace gyre::answers

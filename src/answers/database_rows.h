#pragma once

#include <cstdint>
#include <vector>

#include "base/json.h"
#include "database/search.h"

namespace gyre::answers {

/// The games at these places, each as by `database::game_json`. A damaged game is a row without texts, and with
/// "fault".
Json rows_json(const database::Database& base, const std::vector<database::Database::Place>& places);

/// The games `[first, first + count)` in the order of their numbers, or in the reverse order if `newest`.
std::vector<database::Database::Place> window_of(const database::FoundGames& games, std::uint64_t first,
                                                 std::uint64_t count, bool newest);

}  // namespace gyre::answers

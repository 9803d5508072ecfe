#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "database/search.h"

namespace gyre::answers {

/// The `most` games of the strongest players by the sum of the ratings, the latest first among equals. Games in which
/// a rating is missing come last. Returns fewer games if `stop` is requested.
std::vector<database::Database::Place> strongest_games(const database::Database& base,
                                                       const database::FoundGames& games, std::size_t most,
                                                       std::size_t threads, const std::stop_token& stop);

}  // namespace gyre::answers

#pragma once

#include "base/json.h"
#include "puzzles/learning_progress.h"

namespace gyre::web {

/// A card without its solution: {id, kind, side, fen, title, difficulty, moves, state, reviews, lapses, due}. `moves`
/// is the number of the solver's moves, `due` is in seconds since 1970.
Json card_json(const puzzles::Card& card);

/// {cards, new, due, dueLater, dueTomorrow, dueThisWeek, reviewsToday, newToday, streak, repeated, remembered}.
Json totals_json(const puzzles::ProgressTotals& totals);

}  // namespace gyre::web

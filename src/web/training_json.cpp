#include "web/training_json.h"

#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::web {

Json card_json(const puzzles::Card& card) {
    constexpr const char* states[] = {"new", "learning", "review", "relearning"};
    const puzzles::Exercise& exercise = card.exercise;
    Json json;
    json.set("id", exercise.id).set("kind", to_text(exercise.kind));
    json.set("side", json_name(exercise.solver())).set("fen", to_fen(exercise.start));
    json.set("title", exercise.title).set("difficulty", exercise.rating);
    json.set("moves", exercise.solver_moves());
    json.set("state", states[static_cast<std::size_t>(card.schedule.state)]);
    json.set("reviews", card.schedule.reviews).set("lapses", card.schedule.lapses);
    return json.set("due", card.schedule.due);
}

Json totals_json(const puzzles::ProgressTotals& totals) {
    Json json;
    json.set("cards", totals.cards).set("new", totals.new_cards).set("due", totals.due);
    json.set("dueSteps", totals.due_steps)
        .set("dueLater", totals.due_later)
        .set("dueTomorrow", totals.due_tomorrow)
        .set("dueThisWeek", totals.due_this_week);
    json.set("reviewsToday", totals.reviews_today).set("newToday", totals.new_today).set("streak", totals.streak);
    return json.set("repeated", totals.repeated).set("remembered", totals.remembered);
}

}  // namespace gyre::web

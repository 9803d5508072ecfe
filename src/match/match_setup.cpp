#include "match/match_setup.h"

namespace gyre::match {

ConditionList conditions_of(const MatchOptions& options) {
    ConditionList conditions = {
        {"a", options.sides[0].description},
        {"b", options.sides[1].description},
        {"limits-a", options.sides[0].limits.text()},
        {"limits-b", options.sides[1].limits.text()},
    };
    add_game_conditions(options.openings, options.rules, conditions);
    return conditions;
}

}  // namespace gyre::match

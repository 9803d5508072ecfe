#include "collection/game_facts.h"

#include "collection/tag_values.h"
#include "notation/pgn/pgn_text.h"

namespace gyre::collection {

const std::string* GameFacts::find_tag(std::string_view name) const {
    const PgnTag* const tag = tag_named(tags, name);
    return tag == nullptr ? nullptr : &tag->value;
}

std::string_view GameFacts::tag(std::string_view name) const {
    const std::string* value = find_tag(name);
    return value == nullptr ? std::string_view() : *value;
}

std::optional<int> GameFacts::elo(Color color) const {
    const auto rating = parse_rating(tag(color == Color::White ? "WhiteElo" : "BlackElo"));
    return rating == 0 ? std::nullopt : rating;
}

bool GameFacts::is_broken() const {
    return std::any_of(errors.begin(), errors.end(),
                       [](const PgnError& error) { return error.loss != PgnError::Loss::Nothing; });
}

std::optional<GameOpening> opening_of(const GameFacts& game) {
    return opening_of_game(game.start.value_or(Position()), game.moves);
}

}  // namespace gyre::collection

#include "collection/game_opening.h"

namespace gyre::collection {

std::optional<GameOpening> opening_of(const GameFacts& game) {
    if (game.start || game.moves.empty()) return std::nullopt;
    return opening_of_game(Position(), game.moves);
}

}  // namespace gyre::collection

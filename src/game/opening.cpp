#include "game/opening.h"

#include "chess/outcome.h"
#include "chess/random_position.h"

namespace gyre::game {

Position Opening::position() const {
    Position position(start);
    for (const Move move : moves) position.make(move);
    return position;
}

std::optional<Opening> random_opening(const ValidSetup& start, int plies, Rng& rng) {
    Opening opening{start};
    Position position(start);
    for (int ply = 0; ply < plies; ++ply) {
        const auto move = random_move(position, rng);
        if (!move) return std::nullopt;
        opening.moves.push_back(*move);
        position.make(*move);
    }
    if (outcome(position) != Outcome::Ongoing) return std::nullopt;
    return opening;
}

}  // namespace gyre::game

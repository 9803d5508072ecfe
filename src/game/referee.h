#pragma once

#include <optional>
#include <utility>

#include "chess/position.h"
#include "game/adjudicator.h"
#include "game/ending.h"

namespace gyre::game {

struct Rules {
    Adjudication adjudication{};
    /// Threefold repetition and fifty moves are claimed at once; otherwise only five repetitions and 75 moves end a
    /// game.
    bool claim_draws = true;
};

/// Watches a game as it goes on and says when it is over: by the rules, else by the scores.
class Referee {
public:
    /// Starts `plies` plies into the game.
    Referee(Position position, const Rules& rules, int plies = 0)
        : position_(std::move(position)), claim_draws_(rules.claim_draws), adjudicator_(rules.adjudication, plies) {
        verdict_ = verdict_by_rules(position_, claim_draws_);
    }

    const Position& position() const { return position_; }
    /// Nothing while the game goes on.
    const std::optional<Verdict>& verdict() const { return verdict_; }
    /// A legal move and what its player thinks of the position before it.
    void play(Move move, Score score) {
        const Color mover = position_.side_to_move();
        position_.make(move);
        verdict_ = verdict_by_rules(position_, claim_draws_);
        if (!verdict_) verdict_ = adjudicator_.take(mover, score);
    }
    /// Ends the game with this verdict, such as a time forfeit.
    void end(Verdict verdict) { verdict_ = verdict; }

private:
    Position position_;
    bool claim_draws_;
    Adjudicator adjudicator_;
    std::optional<Verdict> verdict_;
};

}  // namespace gyre::game

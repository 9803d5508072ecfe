#pragma once

#include <optional>
#include <utility>

#include "base/clock.h"
#include "chess/position.h"
#include "game/adjudicator.h"
#include "game/ending.h"

namespace gyre::game {

/// The rules under which a game is played.
struct Rules {
    Adjudication adjudication{};
    /// Threefold repetition and fifty moves are claimed at once; otherwise only five repetitions and 75 moves end a
    /// game.
    bool claim_draws = true;
    /// Number of plies, opening included, after which a game is a draw; 0: no limit.
    int most_plies = 0;
    /// Subtracted from each move's time: what a move loses between the search and its clock.
    Milliseconds overhead{5};
};

/// Watches a game as it goes on and says when it is over: by the rules, else by the scores, else by its length.
class Referee {
public:
    /// Starts `plies` plies into the game.
    Referee(Position position, const Rules& rules, int plies = 0)
        : position_(std::move(position)), rules_(rules), plies_(plies), adjudicator_(rules.adjudication, plies) {
        verdict_ = verdict_by_rules(position_, rules.claim_draws);
    }

    const Position& position() const { return position_; }
    /// Nothing while the game goes on.
    const std::optional<Verdict>& verdict() const { return verdict_; }
    /// A legal move and what its player thinks of the position before it, if anything: see `Adjudicator::take`.
    void play(Move move, Score score) {
        const Color mover = position_.side_to_move();
        position_.make(move);
        ++plies_;
        verdict_ = verdict_by_rules(position_, rules_.claim_draws);
        if (!verdict_) verdict_ = adjudicator_.take(mover, score);
        if (!verdict_ && rules_.most_plies > 0 && plies_ >= rules_.most_plies)
            verdict_ = {GameResult::Draw, Ending::TooLong};
    }
    /// Ends the game with this verdict, such as a time forfeit.
    void end(Verdict verdict) { verdict_ = verdict; }

private:
    Position position_;
    Rules rules_;
    int plies_;
    Adjudicator adjudicator_;
    std::optional<Verdict> verdict_;
};

}  // namespace gyre::game

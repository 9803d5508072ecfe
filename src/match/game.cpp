#include "match/game.h"

#include <algorithm>
#include <string>

#include "chess/outcome.h"

namespace gyre::match {

namespace {

constexpr EnumArray<Ending, std::string_view> ending_names = {{
    "checkmate",
    "stalemate",
    "insufficient-material",
    "repetition",
    "fifty-moves",
    "win-adjudicated",
    "draw-adjudicated",
    "time-forfeit",
    "illegal-move",
    "stopped",
}};

/// "0.1" for 100 ms.
std::string seconds(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const std::string fraction = std::to_string(1000 + time.count() % 1000).substr(1);
    const std::size_t digits = fraction.find_last_not_of('0') + 1;
    return digits == 0 ? text : text + '.' + fraction.substr(0, digits);
}

/// A game as it goes on.
class Referee {
public:
    Referee(const Opening& opening, const ColorArray<SideLimits>& limits, const GameRules& rules)
        : position_(opening.position()), limits_(limits), rules_(rules), adjudicator_(rules.adjudication) {
        for (Color color : all_colors)
            if (limits[color].clock) left_[color] = limits[color].clock->base;
    }

    PlayedGame take_game() { return std::move(game_); }

    /// False once the game is over.
    bool go_on() {
        switch (outcome(position_)) {
            case Outcome::Ongoing: return true;
            case Outcome::Checkmate: return finish(win_of(~position_.side_to_move()), Ending::Checkmate);
            case Outcome::Stalemate: return finish(GameResult::Draw, Ending::Stalemate);
            case Outcome::DeadPosition:
            case Outcome::InsufficientMaterial: return finish(GameResult::Draw, Ending::InsufficientMaterial);
            case Outcome::FivefoldRepetition: return finish(GameResult::Draw, Ending::Repetition);
            case Outcome::SeventyFiveMoves: return finish(GameResult::Draw, Ending::FiftyMoves);
            case Outcome::ThreefoldRepetition:
                return !rules_.claim_draws || finish(GameResult::Draw, Ending::Repetition);
            case Outcome::FiftyMoves: return !rules_.claim_draws || finish(GameResult::Draw, Ending::FiftyMoves);
        }
        return false;
    }

    /// Lets the side to move play. False once the game is over.
    bool play_move(const ColorArray<Player*>& players, const std::stop_token& stop) {
        const Color us = position_.side_to_move();
        const auto start = Clock::now();
        const SearchResult found = players[us]->search(position_, limits_of_move(us), rules_.overhead);
        const auto spent = Clock::now() - start;
        // What a search found that was cut short must not count.
        if (stop.stop_requested()) return false;
        if (!spend(us, spent)) return finish(result_of_forfeit(us), Ending::TimeForfeit);
        if (!position_.is_legal(found.best)) return finish(win_of(~us), Ending::IllegalMove);
        const SearchReport& report = found.report;
        game_.moves.push_back(
            {found.best, report.score, report.depth, report.nodes, std::chrono::duration_cast<Milliseconds>(spent)});
        position_.make(found.best);
        if (!go_on()) return false;
        return !adjudicate(us, report.score);
    }

private:
    bool finish(GameResult result, Ending ending) {
        game_.result = result;
        game_.ending = ending;
        return false;
    }

    bool adjudicate(Color mover, Score score) {
        const auto verdict = adjudicator_.take(mover, score);
        if (!verdict) return false;
        if (*verdict == Verdict::Draw)
            finish(GameResult::Draw, Ending::DrawAdjudicated);
        else
            finish(win_of(*verdict == Verdict::WhiteWins ? Color::White : Color::Black), Ending::WinAdjudicated);
        return true;
    }

    Limits limits_of_move(Color us) const {
        Limits limits;
        limits.nodes = limits_[us].nodes;
        limits.depth = limits_[us].depth;
        for (Color color : all_colors) {
            if (!limits_[color].clock) continue;
            limits.time[color] = std::chrono::duration_cast<Milliseconds>(left_[color]);
            limits.increment[color] = limits_[color].clock->increment;
        }
        return limits;
    }

    /// False if the clock fell.
    bool spend(Color us, Clock::duration spent) {
        if (!limits_[us].clock) return true;
        left_[us] -= spent;
        if (left_[us] < Clock::duration::zero()) return false;
        left_[us] += limits_[us].clock->increment;
        return true;
    }

    /// Who can't mate does not win by the clock either.
    GameResult result_of_forfeit(Color loser) const {
        return has_insufficient_material(position_, ~loser) ? GameResult::Draw : win_of(~loser);
    }

    Position position_;
    const ColorArray<SideLimits>& limits_;
    const GameRules& rules_;
    Adjudicator adjudicator_;
    ColorArray<Clock::duration> left_{};
    PlayedGame game_;
};

}  // namespace

std::string SideLimits::text() const {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (clock) add(seconds(clock->base) + '+' + seconds(clock->increment));
    if (nodes) add(std::to_string(*nodes) + " nodes");
    if (depth) add("depth " + std::to_string(*depth));
    return text;
}

std::string_view name_of(Ending ending) { return ending_names[ending]; }

std::optional<Ending> ending_of(std::string_view name) {
    const auto found = std::find(ending_names.begin(), ending_names.end(), name);
    if (found == ending_names.end()) return std::nullopt;
    return static_cast<Ending>(found - ending_names.begin());
}

PlayedGame play_game(const Opening& opening, const ColorArray<Player*>& players, const ColorArray<SideLimits>& limits,
                     const GameRules& rules, const std::stop_token& stop) {
    for (Color color : all_colors) players[color]->new_game();
    Referee referee(opening, limits, rules);
    bool ongoing = referee.go_on();
    while (ongoing && !stop.stop_requested()) ongoing = referee.play_move(players, stop);
    return referee.take_game();
}

}  // namespace gyre::match

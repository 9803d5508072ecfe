#include "match/game.h"

#include <chrono>
#include <fmt/core.h>
#include <string>
#include <utility>

#include "chess/outcome.h"

namespace gyre::match {

namespace {

using game::Ending;
using Controls = ColorArray<std::optional<game::TimeControl>>;

/// "0.1" for 100 ms.
std::string seconds(Milliseconds time) { return fmt::format("{}", static_cast<double>(time.count()) / 1000); }

/// A game of two players as it goes on.
class LiveGame {
public:
    LiveGame(const Opening& opening, const ColorArray<SideLimits>& limits, const GameRules& rules)
        : referee_(opening.position(), {rules.adjudication, rules.claim_draws}),
          limits_(limits),
          clock_(Controls{{limits[Color::White].clock, limits[Color::Black].clock}}),
          overhead_(rules.overhead) {}

    bool is_over() const { return referee_.verdict().has_value(); }

    /// Lets the side to move play.
    void play_move(const ColorArray<Player*>& players, const std::stop_token& stop) {
        const Position& position = referee_.position();
        const Color us = position.side_to_move();
        const auto start = Clock::now();
        const SearchResult found = players[us]->search(position, limits_of_move(us), overhead_);
        const auto spent = Clock::now() - start;
        // What a search found that was cut short must not count.
        if (stop.stop_requested()) return;
        if (!clock_.finish_move(us, spent)) return referee_.end(game::verdict_on_time(referee_.position(), us));
        if (!position.is_legal(found.best)) return referee_.end({win_of(~us), Ending::IllegalMove});
        const SearchReport& report = found.report;
        moves_.push_back(
            {found.best, report.score, report.depth, report.nodes, std::chrono::duration_cast<Milliseconds>(spent)});
        referee_.play(found.best, report.score);
    }

    PlayedGame take_game() {
        const auto verdict = referee_.verdict().value_or(game::Verdict{GameResult::Unknown, Ending::Stopped});
        return {std::move(moves_), verdict.result, verdict.ending};
    }

private:
    Limits limits_of_move(Color us) const {
        Limits limits;
        limits.nodes = limits_[us].nodes;
        limits.depth = limits_[us].depth;
        for (Color color : all_colors) {
            if (!limits_[color].clock) continue;
            limits.time[color] = clock_.left(color);
            limits.increment[color] = limits_[color].clock->increment;
        }
        return limits;
    }

    game::Referee referee_;
    const ColorArray<SideLimits>& limits_;
    game::GameClock clock_;
    Milliseconds overhead_;
    std::vector<PlayedMove> moves_;
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

PlayedGame play_game(const Opening& opening, const ColorArray<Player*>& players, const ColorArray<SideLimits>& limits,
                     const GameRules& rules, const std::stop_token& stop) {
    for (Color color : all_colors) players[color]->new_game();
    LiveGame game(opening, limits, rules);
    while (!game.is_over() && !stop.stop_requested()) game.play_move(players, stop);
    return game.take_game();
}

}  // namespace gyre::match

#include "match/match_game.h"

#include <chrono>
#include <fmt/core.h>
#include <utility>

#include "eval/score_text.h"
#include "notation/pgn/pgn_time_control.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/position/fen.h"

namespace gyre::match {

namespace {

using game::Ending;
using Controls = ColorArray<std::optional<game::TimeControl>>;

/// A game in progress.
class LiveGame {
public:
    LiveGame(const Opening& opening, const ColorArray<SideLimits>& limits, const game::Rules& rules)
        : referee_(opening.position(), rules),
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
        // The result of an interrupted search must not count.
        if (stop.stop_requested()) return;
        if (players[us]->has_failed()) return referee_.end({win_of(~us), Ending::Abandoned});
        if (!clock_.finish_move(us, spent)) return referee_.end(game::verdict_on_time(referee_.position(), us));
        if (!position.is_legal(found.best)) return referee_.end({win_of(~us), Ending::IllegalMove});
        const SearchReport& report = found.report;
        const Score score = report.bound == Bound::None ? Score::none() : report.score;
        moves_.push_back(
            {found.best, score, report.depth, report.nodes, std::chrono::duration_cast<Milliseconds>(spent)});
        referee_.play(found.best, score);
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

/// `ending` is empty before the last move.
std::string comment_of(const PlayedMove& move, bool shows_time, std::string_view ending) {
    std::string text;
    if (move.score != Score::none()) text = fmt::format("{}/{}", match_score_text(move.score), move.depth);
    const auto add = [&text](std::string_view link, const std::string& part) {
        text += text.empty() ? part : std::string(link) + part;
    };
    if (shows_time) add(" ", fmt::format("{:.3f}s", static_cast<double>(move.time.count()) / 1000));
    if (!ending.empty()) add(", ", std::string(ending));
    return text;
}

std::string describe(const game::Adjudication& rules) {
    return fmt::format("{},{},{},{},{}", rules.win_score, rules.win_plies, rules.draw_score, rules.draw_plies,
                       rules.draw_after_plies / 2);
}

std::string describe(const std::vector<ValidSetup>& book) {
    if (book.empty()) return "start position";
    std::string fens;
    for (const ValidSetup& entry : book) fens += to_fen(entry.setup()) + '\n';
    return fmt::format("{} positions {}", book.size(), digest(fens));
}

}  // namespace

std::string SideLimits::text() const {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (clock) add(seconds_text(clock->base) + '+' + seconds_text(clock->increment));
    if (nodes) add(std::to_string(*nodes) + " nodes");
    if (depth) add("depth " + std::to_string(*depth));
    return text;
}

PlayedGame play_game(const Opening& opening, const ColorArray<Player*>& players, const ColorArray<SideLimits>& limits,
                     const game::Rules& rules, const std::stop_token& stop) {
    for (Color color : all_colors) players[color]->new_game();
    LiveGame game(opening, limits, rules);
    while (!game.is_over() && !stop.stop_requested()) game.play_move(players, stop);
    return game.take_game();
}

void add_game_conditions(const OpeningOptions& openings, const game::Rules& rules, ConditionList& conditions) {
    conditions.insert(conditions.end(), {
                                            {"openings", describe(openings.book)},
                                            {"random-plies", std::to_string(openings.random_plies)},
                                            {"seed", std::to_string(openings.seed)},
                                            {"chess960", std::to_string(openings.chess960_share)},
                                            {"balance", std::to_string(openings.balance_limit)},
                                            {"adjudication", describe(rules.adjudication)},
                                            {"claims", rules.claim_draws ? "yes" : "no"},
                                        });
}

std::string game_to_pgn(const Opening& opening, const PlayedGame& game, const GameTags& tags) {
    GameTree tree{Position(opening.start)};
    const std::string result(to_text(game.result));
    const PgnTag roster[] = {{"Event", tags.event}, {"Date", tags.date},   {"Round", tags.round},
                             {"White", tags.white}, {"Black", tags.black}, {"Result", result}};
    for (const PgnTag& tag : roster) tree.set_tag(tag.name, tag.value);
    tree.set_result(parse_pgn_result(result));

    GameTree::Node node = GameTree::root();
    for (const Move move : opening.moves) node = tree.append(node, move);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const PlayedMove& played = game.moves[i];
        node = tree.append(node, played.move);
        const bool last = i + 1 == game.moves.size();
        const std::string comment = comment_of(played, tags.shows_times, last ? name_of(game.ending) : "");
        if (!comment.empty()) tree.add_comment(node, comment);
    }
    tree.set_tag("PlyCount", std::to_string(tree.size()));
    tree.set_tag("Termination", game::termination_of(game.ending));
    return to_pgn(tree);
}

}  // namespace gyre::match

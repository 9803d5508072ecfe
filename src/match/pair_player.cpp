#include "match/pair_player.h"

#include "base/try.h"
#include "match/match_game.h"

namespace gyre::match {

namespace {

std::string pgn_of_game(const MatchOptions& options, std::uint64_t index, std::size_t game, const Opening& opening,
                        const PlayedGame& played) {
    GameTags tags;
    tags.event = options.event;
    tags.date = options.date;
    tags.round = std::to_string(index + 1) + '.' + std::to_string(game + 1);
    tags.white = options.sides[game].name;
    tags.black = options.sides[1 - game].name;
    // Times are left out without clocks, so that the file is the same on every run.
    tags.shows_times = options.sides[0].limits.clock || options.sides[1].limits.clock;
    return game_to_pgn(opening, played, tags);
}

}  // namespace

PairPlayer::PairPlayer(const MatchOptions& options, const OpeningSource& openings)
    : options_(options), openings_(openings), players_{options.sides[0].make(), options.sides[1].make()} {
    if (options.openings.balance_limit > 0) judge_ = std::make_unique<OpeningJudge>();
}

Result<std::optional<FinishedPair>, std::string> PairPlayer::play(std::uint64_t index, const std::stop_token& stop) {
    const std::stop_callback on_stop(stop, [this] {
        for (const auto& player : players_) player->stop();
    });
    const auto judge = [this](const Position& position) { return judge_->score(position); };
    GYRE_TRY(const Opening opening, openings_.opening(index, judge));
    std::array<PlayedGame, 2> games;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const std::size_t white = i, black = 1 - i;
        const ColorArray<Player*> players = {{players_[white].get(), players_[black].get()}};
        const ColorArray<SideLimits> limits = {{options_.sides[white].limits, options_.sides[black].limits}};
        games[i] = play_game(opening, players, limits, options_.rules, stop);
        if (games[i].ending == game::Ending::Stopped) return std::optional<FinishedPair>();
    }
    return std::optional(finished(index, opening, games));
}

FinishedPair PairPlayer::finished(std::uint64_t index, const Opening& opening,
                                  const std::array<PlayedGame, 2>& games) const {
    FinishedPair pair{{index, {}}, {}};
    for (std::size_t i = 0; i < games.size(); ++i) {
        pair.record.games[i] = {games[i].result, games[i].ending, static_cast<int>(games[i].moves.size())};
        pair.pgn += pgn_of_game(options_, index, i, opening, games[i]);
    }
    return pair;
}

}  // namespace gyre::match

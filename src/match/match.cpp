#include "match/match.h"

#include <atomic>
#include <fstream>
#include <memory>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"
#include "match/conditions.h"
#include "match/game_pgn.h"
#include "match/judge.h"
#include "notation/file_content.h"

namespace gyre::match {

namespace {

/// What one thread plays with.
struct Table {
    std::array<std::unique_ptr<Player>, 2> players;
    /// Only where openings are judged.
    std::unique_ptr<OpeningJudge> judge;

    void stop() {
        for (const auto& player : players) player->stop();
    }
};

struct PlayedPair {
    Opening opening;
    std::array<PlayedGame, 2> games;
};

PairRecord record_of(std::uint64_t index, const PlayedPair& pair) {
    PairRecord record{index, {}};
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        const PlayedGame& game = pair.games[i];
        record.games[i] = {game.result, game.ending, static_cast<int>(game.moves.size())};
    }
    return record;
}

class Runner {
public:
    Runner(const MatchOptions& options, const OnPair& on_pair)
        : options_(options), on_pair_(on_pair), openings_(options.openings) {}

    /// The error says why the match can't begin.
    Result<void, std::string> open_files() {
        if (!options_.results_path.empty()) {
            auto results = ResultsFile::open(options_.results_path, conditions_of(options_));
            if (!results) return results.error();
            results_ = std::move(*results);
            for (const PairRecord& pair : results_->pairs()) {
                finished_.insert(pair.index);
                tally_.add(pair);
            }
        }
        if (options_.pgn_path.empty()) return {};
        const auto allowed = check_replacement(options_.pgn_path, FileContent::Pgn);
        if (!allowed && !options_.replaces_other_file)
            return quoted(options_.pgn_path, 200) + ": " + allowed.error() + "; --force replaces it all the same";
        pgn_.open(options_.pgn_path, std::ios::binary | (allowed ? std::ios::app : std::ios::trunc));
        if (!pgn_) return quoted(options_.pgn_path, 200) + ": it can't be written";
        return {};
    }

    Result<MatchTally, std::string> run(const std::stop_token& stop) {
        if (is_decided()) return tally_;
        const std::stop_callback on_stop(stop, [this] { stop_.request_stop(); });
        std::vector<std::jthread> threads;
        try {
            for (int i = 0; i < options_.threads; ++i) tables_.push_back(make_table());
            for (Table& table : tables_) threads.emplace_back([this, &table] { work(table); });
        } catch (const std::bad_alloc&) {
            return std::string("there is no memory for so many players with so large tables");
        } catch (const std::system_error&) {
            stop_.request_stop();
            return "the system has not got " + std::to_string(options_.threads) + " threads to give";
        }
        for (std::jthread& thread : threads) thread.join();
        if (!failure_.empty()) return failure_;
        return tally_;
    }

private:
    Table make_table() const {
        Table table{{options_.sides[0].make(), options_.sides[1].make()}, nullptr};
        if (options_.openings.balance_limit > 0) table.judge = std::make_unique<OpeningJudge>();
        return table;
    }

    void work(Table& table) {
        const std::stop_callback on_stop(stop_.get_token(), [&table] { table.stop(); });
        while (!stop_.stop_requested()) {
            const std::uint64_t index = next_++;
            if (index >= options_.pairs) return;
            if (finished_.contains(index)) continue;
            const auto judge = [&table](const Position& position) { return table.judge->score(position); };
            auto opening = openings_.opening(index, judge);
            if (!opening)
                return fail("no opening that is not over and balanced was found for pair " + std::to_string(index));
            if (const auto pair = play_pair(*std::move(opening), table)) finish(index, *pair);
        }
    }

    /// Nothing if it was stopped.
    std::optional<PlayedPair> play_pair(Opening opening, const Table& table) {
        PlayedPair pair{std::move(opening), {}};
        for (std::size_t i = 0; i < pair.games.size(); ++i) {
            const std::size_t white = i, black = 1 - i;
            const ColorArray<Player*> players = {{table.players[white].get(), table.players[black].get()}};
            const ColorArray<SideLimits> limits = {{options_.sides[white].limits, options_.sides[black].limits}};
            pair.games[i] = play_game(pair.opening, players, limits, options_.rules, stop_.get_token());
            if (pair.games[i].ending == game::Ending::Stopped) return std::nullopt;
        }
        return pair;
    }

    void finish(std::uint64_t index, const PlayedPair& pair) {
        const PairRecord record = record_of(index, pair);
        std::string pgn;
        if (pgn_.is_open())
            for (std::size_t i = 0; i < pair.games.size(); ++i) pgn += pgn_text(index, i, pair);

        const std::lock_guard lock(mutex_);
        // A test that is decided stays so: what comes in later was played after the end.
        if (is_decided()) return;
        // Games first: a pair in the results is never missing in the games.
        if (pgn_.is_open() && !(pgn_ << pgn << std::flush))
            return fail(quoted(options_.pgn_path, 200) + ": writing failed");
        if (results_)
            if (const auto written = results_->append(record); !written)
                return fail(quoted(options_.results_path, 200) + ": " + written.error());
        tally_.add(record);
        if (on_pair_) on_pair_(tally_, record);
        if (is_decided()) stop_.request_stop();
    }

    std::string pgn_text(std::uint64_t index, std::size_t game, const PlayedPair& pair) const {
        GameTags tags;
        tags.event = options_.event;
        tags.date = options_.date;
        tags.round = std::to_string(index + 1) + '.' + std::to_string(game + 1);
        tags.white = options_.sides[game].name;
        tags.black = options_.sides[1 - game].name;
        return game_to_pgn(pair.opening, pair.games[game], tags);
    }

    bool is_decided() const {
        if (!options_.sprt) return false;
        return decide(log_likelihood_ratio(tally_.pentanomial, *options_.sprt), *options_.sprt) !=
               SprtDecision::Continue;
    }

    void fail(std::string why) {
        const std::lock_guard lock(failure_mutex_);
        if (failure_.empty()) failure_ = std::move(why);
        stop_.request_stop();
    }

    const MatchOptions& options_;
    const OnPair& on_pair_;
    const OpeningSource openings_;
    std::optional<ResultsFile> results_;
    std::ofstream pgn_;
    std::set<std::uint64_t> finished_;
    std::vector<Table> tables_;
    std::stop_source stop_;
    std::atomic<std::uint64_t> next_{0};

    std::mutex mutex_;
    MatchTally tally_;
    std::mutex failure_mutex_;
    std::string failure_;
};

}  // namespace

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

void MatchTally::add(const PairRecord& pair) {
    pentanomial.add(pair.half_points());
    for (std::size_t i = 0; i < pair.games.size(); ++i) {
        std::uint64_t* const kinds[] = {&losses, &draws, &wins};
        ++*kinds[pair.half_points(i)];
        ++endings[pair.games[i].ending];
    }
}

Result<MatchTally, std::string> run_match(const MatchOptions& options, const OnPair& on_pair,
                                          const std::stop_token& stop) {
    Runner runner(options, on_pair);
    return runner.open_files().and_then([&] { return runner.run(stop); });
}

}  // namespace gyre::match

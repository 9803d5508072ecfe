// Replays SPRT series of `gyre match` through a farm. Reordered, repeated and late results must not change the decision
// or the pair at which it is made.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <sstream>

#include "base/text.h"
#include "farm/farm_picture.h"
#include "farm/kinds/match_pairs.h"
#include "tests/farm/kinds/kinds_fixture.h"
#include "tests/farm/unfenced_farm.h"
#include "tests/support/source_file.h"

namespace gyre {
namespace {

using namespace farm;
using test::StoreKind;

struct Series {
    match::Sprt sprt;
    match::SprtDecision decision = match::SprtDecision::Continue;
    std::size_t pairs_to_decision = 0;
    /// Half points of the first player in each pair, as digits.
    std::string points;
};

std::vector<Series> recorded_series() {
    std::ifstream file(test::source_file("tests/data/sprt_series.txt"));
    std::vector<Series> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        std::string model, decision;
        Series series;
        words >> series.sprt.elo0 >> series.sprt.elo1 >> series.sprt.alpha >> series.sprt.beta >> model >> decision >>
            series.pairs_to_decision >> series.points;
        if (model == "normalised") series.sprt.model = match::EloModel::Normalised;
        series.decision = decision == "H1" ? match::SprtDecision::AcceptH1 : match::SprtDecision::AcceptH0;
        all.push_back(std::move(series));
    }
    return all;
}

/// A pair with `half_points` for the first player, who has White in the first game.
match::PairRecord pair_with(std::uint64_t index, int half_points) {
    match::PairRecord pair{index, {}};
    const int first = std::min(half_points, 2);
    constexpr GameResult as_white[] = {GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins};
    constexpr GameResult as_black[] = {GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins};
    pair.games[0] = {as_white[first], game::Ending::TooLong, 1};
    pair.games[1] = {as_black[half_points - first], game::Ending::TooLong, 1};
    return pair;
}

class SeriesReplay {
public:
    SeriesReplay(const test::FarmFixture& fixture, FarmStore& store, const Series& series, std::size_t part_pairs)
        : fixture_(fixture), store_(store), series_(series), part_pairs_(part_pairs) {
        MatchOrder order;
        order.options.pairs = series.points.size();
        order.options.sprt = series.sprt;
        order.options.event = random_digits(16);
        for (match::Side& side : order.options.sides) side.limits.nodes = 1;
        order.part_pairs = part_pairs;
        job_ = *store.submit(*make_match_job(store, order));
        results_.emplace(store, job_);
        options_.sprt = series.sprt;
        ledger_.emplace(*match::MatchLedger::open(options_));
        NewWorker worker = test::some_worker();
        worker.facts = program_facts();
        slow_ = *store.join(worker);
        worker.key = random_digits(16);
        quick_ = *store.join(worker);
    }

    /// Results arrive in another order than that of the parts. Some arrive twice, and some from a worker that has lost
    /// its lease to another.
    void replay(unsigned seed) {
        std::mt19937 random(seed);
        const auto late = *store_.claim(slow_, "late", 4);
        fixture_.execute(fixture_.kind() == StoreKind::Postgres
                             ? "UPDATE gyre_farm.queue SET until = '-infinity' WHERE state = 1"
                             : "UPDATE queue SET until = -1 WHERE state = 1;");
        std::vector<Lease> leases;
        for (int request = 0;; ++request) {
            const auto more = *store_.claim(quick_, std::to_string(request), 50);
            if (more.empty()) break;
            leases.insert(leases.end(), more.begin(), more.end());
        }
        std::shuffle(leases.begin(), leases.end(), random);
        for (std::size_t i = 0; i < leases.size(); ++i) {
            complete(quick_, leases[i], false);
            if (random() % 3 == 0) complete(quick_, leases[i], false);
            // Late results have other points, so that the test fails if they count.
            if (i < late.size()) complete(slow_, late[i], true);
            if (i % 4 == 0) take_results();
        }
        take_results();
        ASSERT_TRUE(is_decided_);
        EXPECT_TRUE(store_.cut(job_, results_->part()));
    }

    match::SprtDecision decision() const { return decide(ledger_->tally().pentanomial, series_.sprt); }
    std::size_t pairs() const { return ledger_->tally().pentanomial.pairs(); }
    /// Number of games in the farm's counters.
    std::int64_t games_counted() const {
        for (const auto& [name, value] : *store_.counters(job_))
            if (name == "games") return value;
        return 0;
    }
    std::vector<SprtPoint> course() const { return *sprt_course(store_, *store_.job(job_)); }
    std::size_t parts_taken() const { return static_cast<std::size_t>(results_->part()); }

private:
    void complete(std::int64_t worker, const Lease& lease, bool is_wrong) {
        std::string text;
        const std::size_t first = static_cast<std::size_t>(lease.key.part) * part_pairs_;
        const std::size_t end = std::min(first + part_pairs_, series_.points.size());
        match::Pentanomial results;
        for (std::size_t index = first; index < end; ++index) {
            const int points = series_.points[index] - '0';
            const match::PairRecord pair = pair_with(index, is_wrong ? 4 - points : points);
            text += to_line(pair) + "\n0\n";
            results.add(pair.half_points());
        }
        PartResult result = test::some_result(text, 2 * static_cast<std::int64_t>(end - first));
        for (std::size_t kind = 0; kind < match::Pentanomial::kinds; ++kind)
            result.counters.emplace_back("pairs " + std::to_string(kind), results.counts[kind]);
        EXPECT_TRUE(store_.complete(worker, lease.key, result));
    }

    void take_results() {
        while (!is_decided_) {
            const auto body = *results_->next();
            if (!body) return;
            const auto needs_more = add_match_part(*body, *ledger_, [](const match::FinishedPair&) {});
            ASSERT_TRUE(needs_more) << needs_more.error();
            is_decided_ = !*needs_more;
        }
    }

    const test::FarmFixture& fixture_;
    FarmStore& store_;
    const Series& series_;
    std::size_t part_pairs_;
    std::int64_t job_ = 0, slow_ = 0, quick_ = 0;
    match::MatchOptions options_;
    std::optional<match::MatchLedger> ledger_;
    bool is_decided_ = false;
    std::optional<OrderedResults> results_;
};

class SprtSeriesTest : public test::FarmStoreTest {};

TEST_P(SprtSeriesTest, TheFarmMakesTheSameDecisionAtTheSamePair) {
    const auto all = recorded_series();
    ASSERT_EQ(all.size(), 20u);
    for (unsigned number = 0; number < all.size(); ++number) {
        const Series& series = all[number];
        const std::size_t part_pairs = 2 + number % 4;
        SeriesReplay replay(*fixture_, *store_, series, part_pairs);
        replay.replay(number);
        EXPECT_EQ(replay.decision(), series.decision) << "series " << number + 1;
        EXPECT_EQ(replay.pairs(), series.pairs_to_decision) << "series " << number + 1;
        const auto course = replay.course();
        ASSERT_EQ(course.size(), replay.parts_taken()) << "series " << number + 1;
        EXPECT_EQ(course.back().pairs, series.pairs_to_decision) << "series " << number + 1;
        const std::size_t pairs = std::min(replay.parts_taken() * part_pairs, series.points.size());
        EXPECT_EQ(replay.games_counted(), 2 * static_cast<std::int64_t>(pairs)) << "series " << number + 1;
    }
}

TEST_P(SprtSeriesTest, TheShownStandingEndsAtThePairThatDecidesTheTest) {
    Series series;
    series.sprt = {.elo0 = 0, .elo1 = 60};
    // All pairs are in one part. Those after the decision speak against it.
    for (std::size_t pair = 0; pair < 80; ++pair) series.points += std::string(pair < 40 ? "4234" : "0121")[pair % 4];
    SeriesReplay replay(*fixture_, *store_, series, series.points.size());
    replay.replay(1);
    EXPECT_EQ(replay.decision(), match::SprtDecision::AcceptH1);
    EXPECT_EQ(replay.pairs(), 19u);
    const auto picture = FarmObserver().look(*store_);
    ASSERT_TRUE(picture) << picture.error().reason;
    const JobPicture& job = picture->jobs.at(0);
    ASSERT_TRUE(job.match);
    EXPECT_EQ(decide(pentanomial_of(job.counters), series.sprt), match::SprtDecision::Continue)
        << "all pairs together must say something else";
    EXPECT_EQ(job.match->pairs, 80u);
    ASSERT_EQ(job.match->course.size(), 1u);
    const SprtPoint& last = job.match->course.back();
    EXPECT_EQ(last.pairs, 19u);
    EXPECT_EQ(decide(last.log_likelihood_ratio, series.sprt), match::SprtDecision::AcceptH1);
    ASSERT_TRUE(job.match->strength);
    EXPECT_EQ(job.match->strength->elo, match::estimate_strength(last.pentanomial)->elo);
    EXPECT_EQ(sprt_course(*store_, job.status, job.match->course)->size(), 1u) << "a decided test stays decided";
}

TEST_P(SprtSeriesTest, WithoutTheFenceResultsDiffer) {
    const auto store = test::open_unfenced(*fixture_);
    const auto all = recorded_series();
    ASSERT_FALSE(all.empty());
    int different = 0;
    for (unsigned number = 0; number < 4; ++number) {
        SeriesReplay replay(*fixture_, *store, all[number], 4);
        replay.replay(number);
        const auto counted = static_cast<std::int64_t>(std::min(replay.parts_taken() * 4, all[number].points.size()));
        different += replay.pairs() != all[number].pairs_to_decision || replay.games_counted() != 2 * counted;
    }
    EXPECT_GT(different, 0) << "the test above would notice nothing";
}

INSTANTIATE_TEST_SUITE_P(Stores, SprtSeriesTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre

// The displayed state of a farm, with both stores.
#include "farm/farm_picture.h"

#include <gtest/gtest.h>
#include <numeric>
#include <string>
#include <vector>

#include "match/match_setup.h"
#include "tests/farm/kinds/kinds_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::some_result;
using test::StoreKind;

class FarmPictureTest : public test::FarmKindTest {
protected:
    FarmPicture look() {
        auto picture = observer_.look(*store_);
        if (!picture) throw std::runtime_error(picture.error().reason);
        return std::move(*picture);
    }
    JobPicture only_job() { return look().jobs.at(0); }
    /// Runs SQL on a table of the farm in either store.
    void change(const std::string& statement, const std::string& table) {
        const std::string name = fixture_->kind() == StoreKind::Postgres ? "gyre_farm." + table : table;
        std::string sql = statement;
        sql.replace(sql.find("TABLE"), std::string("TABLE").size(), name);
        fixture_->execute(sql);
    }

    FarmObserver observer_;
};

TEST_P(FarmPictureTest, JobsGoThroughTheirPhases) {
    const std::int64_t job = submit(2), me = worker();
    EXPECT_EQ(only_job().phase, JobPhase::Waiting);
    const Lease lease = claim_one(me);
    EXPECT_EQ(only_job().phase, JobPhase::Running);
    EXPECT_FALSE(only_job().left) << "nothing is finished from which a rate would follow";
    EXPECT_EQ(*store_->complete(me, lease.key, some_result("a", 3)), Completion::Accepted);
    EXPECT_TRUE(store_->set_state(job, JobState::Paused));
    EXPECT_EQ(only_job().phase, JobPhase::Paused);
    EXPECT_TRUE(store_->set_state(job, JobState::Active));
    EXPECT_TRUE(only_job().left);
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("b", 4)), Completion::Accepted);
    const JobPicture finished = only_job();
    EXPECT_EQ(finished.phase, JobPhase::Finished);
    EXPECT_EQ(finished.counters, (Counters{{"games", 7}}));
    EXPECT_FALSE(finished.left);
    EXPECT_TRUE(store_->set_state(submit(1), JobState::Cancelled));
    EXPECT_EQ(look().jobs.at(1).phase, JobPhase::Cancelled);
}

TEST_P(FarmPictureTest, AFinishedJobIsNotReadAgain) {
    submit(1);
    const std::int64_t me = worker();
    EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result("a", 3)), Completion::Accepted);
    EXPECT_EQ(only_job().counters, (Counters{{"games", 3}}));
    change("DELETE FROM TABLE", "counters");
    EXPECT_EQ(only_job().counters, (Counters{{"games", 3}}));
    EXPECT_TRUE(FarmObserver().look(*store_)->jobs.at(0).counters.empty());
}

TEST_P(FarmPictureTest, FailuresHaveTheirLog) {
    submit(1);
    const std::int64_t me = worker();
    EXPECT_TRUE(store_->report_failure(me, claim_one(me).key, "no net"));
    const JobPicture job = only_job();
    ASSERT_EQ(job.troubles.size(), 1u);
    EXPECT_EQ(job.troubles[0].log, "no net");
    EXPECT_EQ(job.phase, JobPhase::Waiting);
}

TEST_P(FarmPictureTest, WorkersGoThroughTheirPhases) {
    const std::int64_t job = submit(1), busy = worker("busy"), idle = worker("idle"), gone = worker("gone");
    claim_one(busy);
    EXPECT_EQ(claimable(idle), 0u);
    const std::string reason = *store_->explain_idle(idle);
    EXPECT_TRUE(store_->leave(gone));
    const auto workers = look().workers;
    ASSERT_EQ(workers.size(), 3u);
    EXPECT_EQ(workers[0].phase, WorkerPhase::Working);
    EXPECT_EQ(workers[0].status.doing, (std::vector<HeldPart>{{job, 0}}));
    EXPECT_EQ(workers[1].phase, WorkerPhase::Idle);
    EXPECT_EQ(workers[1].status.idle, reason);
    EXPECT_NE(reason, "");
    EXPECT_EQ(workers[2].phase, WorkerPhase::Left);
    const bool is_postgres = fixture_->kind() == StoreKind::Postgres;
    change(is_postgres ? "UPDATE TABLE SET seen = seen - interval '2 minutes' WHERE host = 'busy'"
                       : "UPDATE TABLE SET seen = seen - 120000 WHERE host = 'busy'",
           "workers");
    EXPECT_EQ(look().workers[0].phase, WorkerPhase::Silent);
}

TEST_P(FarmPictureTest, ThroughputCountsThePartsOfEachMinute) {
    submit(4);
    const std::int64_t me = worker();
    for (const char* const body : {"a", "b", "c", "d"})
        EXPECT_EQ(*store_->complete(me, claim_one(me).key, some_result(body)), Completion::Accepted);
    const bool is_postgres = fixture_->kind() == StoreKind::Postgres;
    const auto set_back = [&](int part, int seconds) {
        const std::string by =
            is_postgres ? "interval '" + std::to_string(seconds) + " seconds'" : std::to_string(seconds) + "000";
        change("UPDATE TABLE SET finished = finished - " + by + " WHERE part = " + std::to_string(part), "results");
    };
    set_back(1, 10 * 60 + 30);
    set_back(2, 10 * 60 + 30);
    set_back(3, 2 * 60 * 60);
    const FinishedByMinute minutes = look().minutes;
    EXPECT_EQ(minutes[49] + minutes[48], 2) << "a slow test may take some seconds";
    EXPECT_EQ(std::accumulate(minutes.begin(), minutes.end(), std::int64_t{0}), 3);
    EXPECT_EQ(minutes[59] + minutes[58], 1);
    // As if the clock of the store had been set back since.
    set_back(3, -4 * 60 * 60);
    const FinishedByMinute later = look().minutes;
    EXPECT_EQ(std::accumulate(later.begin(), later.end(), std::int64_t{0}), 3);
}

TEST_P(FarmPictureTest, TheCourseOfATestGrowsWithTheResults) {
    MatchOrder order;
    order.options.pairs = 6;
    order.options.sprt = match::Sprt{.elo0 = 0, .elo1 = 20};
    order.hash_mib = 1;
    for (std::size_t side = 0; side < 2; ++side) {
        order.options.sides[side].name = side == 0 ? "A" : "B";
        order.options.sides[side].limits.nodes = side == 0 ? 80 : 20;
    }
    const std::int64_t job = *store_->submit(*make_match_job(*store_, order));
    ASSERT_TRUE(only_job().match);
    EXPECT_TRUE(only_job().match->test);
    EXPECT_TRUE(only_job().match->course.empty());
    EXPECT_FALSE(only_job().match->strength);
    // The second part adds no point before the first part is finished.
    NewWorker player = test::some_worker("player");
    player.facts = program_facts();
    const std::int64_t me = *store_->join(player);
    KindsComputer computer(*store_);
    const auto leases = *store_->claim(me, "all", 6);
    ASSERT_EQ(leases.size(), 6u);
    const auto finish = [&](std::size_t part) {
        const auto result = computer.compute(leases[part], {});
        ASSERT_TRUE(result) << result.error();
        EXPECT_EQ(*store_->complete(me, leases[part].key, *result), Completion::Accepted);
    };
    finish(1);
    EXPECT_TRUE(only_job().match->course.empty());
    EXPECT_FALSE(only_job().match->strength);
    EXPECT_EQ(only_job().match->pairs, 1u);
    finish(0);
    EXPECT_EQ(only_job().match->course.size(), 2u);
    EXPECT_TRUE(only_job().match->strength);
    for (const std::size_t part : {2, 3, 4}) finish(part);
    const JobPicture picture = only_job();
    const auto fresh = *sprt_course(*store_, picture.status);
    ASSERT_EQ(picture.match->course.size(), 5u);
    ASSERT_EQ(fresh.size(), 5u);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
        EXPECT_EQ(picture.match->course[i].pentanomial, fresh[i].pentanomial);
        EXPECT_EQ(picture.match->course[i].log_likelihood_ratio, fresh[i].log_likelihood_ratio);
    }
    EXPECT_EQ(pentanomial_of(picture.counters), fresh.back().pentanomial);
    EXPECT_TRUE(store_->cut(job, 3));
    EXPECT_EQ(only_job().match->course.size(), 3u);
    EXPECT_EQ(only_job().phase, JobPhase::Finished);
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmPictureTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& suite) { return test::name_of(suite.param); });

}  // namespace
}  // namespace gyre

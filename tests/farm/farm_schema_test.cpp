// Creation of a farm's schema, and access to it.
#include <gtest/gtest.h>
#include <thread>
#include <vector>

#include "farm/sql_files.h"
#include "tests/support/farm_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::FarmFixture;
using test::StoreKind;

class FarmSchemaTest : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(GetParam()); !missing.empty()) GTEST_SKIP() << missing;
    }
    bool is_postgres() const { return GetParam() == StoreKind::Postgres; }
    std::string empty_address() {
        return is_postgres() ? FarmFixture::server().new_database() : "sqlite:" + folder_.path("empty.sqlite");
    }

    test::TemporaryFolder folder_;
};

TEST_P(FarmSchemaTest, ADatabaseThatIsNoFarmIsRefused) {
    const auto opened = open_farm(empty_address());
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().fault, FarmFault::NoSchema) << opened.error().reason;
    EXPECT_NE(opened.error().reason.find("gyre farm start"), std::string::npos);
}

TEST_P(FarmSchemaTest, SeveralProgramsMayStartTheSameFarm) {
    std::string address = empty_address();
    // A new file is needed alone for a moment, in which another program may come or not.
    const int rounds = is_postgres() ? 1 : 20;
    for (int round = 0; round < rounds; ++round) {
        if (round > 0) address = "sqlite:" + folder_.path(std::to_string(round) + ".sqlite");
        std::vector<std::string> errors(4);
        {
            std::vector<std::jthread> threads;
            for (std::string& error : errors)
                threads.emplace_back([&error, &address] {
                    const auto opened = open_farm(address, SchemaUse::Make);
                    if (!opened) error = opened.error().reason;
                });
        }
        for (const std::string& error : errors) EXPECT_EQ(error, "");
    }
    const auto store = open_farm(address, SchemaUse::Make);
    ASSERT_TRUE(store) << "nothing is left to do";
    EXPECT_TRUE(store.value()->submit(test::small_job(1)));
}

TEST_P(FarmSchemaTest, AFarmOfALaterVersionIsRefused) {
    const FarmFixture fixture(GetParam());
    const auto migrations = is_postgres() ? postgres_migrations() : sqlite_migrations();
    const std::string next = std::to_string(migrations.back().to + 1);
    fixture.execute(is_postgres() ? "UPDATE gyre_farm.meta SET version = " + next : "PRAGMA user_version = " + next);
    for (const SchemaUse use : {SchemaUse::Expect, SchemaUse::Make}) {
        const auto opened = open_farm(fixture.address(), use);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().fault, FarmFault::NewerSchema) << opened.error().reason;
    }
}

TEST_P(FarmSchemaTest, AFarmOfAnUnreleasedVersionIsRefused) {
    const FarmFixture fixture(GetParam());
    fixture.execute(is_postgres() ? "UPDATE gyre_farm.meta SET version = 1" : "PRAGMA user_version = 1");
    for (const SchemaUse use : {SchemaUse::Expect, SchemaUse::Make}) {
        const auto opened = open_farm(fixture.address(), use);
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().fault, FarmFault::NoSchema) << opened.error().reason;
    }
}

TEST_P(FarmSchemaTest, InvalidAddressesAreRefused) {
    for (const std::string address : {"", "farm.sqlite", "sqlite:", "sqlite:x?token=y", "http://x/y"}) {
        const auto opened = open_farm(address);
        ASSERT_FALSE(opened) << address;
        EXPECT_EQ(opened.error().fault, FarmFault::WrongArgument) << address;
    }
    EXPECT_EQ(shown_address("postgresql://me:secret@host/farm"), "postgresql://me@host/farm");
    EXPECT_EQ(shown_address("postgresql://host:5433/farm"), "postgresql://host:5433/farm");
    EXPECT_EQ(shown_address("sqlite:a b?token=me:secret"), "sqlite:a b?token=me");
}

INSTANTIATE_TEST_SUITE_P(Stores, FarmSchemaTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

class FarmServerTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (const std::string missing = FarmFixture::missing(StoreKind::Postgres); !missing.empty())
            GTEST_SKIP() << missing;
    }
};

TEST_F(FarmServerTest, AWorkerHasNoRightsOnTables) {
    const FarmFixture fixture(StoreKind::Postgres);
    const std::string address = fixture.token(TokenRole::Worker).address;
    const std::string of_worker = std::to_string(*fixture.open(address)->join(test::some_worker()));
    const auto may = [&](const std::string& sql) {
        try {
            FarmFixture::server().execute(address, sql);
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    };
    EXPECT_TRUE(may("SELECT * FROM gyre_farm.claim(" + of_worker + ", 'x', 1)"));
    for (const std::string sql :
         {"SELECT * FROM gyre_farm.queue", "UPDATE gyre_farm.counters SET value = 7", "DELETE FROM gyre_farm.results",
          "SELECT * FROM gyre_farm.tokens", "CREATE TABLE gyre_farm.x (y int)", "CREATE TABLE public.x (y int)",
          "CREATE TEMP TABLE queue (y int)", "SELECT gyre_farm.note('x', 1, 1, 'forged')",
          "SELECT gyre_farm.strike(1, 1, 1, 'forged')", "SELECT gyre_farm.set_priority(1, 1)",
          "SELECT gyre_farm.make_token('x', 'worker', '', 'x')", "CREATE ROLE x"})
        EXPECT_FALSE(may(sql)) << sql;
}

TEST_F(FarmServerTest, EveryFunctionFixesItsSearchPathAndIsNotPublic) {
    const FarmFixture fixture(StoreKind::Postgres);
    EXPECT_NO_THROW(fixture.execute(R"(DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_proc WHERE pronamespace = 'gyre_farm'::regnamespace AND (
            NOT coalesce('search_path=pg_catalog, gyre_farm, pg_temp' = ANY (proconfig), false)
            OR has_function_privilege('public', oid, 'EXECUTE')
            OR prosecdef = (proname IN ('make_token', 'revoke_token', 'token_list'))))
        THEN RAISE EXCEPTION 'a function is open'; END IF; END $$)"));
}

TEST_F(FarmServerTest, AnotherMachineNeedsEncryption) {
    const auto opened = open_farm("postgresql://me@farm.example/x?sslmode=prefer");
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().fault, FarmFault::WrongArgument);
    EXPECT_NE(opened.error().reason.find("sslmode=verify-full"), std::string::npos) << opened.error().reason;
}

TEST_F(FarmServerTest, AConnectionIsReopenedAfterARestart) {
    const FarmFixture fixture(StoreKind::Postgres);
    const auto store = fixture.open();
    const std::int64_t job = *store->submit(test::small_job(2)), me = *store->join(test::some_worker());
    const auto leases = *store->claim(me, "a", 2);
    FarmFixture::server().restart_at_once();
    EXPECT_EQ(*store->complete(me, leases[0].key, test::some_result("x")), Completion::Accepted);
    FarmFixture::server().stop();
    const auto start = Clock::now();
    const auto done = store->complete(me, leases[1].key, test::some_result("y"));
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().fault, FarmFault::Unreachable) << done.error().reason;
    EXPECT_LT(elapsed_since(start), Milliseconds(20'000));
    FarmFixture::server().start();
    EXPECT_EQ(*store->complete(me, leases[1].key, test::some_result("y")), Completion::Accepted);
    EXPECT_EQ(store->job(job)->done, 2);
}

/// This test waits for nine seconds.
TEST(FarmServerLong, ACallToAFrozenServerFailsInTime) {
    if (const std::string missing = FarmFixture::missing(StoreKind::Postgres); !missing.empty())
        GTEST_SKIP() << missing;
    const FarmFixture fixture(StoreKind::Postgres);
    const auto store = fixture.open();
    EXPECT_TRUE(store->jobs());
    FarmFixture::server().freeze();
    const auto start = Clock::now();
    const auto jobs = store->jobs();
    EXPECT_LT(elapsed_since(start), Milliseconds(20'000));
    FarmFixture::server().thaw();
    ASSERT_FALSE(jobs);
    EXPECT_EQ(jobs.error().fault, FarmFault::Unreachable);
    EXPECT_TRUE(store->jobs());
}

}  // namespace
}  // namespace gyre

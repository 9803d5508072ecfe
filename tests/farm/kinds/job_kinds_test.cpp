#include "farm/kinds/job_kinds.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "farm/kinds/game_analysis_parts.h"
#include "farm/kinds/job_spec.h"
#include "farm/kinds/program_fingerprint.h"
#include "tests/farm/kinds/kinds_fixture.h"

namespace gyre {
namespace {

using farm::program_facts;

// The fact has the version too, because versions that play alike may still write different analyses.
TEST(JobKinds, TheProgramFactHasVersionAndFingerprint) {
    const farm::Facts facts = program_facts();
    const auto program = std::ranges::find_if(facts, [](const auto& fact) { return fact.first == farm::program_fact; });
    ASSERT_NE(program, facts.end());
    const std::string& value = program->second;
    EXPECT_EQ(value, farm::program_fingerprint());
    const std::size_t blank = value.find(' ');
    ASSERT_NE(blank, value.npos) << value;
    EXPECT_NE(value.substr(0, blank).find('.'), value.npos) << value;
    EXPECT_EQ(value.size() - blank - 1, 8U) << value;
}

TEST(JobKinds, AnAnalysisOfFewGamesHasPartsForSeveralWorkers) {
    Limits limits;
    limits.nodes = 20'000;
    EXPECT_EQ(farm::games_of_analysis_part(limits, 8), 1U);
    EXPECT_EQ(farm::games_of_analysis_part(limits, 320), 15U);
    EXPECT_EQ(farm::games_of_analysis_part(limits, 100'000), 15U) << "about a minute";
    limits.nodes = 100;
    EXPECT_EQ(farm::games_of_analysis_part(limits, 100'000), 50U);
    limits.nodes.reset();
    EXPECT_EQ(farm::games_of_analysis_part(limits, 100'000), 1U) << "nobody knows how long a depth takes";
}

TEST(JobKinds, TheErrorNamesAMemberThatIsMissingOrNoNumber) {
    const auto fault_of = [](const std::string& text) {
        const auto spec = *farm::JobSpec::parse(text);
        (void)spec.number<int>("games");
        (void)spec.number<int>("nodes");
        const auto checked = spec.check();
        return checked ? std::string() : checked.error();
    };
    EXPECT_EQ(fault_of(R"({"games": "3", "nodes": "0"})"), "");
    EXPECT_EQ(fault_of(R"({"nodes": "5"})"), "the job's description is incomplete: \"games\" is missing");
    EXPECT_EQ(fault_of(R"({"games": "3", "nodes": "many"})"),
              "the job's description is incomplete: \"nodes\" is no whole number that fits");
    EXPECT_EQ(fault_of(R"({"games": "99999999999", "nodes": "1"})"),
              "the job's description is incomplete: \"games\" is no whole number that fits");
}

TEST(JobKinds, AnEvaluationThatThisVersionLacksIsAnError) {
    const auto known = *farm::JobSpec::parse(R"({"evaluation": "hybrid"})");
    EXPECT_EQ(known.evaluation(), Evaluation::Hybrid);
    EXPECT_TRUE(known.check());
    const auto unknown = *farm::JobSpec::parse(R"({"evaluation": "mixed"})");
    (void)unknown.evaluation();
    ASSERT_FALSE(unknown.check());
    EXPECT_EQ(unknown.check().error(), "the job's description is incomplete: \"evaluation\" is no kind of evaluation");
}

class JobKindsTest : public test::FarmKindTest {};

TEST_P(JobKindsTest, TheErrorNamesTheMissingMembersOfAJob) {
    farm::KindsComputer computer(*store_);
    for (const farm::JobKind& kind : farm::job_kinds()) {
        farm::Lease lease;
        lease.kind = kind.name;
        lease.spec = "{}";
        const auto computed = computer.compute(lease, {});
        ASSERT_FALSE(computed) << kind.name;
        EXPECT_NE(computed.error().find("is missing"), std::string::npos) << kind.name << ": " << computed.error();
    }
}

INSTANTIATE_TEST_SUITE_P(Stores, JobKindsTest, ::testing::Values(test::StoreKind::Sqlite),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre

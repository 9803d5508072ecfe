#include "farm/kinds/job_kinds.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "farm/kinds/job_spec.h"
#include "farm/kinds/program_fingerprint.h"

namespace gyre {
namespace {

using farm::program_facts;

// Two versions may play alike and still write other analyses.
TEST(JobKinds, ProgramIsKnownByItsVersionAndItsGames) {
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

}  // namespace
}  // namespace gyre

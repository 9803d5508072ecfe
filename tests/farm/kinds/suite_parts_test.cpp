#include "farm/kinds/suite_parts.h"

#include <gtest/gtest.h>

#include "tests/farm/kinds/kinds_fixture.h"

namespace gyre {
namespace {

using namespace farm;
using test::StoreKind;

constexpr std::string_view three_mates =
    "7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7#; id \"one\";\n"
    "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"two\";\n"
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - bm Qh4#; id \"three\";\n";

class SuitePartsTest : public test::FarmKindTest {};

TEST_P(SuitePartsTest, AnswersEqualThoseOfOneProcess) {
    SuiteOrder order{.text = std::string(three_mates), .positions = 3, .part_positions = 2};
    order.options.limits.nodes = 2000;
    order.options.engine.hash_mib = 1;
    const measure::Suite suite = measure::read_suite(order.text);
    std::vector<measure::SuiteAnswer> alone;
    ASSERT_TRUE(
        measure::run_suite(suite, order.options, [&](const auto&, const auto& answer) { alone.push_back(answer); }));
    const std::int64_t id = *store_->submit(*make_suite_job(*store_, order));
    EXPECT_EQ(store_->job(id)->parts, 2);
    work();
    ASSERT_EQ(troubles(id), "");
    const std::string text = merged(id);
    const auto answers = read_suite_part(byte_view(text), suite.positions, 0);
    ASSERT_TRUE(answers) << answers.error();
    ASSERT_EQ(answers->size(), alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
        EXPECT_EQ((*answers)[i].solved, alone[i].solved);
        EXPECT_EQ((*answers)[i].move, alone[i].move);
        EXPECT_EQ((*answers)[i].report.score, alone[i].report.score);
        EXPECT_EQ((*answers)[i].report.nodes, alone[i].report.nodes);
        EXPECT_EQ((*answers)[i].nodes_to_solution, alone[i].nodes_to_solution);
    }
}

TEST_P(SuitePartsTest, InvalidPartsAreRefused) {
    const measure::Suite suite = measure::read_suite(three_mates);
    EXPECT_FALSE(read_suite_part(byte_view("1 a1a2 0 1 1 0 1 0\n"), suite.positions, 0)) << "no legal move";
    EXPECT_FALSE(read_suite_part(byte_view("1 f7g7\n"), suite.positions, 0));
    EXPECT_FALSE(read_suite_part(byte_view("\n\n"), suite.positions, 2)) << "more lines than positions";
}

INSTANTIATE_TEST_SUITE_P(Stores, SuitePartsTest, ::testing::Values(StoreKind::Sqlite, StoreKind::Postgres),
                         [](const auto& kind) { return test::name_of(kind.param); });

}  // namespace
}  // namespace gyre

#include "base/condition_list.h"

#include <gtest/gtest.h>

namespace gyre {
namespace {

TEST(ConditionList, ALineComesBack) {
    const ConditionList conditions = {{"a", "one; two"}, {"seed", "1"}};
    const std::string line = conditions_line("sign", conditions);
    EXPECT_EQ(line, "sign\ta=one; two\tseed=1\n");
    EXPECT_EQ(*parse_conditions("sign", line.substr(0, line.size() - 1)), conditions);
    EXPECT_FALSE(parse_conditions("other", "sign\ta=1"));
    EXPECT_FALSE(parse_conditions("sign", "sign\ta"));
}

TEST(ConditionList, EveryDifferenceIsNamed) {
    EXPECT_TRUE(check_same("nodes 400\nseed 1\n", "seed 1\nnodes 400\n"));
    EXPECT_EQ(check_same("nodes 400\nseed 1\nnet a\n", "nodes 600\nseed 1\nhash 2\n").error(),
              "nodes is 400 there and 600 here, hash is missing there and 2 here, net is a there and missing here");
    // A value may say what a missing one is shown as.
    EXPECT_FALSE(check_same("net missing\n", ""));
}

TEST(ConditionList, LongValuesAreComparedWhole) {
    const std::string long_value(300, 'x');
    EXPECT_TRUE(check_same(ConditionList{{"a", long_value}}, {{"a", long_value}}));
    EXPECT_FALSE(check_same(ConditionList{{"a", long_value + '1'}}, {{"a", long_value + '2'}}));
}

}  // namespace
}  // namespace gyre

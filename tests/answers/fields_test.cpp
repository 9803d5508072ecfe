#include "answers/fields.h"

#include <gtest/gtest.h>

namespace gyre::answers {

TEST(Fields, ReportTheFirstFault) {
    const Json json = *parse_json(R"({"n":3,"t":"abc","f":true,"l":["x","y"]})");
    Fields good(json);
    EXPECT_EQ(good.integer("n", 1, 5), 3);
    EXPECT_EQ(good.text("t", 3), "abc");
    EXPECT_TRUE(good.flag("f", false));
    EXPECT_EQ(good.texts("l", 2, 1), (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(good.integer("missing", 0, 9, 7), 7);
    EXPECT_TRUE(good.done());

    Fields bad(json);
    EXPECT_EQ(bad.integer("n", 5, 9), 5);
    bad.text("t", 2);
    EXPECT_EQ(in_language(bad.done().error().message, {}), "'n': it must be a whole number from 5 to 9");

    Fields unasked(json);
    unasked.integer("n", 1, 5);
    EXPECT_EQ(in_language(unasked.done().error().message, {}), "'t': unknown member");
    EXPECT_EQ(in_language(Fields(Json(1)).done().error().message, {}), "it must be an object");
}

}  // namespace gyre::answers

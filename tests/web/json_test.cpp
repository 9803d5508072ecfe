#include "web/json.h"

#include <gtest/gtest.h>

namespace gyre::web {

namespace {

std::string round_trip(std::string_view text) {
    const auto json = parse_json(text);
    return json ? json->dump() : "error: " + json.error();
}

}  // namespace

TEST(WebJson, ReadsAndWritesEveryKind) {
    const std::string text = R"({"a":[1,-2.5,true,false,null,"x"],"b":{},"c":[],"d":"\"\\/\u00e9"})";
    EXPECT_EQ(round_trip(text), "{\"a\":[1,-2.5,true,false,null,\"x\"],\"b\":{},\"c\":[],\"d\":\"\\\"\\\\/\xC3\xA9\"}");
    EXPECT_EQ(round_trip(" [ 1 , 1e3 , 9007199254740991 ] "), "[1,1000,9007199254740991]");
    EXPECT_EQ(round_trip("\"\\ud83d\\ude00\\n\""), "\"\xF0\x9F\x98\x80\\u000a\"");
}

TEST(WebJson, NamesTheByteOfAnError) {
    EXPECT_EQ(round_trip("[1,]"), "error: byte 3: a value is missing");
    EXPECT_EQ(round_trip("{\"a\":1,\"a\":2}"), "error: byte 11: a member comes twice");
    EXPECT_EQ(round_trip("[1] 2"), "error: byte 4: something follows the value");
    EXPECT_EQ(round_trip("\"a"), "error: byte 2: a string is not closed");
    EXPECT_EQ(round_trip("\"\\u12\""), "error: byte 3: four hexadecimal digits are missing");
    EXPECT_EQ(round_trip("\xFF"), "error: the text is not UTF-8");
}

TEST(WebJson, KeepsItsLimits) {
    EXPECT_FALSE(parse_json("[[[[]]]]", {.depth = 2, .values = 100}));
    EXPECT_TRUE(parse_json("[[[]]]", {.depth = 2, .values = 100}));
    EXPECT_FALSE(parse_json("[1,2,3]", {.depth = 2, .values = 3}));
    EXPECT_TRUE(parse_json("[1,2,3]", {.depth = 2, .values = 4}));
}

TEST(WebJson, WritesLatin1AsUtf8) { EXPECT_EQ(Json("\xE9").dump(), "\"\xC3\xA9\""); }

TEST(WebJson, FieldsRememberTheFirstFault) {
    const Json json = *parse_json(R"({"n":3,"t":"abc","f":true,"l":["x","y"]})");
    Fields good(json);
    EXPECT_EQ(good.integer("n", 1, 5), 3);
    EXPECT_EQ(good.text("t", 3), "abc");
    EXPECT_TRUE(good.flag("f", false));
    EXPECT_EQ(good.texts("l", 2, 1), (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(good.integer("missing", 0, 9, 7), 7);
    EXPECT_EQ(good.error(), std::nullopt);

    Fields bad(json);
    EXPECT_EQ(bad.integer("n", 5, 9), 5);
    bad.text("t", 2);
    EXPECT_EQ(bad.error(), "'n': it must be a whole number from 5 to 9");

    Fields unasked(json);
    unasked.integer("n", 1, 5);
    EXPECT_EQ(unasked.error(), "'t': nothing is known of it");
    EXPECT_EQ(Fields(Json(1)).error(), "it must be an object");
}

}  // namespace gyre::web

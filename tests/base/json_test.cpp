#include "base/json.h"

#include <cstdint>
#include <gtest/gtest.h>
#include <limits>

namespace gyre {

namespace {

std::string round_trip(std::string_view text) {
    const auto json = parse_json(text);
    return json ? json->dump(JsonStyle::Compact) : "error: " + json.error();
}

}  // namespace

TEST(Json, ReadsAndWritesEveryKind) {
    const std::string text = R"({"a":[1,-2.5,true,false,null,"x"],"b":{},"c":[],"d":"\"\\/\u00e9"})";
    EXPECT_EQ(round_trip(text), "{\"a\":[1,-2.5,true,false,null,\"x\"],\"b\":{},\"c\":[],\"d\":\"\\\"\\\\/\xC3\xA9\"}");
    EXPECT_EQ(round_trip(" [ 1 , 1e3 , 9007199254740991 ] "), "[1,1000,9007199254740991]");
    EXPECT_EQ(round_trip("\"\\ud83d\\ude00\\n\""), "\"\xF0\x9F\x98\x80\\u000a\"");
}

TEST(Json, ErrorsNameTheByte) {
    EXPECT_EQ(round_trip("[1,]"), "error: byte 3: a value is missing");
    EXPECT_EQ(round_trip("{\"a\":1,\"a\":2}"), "error: byte 11: a member is repeated");
    EXPECT_EQ(round_trip("[1] 2"), "error: byte 4: something follows the value");
    EXPECT_EQ(round_trip("\"a"), "error: byte 2: a string is not closed");
    EXPECT_EQ(round_trip("\"\\u12\""), "error: byte 3: four hexadecimal digits are missing");
    EXPECT_EQ(round_trip("\xFF"), "error: the text is not UTF-8");
}

TEST(Json, EnforcesItsLimits) {
    EXPECT_FALSE(parse_json("[[[[]]]]", {.depth = 2, .values = 100}));
    EXPECT_TRUE(parse_json("[[[]]]", {.depth = 2, .values = 100}));
    EXPECT_FALSE(parse_json("[1,2,3]", {.depth = 2, .values = 3}));
    EXPECT_TRUE(parse_json("[1,2,3]", {.depth = 2, .values = 4}));
}

TEST(Json, KeepsLargeIntegersAndFixedDecimals) {
    EXPECT_EQ(Json(std::numeric_limits<std::uint64_t>::max()).dump(), "18446744073709551615");
    EXPECT_EQ(Json(std::numeric_limits<std::int64_t>::min()).dump(), "-9223372036854775808");
    EXPECT_EQ(Json(Json::Raw{"1.50"}).dump(), "1.50");
}

TEST(Json, HasThreeStyles) {
    const Json inner = Json().set("b", Json::Array{1, 2});
    const Json json = Json().set("a", Json::Array{inner, inner}).set("c", inner).set("d", Json::Array());
    EXPECT_EQ(inner.dump(JsonStyle::Compact), R"({"b":[1,2]})");
    EXPECT_EQ(inner.dump(JsonStyle::Spaced), R"({"b": [1, 2]})");
    EXPECT_EQ(json.dump(JsonStyle::Lines), R"({
  "a": [
    {"b": [1, 2]},
    {"b": [1, 2]}],
  "c": {"b": [1, 2]},
  "d": []
})");
}

TEST(Json, WritesLatin1AsUtf8) { EXPECT_EQ(Json("\xE9").dump(), "\"\xC3\xA9\""); }

}  // namespace gyre

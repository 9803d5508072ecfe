#include "base/utf8.h"

#include <gtest/gtest.h>
#include <iterator>

namespace gyre {
namespace {

TEST(Utf8, WhatIsUtf8) {
    for (const std::string_view good :
         {"", "abc", "\xC3\xA9", "\xE2\x99\x98", "\xF0\x9F\x98\x80", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const std::string_view bad :
         {"\xE9", "\xC3", "\xC3x", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80", "\xE2\x99", "\xE2\x99x", "\xFF"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(Utf8, Latin1IsConverted) {
    EXPECT_EQ(to_utf8("Caf\xE9 \xFF"), "Caf\xC3\xA9 \xC3\xBF");
    EXPECT_EQ(to_utf8("Caf\xC3\xA9"), "Caf\xC3\xA9");
}

TEST(Utf8, PrefixOfWholeCharacters) {
    const std::string_view text = "a\xC3\xA9\xE2\x99\x98";
    const std::size_t lengths[] = {0, 1, 1, 3, 3, 3, 6, 6};
    for (std::size_t most = 0; most < std::size(lengths); ++most)
        EXPECT_EQ(utf8_prefix(text, most), text.substr(0, lengths[most])) << most;
    EXPECT_EQ(utf8_prefix("\x98\x98\x98", 2), "");
}

TEST(Utf8, CaseIsFolded) {
    constexpr std::pair<std::string_view, std::string_view> pairs[] = {
        {"ABCXYZ[@`{09", "abcxyz[@`{09"},
        {"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ", "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ"},
        {"ĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ",
         "āăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž"},
        {"ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫΆΈΉΊΌΎΏ", "αβγδεζηθικλμνξοπρστυφχψωϊϋάέήίόύώ"},
        {"АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏ", "абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџ"},
        {"ѠѢҀҊҐҾӀӁӍӐӸԮ", "ѡѣҁҋґҿӏӂӎӑӹԯ"},
        {"ςµſ", "σμs"},
    };
    for (const auto& [capitals, small] : pairs) {
        EXPECT_EQ(fold_case(capitals), small);
        EXPECT_EQ(fold_case(small), small);
    }
    // Nothing else changes: signs between the letters, those that have no single small letter, other scripts, no UTF-8.
    for (const std::string_view same : {"×÷ß", "İıĸŉ", "҂҃", "Ա", "日本", "♘", "\xF0\x9F\x98\x80", "\xC9\x80\xFF"})
        EXPECT_EQ(fold_case(same), same);
}

TEST(Utf8, Length) { EXPECT_EQ(utf8_length("a\xC3\xA9\xE2\x99\x98"), 3u); }

}  // namespace
}  // namespace gyre

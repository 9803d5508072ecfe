#include "base/utf8.h"

#include <gtest/gtest.h>
#include <iterator>

namespace gyre {
namespace {

TEST(Utf8, ValidUtf8IsRecognised) {
    for (const std::string_view good :
         {"", "abc", "\xC3\xA9", "\xE2\x99\x98", "\xF0\x9F\x98\x80", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const std::string_view bad :
         {"\xE9", "\xC3", "\xC3x", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80", "\xE2\x99", "\xE2\x99x", "\xFF"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(Utf8, StrayBytesAreReadAsWindows1252) {
    EXPECT_EQ(to_utf8("Caf\xE9 \xFF"), "Caf\u00E9 \u00FF");
    EXPECT_EQ(to_utf8("Caf\u00E9"), "Caf\u00E9");
    EXPECT_EQ(to_utf8("\x80 \x96 \x93Gr\xF6\xDF"
                      "e\x94 \x8A\x85"),
              "\u20AC \u2013 \u201CGr\u00F6\u00DFe\u201D \u0160\u2026");
    // A stray byte does not change the UTF-8 next to it.
    EXPECT_EQ(to_utf8("\u00E9 and \x92 \u00FC"), "\u00E9 and \u2019 \u00FC");
    EXPECT_EQ(to_utf8("\x93\u00E9\x94\U0001F600\xE9"), "\u201C\u00E9\u201D\U0001F600\u00E9");
    EXPECT_EQ(to_utf8("\xE2\x99"), "\u00E2\u2122");
    // Windows-1252 leaves these bytes undefined.
    EXPECT_EQ(to_utf8("\x81\x8D\x8F\x90\x9D"), "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST(Utf8, CharactersAreWrittenAndRead) {
    for (const char32_t character :
         {0x00u, 0x7Fu, 0x80u, 0x7FFu, 0x800u, 0xD7FFu, 0xE000u, 0xFFFFu, 0x10000u, 0x10FFFFu}) {
        std::string text;
        append_utf8(character, text);
        EXPECT_TRUE(is_utf8(text));
        const Utf8Character first = first_character(text + "x");
        EXPECT_EQ(first.character, character);
        EXPECT_EQ(first.length, text.size());
    }
    std::string text;
    for (const char32_t none : {0xD800u, 0xDFFFu, 0x110000u}) append_utf8(none, text);
    EXPECT_EQ(text, "\uFFFD\uFFFD\uFFFD");
    EXPECT_EQ(first_character("\xC3").length, 0u);
}

TEST(Utf8, PrefixEndsAtAWholeCharacter) {
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
    // Everything else stays: signs between the letters, letters without a single small letter, other scripts and
    // invalid UTF-8.
    for (const std::string_view same : {"×÷ß", "İıĸŉ", "҂҃", "Ա", "日本", "♘", "\xF0\x9F\x98\x80", "\xC9\x80\xFF"})
        EXPECT_EQ(fold_case(same), same);
}

TEST(Utf8, LengthCountsCharacters) { EXPECT_EQ(utf8_length("a\xC3\xA9\xE2\x99\x98"), 3u); }

}  // namespace
}  // namespace gyre

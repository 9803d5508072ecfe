#include "lab/drawings.h"

#include "tests/lab/row_checks.h"

namespace gyre::lab {
namespace {

std::vector<std::string> drawings_of(std::string_view row, Language language, const Wish& wish = {}) {
    std::vector<std::string> drawings;
    for (const Block& block : exhibit_of(row, wish).blocks)
        if (const auto* drawing = std::get_if<Drawing>(&block)) drawings.push_back(drawing->svg(language));
    return drawings;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(LabDrawings, RowsHaveThemInEveryLanguage) {
    const Language german = *find_language("de");
    for (const auto& [row, count] : {std::pair{"D4", 1U}, {"D8", 1U}, {"D13", 2U}}) {
        const auto english = drawings_of(row, Language()), other = drawings_of(row, german);
        ASSERT_EQ(english.size(), count) << row;
        for (std::size_t i = 0; i < count; ++i) {
            EXPECT_TRUE(english[i].starts_with("<svg")) << row;
            EXPECT_NE(english[i], other[i]) << row;
            EXPECT_FALSE(has(english[i], "lab.") || has(other[i], "lab.")) << row;
        }
    }
    EXPECT_EQ(drawings_of("D9", Language(), {.depth = 2}).size(), 1U);
}

TEST(LabDrawings, HaveTheNumbersOfTheirRow) {
    EXPECT_TRUE(has(drawings_of("D4", Language()).front(), ">cut off<"));
    const std::string places = drawings_of("D8", Language()).front();
    for (const std::string_view part : {">722<", ">723<", ">probe 2<", ">own address 721<"})
        EXPECT_TRUE(has(places, part)) << part;
    EXPECT_TRUE(has(drawings_of("D13", Language()).front(), ">55<"));
}

TEST(LabDrawings, NodesHaveTheWordsOfTheLanguage) {
    const std::string english = drawings_of("D4", Language()).front();
    const std::string german = drawings_of("D4", *find_language("de")).front();
    EXPECT_TRUE(has(english, ">root<"));
    EXPECT_FALSE(has(german, ">root<"));
    EXPECT_TRUE(has(german, ">Wurzel<") && has(german, ">Matt<"));
}

TEST(LabDrawings, MatrixWithoutAnAnswerHasADash) {
    const MatrixGame game{{"a", "b"}, {"c", "d"}, {{1, MatrixGame::no_answer}, {3, 2}}};
    EXPECT_TRUE(has(draw_matrix("about", game, 5).svg(Language()), ">\u2013<"));
}

}  // namespace
}  // namespace gyre::lab

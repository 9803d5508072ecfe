#include <algorithm>
#include <gtest/gtest.h>
#include <regex>

#include "lab/exhibit_json.h"
#include "lab/rows.h"
#include "tests/lab/row_checks.h"

/// All explanations of exhibits come from the catalogue, which is complete in English and German
/// (tests/language/catalogue_test.cpp).
namespace gyre::lab {
namespace {

/// Formulas, moves and names of sets are the same in all languages; other text is not.
bool has_words(const std::string& text) {
    static const std::regex word("[a-z]{3}"), notation("[KQRBN]?[a-h1-8x]{2,5}(=[QRBN])?[+#]?|[a-z]?[A-Z]+ & .*");
    static const std::regex names(
        "(plus|minus)[1-9]|FIND_LSB.*|all & .*|attacks_(from|to)\\(..\\)|Gyre|DarkThought|"
        "from|temp \\+ \\(to << 6\\)|summe\\(n\\)");
    return std::regex_search(text, word) && !std::regex_match(text, notation) && !std::regex_match(text, names);
}

/// Returns the texts of an exhibit that explain it.
std::vector<Message> explanations(const Exhibit& exhibit) {
    std::vector<Message> texts = exhibit.departures;
    for (const Block& block : exhibit.blocks) {
        if (const auto* text = std::get_if<Text>(&block)) texts.push_back(text->text);
        if (const auto* check = std::get_if<Claim>(&block)) texts.push_back(check->what);
        if (const auto* table = std::get_if<Table>(&block))
            texts.insert(texts.end(), table->header.begin(), table->header.end());
        if (const auto* drawing = std::get_if<Drawing>(&block)) texts.push_back(drawing->about);
        if (const auto* boards = std::get_if<Boards>(&block))
            for (const Board& board : boards->boards) texts.push_back(board.title);
    }
    return texts;
}

void expect_ids(const Row& row, const Exhibit& exhibit) {
    for (const Message& text : explanations(exhibit)) {
        EXPECT_FALSE(text.id().empty() && has_words(english(text))) << row.id << ": " << english(text);
    }
}

constexpr std::string_view italian = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
constexpr std::string_view in_check = "4k3/8/8/8/4r3/3N4/8/R3K2R w KQ - 0 1";

}  // namespace

TEST(LabLanguage, EveryRowTakesItsTextsFromTheCatalogue) {
    for (const Row& row : rows()) {
        Wish wish;
        wish.most_nodes = 2'000;
        const Shown own = show(row, wish);
        ASSERT_TRUE(own) << row.id << ": " << english(own.error());
        expect_ids(row, *own);
        if (row.takes.position) {
            for (const std::string_view fen : {italian, in_check}) {
                wish.fen = fen;
                if (row.takes.squares) wish.words = {"e1"};
                // A row may reject a position that is not its own example.
                if (const Shown shown = show(row, wish)) expect_ids(row, *shown);
            }
        }
    }
}

TEST(LabLanguage, EveryMethodOfARowTakesItsTextsFromTheCatalogue) {
    const Row& row = *find_row("C5");
    for (const std::string_view method : {"all", "magic-search"})
        for (const std::string_view square : {"f5", "d7"}) {
            Wish wish;
            wish.words = {square};
            wish.method = method;
            const Shown shown = show(row, wish);
            ASSERT_TRUE(shown) << english(shown.error());
            expect_ids(row, *shown);
        }
}

TEST(LabLanguage, NumbersAndChecksAreTheSameInEveryLanguage) {
    const Row& row = *find_row("C5");
    const Shown shown = show(row, {});
    ASSERT_TRUE(shown);
    for (const Language language : all_languages()) {
        const std::string json = exhibit_json(row, *shown, language).dump();
        EXPECT_NE(json.find("01100100 = 100"), std::string::npos);
        EXPECT_NE(json.find(R"("holds": true, "blocks")"), std::string::npos);
        EXPECT_EQ(json.find(R"("holds": false)"), std::string::npos);
    }
    EXPECT_NE(exhibit_json(row, *shown), exhibit_json(row, *shown, *find_language("de")));
}

/// Both messages have the same German text.
TEST(LabLanguage, FailedCheckAlsoFailsInGerman) {
    const Language german = *find_language("de");
    const Message search = message("lab.word.search"), count = message("lab.word.count");
    for (const Message& other : {message("lab.word.entries"), message("lab.word.squares")}) {
        Exhibit exhibit;
        exhibit.check(search, count, other);
        EXPECT_NE(exhibit_json(*find_row("C5"), exhibit, german).dump().find(R"("holds": false)"), std::string::npos);
    }
}

/// Section numbers such as 3.2.2 have two points.
TEST(LabLanguage, GermanNumbersHaveADecimalComma) {
    static const std::regex decimal(R"re((^|[^.\w])\d+\.\d+(?![.\w]))re");
    const Language german = *find_language("de");
    for (const Row& row : rows()) {
        Wish wish;
        wish.most_nodes = 2'000;
        const Shown shown = show(row, wish);
        ASSERT_TRUE(shown);
        const auto expect_none = [&](const Message& text) {
            const std::string words = in_language(text, german);
            EXPECT_FALSE(std::regex_search(words, decimal)) << row.id << ": " << words;
        };
        for (const Block& block : shown->blocks) {
            if (const auto* check = std::get_if<Claim>(&block)) expect_none(check->found);
            if (const auto* lines = std::get_if<FixedLines>(&block)) expect_none(lines->text);
            if (const auto* table = std::get_if<Table>(&block))
                for (const auto& cells : table->rows) std::ranges::for_each(cells, expect_none);
        }
    }
}

/// The thesis is in German.
TEST(LabLanguage, GermanHasTheWordsOfTheThesis) {
    const Language german = *find_language("de");
    const auto text_of = [german](std::string_view row) {
        return exhibit_json(*find_row(row), *show(*find_row(row), {}), german).dump();
    };
    const std::string memory = text_of("D8");
    for (const std::string_view word : {"Gütekriterium", "Divisionsrest", "Hashspeicher"})
        EXPECT_NE(memory.find(word), std::string::npos) << word;
    EXPECT_EQ(memory.find("Modulo"), std::string::npos);
    EXPECT_NE(text_of("D4").find("Wurzel"), std::string::npos);
    EXPECT_NE(text_of("C5").find("innere Bits"), std::string::npos);
}

}  // namespace gyre::lab

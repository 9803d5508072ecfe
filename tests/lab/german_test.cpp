#include "lab/german.h"

#include <gtest/gtest.h>
#include <regex>

#include "lab/exhibit_json.h"
#include "lab/german_words.h"
#include "lab/rows.h"

namespace gyre::lab {
namespace {

/// Formulas and names of sets need no translation; words do.
bool has_words(const std::string& text) {
    static const std::regex word("[a-z]{3}");
    return std::regex_search(text, word);
}

/// What of an exhibit is explanation, and must therefore be German in German.
std::vector<std::string> explanations(const Exhibit& exhibit) {
    std::vector<std::string> texts = exhibit.departures;
    for (const Block& block : exhibit.blocks) {
        if (const auto* text = std::get_if<Text>(&block)) texts.push_back(text->text);
        if (const auto* check = std::get_if<Check>(&block)) texts.push_back(check->what);
        if (const auto* table = std::get_if<Table>(&block))
            texts.insert(texts.end(), table->header.begin(), table->header.end());
        if (const auto* boards = std::get_if<Boards>(&block))
            for (const Board& board : boards->boards) texts.push_back(board.title);
    }
    return texts;
}

/// Moves and squares stand in headers of tables that are made of them.
bool is_notation(const std::string& text) {
    static const std::regex notation("[KQRBN]?[a-h1-8x]{2,5}(=[QRBN])?[+#]?|[a-z]?[A-Z]+ & .*|0x[0-9A-F]+");
    return std::regex_match(text, notation);
}

void expect_german(const Row& row, const Exhibit& exhibit) {
    for (const std::string& text : explanations(exhibit))
        if (has_words(text) && !is_notation(text)) {
            EXPECT_TRUE(german(text)) << row.id << ": " << text;
        }
}

constexpr std::string_view italian = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
constexpr std::string_view in_check = "4k3/8/8/8/4r3/3N4/8/R3K2R w KQ - 0 1";

}  // namespace

TEST(LabGerman, EveryRowExplainsItselfInGerman) {
    for (const Row& row : rows()) {
        EXPECT_TRUE(german(row.title)) << row.title;
        EXPECT_TRUE(german(row.shows)) << row.shows;
        EXPECT_TRUE(german(name_of(row.source)));
        Wish wish;
        wish.most_nodes = 2'000;
        const Shown own = show(row, wish);
        ASSERT_TRUE(own) << row.id << ": " << own.error();
        expect_german(row, *own);
        if (row.takes.position) {
            for (const std::string_view fen : {italian, in_check}) {
                wish.fen = fen;
                if (row.takes.squares) wish.words = {"e1"};
                // A row may have nothing to say of a position that is not its own.
                if (const Shown shown = show(row, wish)) expect_german(row, *shown);
            }
        }
    }
}

TEST(LabGerman, EveryWayOfARowIsGerman) {
    const Row& row = *find_row("C5");
    for (const std::string_view method : {"all", "magic-search"})
        for (const std::string_view square : {"f5", "d7"}) {
            Wish wish;
            wish.words = {square};
            wish.method = method;
            const Shown shown = show(row, wish);
            ASSERT_TRUE(shown) << shown.error();
            expect_german(row, *shown);
        }
}

TEST(LabGerman, GapsAreFilledAndTranslated) {
    EXPECT_EQ(german("pieces on g1\nreach     e2 f3 h3"), "Figuren auf g1\nerreichen   e2 f3 h3");
    EXPECT_EQ(german("as a rook"), "als Turm");
    EXPECT_EQ(german("With few ones the loop is short: n++ and b &= b - 1 until nothing is left. 1 round here."),
              "Bei wenigen Einsen ist die Schleife kurz: n++ und b &= b - 1, bis nichts übrig ist. Hier 1 Runde.");
    EXPECT_FALSE(german("no such sentence"));
    EXPECT_EQ(in_language("no such sentence", Language::German), "no such sentence");
    EXPECT_EQ(in_language("as a rook", Language::English), "as a rook");
}

TEST(LabGerman, TranslationsHaveTheSameGaps) {
    for (const GermanRow& row : german_rows()) {
        for (const char digit : std::string_view("0123456789")) {
            const std::string gap = std::string("{") + digit + '}';
            EXPECT_EQ(row.english.find(gap) == row.english.npos, row.german.find(gap) == row.german.npos)
                << row.english;
        }
    }
}

TEST(LabGerman, NumbersAndChecksStay) {
    const Row& row = *find_row("C5");
    const Shown shown = show(row, {});
    ASSERT_TRUE(shown);
    for (const Language language : {Language::English, Language::German}) {
        const std::string json = exhibit_json(row, *shown, language);
        EXPECT_NE(json.find("01100100 = 100"), std::string::npos);
        EXPECT_NE(json.find(R"("holds": true, "blocks")"), std::string::npos);
        EXPECT_EQ(json.find(R"("holds": false)"), std::string::npos);
    }
    EXPECT_NE(exhibit_json(row, *shown, Language::English), exhibit_json(row, *shown, Language::German));
}

/// Both of these are one German word, so that only the English ones tell that the check fails.
TEST(LabGerman, AFailedCheckFailsInGerman) {
    Exhibit exhibit;
    exhibit.check("the value is a mate in", "search", "searched");
    for (const GermanRow& one : german_rows())
        for (const GermanRow& other : german_rows())
            if (one.german == other.german && one.english != other.english)
                exhibit.check("as a rook", std::string(one.english), std::string(other.english));
    ASSERT_GT(exhibit.blocks.size(), 1U) << "no two English texts have one German text";
    const std::string json = exhibit_json(*find_row("C5"), exhibit, Language::German);
    EXPECT_EQ(json.find(R"("holds": true)"), std::string::npos);
}

}  // namespace gyre::lab

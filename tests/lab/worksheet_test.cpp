#include "lab/worksheet.h"

#include <tuple>

#include "lab/shown_text.h"
#include "tests/lab/row_checks.h"

namespace gyre::lab {

namespace {

Language german() { return *find_language("de"); }

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST(LabShownText, MovesHaveTheLettersOfTheLanguage) {
    const std::string_view text = "Nxe5, Qh5+, Bb5, R1a3, N1xd2, exd8=Q, e8=N, O-O, Ke2";
    EXPECT_EQ(with_piece_letters(text, german()), "Sxe5, Dh5+, Lb5, T1a3, S1xd2, exd8=D, e8=S, O-O, Ke2");
    EXPECT_EQ(with_piece_letters(text, Language()), text);
}

TEST(LabShownText, WordsAndNumbersStayAsTheyAre) {
    for (const std::string_view text : {"KBN v KB", "Beta + 300", "ROOK", "B2, B3", "0xBa4F", "NB", "DBb5", ""})
        EXPECT_EQ(with_piece_letters(text, german()), text);
}

TEST(LabWorksheet, EveryRowHasOneWithAndWithoutAnswersInEveryLanguage) {
    for (const Row& row : rows()) {
        // The searches take seconds.
        if (row.make == nullptr || row.takes.depth) continue;
        const Exhibit exhibit = exhibit_of(row.id);
        for (const Language language : all_languages()) {
            const std::string blank = worksheet(row, exhibit, row.words, Answers::Blank, language);
            const std::string full = worksheet(row, exhibit, row.words, Answers::Full, language);
            EXPECT_NE(blank, full) << row.id;
            for (const std::string& page : {blank, full})
                for (const std::string_view element : {"table", "tr", "td", "p", "pre", "ul", "li", "figure", "div"})
                    EXPECT_EQ(count_of(page, '<' + std::string(element) + '>') +
                                  count_of(page, '<' + std::string(element) + ' '),
                              count_of(page, "</" + std::string(element) + '>'))
                        << row.id << ' ' << element;
        }
    }
}

TEST(LabWorksheet, BlankOneHasGapsInTheSentencesWithResults) {
    for (const auto& [id, result, question] :
         {std::tuple("A3", "5 steps here", "____ here"), std::tuple("B3", "8 rounds here", "____ here"),
          std::tuple("C2", "a move writes 27 entries", "a move writes ____ entries")}) {
        const Row& row = *find_row(id);
        const Exhibit exhibit = exhibit_of(id);
        const std::string blank = worksheet(row, exhibit, row.words, Answers::Blank, Language());
        const std::string full = worksheet(row, exhibit, row.words, Answers::Full, Language());
        EXPECT_EQ(blank.find(result), std::string::npos) << id;
        EXPECT_NE(blank.find(question), std::string::npos) << id;
        EXPECT_NE(full.find(result), std::string::npos) << id;
        EXPECT_EQ(full.find(question), std::string::npos) << id;
    }
}

TEST(LabWorksheet, BlankOneHasTheQuestionAndNoResult) {
    const Row& row = *find_row("C5");
    const Exhibit exhibit = exhibit_of("C5");
    const std::string blank = worksheet(row, exhibit, "f5", Answers::Blank, Language());
    const std::string full = worksheet(row, exhibit, "f5", Answers::Full, Language());
    // The index of the rank, and the attacked squares.
    for (const std::string_view result : {"01100100 = 100", "0x000020DC20000000"}) {
        EXPECT_EQ(blank.find(result), std::string::npos) << result;
        EXPECT_NE(full.find(result), std::string::npos) << result;
    }
    EXPECT_NE(blank.find("Given: f5"), std::string::npos);
    // The position is given.
    EXPECT_NE(blank.find("♚"), std::string::npos);
}

TEST(LabWorksheet, LettersArePiecesOnlyOnBoardsWithPieces) {
    const auto page_with = [](const Board& board) {
        Exhibit exhibit;
        exhibit.boards({board});
        return worksheet(*find_row("A1"), exhibit, "", Answers::Full, Language());
    };
    Board letters{"letters"};
    letters.cells[Square::A1] = "K";
    letters.cells[Square::B1] = "k";
    EXPECT_EQ(page_with(letters).find("♔"), std::string::npos);
    EXPECT_NE(page_with(piece_board("pieces", Position())).find("♔"), std::string::npos);
}

TEST(LabWorksheet, TextsAreEscaped) {
    Exhibit exhibit;
    exhibit.text("a < b & c").lines("<script>");
    const std::string page = worksheet(*find_row("A1"), exhibit, "<i>", Answers::Full, Language());
    EXPECT_NE(page.find("a &lt; b &amp; c"), std::string::npos);
    EXPECT_EQ(page.find("<script>"), std::string::npos);
    EXPECT_EQ(page.find("<i>"), std::string::npos);
}

}  // namespace gyre::lab

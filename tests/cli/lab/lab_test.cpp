#include <gtest/gtest.h>

#include "cli/lab/lab_commands.h"
#include "cli/lab/lab_text.h"
#include "console/exit_status.h"
#include "lab/rows.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_file.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::contains;

Answer lab(std::string_view words) { return test::answer(run_lab, words); }

TEST(LabCommand, ListsEveryRowOfTheFourDocuments) {
    const Answer said = lab("");
    EXPECT_EQ(said.status, 0);
    constexpr std::string_view ids[] = {"A1", "A2", "A3", "A4", "B1",  "B2",  "B3",  "B4",  "C1", "C2", "C3",
                                        "C4", "C5", "C6", "C7", "C8",  "C9",  "D1",  "D2",  "D3", "D4", "D5",
                                        "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "E1"};
    ASSERT_EQ(lab::rows().size(), std::size(ids));
    for (std::size_t i = 0; i < std::size(ids); ++i) {
        EXPECT_EQ(lab::rows()[i].id, ids[i]);
        EXPECT_TRUE(contains(said.text, "\n  " + std::string(ids[i]) + " ")) << ids[i];
    }
}

TEST(LabCommand, ListsWhatEachRowTakes) {
    LabStyle wide;
    wide.width = 1000;
    const std::string text = lab_list_text(wide);
    const auto line_of = [&text](std::string_view id) {
        const std::size_t begin = text.find("\n  " + std::string(id) + ' ') + 1;
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    EXPECT_TRUE(line_of("B2").ends_with(" [NUMBER]")) << line_of("B2");
    EXPECT_TRUE(line_of("C5").ends_with(" [SQUARE... --fen --method]")) << line_of("C5");
    EXPECT_TRUE(line_of("D7").ends_with(" [--fen --move]")) << line_of("D7");
    EXPECT_TRUE(line_of("D11").ends_with(" [--fen --depth]")) << line_of("D11");
    EXPECT_FALSE(contains(line_of("D4"), "[")) << line_of("D4");
}

TEST(LabCommand, PrintsARow) {
    const Answer said = lab("a2 a4");
    EXPECT_EQ(said.status, 0);
    EXPECT_TRUE(said.text.starts_with("A2  The knight by shifts\n")) << said.text;
    EXPECT_TRUE(contains(said.text, "reach     b2 c3 c5 b6\n")) << said.text;
    EXPECT_TRUE(contains(said.text, "moves from all squares: 336  holds\n"));
    EXPECT_TRUE(contains(said.text, "Departures from print:\n"));
    EXPECT_FALSE(contains(said.text, "\x1b["));
    EXPECT_TRUE(contains(lab("A2 a4 --color always").text, "\x1b["));
}

TEST(LabCommand, UnknownRowGetsASuggestion) {
    const Answer said = lab("C55");
    EXPECT_EQ(said.status, exit_usage);
    EXPECT_EQ(said.text, "");
    EXPECT_EQ(said.errors, "lab: unknown row 'C55'; similar: C5; 'gyre lab' lists all\n");
    EXPECT_TRUE(contains(lab("knight").errors, "similar: A2;"));
    EXPECT_TRUE(contains(lab("zzzz").errors, "'zzzz'; 'gyre lab'"));
}

TEST(LabCommand, RejectsWrongArguments) {
    constexpr std::string_view rows[][2] = {
        {"A2 i9", "'i9' is neither a square such as f5 nor a number of at most 64 bits such as 66, 0x42 or 0b1000010"},
        {"A2 7", "row A2 takes no number: '7'"},
        {"A3 e4", "row A3 takes no square: 'e4'"},
        {"A3 1 2", "row A3 takes one number"},
        {"A3 --fen 8/8/8/8/8/8/8/8", "row A3 takes no position"},
        {"C4 --fen 8/8/8/8/8/8/8/8", "FEN board field, byte 0: "},
        {"C4 --move e4", "row C4 takes no move"},
        {"C8 --move Nf3", "'Nf3': "},
        {"C4 --method all", "row C4 has only one method, not 'all'"},
        {"C5 --method none", "'none' is not one of the row's methods: rotated all magic-search"},
        {"C5 --depth 3", "row C5 takes no depth"},
        {"--color blue", "--color: 'blue' is none of auto, always and never"},
        {"--check A1", "--check checks all rows: 'A1' is one too many"},
    };
    for (const auto& [words, error] : rows) {
        const Answer said = lab(words);
        EXPECT_EQ(said.status, exit_usage) << words;
        EXPECT_EQ(said.text, "") << words;
        EXPECT_TRUE(contains(said.errors, error)) << words << ": " << said.errors;
        EXPECT_EQ(test::lines_in(said.errors), 1u) << words;
    }
}

TEST(LabCommand, AcceptsAFen) {
    const Answer said = lab("C4 e1 --fen 3k4/8/8/8/8/8/8/R3R2K w - - 0 1");
    EXPECT_EQ(said.status, 0) << said.errors;
    EXPECT_TRUE(contains(said.text, "together: a1 b1 c1 d1 f1 g1 h1 e2 e3 e4 e5 e6 e7 e8 = ")) << said.text;
}

TEST(LabCommand, JsonHoldsTheBoardsAsNumbers) {
    const Answer said = lab("A2 a4 --json");
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(test::lines_in(said.text), 1u);
    for (std::string_view part : {"\"row\": \"A2\"", "\"holds\": true", "\"type\": \"boards\"",
                                  "\"value\": \"0x0000020400040200\"", "\"departures\": ["})
        EXPECT_TRUE(contains(said.text, part)) << part << " in " << said.text;
    EXPECT_TRUE(contains(lab("--json").text, "{\"rows\": [{\"row\": \"A1\""));
}

TEST(LabCommandLong, AllRowsPassTheirChecks) {
    const Answer said = lab("--check");
    EXPECT_EQ(said.status, 0) << said.text;
    EXPECT_FALSE(contains(said.text, "FAIL"));
    EXPECT_TRUE(contains(said.text, "A2  6 checks hold: The knight by shifts\n"));
}

TEST(LabText, BoardsAreSideBySideIfTheyFit) {
    const auto shown = lab::show(*lab::find_row("A4"), {.words = {"e1"}});
    ASSERT_TRUE(shown);
    const lab::Row& row = *lab::find_row("A4");
    const std::string wide = lab_text(row, *shown, {.colors = false, .width = 200});
    const std::string narrow = lab_text(row, *shown, {.colors = false, .width = 30});
    EXPECT_GT(test::lines_in(narrow), test::lines_in(wide));
    EXPECT_EQ(test::occurrences(narrow, "a b c d e f g h"), test::occurrences(wide, "a b c d e f g h"));
}

TEST(LabText, FailedCheckIsReported) {
    const lab::Row& row = *lab::find_row("A1");
    lab::Exhibit exhibit;
    exhibit.check("two and two", 4, 5);
    EXPECT_FALSE(exhibit.holds());
    EXPECT_TRUE(contains(lab_text(row, exhibit, {}), "two and two: 5  FAILS: expected 4\n"));
    EXPECT_TRUE(contains(lab_check_text(row, exhibit), "A1  1 check, some fail: "));
}

TEST(LabCommand, ListsExperiments) {
    const Answer said = lab("experiment");
    EXPECT_EQ(said.status, 0);
    for (const std::string_view name :
         {"counting", "finding", "attacks", "addresses", "memory", "branching", "margins", "zugzwang"})
        EXPECT_TRUE(contains(said.text, "\n  " + std::string(name)) || said.text.starts_with("  " + std::string(name)))
            << name;
}

TEST(LabCommand, RunsAnExperimentAndWritesItsCurves) {
    const test::TemporaryFile csv, svg;
    const Answer said = lab("experiment addresses --seed 3 --force --csv " + csv.path() + " --svg " + svg.path());
    EXPECT_EQ(said.status, 0) << said.errors;
    EXPECT_TRUE(contains(said.text, "Answer of this run:")) << said.text;
    EXPECT_TRUE(contains(said.text, "Seed 3:")) << said.text;
    EXPECT_TRUE(csv.read().starts_with("\"curve\",")) << csv.read();
    EXPECT_TRUE(svg.read().starts_with("<svg"));
}

TEST(LabCommand, WritesWorksheetsWithAndWithoutAnswers) {
    const test::TemporaryFile file;
    EXPECT_EQ(lab("C5 f5 --force --worksheet " + file.path()).status, 0);
    EXPECT_TRUE(contains(file.read(), "Given: f5, FEN r4rk1/"));
    EXPECT_FALSE(contains(file.read(), "01100100"));
    EXPECT_EQ(lab("C5 f5 --force --answers --language de --worksheet " + file.path()).status, 0);
    EXPECT_TRUE(contains(file.read(), "01100100"));
    EXPECT_TRUE(contains(file.read(), "Lösungen"));
    EXPECT_EQ(lab("C5 f5 --answers").status, exit_usage);
    EXPECT_EQ(lab("C5 f5 --force").errors, "lab: --force needs --worksheet, --svg or --csv\n");
    EXPECT_EQ(lab("C5 f5 --json --worksheet " + file.path()).errors, "lab: use only one of: --worksheet, --json\n");
    EXPECT_EQ(lab("experiment addresses --worksheet " + file.path()).status, exit_usage);
}

TEST(LabCommand, RejectsOptionsThatDoNotFitExperiments) {
    EXPECT_EQ(
        lab("experiment nothing").errors,
        "lab: unknown experiment 'nothing'; known: counting, finding, attacks, addresses, memory, branching, margins, "
        "zugzwang\n");
    EXPECT_EQ(lab("A1 --seed 2").status, exit_usage);
    EXPECT_EQ(lab("experiment addresses --depth 3").status, exit_usage);
    EXPECT_EQ(lab("experiment addresses memory").status, exit_usage);
    EXPECT_EQ(lab("experiment --seed 2").status, exit_usage);
}

}  // namespace
}  // namespace gyre::cli

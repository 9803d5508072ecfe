#include <gtest/gtest.h>

#include "cli/files/file_commands.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::contains;

int run_epd_verb(Words words, Output& output) { return run_verb("epd", epd_verbs(), words, output); }

test::Answer epd(const std::string& line, const std::string& input = "") {
    return test::answer(run_epd_verb, line, input);
}

constexpr const char* suite =
    "# three records, the last one twice\n"
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - id \"mate\"; bm Qf3xf7; acd 3;\r\n"
    "\n"
    "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Kf2; c0 hello; id \"castle\"; ce 500\n"
    "8/8/8/8/8/4k3/8/4K2R b - - am Kf3; hmvc 3;\n"
    "8/8/8/8/8/4k3/8/4K2R b - - id \"again\";\n";

TEST(EpdCommand, ChecksAndCountsRecords) {
    const test::Answer checked = epd("check", suite);
    EXPECT_EQ(checked.status, 0) << checked.errors;
    EXPECT_EQ(checked.text,
              "4 records, 3 different positions, 10 operations, 0 errors\n"
              "  acd 1\n  am 1\n  bm 2\n  c0 1\n  ce 1\n  hmvc 1\n  id 3\n");
    EXPECT_EQ(epd("check - --json --has bm", suite).text,
              "{\"records\": 2, \"positions\": 2, \"operations\": 7, \"errors\": 0, \"mended\": 0, \"opcodes\": "
              "{\"acd\": 1, \"bm\": 2, "
              "\"c0\": 1, \"ce\": 1, \"id\": 2}}\n");
    EXPECT_EQ(epd("check --to json", suite).text, epd("check --json", suite).text);
}

TEST(EpdCommand, ReportsEveryFault) {
    const test::Answer checked = epd("check",
                                     "4k3/8/8/8/8/8/8/4K2R w K - bm Ke3; acd many; id \"a\"; id \"b\"\n"
                                     "4k3/8/8/8/8/8/8/4K2R x\n");
    EXPECT_EQ(checked.status, exit_failed);
    EXPECT_TRUE(contains(checked.errors, "epd: standard input, line 1, byte 30: 'Ke3' is illegal: ")) << checked.errors;
    EXPECT_TRUE(
        contains(checked.errors, "epd: standard input, line 1, byte 39: acd needs a whole number, not 'many'\n"));
    EXPECT_TRUE(contains(checked.errors, "epd: standard input, line 1, byte 53: 'id' is given twice\n"));
    EXPECT_TRUE(contains(checked.errors, "epd: standard input, line 2, byte 21: side-to-move field: "));
    EXPECT_TRUE(contains(checked.text, "1 records, 1 different positions, 4 operations, 4 errors\n"));
    const test::Answer few = epd("check --errors 1", "x\nx\nx\n");
    EXPECT_EQ(test::lines_in(few.errors), 2u);
    EXPECT_TRUE(contains(few.errors, "epd: 2 more errors are not shown; --errors N shows N of them\n"));
}

TEST(EpdCommand, RepairsAndReportsFaults) {
    const std::string input =
        "4k3/8/8/3Pp3/8/8/8/4K3 w - e6; ply: 4\n"
        "4k3/8/8/8/8/8/4P3/4K3 w KQ - - bm e4; id \"the \"right\" one\";\n"
        "4k3/8/8/8/8/8/8/4K3 w - - \"only a comment\";\n";
    const test::Answer mended = epd("normalise", input);
    EXPECT_EQ(mended.status, 0) << mended.errors;
    EXPECT_EQ(mended.text,
              "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 ply: 4;\n"
              "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"the \\\"right\\\" one\";\n"
              "4k3/8/8/8/8/8/8/4K3 w - - \"only a comment\";\n");
    EXPECT_EQ(test::lines_in(mended.errors), 3u);
    EXPECT_TRUE(contains(mended.errors, "epd: standard input, line 2, mended: FEN castling field")) << mended.errors;
    const test::Answer checked = epd("check", input), strict = epd("normalise --strict", input);
    EXPECT_EQ(checked.status, 0);
    EXPECT_TRUE(contains(checked.text, "3 records, 3 different positions, 4 operations, 0 errors, 3 mended\n"));
    EXPECT_EQ(strict.status, exit_failed);
    EXPECT_EQ(strict.text, "");
    EXPECT_EQ(test::lines_in(strict.errors), 3u) << strict.errors;
}

TEST(EpdCommand, ReadsEveryEncoding) {
    const test::TemporaryFolder folder;
    const std::string fields = "4k3/8/8/8/8/8/8/4K3 w - - ";
    folder.write("windows.epd", fields +
                                    "id \"\xDC"
                                    "bung\";\n");
    folder.write("dos.epd", fields +
                                "id \"\x9A"
                                "bung\";\n");
    const std::string expected = fields +
                                 "id \"\u00DC"
                                 "bung\";\n";
    EXPECT_EQ(epd("normalise " + folder.path("windows.epd")).text, expected);
    EXPECT_EQ(epd("normalise --encoding cp850 " + folder.path("dos.epd")).text, expected);
}

TEST(EpdCommand, CheckPrintsNoCountsIfNothingCouldBeRead) {
    for (const std::string file : {"none.epd", "/", "/dev/zero"}) {
        const test::Answer answer = epd("check " + file);
        EXPECT_EQ(answer.status, exit_failed) << file;
        EXPECT_EQ(answer.text, "") << file;
    }
    EXPECT_EQ(epd("check", "x\n").text, "");
    EXPECT_EQ(epd("check", "").text, "0 records, 0 different positions, 0 operations, 0 errors\n");
}

TEST(EpdCommand, FiltersRecords) {
    EXPECT_EQ(epd("filter --has am", suite).text, "8/8/8/8/8/4k3/8/4K2R b - - am Kf3; hmvc 3;\n");
    EXPECT_EQ(epd("filter --where id~ST", suite).text,
              "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Kf2; c0 hello; id \"castle\"; ce 500;\n");
    EXPECT_EQ(epd("filter --where ce>=600", suite).text, "");
    EXPECT_EQ(test::lines_in(epd("filter --material KRvK", suite).text), 3u);
    EXPECT_EQ(test::lines_in(epd("filter --material KRvK --has bm --not", suite).text), 3u);
    EXPECT_EQ(test::lines_in(epd("filter --fen 8/8/8/8/8/4k3/8/4K2R", suite).text), 2u);
}

TEST(EpdCommand, EditsOperations) {
    const std::string record = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a\"; c0 \"x\";\n";
    EXPECT_EQ(epd("edit --remove id --remove bm", record).text, "4k3/8/8/8/8/8/8/4K2R w K - c0 \"x\";\n");
    EXPECT_EQ(epd("edit --keep bm", record).text, "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n");
    EXPECT_EQ(epd("edit --keep bm --set c1;noop", record).text, "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; c1; noop;\n");
    // A new value replaces the old one.
    EXPECT_EQ(epd("edit --set c0;resign", record).text, "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a\"; c0; resign;\n");
}

TEST(EpdCommand, EditsClocks) {
    const std::string board = "4k3/8/8/8/8/8/8/4K2R w K -", record = board + " id \"a\"; hmvc 3; fmvn 60;\n";
    EXPECT_EQ(epd("edit --remove hmvc", record).text, board + " id \"a\"; fmvn 60;\n");
    EXPECT_EQ(epd("edit --remove fmvn", record).text, board + " id \"a\"; hmvc 3;\n");
    EXPECT_EQ(epd("edit --keep id", record).text, board + " id \"a\";\n");
    EXPECT_EQ(epd("edit --keep id --keep hmvc", record).text, board + " id \"a\"; hmvc 3;\n");
    EXPECT_EQ(epd("edit --remove bm", record).text, record);
    EXPECT_EQ(epd("convert --to fen --remove hmvc", record).text, board + " 0 60\n");
    EXPECT_EQ(epd("convert --to fen --keep id", record).text, board + " 0 1\n");
    // The clocks may also come from the fields of a FEN.
    EXPECT_EQ(epd("edit --remove hmvc", board + " 3 60 id \"a\";\n").text, board + " id \"a\"; fmvn 60;\n");
    // A position that only a lenient reader accepts.
    EXPECT_EQ(epd("edit --remove hmvc", "4k3/8/8/8/8/5n2/3p4/4K3 w - - hmvc 3; fmvn 2;\n").text,
              "4k3/8/8/8/8/5n2/3p4/4K3 w - - fmvn 2;\n");
}

/// Runs `gyre epd edit FILE --set OPERATIONS`.
test::Answer set_in(const std::string& file, std::string_view operations) {
    test::Answer answer{0, {}, {}};
    const auto append_to = [](std::string& text) {
        return [&text](std::string_view more) {
            text += more;
            return true;
        };
    };
    Output output(append_to(answer.text), append_to(answer.errors));
    const std::string_view words[] = {"edit", file, "--set", operations};
    answer.status = run_epd_verb(words, output);
    return answer;
}

TEST(EpdCommand, SetsClocksOfThePosition) {
    const test::TemporaryFolder folder;
    folder.write("a.epd", "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3;\n4k3/8/8/8/8/8/8/4K3 w - -;\n");
    EXPECT_EQ(set_in(folder.path("a.epd"), "hmvc 9; fmvn 5").text,
              "4k3/8/8/8/8/8/8/4K2R w K - hmvc 9; fmvn 5;\n4k3/8/8/8/8/8/8/4K3 w - - hmvc 9; fmvn 5;\n");
    const std::string file = folder.path("a.epd");
    const std::string_view words[] = {"convert", file, "--to", "fen", "--set", "hmvc 9"};
    EXPECT_EQ(test::answer(run_epd_verb, Words(words)).text,
              "4k3/8/8/8/8/8/8/4K2R w K - 9 1\n4k3/8/8/8/8/8/8/4K3 w - - 9 1\n");
}

TEST(EpdCommand, RejectsOperationsThatAreWrongInThePosition) {
    const test::TemporaryFolder folder;
    folder.write("a.epd", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;\n");
    const test::Answer half = set_in(folder.path("a.epd"), "bm Rh8; dm 3");
    EXPECT_EQ(half.text, "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8; dm 3;\n4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; dm 3;\n");
    EXPECT_TRUE(contains(half.errors, "line 2, --set bm: 'Rh8' is illegal: ")) << half.errors;
    EXPECT_EQ(half.status, exit_failed);
    for (const std::string_view bad : {"ce foo", "dm", "id", "resign now", "acd 1 2"}) {
        const test::Answer refused = set_in(folder.path("a.epd"), bad);
        EXPECT_EQ(refused.status, exit_usage) << bad;
        EXPECT_EQ(refused.text, "") << bad;
    }
}

TEST(EpdCommand, NormalisesOperandsByTheirType) {
    const test::Answer normal = epd("normalise",
                                    "4k3/8/8/8/8/8/8/4K2R  w K -  id rook endgame; bm e1g1 Rh1-h8; dm 007; zz 1 ; pv "
                                    "Rh8 Kd7 h8h7; c0 plain; v1 a b; ce +5; noop 1 2\n");
    EXPECT_EQ(
        normal.text,
        "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+; c0 \"plain\"; ce 5; dm 7; id \"rook endgame\"; noop 1 2; pv Rh8+ Kd7 "
        "Rh7+; v1 \"a b\"; zz 1;\n");
    EXPECT_EQ(normal.status, 0) << normal.errors;
    const test::Answer odd = epd("normalise", "4k3/8/8/8/8/8/8/4K2R w K - bm Ke5\n");
    EXPECT_EQ(odd.text, "4k3/8/8/8/8/8/8/4K2R w K - bm Ke5;\n");
    EXPECT_EQ(odd.status, exit_failed);
}

TEST(EpdCommand, DropsDuplicatePositions) {
    const test::Answer unique = epd("dedupe", suite);
    EXPECT_EQ(test::lines_in(unique.text), 3u);
    EXPECT_FALSE(contains(unique.text, "again"));
}

TEST(EpdCommand, ConvertsToOtherFormats) {
    EXPECT_EQ(epd("convert --to fen", "8/8/8/8/8/4k3/8/4K2R b - - am Kf3; hmvc 3; fmvn 60;\n").text,
              "8/8/8/8/8/4k3/8/4K2R b - - 3 60\n");
    EXPECT_EQ(
        epd("convert --to json", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Kf2; id a; ce -5; pv O-O Kd7; resign; c1 p q\n")
            .text,
        "{\"fen\": \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\", \"operations\": {\"bm\": [\"O-O\", \"Kf2\"], \"id\": \"a\", "
        "\"ce\": -5, \"pv\": [\"O-O\", \"Kd7\"], \"resign\": true, \"c1\": \"p q\"}}\n");
}

TEST(EpdCommand, ReadsAndWritesFiles) {
    const test::TemporaryFolder folder;
    folder.write("a.epd", suite);
    folder.write("b.epd", "x");
    EXPECT_EQ(epd("filter " + folder.path("a.epd") + " --has am --out " + folder.path("out.epd")).status, 0);
    EXPECT_EQ(folder.read("out.epd"), "8/8/8/8/8/4k3/8/4K2R b - - am Kf3; hmvc 3;\n");
    const test::Answer both = epd("check " + folder.path("a.epd") + ' ' + folder.path("b.epd"));
    EXPECT_EQ(both.status, exit_failed);
    EXPECT_TRUE(contains(both.errors, "epd: '" + folder.path("b.epd") + "', line 1, byte 0: ")) << both.errors;
    EXPECT_EQ(epd("check " + folder.path("none.epd")).status, exit_failed);
    EXPECT_EQ(epd("dedupe --out " + folder.path("no/folder.epd"), suite).status, exit_failed);
}

TEST(EpdCommand, FileCanBeEditedInPlace) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("a.epd");
    folder.write("a.epd", suite);
    const std::string edited = epd("edit " + path + " --remove id").text;
    EXPECT_EQ(epd("edit " + path + " --remove id --out " + path).status, 0);
    // Notes between the records stay in the edited file and are copied to no other file.
    EXPECT_EQ(folder.read("a.epd"), "# three records, the last one twice\n" + edited);
    EXPECT_EQ(test::lines_in(edited), 4u);
    folder.write("b.epd", "# of another file\n8/8/8/8/8/4k3/8/4K2R b - -\n# end\n");
    EXPECT_EQ(epd("dedupe " + path + ' ' + folder.path("b.epd") + " --out " + folder.path("b.epd")).status, 0);
    EXPECT_FALSE(contains(folder.read("b.epd"), "three records"));
    EXPECT_TRUE(folder.read("b.epd").ends_with(";\n# of another file\n# end\n")) << folder.read("b.epd");
    const test::Answer none = epd("filter --has zz " + folder.path("b.epd") + " --out " + folder.path("b.epd"));
    EXPECT_EQ(none.status, 0) << none.errors;
    EXPECT_EQ(folder.read("b.epd"), "# of another file\n# end\n");
    folder.write("c.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n");
    EXPECT_EQ(epd("filter --has zz " + folder.path("c.epd") + " --out " + folder.path("c.epd")).status, exit_failed);
    EXPECT_EQ(folder.read("c.epd"), "4k3/8/8/8/8/8/8/4K2R w K -\n");
    folder.write("a.epd", std::string(suite) + "nonsense\n");
    const test::Answer broken = epd("edit " + path + " --remove id --out " + path);
    EXPECT_EQ(broken.status, exit_failed);
    EXPECT_TRUE(contains(broken.errors, "a.epd': it was not changed: ")) << broken.errors;
    const test::Answer other = epd("convert --to fen " + path + " --out " + path);
    EXPECT_TRUE(contains(other.errors, "a.epd': it is read, ")) << other.errors;
    EXPECT_EQ(folder.read("a.epd"), std::string(suite) + "nonsense\n");
}

TEST(EpdCommand, RejectsWrongArguments) {
    for (const std::string_view bad : {"",
                                       "chek",
                                       "filter",
                                       "edit",
                                       "convert",
                                       "convert --to pgn",
                                       "check - -",
                                       "check --nothing",
                                       "check --out x",
                                       "filter --not",
                                       "filter --material KK9",
                                       "filter --fen x",
                                       "filter --where id",
                                       "edit --set",
                                       "edit --keep",
                                       "check --errors x",
                                       "check --to epd",
                                       "check --to fen",
                                       "convert --json --to fen",
                                       "dedupe --out x.epd.gz"}) {
        const test::Answer refused = epd(std::string(bad));
        EXPECT_EQ(refused.status, exit_usage) << bad;
        const std::string command = "epd " + std::string(bad.substr(0, bad.find(' ')));
        EXPECT_TRUE(refused.errors.starts_with("epd: ") || refused.errors.starts_with(command + ": "))
            << refused.errors;
        EXPECT_EQ(refused.text, "") << bad;
    }
}

}  // namespace
}  // namespace gyre::cli

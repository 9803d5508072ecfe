#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <initializer_list>

#include "base/decompress.h"
#include "cli/files/file_commands.h"
#include "cli/files/pgn_options.h"
#include "console/exit_status.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

constexpr std::string_view games =
    "[Event \"A\"]\n[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"1-0\"]\n[WhiteElo \"2000\"]\n[ECO \"C20\"]\n\n"
    "1. e4 $1 {[%clk 0:01:00.5] good} (1. d4) 1... e5 {[%eval -0.3,12]} 1-0\n\n"
    "[Event \"B\"]\n[White \"Carla, \\\"C\\\"\"]\n[Black \"Anna\"]\n[Result \"0-1\"]\n\n1. d4 d5 2. Ke3 0-1\n\n"
    "[Event \"A again\"]\n[White \"Anna\"]\n[Black \"Dora\"]\n[Result \"1-0\"]\n\n1. e2-e4 e7-e5 1-0\n\n";

class PgnCommand : public ::testing::Test {
protected:
    struct Answer {
        int status;
        std::string text, errors;
    };

    PgnCommand() { folder_.write("games.pgn", games); }

    /// Runs `gyre pgn` with these arguments.
    Answer pgn(const std::string& line) const {
        Answer answer{0, {}, {}};
        const auto append_to = [](std::string& text) {
            return [&text](std::string_view more) {
                text += more;
                return true;
            };
        };
        Output output(append_to(answer.text), append_to(answer.errors));
        const auto words = split_words(line);
        answer.status = run_verb("pgn", pgn_verbs(), words, output);
        return answer;
    }
    std::string file() const { return folder_.path("games.pgn"); }

    test::TemporaryFolder folder_;
};

using test::contains;

TEST_F(PgnCommand, StatsCountGamesAndResults) {
    const Answer answer = pgn("stats " + file());
    EXPECT_EQ(answer.status, exit_failed);
    for (const std::string_view row :
         {"games: 3\n", "plies of the main lines: 6\n", "variations: 1\n", "comments: 2\n", "errors: 1\n",
          "  illegal move: 1\n", "1-0: 2 (66.67 %)\n", "players: 4\n",
          "openings by ECO:\n       2  C20\n       1  D00\n",
          "most games:\n       3  Anna\n       1  Berta\n       1  Carla, \"C\"\n",
          "openings by name:\n       2  King's Pawn Game", "plies of a game: 2.00 on average, 2 to 2\n"})
        EXPECT_TRUE(contains(answer.text, row)) << row << answer.text;
    EXPECT_TRUE(contains(answer.errors, "line 15, column 14: 'Ke3' is illegal")) << answer.errors;
    const Answer json = pgn("stats --json --tag Event=A " + file());
    EXPECT_EQ(json.status, 0);
    EXPECT_TRUE(json.text.starts_with("{\"games\": 1, \"moves\": 2, \"variations\": 1,")) << json.text;
}

TEST_F(PgnCommand, StatsDoNotCountUnknownPlayers) {
    folder_.write("unknown.pgn",
                  "[White \"?\"]\n[Black \"Anna\"]\n\n1. e4 *\n\n[White \"NN\"]\n[Black \"?\"]\n\n1. e4 *\n\n"
                  "[White \"?\"]\n[Black \"?\"]\n\n1. e4 *\n\n1. d4 *\n");
    const std::string text = pgn("stats " + folder_.path("unknown.pgn")).text;
    EXPECT_TRUE(contains(text, "games: 4\n")) << text;
    EXPECT_TRUE(contains(text, "players: 1\n")) << text;
    EXPECT_TRUE(contains(text, "most games:\n       1  Anna\n")) << text;
}

TEST_F(PgnCommand, FiltersAndNormalisesGames) {
    const Answer filtered = pgn("filter --player berta " + file());
    EXPECT_EQ(filtered.status, 0) << filtered.errors;
    EXPECT_TRUE(contains(filtered.text, "[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"));
    EXPECT_TRUE(
        contains(filtered.text, "\n\n1. e4 $1 {[%clk 0:01:00.5] good} (1. d4) 1... e5 {[%eval -0.3,12]} 1-0\n\n"));
    EXPECT_FALSE(contains(filtered.text, "Carla"));
    const Answer plain = pgn("normalise --no-comments --no-nags --no-variations --tag Event=A " + file());
    EXPECT_TRUE(contains(plain.text, "\n\n1. e4 e5 1-0\n\n"));
    const Answer again = pgn("normalise --tag White~carla " + file());
    EXPECT_EQ(again.status, exit_failed);
    EXPECT_TRUE(contains(again.text, "[White \"Carla, \\\"C\\\"\"]")) << again.text;
    EXPECT_TRUE(contains(again.text, "\n\n1. d4 d5 0-1\n\n"));
}

TEST_F(PgnCommand, DedupeDropsCopies) {
    // Games of other players are no copies.
    for (const std::string words : {"dedupe --whole ", "dedupe --players --whole "}) {
        const Answer answer = pgn(words + file());
        EXPECT_EQ(answer.status, 0) << answer.errors;
        EXPECT_TRUE(contains(answer.text, "A again")) << words;
        EXPECT_EQ(answer.errors, "pgn: 0 of 2 games dropped\n");
    }
    const Answer by_moves = pgn("dedupe --moves-only --keep first --whole " + file());
    EXPECT_FALSE(contains(by_moves.text, "A again"));
    EXPECT_TRUE(contains(by_moves.errors, "games.pgn', line 17: dropped Anna - Dora; kept '" + file() +
                                              "', line 1: Anna - Berta (same start and moves)\n"))
        << by_moves.errors;
}

TEST_F(PgnCommand, DedupeReportsWhatItDrops) {
    folder_.write("twice.pgn",
                  "[White \"Short, A\"]\n[Black \"Draw, B\"]\n\n1. d4 {a} d5 2. c4 c6 1/2-1/2\n\n"
                  "[White \"Other, C\"]\n[Black \"Person, D\"]\n\n1. d4 d5 2. c4 c6 1/2-1/2\n\n"
                  "[White \"A Short\"]\n[Black \"DRAW,B\"]\n\n1. d4 d5 2. c4 c6 1/2-1/2\n");
    const std::string file = folder_.path("twice.pgn"), out = folder_.path("out.pgn");
    const std::string line = "'" + file + "', line 11: dropped A Short - DRAW,B; kept '" + file +
                             "', line 1: Short, A - Draw, B (same players and moves)\n";
    const Answer dry = pgn("dedupe --dry-run " + file + " --out " + out);
    EXPECT_EQ(dry.status, 0);
    EXPECT_EQ(dry.text, line + "1 of 3 games would be dropped\n");
    EXPECT_FALSE(std::filesystem::exists(out));
    // A dry run in place does not change the file.
    EXPECT_EQ(pgn("dedupe --dry-run " + file + " --out " + file).text, dry.text);
    const Answer done = pgn("dedupe " + file + " --out " + out);
    EXPECT_EQ(done.text, line + "1 of 3 games dropped\n");
    EXPECT_EQ(test::occurrences(folder_.read("out.pgn"), "[Event "), 2u);
    EXPECT_TRUE(contains(folder_.read("out.pgn"), "Short, A"));
    EXPECT_TRUE(contains(folder_.read("out.pgn"), "Other, C"));
    EXPECT_TRUE(contains(pgn("dedupe --keep last " + file).text, "A Short"));
    EXPECT_TRUE(contains(pgn("dedupe --dry-run --json " + file).text, "{\"dropped\": {\"file\": "));
}

TEST_F(PgnCommand, DedupeSaysWhatADroppedCopyAloneKnows) {
    folder_.write("twice.pgn",
                  "[White \"A Short\"]\n[Black \"B Draw\"]\n\n1. d4 {a} d5 2. c4 c6 *\n\n"
                  "[White \"A Short\"]\n[Black \"B Draw\"]\n[Date \"2020.05.01\"]\n\n1. d4 d5 2. c4 c6 *\n\n"
                  "[White \"A Short\"]\n[Black \"B Draw\"]\n\n1. d4 d5 2. c4 c6 1/2-1/2\n");
    const std::string file = folder_.path("twice.pgn"), out = folder_.path("out.pgn");
    const Answer done = pgn("dedupe " + file + " --out " + out);
    EXPECT_TRUE(contains(done.text, "(same players and moves; the one that is kept lacks its Date)\n")) << done.text;
    EXPECT_TRUE(contains(done.text, "(same players and moves; the one that is kept lacks its Result)\n")) << done.text;
    const Answer other = pgn("dedupe --dry-run --keep last --json " + file);
    EXPECT_TRUE(contains(other.text, "\"only_here\": [\"Date\"]}")) << other.text;
    EXPECT_TRUE(contains(other.text, "\"only_here\": []}")) << other.text;
}

TEST_F(PgnCommand, SortsByTags) {
    folder_.write("sort.pgn",
                  "[Event \"a\"]\n[Date \"2020.10.01\"]\n[WhiteElo \"900\"]\n[TimeControl \"900+10\"]\n\n1. e4 *\n\n"
                  "[Event \"b\"]\n[Date \"2020-9-2\"]\n[WhiteElo \"2500\"]\n[TimeControl \"180+2\"]\n\n1. e4 e5 *\n\n"
                  "[Event \"c\"]\n[Date \"1999.??.??\"]\n[TimeControl \"5400\"]\n\n1. d4 *\n");
    const auto order = [&](const std::string& words) {
        std::string names;
        const std::string text = pgn("sort " + words + ' ' + folder_.path("sort.pgn")).text;
        for (std::size_t at = text.find("[Event \""); at != text.npos; at = text.find("[Event \"", at + 1))
            names += text[at + 8];
        return names;
    };
    EXPECT_EQ(order("--by Date"), "cba");
    EXPECT_EQ(order("--by Date --reverse"), "abc");
    EXPECT_EQ(order("--by WhiteElo"), "abc");
    EXPECT_EQ(order("--by TimeControl"), "bac");
    EXPECT_EQ(order("--by plies,Date"), "cab");
    EXPECT_EQ(order("--by Event"), "abc");
    // Unknown values come last in both directions, and equal ones in the order of the file.
    EXPECT_EQ(order("--by WhiteElo --reverse"), "bac");
    EXPECT_EQ(order("--by BlackElo --reverse"), "abc");
    EXPECT_EQ(order("--by BlackElo,Event --reverse"), "cba");
    EXPECT_EQ(order("--by plies,WhiteElo --reverse"), "bac");
    EXPECT_EQ(pgn("sort --by plies,Event " + folder_.path("sort.pgn")).errors, "");
    EXPECT_EQ(pgn("sort --by Dtae,Event " + folder_.path("sort.pgn")).errors, "pgn: no game has the tag 'Dtae'\n");
    EXPECT_EQ(pgn("sort " + file()).status, exit_usage);
}

TEST_F(PgnCommand, ValuesThatCannotBeComparedAreReported) {
    folder_.write("dates.pgn",
                  "[Event \"a\"]\n[Date \"2017.4.14\"]\n\n1. e4 *\n\n[Event \"b\"]\n[Date \"2014-1-18\"]\n\n1. e4 *\n\n"
                  "[Event \"c\"]\n[Date \"in spring\"]\n\n1. e4 *\n");
    const Answer answer = pgn("filter --tag Date>=2000 " + folder_.path("dates.pgn"));
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(test::occurrences(answer.text, "[Event "), 2u);
    EXPECT_TRUE(contains(answer.errors, "1 game has a tag that can't be read")) << answer.errors;
    EXPECT_TRUE(contains(answer.errors, "line 11: [Date 'in spring']")) << answer.errors;
}

TEST_F(PgnCommand, GamesWithoutReadMovesAreReportedIfMovesDecide) {
    folder_.write("unread.pgn",
                  "[Event \"a\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"b\"]\n[FEN \"8/8/8 w\"]\n\n1. e4 *\n\n"
                  "[Event \"c\"]\n\n1. e4 *\n");
    for (const std::string condition : {"--min-plies 1", "--material KQRRBBNNPPPPPPPPKQRRBBNNPPPPPPPP"}) {
        const Answer answer = pgn("filter " + condition + ' ' + folder_.path("unread.pgn"));
        EXPECT_TRUE(contains(answer.errors, "2 games have a tag that can't be read")) << condition << answer.errors;
        EXPECT_TRUE(contains(answer.errors, "[Variant 'Atomic']")) << condition << answer.errors;
    }
    const Answer by_tag = pgn("filter --tag Event=c --min-plies 1 " + folder_.path("unread.pgn"));
    EXPECT_EQ(by_tag.errors, "");
}

TEST_F(PgnCommand, StatsPrintNothingIfNoGameCouldBeRead) {
    const Answer missing = pgn("stats " + folder_.path("none"));
    EXPECT_EQ(missing.text, "");
    EXPECT_EQ(pgn("stats --json " + folder_.path("none")).text, "");
    const Answer half = pgn("stats " + folder_.path("none") + ' ' + file());
    EXPECT_TRUE(contains(half.text, "games: 3\n"));
    EXPECT_TRUE(contains(half.errors, "1 of 2 files could not be read")) << half.errors;
}

TEST_F(PgnCommand, OpeningsAreNamedByPosition) {
    folder_.write("names.pgn",
                  "[Event \"a\"]\n\n1. e4 c5 {so} *\n\n[Event \"b\"]\n[ECO \"A00\"]\n[Opening \"Mine\"]\n\n1. e4 c5 "
                  "*\n\n[Event \"c\"]\n[ECO \"?\"]\n\n1. e4 e6 (1... e5) *\n");
    const std::string text = pgn("normalise --openings " + folder_.path("names.pgn")).text;
    EXPECT_TRUE(contains(text, "[ECO \"B20\"]\n[Opening \"Sicilian Defense\"]\n\n1. e4 c5 {so} *\n")) << text;
    EXPECT_TRUE(contains(text, "[ECO \"A00\"]\n[Opening \"Mine\"]\n\n1. e4 c5 *\n")) << text;
    EXPECT_TRUE(contains(text, "[ECO \"C00\"]\n[Opening \"French Defense\"]\n\n1. e4 e6 (1... e5) *\n")) << text;
    EXPECT_EQ(pgn("convert --to csv --columns eco,opening,ECO " + folder_.path("names.pgn")).text,
              "eco,opening,ECO\nB20,Sicilian Defense,\nB20,Sicilian Defense,A00\nC00,French Defense,?\n");
}

TEST_F(PgnCommand, OpeningsOfGamesFromPositionsHaveOneName) {
    folder_.write(
        "from.pgn",
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\n2. d4 d5 *\n");
    const std::string file = folder_.path("from.pgn");
    const std::string text = pgn("normalise --openings " + file).text;
    EXPECT_TRUE(contains(text, "[ECO \"C00\"]\n[Opening \"French Defense\"]\n")) << text;
    EXPECT_EQ(pgn("convert --to csv --columns eco,opening " + file).text, "eco,opening\nC00,French Defense\n");
    const std::string statistics = pgn("stats " + file).text;
    EXPECT_TRUE(contains(statistics, "openings by ECO:\n       1  C00\n")) << statistics;
}

TEST_F(PgnCommand, CsvHasEvaluationsClocksAndComments) {
    folder_.write(
        "clocks.pgn",
        "[White \"a\"]\n[TimeControl \"180+2\"]\n\n{start} 1. e4 { [%eval 0.17] [%clk 0:05:00] } (1. d4 {no}) e5 "
        "{ [%eval #-3] } 2. Nf3 {+0.92/22 5.7s} *\n\n[White \"b\"]\n\n1. d4 $1 *\n");
    const Answer csv =
        pgn("convert --to csv --columns White,eval,clock,emt,comments,speed,movetext " + folder_.path("clocks.pgn"));
    EXPECT_EQ(csv.status, 0) << csv.errors;
    EXPECT_EQ(
        csv.text,
        "White,eval,clock,emt,comments,speed,movetext\n"
        "a,0.17 #-3 0.92,300 - -,- - 5.700,start | +0.92/22 5.7s,blitz,{start} 1. e4 {[%eval 0.17] [%clk 0:05:00]} (1. "
        "d4 {no}) 1... e5 {[%eval #-3]} 2. Nf3 {+0.92/22 5.7s} *\n"
        "b,,,,,,1. d4 $1 *\n");
    const Answer unknown = pgn("convert --to csv --columns White,evals " + folder_.path("clocks.pgn"));
    EXPECT_EQ(unknown.status, exit_usage);
    EXPECT_TRUE(contains(unknown.errors, "'evals' is not a column; columns are result, plies,")) << unknown.errors;
    const Answer missing = pgn("convert --to csv --columns White,Wihte " + folder_.path("clocks.pgn"));
    EXPECT_EQ(missing.status, 0);
    EXPECT_TRUE(contains(missing.errors, "no game has the tag 'Wihte'")) << missing.errors;
}

TEST_F(PgnCommand, CsvCommentsKeepCommandsWithoutAColumn) {
    folder_.write("commands.pgn", "1. e4 {[%eval best] so [%eval 0.20]} e5 {[%clk 0:01:00] [%wdl 1,2,3]} *\n");
    EXPECT_EQ(pgn("convert --to csv --columns eval,clock,comments " + folder_.path("commands.pgn")).text,
              "eval,clock,comments\n0.20 -,- 60,\"so [%eval best] | [%wdl 1,2,3]\"\n");
}

TEST_F(PgnCommand, JsonKeepsCommandsThatCannotBeRead) {
    folder_.write("commands.pgn", "1. e4 {[%eval best]} e5 {[%clk 0:01:2,5] [%csl Ce4,Gd4]} *\n");
    const std::string json = pgn("convert --to json " + folder_.path("commands.pgn")).text;
    for (const std::string_view part :
         {"{\"name\": \"eval\", \"value\": \"best\"}", "{\"name\": \"clk\", \"value\": \"0:01:2,5\"}",
          "{\"name\": \"csl\", \"value\": \"Ce4\"}", "{\"color\": \"green\", \"square\": \"d4\"}"})
        EXPECT_TRUE(contains(json, part)) << part << json;
}

TEST_F(PgnCommand, ConvertsToEveryFormat) {
    const Answer json = pgn("convert --to json --tag Event=A " + file());
    EXPECT_EQ(json.text,
              "{\"tags\": {\"Event\": \"A\", \"White\": \"Anna\", \"Black\": \"Berta\", \"Result\": \"1-0\", "
              "\"WhiteElo\": \"2000\", "
              "\"ECO\": \"C20\"}, \"result\": \"1-0\", \"plies\": 2, \"variations\": 1, \"errors\": [], \"moves\": "
              "[{\"san\": \"e4\", "
              "\"uci\": \"e2e4\", \"variations\": [[{\"san\": \"d4\", \"uci\": \"d2d4\"}]], \"nags\": [1], "
              "\"comment\": \"good\", "
              "\"clock\": 60.500}, {\"san\": \"e5\", \"uci\": \"e7e5\", "
              "\"eval\": -0.30, \"depth\": 12}]}\n");
    EXPECT_EQ(pgn("filter --json --tag Event=A " + file()).text, json.text);
    const Answer csv = pgn("convert --to csv --columns White,plies,moves,result " + file());
    EXPECT_EQ(csv.text,
              "White,plies,moves,result\nAnna,2,e4 e5,1-0\n\"Carla, \"\"C\"\"\",2,d4 d5,0-1\nAnna,2,e4 e5,1-0\n");
    const Answer epd = pgn("convert --to epd --tag Event=A " + file());
    EXPECT_EQ(
        epd.text,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm e4; id \"Anna - Berta, ply 0\"; c0 \"1-0\";\n"
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - sm e5; id \"Anna - Berta, ply 1\"; c0 \"1-0\";\n"
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - fmvn 2; id \"Anna - Berta, ply 2\"; c0 \"1-0\";\n");
    const Answer last = pgn("convert --to epd --last --tag Event=A " + file());
    EXPECT_TRUE(epd.text.ends_with(last.text));
    EXPECT_LT(last.text.size(), 130u);
}

TEST_F(PgnCommand, JsonHoldsAllPartsOfTheGame) {
    folder_.write(
        "all.pgn",
        "{start [%csl Gd4]} 1. e4 $1 {a [%cal Ge2e4,Rd2d4]} ({b} 1. d4 {[%eval #-3,7]} d5 $6 (1... Nf6 {c} 2. c4) "
        "2. c4 {d}) (1. c4) {[%csl Re4] [%mdl 2]} e5 {[%clk 0:01:00] [%emt 0:00:01.5]} ({e}) () *\n");
    EXPECT_EQ(
        pgn("convert --to json " + folder_.path("all.pgn")).text,
        R"({"tags": {}, "result": "*", "plies": 2, "variations": 3, "errors": [], )"
        R"("before": {"comment": "start", "squares": [{"color": "green", "square": "d4"}]}, "moves": [)"
        R"({"san": "e4", "uci": "e2e4", "variations": [[)"
        R"({"san": "d4", "uci": "d2d4", "before": {"comment": "b"}, "mate": -3, "depth": 7}, )"
        R"({"san": "d5", "uci": "d7d5", "variations": [[{"san": "Nf6", "uci": "g8f6", "comment": "c"}, )"
        R"({"san": "c4", "uci": "c2c4"}]], "nags": [6]}, {"san": "c4", "uci": "c2c4", "comment": "d"}], )"
        R"([{"san": "c4", "uci": "c2c4"}]], "nags": [1], "comment": "a", "squares": [{"color": "red", "square": "e4"}], )"
        R"("arrows": [{"color": "green", "from": "e2", "to": "e4"}, {"color": "red", "from": "d2", "to": "d4"}], )"
        R"("commands": [{"name": "mdl", "value": "2"}]}, )"
        R"({"san": "e5", "uci": "e7e5", "comment": "e", "clock": 60, "elapsed": 1.500}]})"
        "\n");
}

TEST_F(PgnCommand, FirstOfRepeatedTagsCounts) {
    folder_.write("twice.pgn", "[White \"Anna\"]\n[White \"Berta\"]\n[Result \"0-1\"]\n[Result \"junk\"]\n\n1. e4 e5");
    const std::string file = folder_.path("twice.pgn");
    EXPECT_TRUE(contains(pgn("stats " + file).text, "0-1: 1 (100.00 %)"));
    const std::string filtered = pgn("filter --result 0-1 --player anna " + file).text;
    EXPECT_TRUE(contains(filtered, "[White \"Anna\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n")) << filtered;
    EXPECT_EQ(pgn("dedupe " + file).text, filtered);
    EXPECT_TRUE(contains(pgn("convert --to json " + file).text,
                         "{\"tags\": {\"White\": \"Anna\", \"Result\": \"0-1\"}, \"result\": \"0-1\","));
    EXPECT_EQ(pgn("convert --to csv --columns White,result " + file).text, "White,result\nAnna,0-1\n");
}

TEST_F(PgnCommand, VariationsWithoutMovesAreDropped) {
    folder_.write("empty.pgn", "1. e4 () (()) ({said}) (1. d4 d5 (1... Nf6) ()) 1... e5 *\n");
    const std::string file = folder_.path("empty.pgn");
    const std::string rows = "variations: 2\nplies of variations: 3\nvariations in variations, at most: 2\n";
    EXPECT_TRUE(contains(pgn("stats " + file).text, rows));
    EXPECT_EQ(pgn("convert --to csv --columns variations " + file).text, "variations\n2\n");
    folder_.write("again.pgn", pgn("normalise " + file).text);
    EXPECT_TRUE(contains(pgn("stats " + folder_.path("again.pgn")).text, rows));
}

TEST_F(PgnCommand, EpdNamesOnlyKnownPlayers) {
    folder_.write("players.pgn", "1. e4 *\n\n[White \"?\"]\n[Black \"\"]\n\n1. d4 *\n\n[Black \"Berta\"]\n\n1. c4 *\n");
    const Answer answer = pgn("convert --to epd --last " + folder_.path("players.pgn"));
    EXPECT_EQ(answer.text,
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"ply 1\"; c0 \"*\";\n"
              "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - id \"ply 1\"; c0 \"*\";\n"
              "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - id \"? - Berta, ply 1\"; c0 \"*\";\n");
}

TEST_F(PgnCommand, SplitsIntoFiles) {
    const std::string prefix = folder_.path("part");
    const Answer answer = pgn("split --games 2 --out " + prefix + " --not --whole " + file());
    EXPECT_TRUE(contains(answer.text, "part-0001.pgn: 1 game\n")) << answer.text;
    pgn("split --games 2 --out " + prefix + " " + file());
    EXPECT_TRUE(contains(folder_.read("part-0002.pgn"), "A again"));
    EXPECT_FALSE(contains(folder_.read("part-0001.pgn"), "A again"));
    const Answer by_tag = pgn("split --by White --json --out " + folder_.path("by") + " " + file());
    EXPECT_TRUE(contains(by_tag.text, "by-Anna.pgn\", \"games\": 2}\n")) << by_tag.text;
    EXPECT_TRUE(contains(folder_.read("by-Anna.pgn"), "A again"));
    EXPECT_TRUE(contains(folder_.read("by-Carla___C_.pgn"), "Carla"));
}

TEST_F(PgnCommand, SplitKeepsTheCharactersOfALongNameWhole) {
    std::string name = "n";
    for (int i = 0; i < 60; ++i) name += "\xC3\xA9";
    folder_.write("long.pgn", "[White \"" + name + "\"]\n\n1. e4 *\n");
    EXPECT_EQ(pgn("split --by White --out " + folder_.path("by") + ' ' + folder_.path("long.pgn")).status, 0);
    EXPECT_TRUE(contains(folder_.read("by-" + name.substr(0, 99) + ".pgn"), "1. e4 *"));
}

TEST_F(PgnCommand, SplitGivesDifferentValuesDifferentFiles) {
    folder_.write("events.pgn",
                  "[Event \"A_B\"]\n\n1. e4 *\n\n[Event \"A/B\"]\n\n1. d4 *\n\n[Event \"A_B-2\"]\n\n1. c4 *\n\n"
                  "[Event \"A/B\"]\n\n1. b4 *\n");
    const Answer answer = pgn("split --by Event --out " + folder_.path("by") + ' ' + folder_.path("events.pgn"));
    EXPECT_EQ(answer.status, 0) << answer.errors;
    const auto has_games = [this](const char* name, std::initializer_list<const char*> moves) {
        const std::string text = folder_.read(name);
        std::size_t count = 0;
        for (std::size_t at = 0; (at = text.find("1. ", at)) != text.npos; ++at) ++count;
        return count == moves.size() &&
               std::all_of(moves.begin(), moves.end(), [&](const char* move) { return contains(text, move); });
    };
    EXPECT_TRUE(has_games("by-A_B.pgn", {"e4"}));
    EXPECT_TRUE(has_games("by-A_B-2.pgn", {"d4", "b4"}));
    EXPECT_TRUE(has_games("by-A_B-2-2.pgn", {"c4"}));
}

TEST_F(PgnCommand, CsvWithoutGamesHasNoHeader) {
    const Answer missing = pgn("convert --to csv " + folder_.path("none"));
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_EQ(missing.text, "");
    EXPECT_EQ(pgn("convert --to csv --columns White --tag Event=none " + file()).text, "White\n");
}

TEST_F(PgnCommand, SplitKeepsOldFilesAfterAFailure) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "this system has no /dev/full";
    std::filesystem::create_symlink("/dev/full", folder_.path("by-Anna.pgn"));
    const std::string old = "[Event \"old\"]\n\n*\n";
    folder_.write("by-Carla___C_.pgn", old);
    const Answer answer = pgn("split --by White --out " + folder_.path("by") + ' ' + file());
    EXPECT_EQ(answer.status, exit_failed);
    EXPECT_TRUE(contains(answer.errors, "by-Anna.pgn': ")) << answer.errors;
    EXPECT_EQ(folder_.read("by-Carla___C_.pgn"), old);
}

TEST_F(PgnCommand, ReadsSeveralFilesAndReportsErrors) {
    const std::string out = folder_.path("out.pgn");
    EXPECT_EQ(pgn("filter --tag Event=A --out " + out + " " + file() + " " + file()).status, 0);
    const std::string written = folder_.read("out.pgn");
    EXPECT_EQ(written.substr(0, written.size() / 2), written.substr(written.size() / 2));
    const Answer missing = pgn("stats " + folder_.path("none"));
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_TRUE(contains(missing.errors, "it can't be opened")) << missing.errors;
    const Answer nothing = pgn("dedupe " + folder_.path("none"));
    EXPECT_EQ(nothing.status, exit_failed);
    EXPECT_FALSE(contains(nothing.text + nothing.errors, "0 of 0 games")) << nothing.errors;
    EXPECT_EQ(pgn("filter --out " + folder_.path("no/such/folder") + " " + file()).status, exit_failed);
    const Answer quiet = pgn("stats --errors 0 " + file());
    EXPECT_TRUE(contains(quiet.errors, "1 more errors are not shown; --errors N shows N of them")) << quiet.errors;
}

constexpr std::string_view untidy = "[Event \"A\"]\n\n1.e2-e4 e7-e5 1-0\n";

TEST_F(PgnCommand, FileCanBeNormalisedInPlace) {
    folder_.write("a.pgn", untidy);
    std::filesystem::create_symlink("a.pgn", folder_.path("link.pgn"));
    const std::string tidy = pgn("normalise " + folder_.path("a.pgn")).text;
    ASSERT_TRUE(contains(tidy, "1. e4 e5 1-0\n"));
    const Answer answer = pgn("normalise " + folder_.path("a.pgn") + " --out " + folder_.path("link.pgn"));
    EXPECT_EQ(answer.status, 0) << answer.errors;
    EXPECT_EQ(folder_.read("a.pgn"), tidy);
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.path("link.pgn")));
    folder_.write("b.pgn", untidy);
    EXPECT_EQ(pgn("dedupe " + folder_.path("a.pgn") + ' ' + folder_.path("b.pgn") + " --out " + folder_.path("./b.pgn"))
                  .status,
              0);
    EXPECT_EQ(folder_.read("b.pgn"), tidy);
}

TEST_F(PgnCommand, EmptyResultReplacesAnInputOnlyWithForce) {
    folder_.write("a.pgn", untidy);
    const std::string in_place = "filter --player nobody " + folder_.path("a.pgn") + " --out " + folder_.path("a.pgn");
    const Answer answer = pgn(in_place);
    EXPECT_EQ(answer.status, exit_failed);
    EXPECT_TRUE(contains(answer.errors, "it was not changed: the result is empty; --force")) << answer.errors;
    EXPECT_EQ(folder_.read("a.pgn"), untidy);
    EXPECT_EQ(pgn(in_place + " --force").status, 0);
    EXPECT_EQ(folder_.read("a.pgn"), "");
    EXPECT_EQ(pgn(in_place).status, 0);
}

TEST_F(PgnCommand, InputWithErrorsIsNotReplaced) {
    const auto files = [this] { return std::distance(std::filesystem::directory_iterator(folder_.path("")), {}); };
    const auto before = files();
    const Answer broken = pgn("normalise " + file() + " --out " + file());
    EXPECT_EQ(broken.status, exit_failed);
    EXPECT_TRUE(contains(broken.errors, "games.pgn': it was not changed: ")) << broken.errors;
    EXPECT_EQ(folder_.read("games.pgn"), games);
    const Answer missing = pgn("filter --tag Event=A " + file() + " /no/such --out " + file());
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_EQ(folder_.read("games.pgn"), games);
    for (const std::string words : {"convert --to csv --whole ", "filter --json --whole "}) {
        const Answer other = pgn(words + file() + " --out " + file());
        EXPECT_EQ(other.status, exit_failed) << words;
        EXPECT_TRUE(contains(other.errors, "games.pgn': it is read, ")) << other.errors;
        EXPECT_EQ(folder_.read("games.pgn"), games);
    }
    EXPECT_EQ(files(), before);
    // A new file receives every game that could be read.
    EXPECT_EQ(pgn("normalise " + file() + " --out " + folder_.path("new.pgn")).status, exit_failed);
    EXPECT_TRUE(contains(folder_.read("new.pgn"), "A again"));
}

TEST_F(PgnCommand, SplitNeverReplacesAnInput) {
    std::filesystem::create_hard_link(file(), folder_.path("part-0002.pgn"));
    for (const std::string how : {"--games 2 --out ", "--games 1 --out "}) {
        const Answer answer = pgn("split " + how + folder_.path("part") + ' ' + file());
        EXPECT_EQ(answer.status, exit_failed) << how;
        EXPECT_TRUE(contains(answer.errors, "part-0002.pgn' is read and would be replaced")) << answer.errors;
        EXPECT_EQ(folder_.read("games.pgn"), games) << how;
    }
    std::filesystem::create_symlink("games.pgn", folder_.path("by-Anna.pgn"));
    const Answer by_tag = pgn("split --by White --out " + folder_.path("by") + ' ' + file());
    EXPECT_TRUE(contains(by_tag.errors, "by-Anna.pgn' is read and would be replaced")) << by_tag.errors;
    EXPECT_EQ(folder_.read("games.pgn"), games);
}

TEST_F(PgnCommand, ReadsEveryEncoding) {
    const std::string text = "[White \"M\u00FCller\"]\n\n1. e4 {\u0160} *\n";
    std::string utf16 = "\xFF\xFE";
    for (const char16_t c : std::u16string(u"[White \"M\u00FCller\"]\n\n1. e4 {\u0160} *\n"))
        utf16 += {static_cast<char>(c & 255), static_cast<char>(c >> 8)};
    folder_.write("utf16.pgn", utf16);
    folder_.write("windows.pgn", "[White \"M\xFCller\"]\n\n1. e4 {\x8A} *\n");
    folder_.write("mixed.pgn", "[White \"M\u00FCller\"]\n\n1. e4 {\x8A} *\n");
    folder_.write("dos.pgn", "[White \"M\x81ller\"]\n\n1. e4 {\xE6} *\n");
    for (const std::string file : {"utf16.pgn", "windows.pgn", "mixed.pgn", "dos.pgn --encoding CP852"}) {
        const Answer answer = pgn("normalise " + folder_.path(file));
        EXPECT_EQ(answer.status, 0) << file << answer.errors;
        EXPECT_TRUE(contains(answer.text, "[White \"M\u00FCller\"]")) << answer.text;
        EXPECT_TRUE(contains(answer.text, "{\u0160}")) << answer.text;
    }
    const Answer unknown = pgn("stats " + folder_.path("dos.pgn") + " --encoding CP9");
    EXPECT_EQ(unknown.status, exit_usage);
    EXPECT_TRUE(contains(unknown.errors, "'CP9' is not an encoding; accepted are UTF-8, Latin-1, CP1250"))
        << unknown.errors;
}

TEST_F(PgnCommand, StatsPrintNothingAfterAnError) {
    folder_.write("empty.pgn", "no game\n");
    for (const std::string file : {"none.pgn", "empty.pgn", "."}) {
        const Answer answer = pgn("stats " + folder_.path(file));
        EXPECT_EQ(answer.status, exit_failed) << file;
        EXPECT_EQ(answer.text, "") << file;
        EXPECT_NE(answer.errors, "") << file;
    }
}

TEST_F(PgnCommand, StrayTextFailsTheCommand) {
    folder_.write("stray.pgn", "a note\n\n[Event \"A\"]\n\n1. e4 e5 *\n");
    const Answer stray = pgn("normalise " + folder_.path("stray.pgn"));
    EXPECT_EQ(stray.status, exit_failed);
    EXPECT_TRUE(contains(stray.errors, "belongs to no game"));
}

TEST_F(PgnCommand, NothingIsLostInPlace) {
    const std::string deep = [] {
        std::string text;
        for (int i = 0; i < 300; ++i) text += "(1. d4 ";
        return "1. e4 " + text + std::string(300, ')') + " *\n";
    }();
    const std::string tag = "[Event \"A\"]\n", moves = "\n1. e4 e5 *\n";
    std::string many_tags = tag;
    for (int i = 0; i < 1000; ++i) many_tags += "[T" + std::to_string(i) + " \"x\"]\n";
    const std::pair<std::string, std::string> texts[] = {
        {"My notes about chess.\nNothing else here, really\n", "there is no game in it"},
        {"{a note}\n", "there is no game in it"},
        {tag + "\n1. e4 {" + std::string((1 << 20) + 1, 'x') + "} e5 *\n", "the comment is too long"},
        {tag + "[Site \"" + std::string(1 << 16, 'x') + "\"]\n" + moves, "the tag is too long"},
        {many_tags + moves, "too many tags"},
        {deep, "nested too deeply"},
        {"1. e4 $300 e5 *\n", "the number of a glyph"},
        {"a note\n\n" + tag + moves, "belongs to no game"},
        {"% hidden\n" + tag + moves, "line 1: a comment or hidden line that is part of no game would be lost"},
        {tag + moves + "\n{a note}\n\n" + tag + moves, "line 5: a comment or hidden line"},
        {tag + moves + "\n; a note\n", "line 5: a comment or hidden line"},
    };
    for (const auto& [text, reason] : texts) {
        folder_.write("a.pgn", text);
        const Answer answer = pgn("normalise " + folder_.path("a.pgn") + " --out " + folder_.path("a.pgn"));
        EXPECT_EQ(answer.status, exit_failed) << reason;
        EXPECT_TRUE(contains(answer.errors, reason)) << answer.errors;
        EXPECT_TRUE(contains(answer.errors, "a.pgn': it was not changed: ")) << answer.errors;
        EXPECT_TRUE(folder_.read("a.pgn") == text) << reason;
    }
    // Spellings may be lost in place, and a new file may leave out text that belongs to no game.
    folder_.write("a.pgn", "[Event \"A\"\n\n1. e4 } e7-e5 (1... c5 *\n");
    EXPECT_EQ(pgn("normalise " + folder_.path("a.pgn") + " --out " + folder_.path("a.pgn")).status, 0);
    folder_.write("b.pgn", "% hidden\n" + tag + moves);
    EXPECT_EQ(pgn("normalise " + folder_.path("b.pgn") + " --out " + folder_.path("new.pgn")).status, 0);
    folder_.write("b.pgn", "");
    EXPECT_EQ(pgn("normalise " + folder_.path("b.pgn") + " --out " + folder_.path("b.pgn")).status, 0);
}

TEST_F(PgnCommand, UnreadTextBesideTheMovesMakesAGameIncomplete) {
    folder_.write("a.pgn", "[Event \"A\"]\n\n1. e4 $300 e5 *\n\n[Event \"B\"]\n\n1. e4 } e5 *\n");
    const Answer whole = pgn("filter --whole " + folder_.path("a.pgn"));
    EXPECT_EQ(whole.status, 0) << whole.errors;
    EXPECT_FALSE(contains(whole.text, "\"A\""));
    EXPECT_TRUE(contains(whole.text, "\"B\""));
    const Answer stats = pgn("stats " + folder_.path("a.pgn"));
    EXPECT_EQ(stats.status, exit_failed);
    for (const std::string_view row :
         {"games of which something was not read: 1\n", "games with faults that lost nothing: 1\n"})
        EXPECT_TRUE(contains(stats.text, row)) << stats.text;
}

TEST_F(PgnCommand, BinaryFilesAreRejected) {
    using namespace std::string_literals;
    const std::pair<std::string, std::string> heads[] = {
        {"\xFD\x37zXZ\0\0\x04"s, "it is packed by xz"}, {"PK\x03\x04"s, "it is packed by zip"}, {"\0\0\0"s, "binary"}};
    for (const auto& [head, reason] : heads) {
        folder_.write("a.pgn", head + "\n\n1. e4 e5 *\n");
        for (const std::string words : {"stats ", "convert --to json "}) {
            const Answer answer = pgn(words + folder_.path("a.pgn"));
            EXPECT_EQ(answer.status, exit_failed) << words;
            EXPECT_TRUE(contains(answer.errors, reason)) << answer.errors;
            EXPECT_FALSE(contains(answer.text, "e4")) << answer.text;
        }
    }
    folder_.write("a.pgn", "nothing of chess\n");
    const Answer stats = pgn("stats " + folder_.path("a.pgn"));
    EXPECT_EQ(stats.status, exit_failed);
    EXPECT_TRUE(contains(stats.errors, "a.pgn': there is no game in it\n")) << stats.errors;
}

TEST_F(PgnCommand, OnlyCompletelyReadGamesAreDuplicates) {
    const std::string tags = "[White \"A\"]\n[Black \"B\"]\n";
    const std::string texts[] = {
        "[Variant \"Crazyhouse\"]\n\n1. e4 e5 *\n\n",
        "[Variant \"Atomic\"]\n\n1. d4 *\n\n",
        "[FEN \"nonsense\"]\n\n1. e4 *\n\n",
        "[Event \"x\"]\n\n1. Qq9 *\n\n",
        "[Event \"y\"]\n\n1. e4 e5 2. Qq9 *\n\n",
        "[Event \"z\"]\n\n1. e4 e5 *\n\n",
        tags + "[Result \"1-0\"]\n\n1-0\n\n",
        tags + "[Result \"0-1\"]\n\n0-1\n\n",
        tags + "[Round \"2\"]\n[Result \"1-0\"]\n\n1-0\n\n",
        tags + "[Date \"2020.01.01\"]\n[Result \"1-0\"]\n\n1-0\n\n",
        "[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n1-0\n\n",
    };
    std::string all;
    for (const std::string& text : texts) all += text;
    folder_.write("a.pgn", all);
    const auto games_of = [](const std::string& text) { return test::occurrences(text, "[Event \""); };
    EXPECT_EQ(games_of(pgn("dedupe " + folder_.path("a.pgn")).text), std::size(texts));
    // The same forfeit occurs twice; an unknown round may be written or left out.
    folder_.write("b.pgn", texts[6] + "[Round \"?\"]\n" + texts[6] + texts[5] + texts[5]);
    EXPECT_EQ(games_of(pgn("dedupe " + folder_.path("b.pgn")).text), 2u);
}

/// Returns a gzip file that stores the text uncompressed and lacks its last bytes, so the text can be cut at any byte.
std::string unfinished_gzip(const std::string& text, std::size_t missing) {
    const auto size = static_cast<std::uint16_t>(text.size()), inverse = static_cast<std::uint16_t>(~size);
    std::string packed("\x1F\x8B\x08\0\0\0\0\0\0\x03\x01", 11);
    for (const std::uint16_t number : {size, inverse}) {
        packed += static_cast<char>(number & 255);
        packed += static_cast<char>(number >> 8);
    }
    return packed + text.substr(0, text.size() - missing);
}

TEST_F(PgnCommand, TruncatedGameIsIncomplete) {
    if (!can_decompress(Compression::Gzip)) GTEST_SKIP() << "built without zlib";
    const std::string game = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
    folder_.write("a.pgn", unfinished_gzip(game + game, 20));
    for (const std::string words : {"normalise ", "convert --to json ", "stats ", "filter --player nobody "}) {
        const Answer answer = pgn(words + folder_.path("a.pgn"));
        EXPECT_EQ(answer.status, exit_failed) << words;
        EXPECT_EQ(test::occurrences(answer.errors, "\n"), 1u) << answer.errors;
        EXPECT_TRUE(contains(answer.errors, "a.pgn', line 9, column 16: the gzip data ends too early\n"))
            << answer.errors;
    }
    const std::string json = pgn("convert --to json " + folder_.path("a.pgn")).text;
    EXPECT_EQ(test::occurrences(json, "\"errors\": []"), 1u) << json;
    EXPECT_EQ(test::occurrences(json, "\"kind\": \"input error\""), 1u) << json;
    const Answer whole = pgn("normalise --whole " + folder_.path("a.pgn"));
    EXPECT_EQ(test::occurrences(whole.text, "[Event "), 1u) << whole.text;
    EXPECT_TRUE(contains(whole.text, "3. Bb5 a6 1-0"));
    // A cut between two games loses only the games after it.
    folder_.write("a.pgn", unfinished_gzip(game + game, 1));
    EXPECT_EQ(test::occurrences(pgn("normalise --whole " + folder_.path("a.pgn")).text, "[Event "), 2u);
}

TEST_F(PgnCommand, OutputNamesOfCompressedFilesAreRejected) {
    for (const std::string name : {"new.pgn.gz", "new.bz2", "new.pgn.ZST", "new.zip"}) {
        const Answer answer = pgn("filter " + file() + " --out " + folder_.path(name));
        EXPECT_EQ(answer.status, exit_usage) << name;
        EXPECT_TRUE(contains(answer.errors, "but what is written is not packed")) << answer.errors;
        EXPECT_FALSE(std::filesystem::exists(folder_.path(name)));
    }
    if (!can_decompress(Compression::Gzip)) return;
    const std::string packed = unfinished_gzip("1. e4 *\n", 0);
    folder_.write("packed.pgn", packed);
    const Answer answer = pgn("normalise " + folder_.path("packed.pgn") + " --out " + folder_.path("packed.pgn"));
    EXPECT_EQ(answer.status, exit_failed);
    EXPECT_TRUE(contains(answer.errors, "packed.pgn': it is packed by gzip, ")) << answer.errors;
    EXPECT_EQ(folder_.read("packed.pgn"), packed);
}

TEST_F(PgnCommand, OptionsWithoutEffectAreRejected) {
    for (const std::string words :
         {"stats --out x", "stats --to csv", "stats --width 20", "stats --players", "filter --games 1", "filter --by x",
          "filter --players", "filter --last", "filter --columns a", "normalise --json --width 20",
          "convert --to csv --last", "convert --to epd --columns a", "convert --to json --no-comments",
          "convert --json --to csv", "dedupe --games 2", "split --games 1 --out x --to json",
          "split --games 1 --out x --players"}) {
        const Answer answer = pgn(words + ' ' + file());
        EXPECT_EQ(answer.status, exit_usage) << words;
        const std::string command = "pgn " + words.substr(0, words.find(' ')) + ": ";
        EXPECT_TRUE(answer.errors.starts_with(command + "--") || answer.errors.starts_with(command + "use only one of"))
            << answer.errors;
        EXPECT_EQ(answer.text, "") << words;
    }
    for (const std::string words : {"filter --tag Event=A --to csv --columns White",
                                    "filter --tag Event=A --to epd --last", "convert --tag Event=A --json --to json"})
        EXPECT_EQ(pgn(words + ' ' + file()).status, 0) << words;
    EXPECT_FALSE(std::filesystem::exists("x"));
}

TEST_F(PgnCommand, ThreadCountDoesNotChangeTheOutput) {
    std::string many;
    for (int i = 0; i < 30'000; ++i)
        many +=
            "[Event \"" + std::to_string(i) + "\"]\n\n" + (i % 7 == 0 ? "1. e4 e5 *\n\n" : "1. d4 d5 2. c4 1-0\n\n");
    folder_.write("many.pgn", many);
    const std::string path = folder_.path("many.pgn");
    for (const std::string command : {"filter --result 1-0 ", "dedupe ", "stats ", "convert --to csv "})
        EXPECT_EQ(pgn(command + path + " --threads 3").text, pgn(command + path).text) << command;
}

TEST_F(PgnCommand, RejectsWrongArguments) {
    for (const std::string line :
         {"", "eat", "stats --what", "filter --tag x", "filter --result 2-0", "split --out x", "split --games 3",
          "split --games 3 --by x --out y", "convert", "convert --to doc", "filter --fen x", "filter --material X",
          "stats - -", "filter --min-elo x", "stats --threads 0"}) {
        const Answer answer = pgn(line);
        EXPECT_EQ(answer.status, exit_usage) << line;
        EXPECT_TRUE(answer.errors.starts_with("pgn")) << answer.errors;
        EXPECT_EQ(answer.text, "");
    }
}

TEST_F(PgnCommand, GamesOfOtherVariantsKeepTheirMoves) {
    folder_.write("variant.pgn", "[White \"anna\"]\n[Variant \"Crazyhouse\"]\n\n1. d4 f5 2. P@f5 {x} 1-0\n");
    const std::string variant = folder_.path("variant.pgn");
    for (const std::string action : {"filter --player anna ", "normalise "})
        EXPECT_TRUE(contains(pgn(action + variant).text, "\n\n1. d4 f5 2. P@f5 {x} 1-0\n")) << action;
    EXPECT_TRUE(contains(pgn("convert --to json " + variant).text, "\"movetext\": \"1. d4 f5 2. P@f5 {x}\""));
    EXPECT_TRUE(contains(pgn("convert --to csv --columns White,moves " + variant).text, "anna,1. d4 f5 2. P@f5 {x}\n"));
    EXPECT_EQ(pgn("split --games 10 --out " + folder_.path("part") + ' ' + variant).status, exit_failed);
    EXPECT_TRUE(contains(folder_.read("part-0001.pgn"), "2. P@f5 {x} 1-0"));
}

TEST_F(PgnCommand, UnreadMovesKeepTheEndsOfTheirComments) {
    folder_.write("zh.pgn", "[Variant \"Crazyhouse\"]\n\n1. d4 {a ; b\r\nc} f5\n2. e4 ; to the end {\n2... P@f5 *\n");
    const std::string json = pgn("convert --to json " + folder_.path("zh.pgn")).text;
    EXPECT_TRUE(contains(json, "\"1. d4 {a ; b c} f5 2. e4 ; to the end {\\u000a2... P@f5\"")) << json;
}

TEST_F(PgnCommand, FenIsRepairedAndReported) {
    const std::string path = file();
    std::vector<std::string_view> words = {"filter", path, "--fen",
                                           "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2;"};
    std::string text, errors;
    const auto append_to = [](std::string& all) {
        return [&all](std::string_view more) {
            all += more;
            return true;
        };
    };
    Output output(append_to(text), append_to(errors));
    run_verb("pgn", pgn_verbs(), words, output);
    EXPECT_TRUE(contains(text, "[Event \"A again\"]")) << text;
    EXPECT_FALSE(contains(text, "[Event \"B\"]")) << text;
    EXPECT_TRUE(contains(errors, "pgn: --fen: mended: ")) << errors;
    words.push_back("--strict");
    EXPECT_EQ(run_verb("pgn", pgn_verbs(), words, output), exit_usage);
}

TEST_F(PgnCommand, ForfeitsAreKeptInEveryFormat) {
    folder_.write("forfeits.pgn", "[Event \"A\"]\n[Result \"+/-\"]\n\n*\n\n[Event \"B\"]\n\n0-0\n");
    const std::string forfeits = folder_.path("forfeits.pgn");
    const Answer normalised = pgn("normalise " + forfeits);
    EXPECT_EQ(normalised.status, 0);
    EXPECT_TRUE(contains(normalised.text, "[Result \"+/-\"]\n\n1-0\n")) << normalised.text;
    EXPECT_TRUE(contains(normalised.text, "[Result \"0-0\"]\n\n*\n")) << normalised.text;
    EXPECT_TRUE(contains(normalised.errors, "kept as written")) << normalised.errors;
    EXPECT_TRUE(contains(pgn("convert --to json " + forfeits).text, "\"result\": \"0-0\""));
    EXPECT_EQ(pgn("convert --to csv --columns event,result " + forfeits).text, "event,result\nA,+/-\nB,0-0\n");
    EXPECT_TRUE(contains(pgn("filter --result 1-0 " + forfeits).text, "[Event \"A\"]"));
}

TEST_F(PgnCommand, TagNamesAndResultsAreAcceptedInAnySpelling) {
    EXPECT_TRUE(contains(pgn("filter --tag white=Anna " + file()).text, "[Event \"A again\"]"));
    folder_.write("draw.pgn", "[event \"C\"]\n[RESULT \"1/2\"]\n\n1. e4\n");
    EXPECT_TRUE(contains(pgn("filter --result 0.5-0.5 " + folder_.path("draw.pgn")).text, "[Event \"C\"]"));
    EXPECT_EQ(pgn("filter --result 0-0 " + file()).status, exit_usage);
}

TEST_F(PgnCommand, NestedCommentsAreKept) {
    folder_.write("nested.pgn", "1. e4 {a {b} c} e5 *\n");
    const Answer nested = pgn("normalise --nested-comments " + folder_.path("nested.pgn"));
    EXPECT_EQ(nested.status, 0) << nested.errors;
    EXPECT_TRUE(contains(nested.text, "1. e4 ;a {b} c\n1... e5 *")) << nested.text;
    const Answer standard = pgn("normalise " + folder_.path("nested.pgn"));
    EXPECT_EQ(standard.status, exit_failed);
    EXPECT_TRUE(contains(standard.errors, "--nested-comments")) << standard.errors;
}

}  // namespace
}  // namespace gyre::cli

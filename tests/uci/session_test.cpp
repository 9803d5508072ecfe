#include "uci/session.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>

#include "base/rng.h"
#include "notation/book/polyglot.h"
#include "tests/support/table_writer.h"
#include "tests/support/temporary_folder.h"
#include "tests/uci/conversation.h"

namespace gyre::uci {
namespace {

using test::Conversation;

constexpr Milliseconds moment{300};

TEST(UciSession, PrintsItsNameAndOptions) {
    Conversation talk;
    talk.send("uci");
    EXPECT_EQ(talk.lines().front().substr(0, 12), "id name Gyre");
    EXPECT_EQ(talk.lines().back(), "uciok");
    for (const std::string_view option : {"option name Hash type spin default 16 min 1 max ",
                                          "option name Threads type spin default 1 min 1 max ",
                                          "option name MultiPV type spin",
                                          "option name Ponder type check default false",
                                          "option name Move Overhead type spin",
                                          "option name UCI_Chess960 type check default false",
                                          "option name UCI_ShowWDL type check default false",
                                          "option name Clear Hash type button",
                                          "option name UCI_LimitStrength type check default false",
                                          "option name UCI_Elo type spin default 1500 min 800 max 2800",
                                          "option name Skill Level type spin default 20 min 0 max 20",
                                          "option name Deterministic type check default false",
                                          "option name SyzygyPath type string default <empty>",
                                          "option name SyzygyProbeDepth type spin default 1 min 1 max 100",
                                          "option name SyzygyProbeLimit type spin default 7 min 0 max 7",
                                          "option name Syzygy50MoveRule type check default true",
                                          "option name Parameters type string default <empty>",
                                          "option name OwnBook type check default false",
                                          "option name BookFile type string default <empty>",
                                          "option name BookDepth type spin default 100 min 1 max 1000",
                                          "option name BookVariety type spin default 100 min 0 max 100"})
        EXPECT_EQ(talk.count(option), 1) << option;
}

TEST(UciSession, TablebasesAreReportedAndCannotChangeDuringASearch) {
    const test::TemporaryFolder folder;
    folder.write("KBvK.rtbw", test::constant_table("KBvK", tablebase::TableKind::Wdl, 2));
    Conversation talk;
    talk.send("setoption name SyzygyPath value " + folder.path(""));
    EXPECT_TRUE(talk.expect("info string endgame tables of up to 3 pieces: 1 WDL and 0 DTZ files"));
    talk.send("go infinite");
    talk.send("setoption name Syzygy Path value <empty>");
    EXPECT_TRUE(talk.expect("info string error: setoption: SyzygyPath can't change during a search"));
    talk.send("stop");
    EXPECT_TRUE(talk.expect("bestmove"));
    talk.send("setoption name SyzygyPath value <empty>");
    EXPECT_TRUE(talk.expect("info string no endgame tables"));
    talk.send("setoption name SyzygyPath value " + folder.path("nowhere"));
    EXPECT_TRUE(talk.expect("info string error: setoption: there is no usable table file in"));
}

TEST(UciSession, EmptyLinesAndFormalCommandsGetNoAnswer) {
    Conversation talk;
    talk.send_all("\n  \t \r\nregister later\ncopyprotection ok\nstop\nponderhit\ndebug on\ndebug off\n");
    talk.finish();
    EXPECT_TRUE(talk.lines().empty());
}

TEST(UciSession, UnknownWordIsReportedAndTheRestOfItsLineExecuted) {
    Conversation talk;
    talk.send("joho isready");
    EXPECT_EQ(talk.expect("info string"), "info string error: unknown command 'joho'; the rest of the line is used");
    EXPECT_TRUE(talk.expect("readyok"));
    talk.send("well then debug  joho on");
    EXPECT_TRUE(talk.expect("info string error: unknown command 'well'"));
    talk.send("setoption name Ponder value true");
    EXPECT_TRUE(talk.expect("info string option 'Ponder' was set"));
    talk.send("x position startpos moves e2e4");
    EXPECT_TRUE(talk.expect("info string position rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
    talk.send("please go depth 1");
    EXPECT_TRUE(talk.expect("bestmove"));
    EXPECT_FALSE(talk.send("and now quit"));
}

TEST(UciSession, RejectedLineGetsOneErrorAndChangesNothing) {
    constexpr std::string_view bad[] = {"frobnicate",
                                        "UCI",
                                        "joho",
                                        "debug",
                                        "debug maybe",
                                        "setoption",
                                        "setoption name",
                                        "setoption Hash 32",
                                        "setoption name Hash",
                                        "setoption name Hash value",
                                        "setoption name Hash value 0",
                                        "setoption name Hash value -1",
                                        "setoption name Hash value 999999999999999999999",
                                        "setoption name Threads value 0",
                                        "setoption name Ponder value maybe",
                                        "setoption name NoSuchOption value 1",
                                        "bench 16 1 2 junk.epd depth",
                                        "perft",
                                        "perft x",
                                        "perft 3 --sliders foo",
                                        "help nonsense",
                                        "\x01\x02\xFF",
                                        "export_net no/such/folder/x"};
    for (const std::string_view line : bad) {
        Conversation talk;
        EXPECT_TRUE(talk.send(line));
        talk.finish();
        EXPECT_EQ(talk.count("info string error: "), 1) << line;
        EXPECT_EQ(talk.lines().size(), 1u) << line;
        EXPECT_LT(talk.lines().front().size(), 300u) << line;
        talk.send_all("go depth 1\n");
        talk.finish();
        EXPECT_EQ(talk.count("bestmove "), 1) << line;
    }
}

TEST(UciSession, OptionErrorComesBeforeReadyok) {
    Conversation talk;
    for (int i = 0; i < 20; ++i) talk.send_all("setoption name Hash value x\nisready\n");
    const auto lines = talk.lines();
    ASSERT_EQ(lines.size(), 40u);
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_EQ(lines[i].substr(0, 7), i % 2 == 0 ? "info st" : "readyok") << i;
}

TEST(UciSession, ParametersAreReadFromTheNamedFile) {
    const std::string path = ::testing::TempDir() + "gyre params.txt";
    const auto write = [&path](std::string_view text) { std::ofstream(path) << text; };
    Conversation talk;
    write("search rfp_margin 80\nsearch rfp_margin x\n");
    talk.send("setoption name Parameters value " + path);
    EXPECT_EQ(talk.expect("info string error"), "info string error: setoption: the parameter file '" + path +
                                                    "', line 2: rfp_margin must be a whole number between 20 and 150, "
                                                    "not 'x'");
    for (const std::string& missing : {path + ".none", ::testing::TempDir()}) {
        talk.send("setoption name Parameters value " + missing);
        EXPECT_TRUE(talk.expect("info string error: setoption: the parameter file '" + missing + "': it "));
        talk.send("bench --params " + missing);
        EXPECT_TRUE(talk.expect("info string error: bench: the parameter file '" + missing + "': it "));
    }
    write("eval * 0 0\neval pawn_value 100 100\n");
    talk.send_all("debug on\nsetoption name Evaluation value classical\nsetoption name Parameters value " + path +
                  "\n");
    EXPECT_TRUE(talk.expect("info string option 'Parameters' was set"));
    talk.send_all("go depth 1\n");
    EXPECT_NE(talk.expect("info depth 1 ")->find(" score cp 0 "), std::string::npos)
        << "only pawns have a value, so the start position is even";
    talk.send_all("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1\neval\n");
    EXPECT_EQ(talk.expect("Score"), "Score    0 centipawns for White, 0 for the side to move");
    talk.send_all("setoption name Parameters value <empty>\ngo depth 1\n");
    EXPECT_EQ(talk.expect("info depth 1 ")->find(" score cp 0 "), std::string::npos);
    std::remove(path.c_str());
}

TEST(UciSession, BookMoveIsPlayedImmediately) {
    const test::TemporaryFolder folder;
    const Position start;
    const auto bytes =
        PolyglotBook::of({{start.polyglot_key(), to_polyglot(Move(Square::A2, Square::A3)), 1, 0}}).bytes();
    folder.write("a book.bin", std::string(bytes.begin(), bytes.end()));
    Conversation talk;
    talk.send_all("setoption name BookFile value " + folder.path("a book.bin") +
                  "\nsetoption name OwnBook value true\ngo wtime 60000 btime 60000\n");
    EXPECT_EQ(talk.expect("info string book"), "info string book move a2a3, weight 1 of 1");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove a2a3");
    EXPECT_EQ(talk.count("info depth"), 0);
    talk.send_all("position startpos moves a2a3\ngo depth 1\n");
    EXPECT_TRUE(talk.expect("info depth 1"));
    EXPECT_TRUE(talk.expect("bestmove"));
    talk.send("setoption name BookFile value " + folder.path("none"));
    EXPECT_EQ(talk.expect("info string error"), "info string error: setoption: the book '" + folder.path("none") +
                                                    "': it can't be opened: No such file or directory");
}

TEST(UciSession, FileOptionsRejectEndlessInput) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
    Conversation talk;
    for (const std::string name : {"EvalFile", "BookFile", "Parameters", "SyzygyPath"})
        for (const std::string& path :
             {folder.path("pipe"), folder.path(""), std::string("/dev/zero"), std::string("-")}) {
            talk.send("setoption name " + name + " value " + path);
            EXPECT_TRUE(talk.expect("info string error: setoption: ")) << name << ' ' << path;
        }
    for (const std::string command : {"bench --params ", "bench --net "}) {
        talk.send(command + folder.path("pipe"));
        EXPECT_NE(talk.expect("info string error: bench: ")->find("it is a pipe"), std::string::npos) << command;
    }
    talk.send("go depth 1");
    EXPECT_TRUE(talk.expect("bestmove"));
}

TEST(UciSession, PonderMoveComesFromTheLastLine) {
    const auto moves_of = [](const std::string& line) {
        const std::size_t at = line.find(" pv ");
        const auto words = split_words(std::string_view(line).substr(at + 4));
        return std::string(words[0]) + (words.size() > 1 ? " ponder " + std::string(words[1]) : std::string());
    };
    for (const int lines : {1, 2, 4})
        for (int nodes = 50; nodes < 4000; nodes += 173) {
            Conversation talk;
            talk.send("setoption name MultiPV value " + std::to_string(lines));
            talk.send_all("position startpos moves e2e4 c7c5\ngo nodes " + std::to_string(nodes));
            const auto best = talk.expect("bestmove");
            ASSERT_TRUE(best);
            std::string last;
            for (const std::string& line : talk.lines())
                if (line.find(" multipv 1 ") != line.npos) last = line;
            EXPECT_EQ(*best, "bestmove " + moves_of(last)) << lines << ' ' << nodes;
        }
}

TEST(UciSession, ProgressIsPrintedDuringASearch) {
    Conversation talk;
    talk.send("go infinite");
    std::optional<std::string> progress;
    do progress = talk.expect("info depth");
    while (progress && progress->find(" currmove ") == progress->npos);
    ASSERT_TRUE(progress);
    for (const std::string_view word : {" currmovenumber ", " nodes ", " nps ", " hashfull ", " time "})
        EXPECT_NE(progress->find(word), progress->npos) << *progress;
    talk.send("stop");
    EXPECT_TRUE(talk.expect("bestmove"));
}

TEST(UciSession, LongCountEndsWhenTheOutputIsClosed) {
    std::atomic<bool> is_read = true;
    Output output([](std::string_view) { return true; }, {}, [&is_read] { return is_read.load(); });
    for (const std::string_view command : {"perft 30", "go perft 30"}) {
        is_read = true;
        UciSession session(output);
        session.handle(command);
        std::jthread reader([&] {
            std::this_thread::sleep_for(Milliseconds(50));
            is_read = false;
        });
        session.finish();
    }
}

TEST(UciSession, ReadyokComesAfterAllOptionsAreSet) {
    Conversation talk;
    talk.send_all(
        "setoption name Hash value 400\nsetoption name Threads value 3\nsetoption name Hash value x\nisready");
    EXPECT_TRUE(talk.expect("readyok"));
    EXPECT_EQ(talk.lines().size(), 2u);
    EXPECT_TRUE(talk.lines().front().starts_with("info string error: setoption: Hash"));
}

TEST(UciSession, MovesCanBeExcluded) {
    Conversation talk;
    talk.send_all("position fen 7k/8/6K1/8/8/8/1R6/8 w - - 0 1\ngo depth 3\ngo depth 3 exclude b2b8\n");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove b2b8");
    EXPECT_NE(talk.expect("bestmove")->substr(0, 13), "bestmove b2b8");
    EXPECT_EQ(talk.count("info string error"), 0);
    talk.send_all("go depth 3 searchmoves b2b8 exclude b2b8\n");
    EXPECT_EQ(talk.expect("info string error"),
              "info string error: go: the moves to search and to exclude leave none, so all are searched");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove b2b8");
}

TEST(UciSession, GoWithoutAPositionSearchesTheStartPosition) {
    Conversation talk;
    talk.send("go depth 3");
    EXPECT_TRUE(talk.expect("info depth 1 "));
    EXPECT_TRUE(talk.expect("bestmove "));
}

TEST(UciSession, RejectedPositionLeavesNoPosition) {
    Conversation talk;
    talk.send("position startpos moves e2e5");
    EXPECT_EQ(talk.count("info string error: "), 1);
    talk.send("go infinite");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove 0000");
    talk.send_all("d\neval\nflip\nperft 2\ngo perft 2\n");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove 0000");
    EXPECT_EQ(talk.count("info string error: "), 7);
    talk.send_all("position startpos\ngo depth 2\n");
    EXPECT_NE(talk.expect("bestmove"), "bestmove 0000");
}

TEST(UciSession, MateAndStalemateGiveNoMove) {
    Conversation talk;
    talk.send_all("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo movetime 50\n");
    EXPECT_NE(talk.expect("info depth 0")->find("score mate 0"), std::string::npos);
    EXPECT_EQ(talk.expect("bestmove"), "bestmove (none)");
    talk.send_all("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\n");
    EXPECT_FALSE(talk.expect("bestmove", moment));
    talk.send("stop");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove (none)");
    EXPECT_GE(talk.count("info depth 0"), 2);
}

TEST(UciSession, InfiniteSearchWaitsForStop) {
    Conversation talk;
    talk.send("go infinite depth 2");
    EXPECT_TRUE(talk.expect("info depth 2"));
    EXPECT_FALSE(talk.expect("bestmove", moment));
    talk.send("stop");
    EXPECT_TRUE(talk.expect("bestmove"));
    talk.finish();
    EXPECT_EQ(talk.count("bestmove"), 1);
}

TEST(UciSession, PonderSearchWaitsForPonderhit) {
    Conversation talk;
    talk.send("go ponder depth 2");
    EXPECT_FALSE(talk.expect("bestmove", moment));
    talk.send("ponderhit");
    EXPECT_TRUE(talk.expect("bestmove"));
}

TEST(UciSession, OptionsAfterAStoppedSearchAreSetBeforeReadyok) {
    Conversation talk;
    talk.send_all("go infinite\nstop\nsetoption name Hash value 3\nisready\n");
    EXPECT_TRUE(talk.expect("bestmove"));
    EXPECT_TRUE(talk.expect("readyok")) << "readyok came before the search had ended";
}

TEST(UciSession, EarlyPonderhitIsNotLost) {
    for (int i = 0; i < 50; ++i) {
        Conversation talk;
        talk.send_all("go ponder depth 1\ngo ponder depth 1\nponderhit\n");
        EXPECT_TRUE(talk.expect("bestmove"));
        EXPECT_TRUE(talk.expect("bestmove"));
    }
}

TEST(UciSession, SearchesAreAnsweredInOrder) {
    Conversation talk;
    talk.send_all(
        "position fen 6k1/8/8/8/8/8/8/K6R w - - 0 1\ngo infinite\nposition fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n"
        "go depth 3\nposition nonsense\ngo\nposition startpos\ngo infinite\n");
    EXPECT_FALSE(talk.expect("bestmove", moment));
    talk.send("stop");
    EXPECT_TRUE(talk.expect("bestmove ")->find("(none)") == std::string::npos);
    EXPECT_EQ(talk.expect("bestmove"), "bestmove (none)");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove 0000");
    EXPECT_TRUE(talk.expect("bestmove "));
    talk.finish();
    EXPECT_EQ(talk.count("bestmove"), 4);
}

TEST(UciSession, EveryStopIsObeyed) {
    Conversation talk;
    for (int i = 0; i < 200; ++i) talk.send_all("go infinite\nstop\n");
    for (int i = 0; i < 200; ++i) ASSERT_TRUE(talk.expect("bestmove ")) << i;
    // Each search reports a score, even without time to search.
    EXPECT_GE(talk.count("info depth "), 200);
}

TEST(UciSession, StopDoesNotAffectTheNextSearch) {
    Conversation talk;
    for (int i = 0; i < 50; ++i) {
        talk.send_all("go depth 1\nstop\ngo depth 4\n");
        EXPECT_TRUE(talk.expect("bestmove "));
        EXPECT_TRUE(talk.expect("info depth 4 ")) << i;
        EXPECT_TRUE(talk.expect("bestmove "));
    }
}

TEST(UciSession, AnswersImmediatelyDuringASearch) {
    Conversation talk;
    talk.send("go infinite");
    ASSERT_TRUE(talk.expect("info depth 2"));
    talk.send_all("setoption name Hash value 4\nsetoption name Threads value 2\nucinewgame\n");
    const auto start = Clock::now();
    talk.send_all("isready\nd\neval\nuci\nposition startpos moves e2e4\nhelp\nisready\n");
    EXPECT_LT(elapsed_since(start), Milliseconds(10'000));
    EXPECT_EQ(talk.count("readyok"), 2);
    EXPECT_EQ(talk.count("uciok"), 1);
    EXPECT_EQ(talk.count("bestmove"), 0);
    talk.send_all("stop\ngo depth 2\nisready\n");
    EXPECT_TRUE(talk.expect("bestmove "));
    EXPECT_TRUE(talk.expect("bestmove "));
}

TEST(UciSession, EndOfInputFinishesLimitedSearchesAndStopsEndlessOnes) {
    // Limited searches finish one after the other.
    Conversation limited;
    limited.read("go depth 5\ngo nodes 500\nposition startpos moves e2e4\ngo depth 4");
    EXPECT_TRUE(limited.expect("info depth 5 "));
    EXPECT_EQ(limited.count("bestmove"), 3);
    // Endless searches are stopped, but the searches after them are not.
    for (const std::string endless :
         {"go infinite", "go", "go ponder wtime 100000 btime 100000", "go ponder depth 1"}) {
        Conversation talk;
        talk.read(endless + "\ngo depth 4\n" + endless + '\n');
        EXPECT_EQ(talk.count("bestmove"), 3) << endless;
        EXPECT_TRUE(talk.expect("info depth 4 ")) << endless;
    }
    Conversation perft;
    perft.read("perft 4");
    EXPECT_EQ(perft.count("Nodes searched: 197281"), 1);
}

TEST(UciSession, QuitEndsEveryCommand) {
    for (const std::string_view busy :
         {"go infinite", "go ponder", "go perft 20", "perft 20", "bench", "go depth 200"}) {
        const auto start = Clock::now();
        {
            Conversation talk;
            talk.send(busy);
            talk.send("go depth 200");
            EXPECT_FALSE(talk.send("quit"));
        }
        EXPECT_LT(elapsed_since(start), Milliseconds(30'000)) << busy;
    }
}

TEST(UciSession, QuitAnswersEveryGo) {
    Conversation talk;
    talk.read("go depth 5\ngo infinite\nbench\ngo perft 20\nquit\ngo depth 1\n");
    talk.end();
    EXPECT_EQ(talk.count("bestmove"), 3);
    EXPECT_EQ(talk.count("bestmove 0000"), 1);
}

TEST(UciSession, ReportedTimeCountsFromGoEvenForAStoppedSearch) {
    for (const std::string_view go : {"go infinite", "go depth 5", "go movetime 50", "go wtime 1000 btime 1000"}) {
        Conversation talk;
        talk.read(std::string(go) + "\nquit\n");
        talk.end();
        int timed = 0;
        for (const std::string& line : talk.lines()) {
            const std::size_t at = line.find(" time ");
            if (at == line.npos) continue;
            ++timed;
            EXPECT_LT(std::stoll(line.substr(at + 6)), Conversation::patience.count()) << line;
        }
        EXPECT_GT(timed, 0) << go;
    }
}

TEST(UciSession, EmptyMarkerIsAcceptedAsAnEmptyValue) {
    Conversation talk;
    for (const std::string name : {"EvalFile", "BookFile", "Parameters", "SyzygyPath"})
        talk.send("setoption name " + name + " value <empty>");
    talk.finish();
    EXPECT_EQ(talk.count("info string error"), 0);
}

TEST(UciSession, QuitUsesTheOptionsSetBefore) {
    Conversation talk;
    talk.read("setoption name MultiPV value 2\ngo depth 2\nquit\n");
    talk.end();
    EXPECT_EQ(talk.count("bestmove"), 1);
    const auto lines = talk.lines();
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.find(" multipv 2 ") != line.npos; }));
}

TEST(UciSession, StopEndsPerftAndBench) {
    Conversation talk;
    talk.send_all("perft 20\nbench\nstop\n");
    EXPECT_TRUE(talk.expect("info string perft was stopped"));
    EXPECT_TRUE(talk.expect("info string bench was stopped"));
    talk.send_all("go perft 20\nstop\n");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove 0000");
}

TEST(UciSession, PerftPrintsEveryMove) {
    Conversation talk;
    talk.send_all("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\ngo perft 3\n");
    EXPECT_EQ(talk.expect("bestmove"), "bestmove 0000");
    EXPECT_EQ(talk.count("e1g1: "), 1);
    EXPECT_EQ(talk.count("Nodes searched: 13744"), 1);
    EXPECT_EQ(talk.lines()[26], "");
    talk.send_all("setoption name UCI_Chess960 value true\nperft 1 --sliders rotated\n");
    talk.finish();
    EXPECT_EQ(talk.count("e1h1: 1"), 1);
    EXPECT_EQ(talk.count("Nodes searched: 26"), 1);
}

TEST(UciSession, Chess960CastlingIsWrittenEvenWithoutTheOption) {
    Conversation talk;
    talk.send_all("position fen 4k3/8/8/8/8/8/8/RK6 w A - 0 1\ngo depth 1 searchmoves b1a1\n");
    EXPECT_EQ(talk.expect("bestmove")->substr(0, 13), "bestmove b1a1");
}

TEST(UciSession, OptionsChangeTheOutput) {
    Conversation talk;
    talk.send_all("setoption name uci_showwdl value true\nsetoption name multipv value 3\ngo depth 3\n");
    ASSERT_TRUE(talk.expect("bestmove"));
    EXPECT_GE(talk.count("info depth 3 "), 3);
    for (const std::string& line : talk.lines()) {
        const bool is_report = line.starts_with("info depth"), has_wdl = line.find(" wdl ") != line.npos;
        EXPECT_EQ(has_wdl, is_report) << line;
    }
    talk.send_all("debug on\nsetoption name  Move   Overhead   value   20 \nisready\nposition startpos\n");
    EXPECT_EQ(talk.count("info string option 'Move   Overhead' was set"), 1);
    EXPECT_EQ(talk.count("info string position rnbqkbnr/"), 1);
}

TEST(UciSession, HelpDescribesEveryCommand) {
    Conversation talk;
    talk.send("help");
    EXPECT_GE(talk.lines().size(), 15u);
    for (const std::string_view topic :
         {"go", "position", "bench", "Hash", "uci_showwdl", "move overhead", "Clear Hash"}) {
        talk.forget();
        talk.send("help " + std::string(topic));
        EXPECT_TRUE(talk.expect("", Milliseconds(0))) << topic;
    }
    EXPECT_EQ(talk.count("info string error"), 0);
}

TEST(UciSession, OverlongLineIsRejected) {
    Conversation talk;
    talk.read(std::string(3 << 20, 'A') + "\nisready\n");
    EXPECT_EQ(talk.count("info string error"), 1);
    EXPECT_EQ(talk.count("readyok"), 1);
    Conversation game;
    game.read("go " + std::string(2 << 20, 'x') + "\nposition startpos moves " + std::string(2 << 20, 'x') + "\ngo\n");
    EXPECT_EQ(game.count("info string error"), 3);
    EXPECT_EQ(game.count("bestmove 0000"), 2);
}

TEST(UciSession, ReadingEndsWhenTheOutputIsClosed) {
    Output output([](std::string_view) { return false; });
    UciSession session(output);
    int calls = 0;
    session.run([&calls](char* buffer, std::size_t size) {
        ++calls;
        return std::string_view("isready\n").copy(buffer, size);
    });
    EXPECT_EQ(calls, 1);
}

/// Sends lines of random words, most of them known. Every go must be answered once, and the session must survive.
TEST(UciSession, SurvivesRandomLines) {
    constexpr std::string_view words[] = {"go",
                                          "go",
                                          "go",
                                          "stop",
                                          "stop",
                                          "isready",
                                          "position",
                                          "position",
                                          "startpos",
                                          "fen",
                                          "moves",
                                          "e2e4",
                                          "e7e5",
                                          "depth",
                                          "nodes",
                                          "movetime",
                                          "mate",
                                          "wtime",
                                          "btime",
                                          "winc",
                                          "movestogo",
                                          "searchmoves",
                                          "infinite",
                                          "ponder",
                                          "perft",
                                          "ponderhit",
                                          "setoption",
                                          "name",
                                          "value",
                                          "Hash",
                                          "Threads",
                                          "MultiPV",
                                          "Clear",
                                          "UCI_Chess960",
                                          "true",
                                          "1",
                                          "2",
                                          "3",
                                          "0",
                                          "-1",
                                          "x",
                                          "99999999999999999999",
                                          "ucinewgame",
                                          "d",
                                          "eval",
                                          "flip",
                                          "debug",
                                          "on",
                                          "uci",
                                          "help",
                                          "4k3/8/8/8/8/8/8/4K2R",
                                          "w",
                                          "K",
                                          "-",
                                          "7k/6Q1/6K1/8/8/8/8/8",
                                          "b",
                                          "\x01\xFF",
                                          "'",
                                          "%n%s"};
    Rng rng(20240607);
    const auto below = [&rng](std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); };
    Conversation talk;
    std::ptrdiff_t gos = 0;
    for (int i = 0; i < 1500; ++i) {
        std::string line;
        for (std::size_t n = below(8) + 1; n > 0; --n) line += std::string(words[below(std::size(words))]) + ' ';
        if (below(3) == 0) line = "go " + line;
        if (below(4) == 0) line = "position startpos moves e2e4 " + std::string(below(2) ? "" : line);
        // Unknown words before a command are ignored.
        const auto all = split_words(line);
        const auto first = std::find_if(all.begin(), all.end(), UciSession::knows);
        gos += first != all.end() && *first == "go";
        ASSERT_TRUE(talk.send(line));
        if (i % 10 == 9) talk.send("stop");
    }
    talk.send_all("stop\nisready\n");
    talk.finish();
    EXPECT_GT(gos, 400);
    EXPECT_EQ(talk.count("bestmove "), gos);
    EXPECT_GE(talk.count("readyok"), 1);
}

}  // namespace
}  // namespace gyre::uci

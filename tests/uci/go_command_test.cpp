#include "uci/go_command.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"

namespace gyre::uci {
namespace {

ParsedGo parse(std::string_view text, const Position& position = Position()) {
    return parse_go(split_words(text), position);
}

TEST(UciGo, ReadsEveryField) {
    const ParsedGo go = parse(
        "wtime 1000 btime -20 winc 3 binc 4 movestogo 5 depth 6 nodes 7000000000 mate 8 movetime 0 infinite ponder "
        "searchmoves e2e4 G1F3");
    EXPECT_EQ(go.error, "");
    const Limits& limits = go.request.limits;
    EXPECT_EQ(limits.time[Color::White], Milliseconds(1000));
    EXPECT_EQ(limits.time[Color::Black], Milliseconds(-20));
    EXPECT_EQ(limits.increment[Color::White], Milliseconds(3));
    EXPECT_EQ(limits.increment[Color::Black], Milliseconds(4));
    EXPECT_EQ(limits.moves_to_go, 5);
    EXPECT_EQ(limits.depth, 6);
    EXPECT_EQ(limits.nodes, 7000000000u);
    EXPECT_EQ(limits.mate, 8);
    EXPECT_EQ(limits.move_time, Milliseconds(0));
    EXPECT_TRUE(limits.infinite);
    EXPECT_TRUE(limits.ponder);
    EXPECT_EQ(test::texts_of(limits.search_moves), (std::vector<std::string>{"e2e4", "g1f3"}));
    EXPECT_EQ(parse("perft 3").request.perft, 3);
}

TEST(UciGo, SearchMovesEndAtTheNextField) {
    const ParsedGo go = parse("searchmoves e2e4 e2e4 d2d4 depth 3");
    EXPECT_EQ(go.error, "");
    EXPECT_EQ(go.request.limits.search_moves.size(), 2u);
    EXPECT_EQ(go.request.limits.depth, 3);
}

TEST(UciGo, ExcludedMovesAndSearchMovesAreIndependent) {
    const ParsedGo go = parse("exclude e2e4 d2d4 searchmoves a2a3 exclude e2e4 g1f3 depth 3");
    EXPECT_EQ(go.error, "");
    EXPECT_EQ(test::texts_of(go.request.limits.exclude_moves), (std::vector<std::string>{"d2d4", "e2e4", "g1f3"}));
    EXPECT_EQ(test::texts_of(go.request.limits.search_moves), (std::vector<std::string>{"a2a3"}));
    EXPECT_EQ(go.request.limits.depth, 3);
    EXPECT_NE(parse("exclude e2e5").error.find("exclude 'e2e5': "), std::string::npos);
    EXPECT_EQ(parse("exclude depth 2").error, "go: exclude has no moves");
}

TEST(UciGo, BadFieldIsReportedOnceAndIgnored) {
    constexpr std::string_view bad[] = {"depth abc",
                                        "depth -1",
                                        "depth 0",
                                        "depth",
                                        "depth 99999999999999",
                                        "depth 1.5",
                                        "depth +3",
                                        "nodes 0",
                                        "nodes 18446744073709551616",
                                        "movetime -1",
                                        "mate 0",
                                        "movestogo 0",
                                        "winc -5",
                                        "wtime 99999999999999999999",
                                        "foo",
                                        "multipv 3",
                                        "searchmoves",
                                        "searchmoves e2e5",
                                        "perft -1",
                                        "perft x"};
    for (const std::string_view field : bad) {
        const ParsedGo go = parse(std::string(field) + " binc 7");
        EXPECT_NE(go.error, "") << field;
        EXPECT_EQ(go.error.find('\n'), std::string::npos) << field;
        EXPECT_EQ(go.request.limits.increment[Color::Black], Milliseconds(7)) << field;
        EXPECT_FALSE(go.request.limits.depth || go.request.limits.nodes || go.request.limits.move_time ||
                     go.request.limits.mate || go.request.perft)
            << field;
        EXPECT_TRUE(go.request.limits.search_moves.empty()) << field;
    }
}

TEST(UciGo, MissingValueDoesNotConsumeTheNextField) {
    const ParsedGo go = parse("depth movetime 30");
    EXPECT_EQ(go.error, "go: depth has no value");
    EXPECT_EQ(go.request.limits.move_time, Milliseconds(30));
}

TEST(UciGo, ManyErrorsGiveOneShortLine) {
    std::string text;
    for (int i = 0; i < 10'000; ++i) text += "junk" + std::to_string(i) + ' ';
    const ParsedGo go = parse(text + "depth 2");
    EXPECT_LT(go.error.size(), 500u);
    EXPECT_NE(go.error.find("and 9996 more"), std::string::npos) << go.error;
    EXPECT_EQ(go.request.limits.depth, 2);
}

TEST(UciGo, SearchWithoutAnyLimitIsEndless) {
    for (const std::string_view fields :
         {"", "infinite", "ponder", "infinite depth 3", "infinite btime 1000", "infinite movetime -5", "foo",
          "searchmoves e2e4", "searchmoves e2e5", "exclude e2e4", "searchmoves"})
        EXPECT_TRUE(is_endless(parse(fields).request, Color::White)) << fields;
    for (const std::string_view limit : {"depth 1", "nodes 1", "movetime 0", "mate 1", "wtime 1", "perft 1"})
        EXPECT_FALSE(is_endless(parse(limit).request, Color::White)) << limit;
}

TEST(UciGo, InsufficientLimitBecomesAShortClock) {
    for (const std::string_view fields : {"winc 100 binc 100",
                                          "winc 0",
                                          "binc 5",
                                          "movestogo 10",
                                          "movetime -5",
                                          "movetime x",
                                          "movetime",
                                          "depth 0",
                                          "depth -3",
                                          "nodes 0",
                                          "mate 0",
                                          "mate",
                                          "perft x",
                                          "wtime",
                                          "wtime soon",
                                          "movestogo 0",
                                          "ponder movetime -5",
                                          "movetime -5 depth 0 nodes 0",
                                          "searchmoves e2e4 depth 0",
                                          "time 100",
                                          "WTIME 500 BTIME 500",
                                          "wtime=500 btime=500",
                                          "dpeth 3"}) {
        const ParsedGo go = parse(fields);
        EXPECT_FALSE(is_endless(go.request, Color::White)) << fields;
        EXPECT_EQ(go.request.limits.time[Color::White], Milliseconds(1000)) << fields;
        EXPECT_NE(go.error.find("no limit for White's search; it counts as a clock of 1000 ms"), std::string::npos)
            << go.error;
    }
}

TEST(UciGo, ClockOfTheOtherSideAloneCountsForBothUpToASecond) {
    EXPECT_EQ(parse("btime 60000 binc 1000").request.limits.time[Color::White], Milliseconds(1000));
    EXPECT_EQ(parse("btime 300").request.limits.time[Color::White], Milliseconds(300));
    EXPECT_EQ(parse("btime -20").request.limits.time[Color::White], Milliseconds(-20));
    EXPECT_EQ(parse("btime 300").error, "go: no limit for White's search; it counts as a clock of 300 ms");
    const Position black = test::position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    EXPECT_EQ(parse("wtime 500", black).request.limits.time[Color::Black], Milliseconds(500));
    EXPECT_EQ(parse("btime 500", black).error, "");
    // Another limit is sufficient.
    for (const std::string_view fields :
         {"btime 300 depth 3", "btime 300 movetime 10", "winc 5 nodes 9", "winc 5 mate 2"}) {
        EXPECT_EQ(parse(fields).error, "") << fields;
        EXPECT_FALSE(parse(fields).request.limits.time[Color::White]) << fields;
    }
}

TEST(UciGo, UsageNamesEveryField) {
    EXPECT_EQ(go_usage(),
              "go [searchmoves MOVE ...] [exclude MOVE ...] [ponder] [wtime MS] [btime MS] [winc MS] [binc MS]\n"
              "   [movestogo N] [depth N] [nodes N] [mate N] [movetime MS] [infinite] [perft N]");
}

}  // namespace
}  // namespace gyre::uci

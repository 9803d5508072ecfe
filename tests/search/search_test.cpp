#include <gtest/gtest.h>
#include <map>
#include <string_view>

#include "engine/bench.h"
#include "search/searcher.h"
#include "search/step_switches.h"
#include "search/steps/table_cutoff.h"
#include "tests/support/positions.h"
#include "tests/support/recording_engine.h"

namespace gyre {
namespace {

// Mates in one to four moves, including quiet first moves, sacrifices, a promotion and plain technique.
constexpr std::string_view mates[] = {
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    "7k/P7/6K1/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/1k6/3r4/K7 b - - 0 1",
    "8/5P1k/5Kp1/7p/8/8/8/8 w - - 0 1",
    "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    "2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1",
    "8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1",
    "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
    "8/8/8/8/7K/4R3/6P1/6k1 w - - 0 1",
    "8/k7/4K3/8/2B5/8/1R6/8 w - - 0 1",
    "8/8/8/1R6/8/2k2K2/B7/8 w - - 0 1",
    "3k4/8/7P/K7/8/8/5R2/8 w - - 0 1",
    "8/8/4P2k/8/6K1/8/8/R7 w - - 0 1",
};

// A brute-force oracle that shares no code with the search.
bool can_mate(Position& position, int moves);

bool is_lost(Position& position, int moves) {
    const MoveList replies = legal_moves(position);
    if (replies.empty()) return position.in_check();
    if (moves == 0) return false;
    for (Move reply : replies) {
        position.make(reply);
        const bool mated = can_mate(position, moves);
        position.unmake(reply);
        if (!mated) return false;
    }
    return true;
}

bool can_mate(Position& position, int moves) {
    for (Move move : legal_moves(position)) {
        if (moves == 1 && !position.gives_check(move)) continue;
        position.make(move);
        const bool lost = is_lost(position, moves - 1);
        position.unmake(move);
        if (lost) return true;
    }
    return false;
}

TEST(Search, ProvesMatesInOneToFour) {
    int found[5] = {};
    for (std::string_view fen : mates) {
        Position position = test::position_of(fen);
        int shortest = 1;
        while (shortest < 4 && !can_mate(position, shortest)) ++shortest;
        ++found[shortest];
        test::RecordingEngine recorder;
        Limits limits;
        limits.mate = 4;
        const SearchResult result = recorder.search(position, limits);
        EXPECT_EQ(result.report.score, Score::mate_in(2 * shortest - 1)) << fen;
        EXPECT_EQ(result.report.pv.size(), static_cast<std::size_t>(2 * shortest - 1)) << fen;
    }
    for (int moves = 1; moves <= 4; ++moves) EXPECT_GE(found[moves], 2) << moves;
}

TEST(Search, OrdinarySearchFindsTheMatesToo) {
    // The first move of the solution only waits. Every black move then loses, but a null move would not.
    constexpr std::string_view zugzwang = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    for (std::string_view fen : mates) {
        if (fen == zugzwang) continue;
        test::RecordingEngine recorder;
        const SearchResult result = recorder.search(test::position_of(fen), test::depth_limit(24));
        EXPECT_TRUE(result.report.score.is_mate_score() && result.report.score > Score::draw()) << fen;
    }
}

TEST(Search, MateSearchWithoutAMateEnds) {
    test::RecordingEngine recorder;
    Limits limits;
    limits.mate = 2;
    const SearchResult result = recorder.search(test::position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), limits);
    EXPECT_TRUE(result.best);
    EXPECT_FALSE(result.report.score.is_mate_score());
}

Score score_of(std::string_view fen, int depth = 8) {
    test::RecordingEngine recorder;
    return recorder.search(test::position_of(fen), test::depth_limit(depth)).report.score;
}

TEST(SearchDraws, StalemateIsADraw) {
    // Taking the pawn gives stalemate, and leaving it loses the pawn: the result is a draw either way.
    EXPECT_EQ(score_of("7k/8/6KP/8/8/8/8/8 w - - 0 1", 12), Score::draw());
}

TEST(SearchDraws, InsufficientMaterialIsADraw) {
    EXPECT_EQ(score_of("8/8/4k3/8/2n5/8/4K3/8 w - - 0 1"), Score::draw());
    // Black takes the last pawn, and bishops of one colour remain.
    EXPECT_EQ(score_of("8/8/8/3kP3/8/4b3/8/B3K3 b - - 0 1", 4), Score::draw());
}

TEST(SearchDraws, FiftyMovesAreADraw) {
    EXPECT_EQ(score_of("7k/8/8/8/8/8/1R6/K7 w - - 99 80"), Score::draw());
    // Mate on the hundredth ply counts.
    EXPECT_EQ(score_of("7k/8/6K1/8/8/8/1R6/8 w - - 99 80"), Score::mate_in(1));
    // A pawn move resets the clock.
    EXPECT_GT(score_of("7k/8/8/8/8/8/1R5P/K7 w - - 99 80"), Score(300));
}

TEST(SearchDraws, PerpetualCheckIsADraw) {
    // Without the queen checks on f6 and g5, White is mated on g2.
    EXPECT_EQ(score_of("5r1k/5p1p/8/6Q1/8/8/qr4PP/7K w - - 0 1", 12), Score::draw());
}

TEST(SearchDraws, RepetitionsOfTheGameCount) {
    Position position = test::position_of("6k1/8/8/8/8/8/q7/3QK3 w - - 0 1");
    const auto play = [&position](Square from, Square to) {
        ASSERT_TRUE(position.is_legal(Move(from, to)));
        position.make(Move(from, to));
    };
    const auto shuffle = [&] {
        play(Square::D1, Square::D4);
        play(Square::A2, Square::B1);
        play(Square::D4, Square::D1);
        play(Square::B1, Square::A2);
    };
    shuffle();
    EXPECT_EQ(position.repetitions(), 1);
    EXPECT_FALSE(position.is_draw_by_repetition(0)) << "two occurrences in the game are no draw yet";
    EXPECT_FALSE(position.is_draw_by_repetition(4)) << "an occurrence at the root does not count as inside the search";
    EXPECT_TRUE(position.is_draw_by_repetition(5)) << "a repetition inside the search is scored as a draw";
    shuffle();
    EXPECT_EQ(position.repetitions(), 2);
    EXPECT_TRUE(position.is_draw_by_repetition(0));
}

TEST(SearchDraws, AvailableRepetitionIsWorthAtLeastADraw) {
    // White is a rook down but has perpetual check, so no depth may give a score below a draw.
    for (int depth = 6; depth <= 16; ++depth)
        EXPECT_GE(score_of("5r1k/5p1p/8/6Q1/8/8/qr4PP/7K w - - 0 1", depth), Score::draw()) << depth;
}

TEST(SearchTable, RootWithExcludedMovesIsNotStored) {
    // Without the capture of the queen, White is lost.
    const Position position = test::position_of("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    SearchShared shared(table, 1);
    shared.limits.depth = 6;
    Searcher<FixedParams> searcher(shared, 0);
    std::vector<RootMove> moves;
    for (Move move : legal_moves(position))
        if (!position.is_capture(move)) moves.push_back({.move = move});
    searcher.prepare(position, moves);
    searcher.iterate();
    EXPECT_LT(searcher.root_moves().front().score, Score(-300));
    // Only the evaluation may be there, with a bound that says nothing.
    if (const auto hit = table.probe(position.key(), Ply(0))) {
        EXPECT_FALSE(hit->move);
        EXPECT_EQ(hit->score, -Score::max_evaluation()) << "a later search would use the entry";
        EXPECT_EQ(hit->bound, Bound::Lower);
    }
}

TEST(SearchParams, RowsHaveValidBounds) {
    for (const ParamRow& row : param_rows) {
        EXPECT_LE(row.min, row.value) << row.name;
        EXPECT_GE(row.max, row.value) << row.name;
        EXPECT_GE(row.step, 0) << row.name;
        EXPECT_FALSE(row.meaning.empty()) << row.name;
    }
    TableParams table;
    EXPECT_FALSE(table.set("no_such_row", 1));
    EXPECT_FALSE(table.set("rfp_margin", -100000));
    EXPECT_EQ(table.rfp_margin(), FixedParams::rfp_margin());
    EXPECT_TRUE(table.set("rfp_margin", 21));
    EXPECT_EQ(table.rfp_margin(), 21);
}

constexpr std::string_view middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

struct Searched {
    std::uint64_t nodes;
    Score score;
};

template <class Params>
Searched search_to_depth(int depth, Params params, std::string_view fen) {
    TranspositionTable table;
    EXPECT_TRUE(table.resize(4));
    SearchShared shared(table, 1);
    shared.limits.depth = depth;
    Searcher<Params> searcher(shared, 0, params);
    const Position position = test::position_of(fen);
    std::vector<RootMove> moves;
    for (Move move : legal_moves(position)) moves.push_back({.move = move});
    searcher.prepare(position, moves);
    searcher.iterate();
    return {shared.total_nodes(), searcher.root_moves().front().score};
}

template <class Params>
std::uint64_t nodes_to_depth(int depth, Params params = {}, std::string_view fen = middlegame) {
    return search_to_depth(depth, params, fen).nodes;
}

TEST(SearchParams, TableAndConstantsSearchTheSameTree) {
    EXPECT_EQ(nodes_to_depth<FixedParams>(9), nodes_to_depth<TableParams>(9));
}

TEST(SearchStepsLong, EachCanBeSwitchedOffAndHasAnEffect) {
    constexpr std::string_view tactics = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    constexpr std::string_view attack = "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1";
    constexpr std::string_view mate = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";
    const auto nodes = [&](const TableParams& params) {
        return nodes_to_depth(13, params) + nodes_to_depth(13, params, tactics) + nodes_to_depth(16, params, attack) +
               nodes_to_depth(13, params, mate);
    };
    const std::uint64_t all = nodes({});
    std::map<std::string_view, TableParams> without;
    for (const StepSwitch& entry : step_switches) {
        if (entry.needs != Needs::Nothing) continue;
        ASSERT_TRUE(without[entry.step].set(entry.row, entry.off_value())) << entry.row;
    }
    for (const auto& [step, params] : without) EXPECT_NE(nodes(params), all) << step;
}

TEST(SearchTableCutoff, MateCountsOnlyIfItComesBeforeFiftyMoves) {
    EXPECT_TRUE(steps::decides_in_time(Score::mate_in(17), Ply(2), 85));
    EXPECT_FALSE(steps::decides_in_time(Score::mate_in(18), Ply(2), 85));
    EXPECT_FALSE(steps::decides_in_time(Score::mated_in(30), Ply(2), 75));
    EXPECT_TRUE(steps::decides_in_time(Score(500), Ply(2), 99));
    EXPECT_TRUE(steps::decides_in_time(Score::table_win_in(17), Ply(2), 85));
    EXPECT_FALSE(steps::decides_in_time(Score::table_loss_in(18), Ply(2), 85));
}

TEST(SearchParams, VerifiedNullMovesSearchAnotherTree) {
    TableParams params;
    // At this depth the default parameters verify no null move.
    ASSERT_TRUE(params.set("null_verify_depth", 5));
    EXPECT_NE(nodes_to_depth<TableParams>(11, params), nodes_to_depth<FixedParams>(11));
}

TEST(SearchParams, AttackedQueenEscapesNearTheHorizon) {
    // After a4-a5 the few moves that late move pruning leaves at depth 1 do not move the queen.
    constexpr std::string_view fen = "rn2k2r/pp2bppp/1qp1pnb1/3p4/P1PP3N/1PN1P3/3BBPPP/R2QK2R w KQkq - 4 8";
    const auto score = [&](std::string_view row, int value) {
        TableParams params;
        EXPECT_TRUE(params.set(row, value));
        return search_to_depth(4, params, fen).score;
    };
    EXPECT_GT(score("lmp_promising", 0), Score(500));
    EXPECT_LT(score("lmp_promising", 100), Score(300));
    EXPECT_LT(score("threat_order", 100), Score(300));
}

TEST(SearchBench, IsTheSameTwiceInOneProcessAndForBothTypesOfParameters) {
    const std::uint64_t nodes = run_bench<FixedParams>().nodes;
    EXPECT_GT(nodes, 100000u);
    EXPECT_EQ(run_bench<FixedParams>().nodes, nodes);
    EXPECT_EQ(run_bench<TableParams>().nodes, nodes);
}

}  // namespace
}  // namespace gyre

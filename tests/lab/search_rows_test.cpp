#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "lab/exhibits.h"
#include "lab/search/chess_game.h"
#include "lab/search/trace_text.h"
#include "lab/search/value_tree.h"
#include "lab/search/variantensuche.h"
#include "tests/lab/row_checks.h"
#include "tests/support/positions.h"

namespace gyre::lab {
namespace {

constexpr std::size_t mebibyte = 1 << 20;

TEST(LabRows, D1_PositionsShowTheRules) { EXPECT_EQ(checks_in(exhibit_of("D1")), 10u); }

TEST(LabRows, D4_TreeEqualsTheThesis) {
    TraceTree trace;
    Tracer tracer([&trace](const TraceNode& node) { trace.add(node); });
    ValueTree tree = ValueTree::of_the_thesis();
    TreeSearch<ValueTree, Tracer&> search(tree, false, tracer);
    EXPECT_EQ(search.search(whole_window(), Depth(2)), Score(3));
    trace.sort();
    std::string left_out, high;
    for (const auto& [node, name, level] : named_nodes(trace, *tree_names(tree))) {
        if (!node.visited) left_out += name;
        if (node.visited && level == 1 && classify(node.score, node.window) == ScoreClass::HighScore) high += name;
        if (name == "B") {
            EXPECT_EQ(node.window.alpha, -Score::mate());
            EXPECT_EQ(node.window.beta, Score(-3));
        }
    }
    EXPECT_EQ(left_out, "B2B3C2C3");
    EXPECT_EQ(high, "BC");
    EXPECT_EQ(classify(Score(3), whole_window()), ScoreClass::ExactScore);
    EXPECT_EQ(checks_in(exhibit_of("D4")), 11u);
}

TEST(LabRows, D8_HashMemoryHasTheNumbersOfTheThesis) {
    EXPECT_EQ(sizeof(HashEntry), 16u);
    EXPECT_EQ(HashMemory::addresses_in(mebibyte, Addressing::Mask), 65536u);
    EXPECT_EQ(HashMemory::addresses_in(mebibyte, Addressing::Modulo), 65536u);
    EXPECT_EQ(HashMemory(mebibyte * 3 / 2, Addressing::Mask).used_bytes(), mebibyte);
    EXPECT_EQ(HashMemory(mebibyte * 3 / 2, Addressing::Modulo).used_bytes(), mebibyte * 3 / 2);
    HashMemory memory(mebibyte);
    EXPECT_EQ(memory.address_of(Key(1'234'567'890)), 722u);
    const auto entry = [](std::uint64_t key, int depth) {
        return HashEntry{
            .key = Key(key), .bound = Bound::Exact, .distance = static_cast<std::int8_t>(depth), .value = Score(0)};
    };
    memory.place(722, entry(1'771'438'802, 7));
    memory.place(723, entry(2'039'874'258, 2));
    memory.place(724, entry(1'234'830'034, 5));
    EXPECT_EQ(memory.store(entry(1'234'567'890, 3)).address, 723u);
    EXPECT_EQ(memory.at(722).distance, 7);
    EXPECT_EQ(memory.find(Key(2'039'874'258)), nullptr);
    const Exhibit exhibit = exhibit_of("D8");
    EXPECT_EQ(checks_in(exhibit), 19u);
    // The printed figure has a key at an address where it cannot be.
    const auto* figure = [&]() -> const Table* {
        for (const Block& block : exhibit.blocks)
            if (const auto* table = std::get_if<Table>(&block); table && english(table->header.front()) == "address")
                return table;
        return nullptr;
    }();
    ASSERT_NE(figure, nullptr);
    EXPECT_EQ(english(*figure).rows.front(), (std::vector<std::string>{"721", "3446781097", "4", "46249", "no"}));
    EXPECT_EQ(english(*figure).rows.back(), (std::vector<std::string>{"724", "1234830034", "5", "722", "yes"}));
}

TEST(LabRows, D9_TechniquesLowerTheBranchingFactor) {
    const Exhibit exhibit = exhibit_of("D9", {.fen = "8/2p1p3/8/KP1P3r/1R3p1k/8/4P1P1/8 w - - 0 1"});
    const auto& rows = table_of(exhibit).rows;
    ASSERT_EQ(rows.size(), 7u);
    EXPECT_EQ(rows[0][0], "minimax");
    EXPECT_GT(std::stod(rows[0][4]), std::stod(rows[1][4])) << "alpha-beta must lower it";
    EXPECT_GT(std::stod(rows[1][4]), std::stod(rows[4][4])) << "null move and futility must lower it";
}

TEST(LabRows, D10_HorizonEffectIsShown) {
    ChessGame game(test::position_of(horizon_position), Judge::Material);
    HashMemory memory(mebibyte);
    Techniques blind = Techniques::none(), quiet = Techniques::none();
    blind.hash_memory = quiet.hash_memory = quiet.quiescence = true;
    EXPECT_EQ(Variantensuche(game, memory, blind).search(Depth(1)), Score(500));
    EXPECT_EQ(principal_variation(game, memory, 1), std::vector<Move>{Move(Square::D3, Square::F5)});
    memory.clear();
    EXPECT_EQ(Variantensuche(game, memory, quiet).search(Depth(1)), Score(0));
    EXPECT_NE(principal_variation(game, memory, 1).at(0), Move(Square::D3, Square::F5));
    EXPECT_EQ(checks_in(exhibit_of("D10")), 9u);
}

TEST(LabRows, D10_UnfinishedSearchesShowNoValue) {
    const auto rows_with = [&](std::uint64_t nodes) {
        const Wish wish{.fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                        .most_nodes = nodes};
        return table_of(exhibit_of("D10", wish)).rows;
    };
    const auto cut = rows_with(48 * 100), longer = rows_with(48 * 2'000);
    ASSERT_EQ(cut.size(), 48u);
    ASSERT_EQ(longer.size(), 48u);
    int dashes = 0, fewer = 0;
    for (std::size_t i = 0; i < cut.size(); ++i)
        for (std::size_t column = 1; column < 4; ++column) {
            dashes += cut[i][column] == "-" ? 1 : 0;
            fewer += longer[i][column] == "-" ? 1 : 0;
            if (cut[i][column] == "-") continue;
            EXPECT_EQ(cut[i][column], longer[i][column]) << cut[i][0] << " in column " << column;
        }
    EXPECT_GT(dashes, fewer);
    EXPECT_LT(dashes, 2 * 48) << "one node is enough for depth 1";
}

/// Without any nodes there is no best move, and the figure's own values are not compared.
TEST(LabRows, D10_WithoutNodesThereIsNoBestMove) {
    const Exhibit exhibit = exhibit_of("D10", {.most_nodes = 0});
    // That of the example with a guarded pawn.
    EXPECT_EQ(checks_in(exhibit), 1u);
    const auto lines = std::find_if(exhibit.blocks.begin(), exhibit.blocks.end(),
                                    [](const Block& block) { return std::holds_alternative<FixedLines>(block); });
    ASSERT_NE(lines, exhibit.blocks.end());
    EXPECT_EQ(
        english(std::get<FixedLines>(*lines).text),
        "best at depth 1                 -\nbest at depth 2                 -\nbest at depth 1 and quiescence  -");
}

TEST(LabRows, D10_RejectsADepth) { EXPECT_FALSE(show(*find_row("D10"), {.depth = 2})); }

TEST(LabRows, D11_TechniquesCanBeSwitchedOnAndOff) {
    const Exhibit exhibit =
        exhibit_of("D11", {.fen = "r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R w KQkq - 4 10", .depth = 2});
    EXPECT_EQ(table_of(exhibit).rows.size(), 12u);
}

/// The value of an unfinished search is meaningless, so none is shown.
TEST(LabRows, D11_UnfinishedSearchesShowNoValue) {
    const Exhibit exhibit =
        exhibit_of("D11", {.fen = "r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R w KQkq - 4 10",
                           .depth = 3,
                           .most_nodes = 2000});
    auto all_on = table_of(exhibit).rows.front();
    ASSERT_EQ(all_on.size(), 7u);
    EXPECT_TRUE(all_on[1].starts_with("> 20")) << all_on[1];
    all_on[1] = "";
    EXPECT_EQ(all_on, (std::vector<std::string>{"all on", "", "-", "-", "-", "-", "-"}));
}

/// The table shows the depth that an unfinished search reached.
TEST(LabRows, D9_UnfinishedSearchesShowTheDepthReached) {
    const Exhibit exhibit = exhibit_of(
        "D9", {.fen = "r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R w KQkq - 4 10", .most_nodes = 5000});
    const auto minimax = table_of(exhibit).rows.front();
    ASSERT_EQ(minimax.size(), 6u);
    EXPECT_TRUE(minimax[3].starts_with("> 50")) << minimax[3];
    EXPECT_EQ(minimax[4], "-");
}

/// Each extension enlarges the search of its own position, and only its own switch does.
TEST(LabRows, D11_EveryExtensionActsInItsPosition) {
    struct Case {
        std::string_view fen;
        bool Techniques::*extension;
    };
    constexpr Case cases[] = {{"6k1/5pp1/7p/8/8/8/8/R3K3 w - - 0 1", &Techniques::extend_check},
                              {"4k3/8/P7/8/8/8/8/4K3 w - - 0 1", &Techniques::extend_pawn_to_seventh},
                              {"4k3/8/2p5/3n4/8/2N5/3K4/8 w - - 0 1", &Techniques::extend_recapture},
                              {"4k3/8/4p3/4P3/8/8/3K4/8 w - - 0 1", &Techniques::extend_zugzwang}};
    for (const Case& one : cases) {
        const auto nodes = [&](bool on) {
            ChessGame game(test::position_of(one.fen));
            HashMemory memory(mebibyte);
            Techniques use = Techniques::none();
            use.*one.extension = on;
            Variantensuche search(game, memory, use);
            search.search(Depth(2));
            return search.effort.nodes;
        };
        EXPECT_GT(nodes(true), nodes(false)) << one.fen;
    }
}

TEST(LabRows, D11_NullMovesAreNeverConsecutive) {
    ChessGame game(test::position_of("r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R w KQkq - 4 10"),
                   Judge::Material);
    std::map<std::uint64_t, Arrival> arrivals;
    std::vector<std::uint64_t> parents_of_passes;
    Tracer tracer([&](const TraceNode& node) {
        arrivals[node.number] = node.arrival;
        if (node.arrival == Arrival::NullMove) parents_of_passes.push_back(node.parent);
    });
    HashMemory memory(mebibyte);
    Variantensuche<ChessGame, Tracer&> search(game, memory, {}, tracer);
    search.effort.most_nodes = 30000;
    search.search(Depth(4));
    EXPECT_GT(parents_of_passes.size(), 100u);
    for (const std::uint64_t parent : parents_of_passes) EXPECT_EQ(arrivals[parent], Arrival::Move);
}

TEST(LabRows, D12_VariantensucheFindsMates) {
    constexpr std::pair<std::string_view, int> mates[] = {{"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1},
                                                          {"7k/8/5K2/6R1/8/8/8/8 w - - 0 1", 3}};
    for (const auto& [fen, plies] : mates) {
        ChessGame game(test::position_of(fen));
        HashMemory memory(mebibyte);
        EXPECT_EQ(Variantensuche(game, memory).deepen(Depth(plies + 1)), Score::mate_in(plies)) << fen;
        const auto line = principal_variation(game, memory, plies);
        ASSERT_EQ(line.size(), static_cast<std::size_t>(plies)) << fen;
        for (Move move : line) game.make(move);
        EXPECT_TRUE(game.in_check() && game.moves().empty()) << fen;
    }
}

/// White waits with Ra6, and every black move loses, but a null move would not. Null-move pruning tries exactly that.
TEST(LabRows, D12_NullMoveOverlooksZugzwang) {
    constexpr std::string_view zugzwang = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    const auto value = [&](const Techniques& use) {
        ChessGame game(test::position_of(zugzwang));
        HashMemory memory(mebibyte);
        return Variantensuche(game, memory, use).deepen(Depth(4));
    };
    Techniques without;
    without.null_move = false;
    EXPECT_EQ(value(without), Score::mate_in(3));
    EXPECT_LT(value({}), Score::mate_bound());
}

/// The printed rule returns any stored value; a search that takes bounds for exact values goes wrong.
TEST(LabRows, D12_BoundTypesMatter) {
    Techniques right = Techniques::none();
    right.hash_memory = true;
    Techniques printed = right;
    printed.bound_kinds = false;
    for (const std::string_view fen :
         {"r6k/P6P/8/2q5/8/3B1K1r/p2b4/2Q3Q1 w - - 3 41", "7k/1P6/4P2P/P4p2/3p1P2/p7/4B2P/5K2 b - - 0 25"}) {
        ChessGame game(test::position_of(fen));
        const auto value = [&](const Techniques& use) {
            HashMemory memory(mebibyte);
            return Variantensuche(game, memory, use).deepen(Depth(4));
        };
        const Score truth = TreeSearch(game, false).search(whole_window(), Depth(4));
        EXPECT_EQ(value(right), truth) << fen;
        EXPECT_NE(value(printed), truth) << fen;
    }
}

TEST(LabRows, D12_ChecksOfItsExampleHold) { EXPECT_EQ(checks_in(exhibit_of("D12")), 4u); }

/// At depth 5 each technique and each of its settings changes the tree of the example, within the page's node limit.
TEST(LabRows, D11_EachTechniqueChangesTheExample) {
    const Exhibit exhibit = exhibit_of("D11", {.most_nodes = 50'000});
    const auto& rows = table_of(exhibit).rows;
    ASSERT_EQ(rows.size(), 12u);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_NE(rows[i][1], "-") << rows[i][0];
        EXPECT_NE(rows[i][1], rows[0][1]) << rows[i][0];
    }
}

TEST(LabRows, D9_EachTechniqueChangesTheExample) {
    // Minimax needs more nodes than this limit, which is that of the page.
    const Exhibit exhibit = exhibit_of("D9", {.most_nodes = 50'000});
    const auto& rows = table_of(exhibit).rows;
    ASSERT_EQ(rows.size(), 7u);
    EXPECT_EQ(rows[0][5], "289148");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ASSERT_EQ(rows[i].size(), 8u);
        EXPECT_NE(rows[i][5], "-") << rows[i][0];
        if (i > 0) {
            EXPECT_NE(rows[i][5], rows[i - 1][5]) << rows[i][0];
        }
    }
}

/// The side to move is named above the searched position.
TEST(LabRows, ExhibitsNameTheSideToMove) {
    for (const std::string_view id : {"C2", "C7", "C9", "D3", "D9", "D10", "D11", "D12", "D13"})
        for (const bool white : {true, false}) {
            Wish wish{
                .fen = white ? "4k3/1b2p3/8/3n4/8/8/PN2P3/4K2R w K - 0 1" : "4k3/1b2p3/8/3n4/8/8/PN2P3/4K2R b K - 0 1",
                .most_nodes = 2'000};
            if (find_row(id)->takes.depth) wish.depth = 1;
            bool told = false;
            for (const Block& block : exhibit_of(id, wish).blocks)
                if (const auto* boards = std::get_if<Boards>(&block))
                    for (const Board& board : boards->boards)
                        told = told || english(board.title) == (white ? "White to move" : "Black to move");
            EXPECT_TRUE(told) << id;
        }
}

TEST(LabRows, SearchExhibitsSayWhereTheyDifferFromPrint) {
    for (const std::string_view id : {"D1", "D4", "D8", "D9", "D10", "D11", "D12"}) {
        Wish wish;
        if (find_row(id)->takes.depth) wish.depth = 1;
        EXPECT_FALSE(exhibit_of(id, wish).departures.empty()) << id;
    }
}

/// Positions without moves, with bare kings, and with Chess960 castling.
TEST(LabRows, SearchExhibitsAcceptAnyPosition) {
    for (const std::string_view fen : {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
                                       "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"})
        for (const std::string_view id : {"D9", "D10", "D11", "D12"}) {
            Wish wish{.fen = std::string(fen)};
            if (find_row(id)->takes.depth) wish.depth = 2;
            const auto shown = show(*find_row(id), wish);
            EXPECT_TRUE(shown ? shown->holds() : !shown.error().empty()) << id << ' ' << fen;
        }
}

TEST(LabRows, SearchExhibitsRejectPositionsWithoutMoves) {
    for (const std::string_view id : {"D10", "D12"})
        EXPECT_FALSE(show(*find_row(id), {.fen = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"})) << id;
}

}  // namespace
}  // namespace gyre::lab

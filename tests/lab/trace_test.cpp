#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "chess/generate.h"
#include "lab/search/trace_text.h"
#include "lab/search/traced_search.h"
#include "tests/support/positions.h"

namespace gyre::lab {
namespace {

struct Traced {
    SearchedTree result;
    TraceTree tree;
    std::uint64_t visited = 0;
};

Traced trace(std::string_view fen, const SearchTask& task, const TraceLimits& limits = {}) {
    Traced traced;
    Tracer tracer([&](const TraceNode& node) { traced.tree.add(node); }, limits);
    traced.result = search_traced(test::position_of(fen), task, tracer);
    traced.visited = tracer.visited();
    traced.tree.sort();
    return traced;
}

constexpr std::string_view busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Expects nodes numbered without gaps, parents before their children and one ply above them, and names that are legal
/// moves.
void expect_sound(const Traced& traced, std::string_view fen) {
    const auto& nodes = traced.tree.nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        ASSERT_EQ(nodes[i].number, i + 1);
        ASSERT_LT(nodes[i].parent, nodes[i].number);
        if (nodes[i].parent == 0) continue;
        const TraceNode& parent = nodes[nodes[i].parent - 1];
        ASSERT_TRUE(parent.visited);
        const int plies = nodes[i].arrival == Arrival::SamePosition ? 0 : 1;
        ASSERT_EQ(nodes[i].ply.count(), parent.ply.count() + plies) << nodes[i].number;
    }
    Position position = test::position_of(fen);
    std::vector<const TraceNode*> path;
    for (const TraceNode& node : nodes) {
        for (; !path.empty() && path.back()->number != node.parent; path.pop_back()) {
            if (path.back()->arrival == Arrival::Move) position.unmake(path.back()->move);
            if (path.back()->arrival == Arrival::NullMove) position.unmake_null();
        }
        if (node.arrival == Arrival::Move) {
            ASSERT_TRUE(position.is_legal(node.move)) << node.number;
        }
        if (!node.visited) continue;
        if (node.arrival == Arrival::Move) position.make(node.move);
        if (node.arrival == Arrival::NullMove) position.make_null();
        path.push_back(&node);
    }
}

TEST(TracedSearch, AnotherThreadCanEndIt) {
    const std::atomic<bool> stop = true;
    for (const Algorithm algorithm : {Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Search}) {
        std::size_t nodes = 0;
        Tracer tracer([&](const TraceNode&) { ++nodes; }, {});
        const auto result = search_traced(Position(), {.algorithm = algorithm, .depth = 9, .stop = &stop}, tracer);
        EXPECT_TRUE(result.gave_up) << name_of(algorithm);
        EXPECT_LT(result.nodes, 1000u) << name_of(algorithm);
    }
}

TEST(LabTrace, RecordsEveryNodeOfEachAlgorithm) {
    for (const Algorithm algorithm :
         {Algorithm::Minimax, Algorithm::Negamax, Algorithm::AlphaBeta, Algorithm::Variantensuche, Algorithm::Search}) {
        SearchTask task{.algorithm = algorithm, .depth = algorithm == Algorithm::Search ? 6 : 2};
        const Traced traced = trace(busy, task);
        expect_sound(traced, busy);
        const auto& nodes = traced.tree.nodes();
        const auto visited = std::count_if(nodes.begin(), nodes.end(), [](const auto& node) { return node.visited; });
        EXPECT_EQ(static_cast<std::uint64_t>(visited), traced.visited) << name_of(algorithm);
        if (algorithm != Algorithm::Search) {
            EXPECT_EQ(traced.visited, traced.result.nodes);
        }
        EXPECT_EQ(traced.tree.nodes().front().arrival, Arrival::Root);
    }
}

TEST(LabTrace, ListsEveryLegalMoveOfAFullWidthNode) {
    const Traced traced = trace(busy, {.algorithm = Algorithm::AlphaBeta, .depth = 2});
    std::map<std::uint64_t, std::size_t> children;
    for (const TraceNode& node : traced.tree.nodes()) ++children[node.parent];
    EXPECT_EQ(children[1], 48u);
    std::size_t cuts = 0;
    Position position = test::position_of(busy);
    for (const TraceNode& node : traced.tree.nodes()) {
        if (node.parent != 1 || !node.visited) continue;
        position.make(node.move);
        EXPECT_EQ(children[node.number], count_legal_moves(position));
        position.unmake(node.move);
        cuts += node.end == NodeEnd::BetaCut;
    }
    EXPECT_GT(cuts, 30u);
}

TEST(LabTrace, EngineSearchRecordsWhyNodesEnd) {
    const Traced traced = trace(busy, {.algorithm = Algorithm::Search, .depth = 10});
    std::map<NodeEnd, std::size_t> ends;
    for (const TraceNode& node : traced.tree.nodes()) ++ends[node.end];
    for (const NodeEnd end : {NodeEnd::BetaCut, NodeEnd::AllMoves, NodeEnd::TableHit, NodeEnd::StandPat,
                              NodeEnd::NullMove, NodeEnd::ReverseFutility, NodeEnd::Futility, NodeEnd::LateMove})
        EXPECT_GT(ends[end], 0u) << describe(end);
    EXPECT_EQ(ends[NodeEnd::Stopped], 0u);
    const TraceNode& root = traced.tree.nodes().front();
    EXPECT_EQ(root.depth, Depth(10));
}

/// A singular extension search excludes the table's move, which may be the only legal one.
TEST(LabTrace, SearchesWithoutTheOnlyMoveAreNoMates) {
    // White draws by checks on e8 and h5. Black has one answer to each.
    constexpr std::string_view perpetual = "6k1/6p1/4p3/7Q/8/7P/1q4PK/r7 w - - 0 1";
    const Traced traced = trace(perpetual, {.algorithm = Algorithm::Search, .depth = 10});
    std::set<std::uint64_t> parents;
    for (const TraceNode& node : traced.tree.nodes()) parents.insert(node.parent);
    std::size_t without_moves = 0;
    for (const TraceNode& node : traced.tree.nodes()) {
        if (node.arrival != Arrival::SamePosition) continue;
        EXPECT_NE(node.end, NodeEnd::Mate) << node.number;
        EXPECT_NE(node.end, NodeEnd::Stalemate) << node.number;
        without_moves += node.end == NodeEnd::AllMoves && !parents.contains(node.number);
    }
    EXPECT_GT(without_moves, 0u);
}

TEST(LabTrace, RespectsItsLimits) {
    const SearchTask task{.algorithm = Algorithm::AlphaBeta, .depth = 3};
    const Traced all = trace(busy, task);
    const Traced shallow = trace(busy, task, {.deepest_ply = 1});
    EXPECT_EQ(shallow.tree.nodes().size(), 49u);
    EXPECT_EQ(shallow.visited, all.visited);
    expect_sound(shallow, busy);
    const Traced first = trace(busy, task, {.most_nodes = 100});
    EXPECT_EQ(first.tree.nodes().size(), 100u);
    expect_sound(first, busy);
    const Traced sample = trace(busy, task, {.one_of = 10});
    EXPECT_EQ(sample.tree.nodes().size(), all.tree.nodes().size() / 10);
    const Traced tree_alone = trace(busy, task, {.quiescence = false, .left_out = false});
    for (const TraceNode& node : tree_alone.tree.nodes()) EXPECT_TRUE(node.visited && !node.quiescence);
}

TEST(LabTrace, WritesTheTreeOfTheThesis) {
    TraceTree tree;
    Tracer tracer([&](const TraceNode& node) { tree.add(node); });
    const ValueTree thesis = ValueTree::of_the_thesis();
    EXPECT_EQ(search_traced(thesis, {.depth = 2, .techniques = Techniques::none()}, tracer).score, Score(3));
    tree.sort();
    const auto names = tree_names(thesis);
    EXPECT_EQ(in_language(tree_text(named_nodes(tree, *names)), Language()),
              "root      depth 2 [-mate, mate] = 3, all moves\n"
              "  A         depth 1 [-mate, mate] = -3, all moves\n"
              "    A1        depth 0 [-mate, mate] = 3, leaf\n"
              "    A2        depth 0 [-mate, 3] = 6 or more, leaf\n"
              "    A3        depth 0 [-mate, 3] = 8 or more, leaf\n"
              "  B         depth 1 [-mate, -3] = -3 or more, beta cut\n"
              "    B1        depth 0 [3, mate] = 2 or less, leaf\n"
              "    B2        not searched: beta cut\n"
              "    B3        not searched: beta cut\n"
              "  C         depth 1 [-mate, -3] = -3 or more, beta cut\n"
              "    C1        depth 0 [3, mate] = 1 or less, leaf\n"
              "    C2        not searched: beta cut\n"
              "    C3        not searched: beta cut\n");
    const std::string dot = tree_dot(named_nodes(tree, *names));
    EXPECT_NE(dot.find("n8 [label=\"B2\\nbeta cut\", style=dashed"), std::string::npos) << dot;
}

/// Minimax has two players and White's values. Negamax has one player and the values of the side to move. Neither has a
/// window.
TEST(LabTrace, MinimaxHasWhitesValues) {
    const auto text_of = [](Algorithm algorithm) {
        TraceTree tree;
        Tracer tracer([&](const TraceNode& node) { tree.add(node); });
        const ValueTree thesis = ValueTree::of_the_thesis();
        search_traced(thesis, {.algorithm = algorithm, .depth = 2, .techniques = Techniques::none()}, tracer);
        tree.sort();
        return in_language(tree_text(named_nodes(tree, *tree_names(thesis)), ShownWindows::No), Language());
    };
    const std::string minimax = text_of(Algorithm::Minimax), negamax = text_of(Algorithm::Negamax);
    EXPECT_TRUE(
        minimax.starts_with("root      depth 2 = 3, all moves\n"
                            "  A         depth 1 = 3, all moves\n"
                            "    A1        depth 0 = 3, leaf\n"))
        << minimax;
    EXPECT_TRUE(
        negamax.starts_with("root      depth 2 = 3, all moves\n"
                            "  A         depth 1 = -3, all moves\n"))
        << negamax;
}

TEST(LabTrace, MinimaxHasWhitesValuesWithBlackToMove) {
    const Traced minimax = trace("4k3/8/8/3q4/8/8/8/R3K3 b - - 0 1", {.algorithm = Algorithm::Minimax, .depth = 2});
    const Traced negamax = trace("4k3/8/8/3q4/8/8/8/R3K3 b - - 0 1", {.algorithm = Algorithm::Negamax, .depth = 2});
    EXPECT_EQ(minimax.result.score, -negamax.result.score);
    ASSERT_EQ(minimax.tree.nodes().size(), negamax.tree.nodes().size());
    for (std::size_t i = 0; i < minimax.tree.nodes().size(); ++i) {
        const TraceNode &a = minimax.tree.nodes()[i], &b = negamax.tree.nodes()[i];
        EXPECT_EQ(a.score, a.ply.count() % 2 == 0 ? -b.score : b.score) << i;
    }
}

TEST(LabTrace, WritesJson) {
    TraceNode node;
    node.number = 7;
    node.parent = 3;
    node.ply = Ply(2);
    node.depth = Depth(4);
    node.window = {Score(-12), Score(30)};
    node.arrival = Arrival::Move;
    node.move = Move(Square::E2, Square::E4);
    node.score = Score(30);
    node.bound = Bound::Lower;
    node.end = NodeEnd::TableHit;
    node.stored = StoredBound{Score(31), Bound::Lower, 5};
    EXPECT_EQ(trace_json(node, chess_move_text).dump(JsonStyle::Compact),
              R"({"node":7,"parent":3,"ply":2,"by":"move","move":"e2e4","visited":true,"quiescence":false,"depth":4,)"
              R"("alpha":-12,"beta":30,"score":30,"bound":"lower","end":"table hit",)"
              R"("stored":{"score":31,"bound":"lower","depth":5}})");
}

TEST(LabTrace, WritesMatesInPlies) {
    EXPECT_EQ(score_text(Score::mate_in(3)), "#3");
    EXPECT_EQ(score_text(Score::mated_in(2)), "-#2");
    EXPECT_EQ(in_language(shown_window(whole_window()), Language()), "[-mate, mate]");
    EXPECT_EQ(in_language(shown_window(whole_window()), *find_language("de")), "[-Matt, Matt]");
    EXPECT_EQ(score_text(-Score::infinite()), "-inf");
}

}  // namespace
}  // namespace gyre::lab

#include <gtest/gtest.h>

#include "lab/exhibits.h"
#include "lab/search/chess_game.h"
#include "lab/search/minimax.h"
#include "lab/search/value_tree.h"
#include "lab/search/variantensuche.h"
#include "tests/lab/row_checks.h"
#include "tests/support/chess_helpers.h"

/// Row E1: the printed programs go wrong where the exhibit says so, and the repaired ones do not.
namespace gyre::lab {
namespace {

constexpr std::size_t memory_bytes = std::size_t{1} << 20;

template <class G>
Score value_of(std::string_view fen, const Techniques& techniques, int depth) {
    G game(test::position(fen));
    HashMemory memory(memory_bytes);
    return Variantensuche(game, memory, techniques).search(Depth(depth));
}

TEST(LabRows, E1_ChecksHold) { EXPECT_EQ(checks_in(exhibit_of("E1")), 10u); }

/// Plain minimax without any memory says which of the two values is right.
TEST(LabRows, E1_RepairedValuesAreThoseOfMinimax) {
    const Position position = test::position(bounds_position);
    Techniques memory = Techniques::none();
    memory.hash_memory = true;
    for (int depth = 1; depth <= 5; ++depth) {
        ChessGame game(position);
        EXPECT_EQ(value_of<ChessGame>(bounds_position, memory, depth), Negamax(game).search(Depth(depth))) << depth;
    }
}

TEST(LabRows, E1_PrintedPassKeepsTheKey) {
    PrintedPassGame printed{Position()};
    ChessGame repaired{Position()};
    const Key before = printed.key();
    printed.pass();
    repaired.pass();
    EXPECT_EQ(printed.key(), before);
    EXPECT_NE(repaired.key(), before);
    EXPECT_NE(printed.key(), repaired.key());
    // A move changes both keys by the same words.
    const Move move = printed.moves()[0];
    printed.make(move);
    repaired.make(move);
    EXPECT_EQ(
        printed.key() ^ repaired.key(), before ^ [] {
            ChessGame game{Position()};
            game.pass();
            return game.key();
        }());
    printed.unmake(move);
    printed.take_back_pass();
    EXPECT_EQ(printed.key(), before);
}

TEST(LabRows, E1_StalemateCountsAsMateWithoutATest) {
    Techniques printed = Techniques::none();
    printed.game_ends = false;
    EXPECT_EQ(value_of<ChessGame>(stalemate_position, printed, 1), -Score::mate());
    EXPECT_EQ(value_of<ChessGame>(stalemate_position, Techniques::none(), 1), Score::draw());
}

TEST(LabRows, E1_OnlyTheLastMoveIsSearchedBehindTheLoop) {
    ValueTree tree = ValueTree::of_the_thesis();
    HashMemory memory(memory_bytes);
    Techniques printed = Techniques::none();
    printed.loop_searches = false;
    Variantensuche search(tree, memory, printed);
    EXPECT_EQ(search.search(Depth(2)), Score(9));
    // The root, C and C3.
    EXPECT_EQ(search.effort.nodes, 3u);
}

/// Section 4.2.2: both forms of futility are equivalent. The child form enters the nodes that the parent form skips.
TEST(LabRows, D11_BothFormsOfFutilityGiveTheSameValue) {
    for (const std::string_view fen : {techniques_position, bounds_position, opera_mate})
        for (int depth = 1; depth <= 4; ++depth) {
            Techniques parent = Techniques::none();
            parent.futility = true;
            Techniques child = parent;
            child.futility_in_parent = false;
            ChessGame one(test::position(fen)), other(test::position(fen));
            HashMemory first(memory_bytes), second(memory_bytes);
            Variantensuche in_parent(one, first, parent), in_child(other, second, child);
            EXPECT_EQ(in_parent.search(Depth(depth)), in_child.search(Depth(depth))) << fen << ' ' << depth;
            EXPECT_LE(in_parent.effort.nodes, in_child.effort.nodes) << fen << ' ' << depth;
        }
}

TEST(LabRows, E1_ProgramsAreIndented) {
    const Table table = two_programs(
        {{"if (a) {", "while (b)"}, {"if (c)", "f(x,"}, {"g();", "y);"}, {"h(1,", "}"}, {"2);", ""}, {"}", "k();"}});
    ASSERT_TRUE(table.is_program);
    std::vector<std::string> left;
    for (const auto& row : table.rows) left.push_back(english(row[0]));
    EXPECT_EQ(left, (std::vector<std::string>{"if (a) {", "  if (c)", "    g();", "  h(1,", "      2);", "}"}));
    EXPECT_EQ(english(table.rows[2][1]), "    y);");
}

}  // namespace
}  // namespace gyre::lab

#include "database/common_positions.h"

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "database/check.h"
#include "database/database_writer.h"
#include "database/position_tree.h"
#include "notation/move/san.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;

Position after(std::initializer_list<std::string_view> moves) {
    Position position;
    for (const std::string_view san : moves) position.make(parse_san(position, san).value());
    return position;
}

PositionTree tree_of(const Database& database, const Position& position, const std::string& question) {
    const FoundGames found = must(find_games(database, *Question::parse(question), 2));
    return must(position_tree(database, found, position, 2));
}

bool is_common(const Database& database, const Position& position) {
    return must(common_moves(*database.segments().front(), WantedPosition(position))).has_value();
}

void expect_equal(const GameCounts& a, const GameCounts& b) {
    EXPECT_EQ(a.games, b.games);
    EXPECT_EQ(a.results, b.results);
    EXPECT_EQ(a.rated, b.rated);
    EXPECT_EQ(a.own_elo, b.own_elo);
    EXPECT_EQ(a.other_elo, b.other_elo);
    EXPECT_EQ(a.rated_halves, b.rated_halves);
    EXPECT_EQ(a.rated_results, b.rated_results);
    EXPECT_EQ(a.rated_other_elo, b.rated_other_elo);
    EXPECT_EQ(a.first_date, b.first_date);
    EXPECT_EQ(a.last_date, b.last_date);
}

/// Parts of the games are not all games, so that their trees are counted from the games.
void expect_sum_of_parts(const Database& database, const Position& position) {
    const PositionTree all = tree_of(database, position, "");
    GameCounts counts;
    std::map<std::uint16_t, GameCounts> moves;
    std::uint64_t ends = 0;
    for (const char* const question : {"white:carlsen", "not white:carlsen"}) {
        const PositionTree part = tree_of(database, position, question);
        counts.add(part.counts);
        ends += part.ends;
        for (const TreeMove& move : part.moves) moves[move.move.word()].add(move.counts);
    }
    expect_equal(all.counts, counts);
    EXPECT_EQ(all.ends, ends);
    EXPECT_EQ(all.moves.size(), moves.size());
    for (const TreeMove& move : all.moves) expect_equal(move.counts, moves[move.move.word()]);
}

std::string copies(std::size_t count, const std::string& game) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += game;
    return text;
}

TEST(DatabaseCommonPositions, HaveTheCountsOfTheirGames) {
    const SmallDatabase small(test::random_pgn(3000));
    const Database database = small.open();
    EXPECT_TRUE(is_common(database, Position()));
    Position position;
    std::size_t common = 0;
    for (std::size_t ply = 0; ply < 8; ++ply) {
        common += is_common(database, position);
        expect_sum_of_parts(database, position);
        position.make(tree_of(database, position, "").moves.front().move);
    }
    EXPECT_GE(common, 3u);
    EXPECT_LT(common, 8u);
    EXPECT_EQ(check(database, {}).fault_count, 0u);
}

TEST(DatabaseCommonPositions, DoNotCountDeletedGames) {
    const SmallDatabase small(test::random_pgn(1000));
    must(must(DatabaseWriter::open(small.path())).remove({1, 500}));
    const Database database = small.open();
    EXPECT_EQ(tree_of(database, Position(), "").counts.games, 998u);
    expect_sum_of_parts(database, Position());
    must(must(DatabaseWriter::open(small.path())).compact());
    const Database compacted = small.open();
    EXPECT_TRUE(is_common(compacted, Position()));
    EXPECT_EQ(tree_of(compacted, Position(), "").counts.games, 998u);
    expect_sum_of_parts(compacted, Position());
}

TEST(DatabaseCommonPositions, DifferByCapturesInPassing) {
    // Both positions have the same pieces; only after the first game is exd6 legal. The third reaches the second.
    const SmallDatabase small(copies(300, "1. e4 a6 2. e5 d5 3. exd6 *\n\n") +
                              copies(400, "1. e4 d5 2. e5 a6 3. d4 *\n\n") +
                              copies(500, "1. e4 d6 2. e5 a6 3. d4 d5 *\n\n1. e3 d5 2. e4 a6 3. e5 *\n\n"));
    const Database database = small.open();
    const Position capturable = after({"e4", "a6", "e5", "d5"}), other = after({"e4", "d5", "e5", "a6"});
    EXPECT_TRUE(is_common(database, capturable));
    EXPECT_TRUE(is_common(database, other));
    EXPECT_EQ(tree_of(database, capturable, "").counts.games, 300u);
    EXPECT_EQ(tree_of(database, other, "").counts.games, 400u);
    // A double push that nobody can capture is no difference.
    EXPECT_EQ(tree_of(database, after({"e3", "d5"}), "").counts.games, 500u);
    // The position of other games with Black to move.
    EXPECT_EQ(tree_of(database, after({"e4", "d5", "e5", "a6", "d4"}), "").counts.games, 400u);
}

TEST(DatabaseCommonPositions, CountAGameOnceAndItsEnd) {
    const SmallDatabase small(copies(300, "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. e4 1-0\n\n"));
    const Database database = small.open();
    const PositionTree start = tree_of(database, Position(), "");
    ASSERT_EQ(start.moves.size(), 1u);
    EXPECT_EQ(to_san(Position(), start.moves[0].move), "Nf3");
    EXPECT_EQ(start.counts.games, 300u);
    const PositionTree end = tree_of(database, after({"e4"}), "");
    EXPECT_TRUE(is_common(database, after({"e4"})));
    EXPECT_EQ(end.ends, 300u);
    EXPECT_EQ(end.counts.results[index_of(GameResult::WhiteWins)], 300u);
}

TEST(DatabaseCommonPositions, NeedNotBeRead) {
    const SmallDatabase small(copies(127, "1. e4 *\n\n") + copies(300, "1. d4 *\n\n"));
    const Database database = small.open();
    const auto unread = [&](const char* question, const Position& position) {
        return must(games_to_read(database, must(find_games(database, *Question::parse(question), 2)), position));
    };
    EXPECT_EQ(unread("", Position()), 0u);
    EXPECT_EQ(unread("", after({"d4"})), 0u);
    EXPECT_EQ(unread("", after({"e4"})), 127u);
    EXPECT_EQ(unread("", after({"c4"})), 0u);
    // The games of a question were not counted by themselves.
    EXPECT_EQ(unread("moves:d4", after({"d4"})), 300u);
    EXPECT_EQ(unread("moves:e4", Position()), 127u);
}

TEST(DatabaseCommonPositions, FewGamesHaveNone) {
    const SmallDatabase small(copies(100, "1. e4 *\n\n"));
    EXPECT_FALSE(is_common(small.open(), Position()));
    EXPECT_EQ(tree_of(small.open(), Position(), "").counts.games, 100u);
}

}  // namespace
}  // namespace gyre::database

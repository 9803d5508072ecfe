#include <gtest/gtest.h>
#include <set>

#include "collection/accuracy.h"
#include "database/search.h"
#include "tests/support/small_database.h"

/// Questions about what analyses wrote into games, and about imbalances of material.
namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;
using Found = std::set<std::uint64_t>;

Found find(const Database& database, const std::string& text) {
    const auto question = Question::parse(text);
    if (!question) throw std::runtime_error(text + ": " + question.error().message());
    Found numbers;
    const FoundGames found = must(find_games(database, *question));
    for (const Database::Place& place : found) numbers.insert(database.number_of(place));
    EXPECT_EQ(found.count(), numbers.size());
    return numbers;
}

constexpr std::string_view analysed =
    "[Event \"1\"]\n\n1. e4 {[%eval 0.15]} 1... e5 {[%eval 0.20]} 2. Qh5 {[%eval -0.01]} 2... Nc6 {[%eval -0.03]} "
    "3. Bc4 {[%eval -0.14]} 3... Nf6 $4 {[%eval #1] Blunder (-0.14 to #1): g6 was best. Allows mate in 1.} "
    "(3... g6 $1 {Saves the day}) 4. Qxf7# 1-0\n\n"
    // The words of an annotator are no reason, nor are those in variations.
    "[Event \"2\"]\n\n1. e4 {allows mate, perhaps} 1... e5 2. Ke2 $2 {This allows mate soon.} "
    "(2. Nf3 $2 {wins a pawn}) *\n\n"
    // A score is missing.
    "[Event \"3\"]\n\n1. e4 {[%eval 0.15]} 1... e5 2. Nf3 {[%eval 0.15]} 2... Nc6 {[%eval 0.15]} *\n\n"
    "[Event \"4\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n"
    "1... Kd7 {[%eval 0.15]} 2. e4 {[%eval -9.00]} *\n";

TEST(DatabaseAnalysed, FindsReasonsOfMovesOfTheMainLine) {
    const SmallDatabase small{std::string(analysed)};
    const Database database = small.open();
    EXPECT_EQ(find(database, "reason:\"allows mate\""), (Found{1, 2}));
    EXPECT_EQ(find(database, "reason:BLUNDER"), (Found{1}));
    EXPECT_EQ(find(database, "reason:perhaps"), Found{});
    EXPECT_EQ(find(database, "reason:day or reason:pawn"), Found{});
}

TEST(DatabaseAnalysed, FindsGamesByAccuracy) {
    const SmallDatabase small{std::string(analysed)};
    const Database database = small.open();
    EXPECT_EQ(find(database, "accuracy<30"), (Found{1, 4}));
    EXPECT_EQ(find(database, "blackaccuracy<30"), (Found{1}));
    EXPECT_EQ(find(database, "whiteaccuracy>95"), (Found{1}));
    EXPECT_EQ(find(database, "accuracy:0..100"), (Found{1, 4}));
    // The two sides of game 1, with the mate that ends it.
    const std::vector<int> scores{15, 15, 20, -1, -3, -14, 1000, 1000};
    const auto accuracies = collection::game_accuracy(scores, Color::White, collection::MarkStyle::Lichess);
    for (const Color side : all_colors) {
        const std::string rounded = std::to_string(std::lround(*accuracies[side]));
        const std::string field = side == Color::White ? "whiteaccuracy" : "blackaccuracy";
        EXPECT_EQ(find(database, field + '=' + rounded), (Found{1}));
    }
    EXPECT_EQ(Question::parse("accuracy>100").error().message(), "column 10: accuracies are from 0 to 100");
}

TEST(DatabaseAnalysed, AnEvaluationAfterAMateBelongsToTheWinner) {
    const SmallDatabase small(
        "[Event \"1\"]\n\n1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.3]} Nc6 {[%eval 0.3]} "
        "3. Qh5 {[%eval 0.1]} Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0\n");
    const Database database = small.open();
    EXPECT_EQ(find(database, "whiteaccuracy>95"), (Found{1}));
    EXPECT_EQ(find(database, "swing>1100"), Found{});
    EXPECT_EQ(find(database, "swing>900"), (Found{1}));
}

TEST(DatabaseAnalysed, FindsImbalancesThatStay) {
    const SmallDatabase small(
        // Two knights for a rook and a pawn.
        "[Event \"1\"]\n[SetUp \"1\"]\n[FEN \"r3k3/p7/8/8/8/8/8/1N2K1N1 w - - 0 1\"]\n\n"
        "1. Nc3 Kd7 2. Nf3 Kd6 3. Nd4 *\n\n"
        // The rook is captured after three plies.
        "[Event \"2\"]\n[SetUp \"1\"]\n[FEN \"4k3/p7/8/8/8/r7/8/1N2K1N1 w - - 0 1\"]\n\n"
        "1. Nf3 Kd7 2. Nxa3 Kd6 3. Nd4 Kd5 4. Nab5 Ke4 *\n\n"
        // The other side has them.
        "[Event \"3\"]\n[SetUp \"1\"]\n[FEN \"1n2k1n1/8/8/8/8/8/P7/R3K3 w - - 0 1\"]\n\n"
        "1. Kd2 Nc6 2. Kc3 Nf6 *\n");
    const Database database = small.open();
    EXPECT_EQ(find(database, "imbalance:RvNN"), (Found{1, 3}));
    EXPECT_EQ(find(database, "imbalance:\"NN v RP\""), (Found{1, 3}));
    EXPECT_EQ(find(database, "imbalance:RvNNP"), Found{});
    EXPECT_EQ(find(database, "imbalance:NNvQ"), Found{});
    for (const std::string_view bad : {"R", "RvR", "RvNNvB", "KvR", "v"})
        EXPECT_FALSE(Question::parse("imbalance:" + std::string(bad))) << bad;
}

}  // namespace
}  // namespace gyre::database

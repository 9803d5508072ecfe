#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "base/file_bytes.h"
#include "database/check.h"
#include "database/database_writer.h"
#include "database/player_scores.h"
#include "database/position_tree.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;

constexpr const char* segment_name = "/000001.games";

std::string bytes_of(const std::string& path) {
    const auto bytes = read_regular_file(path, std::size_t{1} << 28);
    if (!bytes) throw std::runtime_error(bytes.error());
    return {bytes->begin(), bytes->end()};
}

/// What a question finds: the number of games, the report of a player, and the tree of the start.
std::string answer(const Database& database, DamageLog* damage) {
    const auto found = find_games(database, *Question::parse("comment:note or result:1-0"), 1, {}, damage);
    const auto player = player_scores(database, "carlsen", 1, {}, damage);
    if (!found || !player) return "error";
    const auto tree = position_tree(database, *found, Position(), 1, {}, damage);
    if (!tree) return "error";
    return std::to_string(found->count()) + ' ' + player->json().dump() + ' ' + std::to_string(tree->counts.games);
}

TEST(DatabaseDamage, LeavesGamesOutOnlyIfThatIsReported) {
    const SmallDatabase small(test::random_pgn(60));
    const std::string right = answer(small.open(), nullptr), path = small.path() + segment_name, bytes = bytes_of(path);
    std::size_t partial = 0, strict = 0;
    for (std::size_t at = 64; at < bytes.size(); at += bytes.size() / 200) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << at % 8));
        small.folder().write("base.gyre" + std::string(segment_name), damaged);
        const auto database = Database::open(small.path());
        if (!database) continue;
        DamageLog damage;
        const std::string tolerant = answer(*database, &damage);
        ASSERT_NE(tolerant, "error");
        if (damage.games() == 0) {
            ASSERT_EQ(tolerant, right) << "byte " << at;
        } else {
            EXPECT_TRUE(damage.sentence().has_value());
            EXPECT_FALSE(damage.reasons().empty());
            partial += tolerant != right ? 1u : 0u;
        }
        // Without a log the same damage is an error.
        const std::string other = answer(*database, nullptr);
        ASSERT_TRUE(other == "error" || other == right) << "byte " << at;
        strict += other == "error" ? 1u : 0u;
        ASSERT_EQ(other == "error", damage.games() > 0) << "byte " << at;
    }
    EXPECT_GT(partial, 0u);
    EXPECT_GT(strict, 0u);
}

TEST(DatabaseDamage, ReportOfAPlayerHasTheOtherGames) {
    // The second game has a comment, which is in the packed records; those of the others are empty.
    const SmallDatabase small(
        "[White \"Ann\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[White \"Ann\"]\n[Result \"1-0\"]\n\n1. e4 {a comment that "
        "is long enough} 1-0\n\n[White \"Ann\"]\n[Result \"0-1\"]\n\n1. d4 0-1\n");
    const std::string path = small.path() + segment_name, bytes = bytes_of(path);
    std::string damaged = bytes;
    const std::size_t at = bytes.find("long enough");
    ASSERT_NE(at, bytes.npos);
    damaged[at] = 'L';
    small.folder().write("base.gyre" + std::string(segment_name), damaged);
    const Database database = small.open();
    DamageLog damage;
    const PlayerScores ann = must(player_scores(database, "ann", 1, {}, &damage));
    EXPECT_EQ(damage.games(), 1u);
    EXPECT_EQ(ann.by_color[Color::White].games(), 2u);
    EXPECT_EQ(ann.by_color[Color::White].losses, 1u);
    EXPECT_FALSE(player_scores(database, "ann", 1).has_value());
    // "not" must not turn a game that cannot be read into a hit.
    const FoundGames found = must(find_games(database, *Question::parse("not comment:zzz"), 1, {}, &damage));
    EXPECT_EQ(found.count(), 2u);
    EXPECT_EQ(damage.games(), 2u);
}

/// A database of two files, of 20 and 30 games.
class LostFile : public testing::Test {
protected:
    LostFile() : small_(test::random_pgn(20, 1)) { small_.import(test::random_pgn(30, 2)); }
    void lose(const std::string& name) const { std::filesystem::remove(small_.path() + '/' + name); }

    SmallDatabase small_;
};

TEST_F(LostFile, IsLeftOutOfAnswersAndReported) {
    lose("000001.games");
    const Database database = small_.open();
    for (const char* const text : {"", "not white:x", "annotated or plies>=0", "moves:e4 or not moves:e4"}) {
        const Question question = *Question::parse(text);
        DamageLog damage;
        EXPECT_EQ(must(find_games(database, question, 2, {}, &damage)).count(), 30u) << text;
        EXPECT_EQ(damage.games(), 20u) << text;
        EXPECT_EQ(damage.sentence()->message(), "games that are damaged and left out: 20; 000001.games is missing");
        EXPECT_EQ(find_games(database, question).error(), "000001.games is missing") << text;
    }
    EXPECT_EQ(database.last_number(), 50u);
    EXPECT_EQ(database.game(1).error(), "000001.games is missing");
    EXPECT_TRUE(database.game(21).has_value());
    const CheckResult checked = check(database, {});
    EXPECT_EQ(checked.faults, std::vector<std::string>{"games 1 to 20: 000001.games is missing"});
    EXPECT_EQ(checked.unreadable_files, 1u);
    EXPECT_EQ(checked.games, 30u);
}

TEST_F(LostFile, IsDroppedOnlyOnDemand) {
    must(must(DatabaseWriter::open(small_.path())).remove({3, 25}));
    small_.folder().write("base.gyre/000001.games", "something else");
    {
        DatabaseWriter writer = must(DatabaseWriter::open(small_.path()));
        EXPECT_EQ(writer.remove({4}).error(), "game 4: 000001.games is damaged: it has 14 bytes instead of " +
                                                  std::to_string(writer.manifest().segments[0].size));
        must(writer.compact());
    }
    DamageLog damage;
    small_.open().note_unreadable(damage);
    EXPECT_EQ(damage.games(), 19u);
    EXPECT_EQ(must(must(DatabaseWriter::open(small_.path())).drop_unreadable()), 19u);
    const Database rest = small_.open();
    EXPECT_EQ(rest.games(), 29u);
    EXPECT_TRUE(check(rest, {}).faults.empty());
    EXPECT_EQ(bytes_of(small_.path() + "/000001.games.lost"), "something else");
    EXPECT_EQ(must(must(DatabaseWriter::open(small_.path())).drop_unreadable()), 0u);
}

TEST_F(LostFile, OfDeletionsMakesTheGamesUnreadable) {
    must(must(DatabaseWriter::open(small_.path())).remove({3}));
    lose(small_.open().manifest().segments[0].deleted->file);
    DamageLog damage;
    EXPECT_EQ(must(find_games(small_.open(), *Question::parse(""), 1, {}, &damage)).count(), 30u);
    EXPECT_EQ(damage.games(), 19u);
}

}  // namespace
}  // namespace gyre::database

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <vector>

#include "database/check.h"
#include "database/database_writer.h"
#include "database/position_tree.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "tests/support/pgn_log.h"
#include "tests/support/small_database.h"
#include "tests/support/source_file.h"

namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;

std::string read_data(const std::string& name) {
    std::ifstream file(test::source_file("tests/data/" + name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A database of an older format in a folder of its own.
class OldFormat : public testing::TestWithParam<unsigned> {
protected:
    OldFormat() : text_(read_data("database_1.pgn")) {
        const std::string number = std::to_string(GetParam());
        std::filesystem::create_directory(old_.path());
        old_.folder().write("base.gyre/manifest.json", read_data("database_" + number + ".json"));
        old_.folder().write("base.gyre/000001.games", read_data("database_" + number + ".games"));
    }

    static std::string games_of(const Database& database) {
        test::PgnLog log;
        for (std::uint64_t number = 1; number <= database.last_number(); ++number)
            if (database.find(number)) must(database.tell(number, log));
        return log.text;
    }

    /// What both databases answer to the same questions.
    void expect_same_answers(const Database& a, const Database& b) const {
        std::vector<std::string> questions{"material:\"Q* R* B* N* P* v Q* R* B* N* P1..5\"",
                                           "imbalance:BvN",
                                           "ending",
                                           "castling:same",
                                           "castling:none",
                                           "moves:\"x * x\"",
                                           "pieces:\"-e2 -d7\"",
                                           "elo>0 or plies>100",
                                           "result:1-0"};
        const GameTree game = read_games(text_).front().game;
        GameCursor cursor(game);
        do {
            questions.push_back("position:\"" + to_fen(cursor.position()) + '"');
            const auto all = *Question::parse("");
            const auto tree = [&](const Database& database) {
                return must(position_tree(database, must(find_games(database, all)), cursor.position()));
            };
            EXPECT_EQ(tree(a).counts.games, tree(b).counts.games);
            EXPECT_EQ(tree(a).moves.size(), tree(b).moves.size());
        } while (cursor.forward());
        for (const std::string& question : questions) {
            const auto parsed = Question::parse(question);
            ASSERT_TRUE(parsed.has_value()) << question;
            const auto numbers = [&](const Database& database) {
                std::vector<std::uint64_t> found;
                for (const auto& place : must(find_games(database, *parsed)))
                    found.push_back(database.number_of(place));
                return found;
            };
            EXPECT_EQ(numbers(a), numbers(b)) << question;
        }
    }

    std::string text_;
    SmallDatabase old_;
};

TEST_P(OldFormat, AnswersAsTheNewestFormat) {
    const SmallDatabase newest(text_);
    const Database a = old_.open(), b = newest.open();
    EXPECT_EQ(a.manifest().format(), GetParam());
    EXPECT_EQ(b.manifest().format(), newest_format);
    EXPECT_EQ(games_of(a), games_of(b));
    EXPECT_EQ(check(a, {}).faults, std::vector<std::string>());
    expect_same_answers(a, b);
}

TEST_P(OldFormat, CompactionWritesTheNewestFormat) {
    const Database before = old_.open();
    DatabaseWriter writer = must(DatabaseWriter::open(old_.path()));
    must(writer.compact());
    const Database after = old_.open();
    EXPECT_EQ(after.manifest().format(), newest_format);
    EXPECT_EQ(check(after, {}).faults, std::vector<std::string>());
    EXPECT_EQ(games_of(after), games_of(before));
    expect_same_answers(before, after);
    // There is nothing more to do.
    const std::uint64_t generation = after.manifest().generation;
    must(writer.compact());
    EXPECT_EQ(old_.open().manifest().generation, generation);
}

TEST_P(OldFormat, TakesNewGamesAndKeepsTheOldOnes) {
    must(must(DatabaseWriter::open(old_.path())).remove({1}));
    // An older Gyre still opens a database without new segments.
    EXPECT_EQ(must(read_manifest(old_.path())).format(), GetParam());
    old_.import(test::random_pgn(20));
    const Database both = old_.open();
    EXPECT_EQ(both.manifest().format(), newest_format);
    EXPECT_EQ(both.games(), 27u);
    EXPECT_EQ(check(both, {}).faults, std::vector<std::string>());
    const auto found = must(find_games(both, *Question::parse("position:\"" + to_fen(Position()) + '"')));
    EXPECT_EQ(found.count(), 27u);
    must(must(DatabaseWriter::open(old_.path())).compact());
    EXPECT_EQ(old_.open().segments().size(), 1u);
    EXPECT_EQ(check(old_.open(), {}).faults, std::vector<std::string>());
}

TEST_P(OldFormat, RefusesAFileOfAnotherFormat) {
    Manifest manifest = must(read_manifest(old_.path()));
    manifest.segments.front().format = newest_format;
    old_.folder().write("base.gyre/manifest.json", manifest.text());
    EXPECT_FALSE(old_.open().segments().front()->readable());
    manifest.segments.front().format = newest_format + 1;
    const auto refused = Manifest::parse(manifest.text());
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().find("a newer Gyre"), std::string::npos) << refused.error();
    old_.folder().write("base.gyre/manifest.json", manifest.text());
    EXPECT_EQ(Database::open(old_.path()).error().message(),
              "'" + old_.path() + "' was written by a newer Gyre (this one reads formats 1 to " +
                  std::to_string(newest_format) + ")");
}

INSTANTIATE_TEST_SUITE_P(All, OldFormat, testing::Range(oldest_format, newest_format));

}  // namespace
}  // namespace gyre::database

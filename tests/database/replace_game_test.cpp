#include "database/replace_game.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "database/check.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;

/// A database of three games, and files that may replace one of them.
class ReplaceGame : public testing::Test {
protected:
    Result<std::uint64_t, std::string> replace(std::uint64_t number, std::string_view pgn) {
        small_.folder().write("new.pgn", pgn);
        DatabaseWriter writer = must(DatabaseWriter::open(small_.path()));
        return replace_game(writer, number, small_.folder().path("new.pgn"));
    }
    std::string error_of(std::uint64_t number, std::string_view pgn) {
        const auto replaced = replace(number, pgn);
        return replaced ? "replaced" : replaced.error();
    }
    std::string manifest() const { return small_.folder().read("base.gyre/manifest.json"); }

    static constexpr const char* better = "[White \"Better\"]\n\n1. c4 {a comment} e5 *\n";
    SmallDatabase small_{"[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 d5 *\n\n[White \"C\"]\n\n1. Nf3 *\n"};
};

TEST_F(ReplaceGame, DeletesTheOldGameAndStoresTheNewOneInOneCommit) {
    const std::uint64_t generation = small_.open().manifest().generation;
    EXPECT_EQ(must(replace(2, better)), 4u);
    const Database database = small_.open();
    EXPECT_EQ(database.manifest().generation, generation + 1);
    EXPECT_EQ(database.games(), 3u);
    EXPECT_EQ(database.find(2).error().message(), "game 2 is deleted");
    UnpackedBlock block;
    const GameRow row = must(database.row(must(database.find(4)), block));
    EXPECT_EQ(row.texts[Field::White], "Better");
    EXPECT_EQ(row.moves.size(), 2u);
    EXPECT_TRUE(row.texts[Field::Source].ends_with("new.pgn")) << row.texts[Field::Source];
    EXPECT_EQ(check(database, {}).faults, std::vector<std::string>());
    // The new game can be replaced, too; both count for their source.
    EXPECT_EQ(must(replace(4, better)), 5u);
    const Database again = small_.open();
    EXPECT_EQ(again.games(), 3u);
    ASSERT_EQ(again.manifest().sources.size(), 2u);
    EXPECT_EQ(again.manifest().sources.back().games, 2u);
    must(must(DatabaseWriter::open(small_.path())).compact());
    EXPECT_EQ(small_.open().last_number(), 3u);
}

TEST_F(ReplaceGame, RejectsOtherNumbersAndFiles) {
    must(must(DatabaseWriter::open(small_.path())).remove({3}));
    const std::string before = manifest();
    const auto says = [](const std::string& error, std::string_view part) {
        EXPECT_NE(error.find(part), error.npos) << error;
    };
    says(error_of(9, better), "there is no game 9; the last one is 3");
    says(error_of(0, better), "there is no game 0");
    says(error_of(3, better), "game 3 is deleted");
    says(error_of(2, std::string(better) + '\n' + better), "new.pgn': it holds 2 games; one game is needed");
    says(error_of(2, "\n\n"), "new.pgn': there is no game in it");
    says(error_of(2, "1. e4 e5 2. Ke3 Nc6 *\n"), "new.pgn': the game cannot be read completely: line 1, column ");
    says(error_of(2, "{a note}\n\n" + std::string(better)),
         "new.pgn': text outside the game would be lost: line 1, column 1: '{a note}' belongs to no game");
    DatabaseWriter writer = must(DatabaseWriter::open(small_.path()));
    says(replace_game(writer, 2, small_.folder().path("none.pgn")).error(), "none.pgn': it can't be opened");
    EXPECT_EQ(manifest(), before);
    EXPECT_TRUE(small_.open().find(2).has_value());
}

TEST_F(ReplaceGame, KeepsTheOldGameIfTheCommitFails) {
    const std::string before = manifest();
    // A name that cannot be made or removed stands for a folder that takes no new file.
    std::filesystem::create_directories(small_.path() + "/manifest.json.next.part/kept");
    EXPECT_FALSE(replace(2, better).has_value());
    EXPECT_EQ(manifest(), before);
    EXPECT_TRUE(small_.open().find(2).has_value());
    std::filesystem::remove_all(small_.path() + "/manifest.json.next.part");
    EXPECT_EQ(must(replace(2, better)), 4u);
    EXPECT_EQ(check(small_.open(), {}).faults, std::vector<std::string>());
}

}  // namespace
}  // namespace gyre::database

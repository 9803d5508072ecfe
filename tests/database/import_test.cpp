#include "database/import.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <sys/stat.h>
#include <tuple>
#include <unistd.h>

#include "base/packed_block.h"
#include "database/database_writer.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;

/// A file that is imported in parts, and an import of it that was stopped.
class StoppedImport : public testing::Test {
protected:
    StoppedImport() {
        small_.folder().write("all.pgn", test::random_pgn(count, 3, 40));
        task_.path = small_.folder().path("all.pgn");
        task_.chunk_bytes = 1 << 16;
    }
    ImportResult run(std::uint64_t most_games) {
        std::uint64_t games = 0;
        task_.stop = [&games, most_games] { return ++games > most_games; };
        DatabaseWriter writer = must(DatabaseWriter::open_or_create(small_.path()));
        return must(import_games(writer, task_));
    }

    static constexpr std::uint64_t count = 2'000, all = ~std::uint64_t{0};
    SmallDatabase small_;
    ImportTask task_;
};

TEST_F(StoppedImport, GoesOnWithTheRepetition) {
    run(all);
    task_.again = true;
    const ImportResult stopped = run(700);
    ASSERT_TRUE(stopped.was_stopped);
    EXPECT_TRUE(stopped.is_repeatable);
    ASSERT_GT(stopped.games, 0u);
    const ImportResult rest = run(all);
    EXPECT_GT(rest.resumed_at, 0u);
    EXPECT_EQ(rest.games, count - stopped.games);
    EXPECT_EQ(small_.open().games(), 2 * count);
}

TEST_F(StoppedImport, KeepsItsEncoding) {
    ASSERT_TRUE(run(700).was_stopped);
    task_.encoding = must(TextEncoding::find("cp1250"));
    EXPECT_THROW(run(all), std::runtime_error);
    task_.encoding = {};
    run(all);
    EXPECT_EQ(small_.open().games(), count);
}

TEST(DatabaseImport, StopsWhileItsInputHasNoBytes) {
    SmallDatabase small("[Event \"a\"]\n\n1. e4 *\n");
    const std::string path = small.folder().path("pipe");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    const int writer = ::open(path.c_str(), O_RDWR);
    for (const std::string_view text : {std::string_view(), std::string_view("[Event \"b\"]\n\n1. d4 *\n\n[Event ")}) {
        ASSERT_EQ(::write(writer, text.data(), text.size()), static_cast<ssize_t>(text.size()));
        ImportTask task;
        task.path = path;
        int calls = 0;
        task.stop = [&calls] { return ++calls > 5; };
        {
            DatabaseWriter base = must(DatabaseWriter::open(small.path()));
            const ImportResult result = must(import_games(base, task));
            EXPECT_TRUE(result.was_stopped);
            EXPECT_EQ(result.games, 0u);
            EXPECT_TRUE(result.input) << result.input.error();
        }
        EXPECT_EQ(small.open().games(), 1u);
        EXPECT_EQ(small.open().manifest().sources.size(), 1u);
    }
    ::close(writer);
}

TEST(DatabaseImport, ReportsTextBetweenGames) {
    SmallDatabase small;
    const ImportResult result = small.import("[Event \"a\"]\n\n1. e4 *\n\nhello there\n\n[Event \"b\"]\n\n1. d4 *\n");
    EXPECT_EQ(result.games, 2u);
    EXPECT_GT(result.strays, 0u);
    EXPECT_EQ(result.first_stray.value_or("").substr(0, 7), "line 5,");
}

TEST(DatabaseImport, ReportsCommentsAndHiddenLinesOutsideGames) {
    const std::string game = "[Event \"a\"]\n\n1. e4 *\n\n", broken = "[Event \"b\"]\n\n1. Ke4 *\n\n";
    const std::tuple<std::string, std::uint64_t, std::string> texts[] = {
        {"{Round 1}\n\n" + game + "{Round 2}\n\n" + game, 2, "line 1, column 1: '{Round 1}' belongs to no game"},
        {game + "; a note\n" + game, 1, "line 5, column 1: '; a note' belongs to no game"},
        {game + "% hidden\n" + game, 1, "line 5, column 1: '% hidden' belongs to no game"},
        {"[Event \"a\"]\n\n1. e4\n% hidden\ne5 *\n", 1, "line 4, column 1: '% hidden' belongs to no game"},
        {game + "{a note}\n", 1, "line 5, column 1: '{a note}' belongs to no game"},
        // The first place comes first, although the reader reports it last.
        {"% hidden\nhello there\n\n" + game, 2, "line 1, column 1: '% hidden' belongs to no game"},
        // The text behind a broken game is stored with it.
        {broken + "{a note}\n\n" + game, 0, ""},
        {"[Event \"b\"]\n\n1. e4\n% hidden\nKe4 *\n", 0, ""},
        {"{a note}\n\n" + broken, 1, "line 1, column 1: '{a note}' belongs to no game"},
        // These belong to games, or say nothing.
        {game + "{a comment} 1. e4 *\n", 0, ""},
        {"[pgn]\n" + game + "[/pgn]\n", 0, ""},
    };
    for (const auto& [text, strays, first] : texts) {
        SmallDatabase small;
        const ImportResult result = small.import(text);
        EXPECT_EQ(result.strays, strays) << text;
        EXPECT_EQ(result.first_stray.value_or(""), first) << text;
    }
}

TEST(DatabaseImport, KeepsGamesBeforeADamagedEnd) {
    SmallDatabase small;
    ImportTask task;
    task.path = small.folder().path("missing.pgn");
    DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.path()));
    EXPECT_FALSE(import_games(writer, task).has_value());
    EXPECT_EQ(small.open().games(), 0u);

    // A block of zstd without its end.
    const std::string text = test::random_pgn(200);
    const Bytes block = pack_block(text);
    ASSERT_EQ(block[0], 1);
    const std::string packed(block.begin() + 1, block.end());
    small.folder().write("games.pgn.zst", packed + packed.substr(0, packed.size() / 2));
    task.path = small.folder().path("games.pgn.zst");
    const ImportResult result = must(import_games(writer, task));
    EXPECT_FALSE(result.input);
    EXPECT_GE(result.games, 200u);
    EXPECT_EQ(small.open().games(), result.games);
    EXPECT_TRUE(must(import_games(writer, task)).was_imported_before);
}

}  // namespace
}  // namespace gyre::database

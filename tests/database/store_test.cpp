#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/packed_block.h"
#include "database/check.h"
#include "database/database_writer.h"
#include "database/record_text.h"
#include "database/stored_game.h"
#include "notation/pgn/pgn_writer.h"
#include "tests/support/pgn_log.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using test::must;
using test::PgnLog;
using test::SmallDatabase;

/// Everything that games can have, and what can be wrong with them.
constexpr const char* strange_games = R"([Event "One"]
[Site "https://example.org/abc"]
[Date "2001.02.03"]
[Round "1.2"]
[White "Müller, A"]
[Black "O'Neil"]
[Result "1-0"]
[WhiteElo "2700"]
[BlackElo "2650?"]
[ECO "C50"]
[UTCTime "12:00:01"]
[Strange_tag "\"quoted\" \\ value"]

{before} 1. e4! {king's pawn} $14 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6
3. Bc4 {[%clk 0:01:02] two} {comments} Bc5 1-0

[Event "Two"]
[Date "1999"]
[Result "0-0"]

1. d4 -- 2. c4 e6 0-0

[Event "Three"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[Result "*"]

1. e4 Kd7 2. e5

[Event "Four"]
[Variant "Chess960"]
[FEN "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1"]
[Result "1/2-1/2"]

1. O-O-O O-O 1/2-1/2

[Event "Broken"]
[White "X"]

1. e4 e5 2. Ke3 Nc6 3. Nf3 {lost} 0-1

[Event "Atomic game"]
[Variant "Atomic"]

1. e4 e5 (1... c5) 2. Nf3 *

[Event "Bad tag]
[Event "Six"]
[Result "1-0"]

1-0

[Event "Last"]

1. e4 zz 2. d4
)";

/// Errors in tags come after the tags, so errors are compared separately.
struct GameLog : PgnLog {
    void error(const PgnError& error) override { messages += error.message() + '\n'; }
};

std::string log_of_text(std::string_view text) {
    GameLog log;
    PgnReader(text).read_games(log);
    return log.text + log.messages;
}

std::string log_of(const Database& database) {
    GameLog log;
    for (std::uint64_t number = 1; number <= database.last_number(); ++number)
        if (const auto told = database.tell(number, log); !told) log.text += "[" + told.error() + "]";
    return log.text + log.messages;
}

std::vector<std::string> faults(const Database& database) { return check(database, {}).faults; }

TEST(DatabaseStore, TellsGamesAsTheReaderDoes) {
    const SmallDatabase small(strange_games);
    const Database database = small.open();
    EXPECT_EQ(log_of(database), log_of_text(strange_games));
    EXPECT_EQ(faults(database), std::vector<std::string>());
}

TEST(DatabaseStore, KeepsTheTextOfBrokenGames) {
    const SmallDatabase small(strange_games);
    const Database database = small.open();
    const std::string text = strange_games;
    std::string broken;
    UnpackedBlock block;
    for (std::uint64_t number = 1; number <= database.last_number(); ++number) {
        const GameRow row = must(database.row(must(database.find(number)), block));
        broken += must(source_text_of(row));
        EXPECT_EQ(must(first_loss_of(row)).empty(), (row.flags & broken_flag) == 0) << number;
    }
    const auto part = [&](std::string_view from, std::string_view to) {
        const std::size_t begin = text.find(from);
        return text.substr(begin, to.empty() ? text.npos : text.find(to) - begin);
    };
    EXPECT_NE(broken.find(part("[Event \"Broken\"]", "[Event \"Bad tag]")), broken.npos) << broken;
    EXPECT_TRUE(broken.ends_with(part("[Event \"Last\"]", ""))) << broken;
}

TEST(DatabaseStore, CountsErrorsInTagsAsBroken) {
    SmallDatabase small;
    const std::string text = "[Event \"a\"]\n[White \"A\"]\n[White \"B\"]\n\n1. e4 *\n";
    EXPECT_EQ(small.import(text).broken, 1u);
    const Database database = small.open();
    UnpackedBlock block;
    const GameRow row = must(database.row({0, 0}, block));
    EXPECT_EQ(row.flags & (broken_flag | unplayable_flag), broken_flag);
    EXPECT_EQ(must(source_text_of(row)), text);
}

TEST(DatabaseStore, RejectsWrongRecordsAndSizes) {
    RecordText record;
    record.item(RecordItem::Error);
    const std::string whole(record.finish());
    GameRow game;
    game.hashes = {};
    // The numbers of the error have ten bytes without an end, so that only its reason can be read.
    const std::string endless(10, '\xFF');
    const std::string bytes = whole + endless + endless + endless + endless + endless + '\0';
    game.record = bytes;
    PgnLog log;
    const auto told = tell(game, log);
    ASSERT_FALSE(told.has_value());
    EXPECT_EQ(told.error(), "the record of a game is damaged");

    // A frame of zstd that claims to have 2^60 bytes.
    const Bytes claim{1, 0x28, 0xB5, 0x2F, 0xFD, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0x10};
    EXPECT_FALSE(unpack_block(claim, std::size_t{1} << 60).has_value());
    EXPECT_EQ(must(unpack_block(pack_block(std::string(1 << 20, 'x')), 1 << 20)), std::string(1 << 20, 'x'));
}

TEST(DatabaseStore, NamesOpeningsByThePositions) {
    const SmallDatabase small(strange_games);
    const Database database = small.open();
    UnpackedBlock block;
    const GameRow row = must(database.row({0, 0}, block));
    EXPECT_EQ(row.texts[Field::Opening].substr(0, 12), "Italian Game") << row.texts[Field::Opening];
    EXPECT_EQ(row.texts[Field::Site], "https://example.org");
    EXPECT_EQ(row.line, 1u);
}

TEST(DatabaseStore, DoesNotDependOnThreads) {
    const std::string text = test::random_pgn(3000, 5, 40);
    const SmallDatabase one(text, 1), four(text, 4);
    EXPECT_EQ(log_of(one.open()), log_of_text(text));
    std::string names;
    for (const auto& entry : std::filesystem::directory_iterator(one.path())) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".games")) continue;
        names += name;
        const auto content = [&](const SmallDatabase& small) {
            std::string bytes = small.folder().read("base.gyre/" + name);
            // The names of the sources differ by the folder only, which has the same length.
            return bytes.size();
        };
        EXPECT_EQ(content(one), content(four));
    }
    EXPECT_EQ(names, "000001.games");
    EXPECT_EQ(log_of(four.open()), log_of_text(text));
}

TEST(DatabaseStore, ReportsEveryFlippedBit) {
    const std::string text = strange_games + test::random_pgn(3, 1, 12);
    const SmallDatabase small(text);
    const std::string log = log_of_text(text);
    must(must(DatabaseWriter::open(small.path())).remove({9}));
    const std::string whole = log_of(small.open());
    for (const char* const name : {"manifest.json", "000001.games", "000002.deleted"}) {
        const std::string file = "base.gyre/" + std::string(name), bytes = small.folder().read(file);
        ASSERT_FALSE(bytes.empty()) << name;
        // Every byte of short files, and a part of the others.
        const std::size_t step = bytes.size() / 500 + 1;
        for (std::size_t at = 0; at < bytes.size(); at += step) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << at % 8));
            small.folder().write(file, damaged);
            const auto database = Database::open(small.path());
            if (!database) continue;
            ASSERT_FALSE(faults(*database).empty()) << name << " at " << at;
            // What can still be read is right.
            for (std::uint64_t number = 1; number <= database->last_number(); ++number) {
                GameLog one;
                if (!database->tell(number, one)) continue;
                ASSERT_NE(whole.find(one.text), whole.npos) << name << " at " << at;
            }
        }
        small.folder().write(file, bytes);
    }
    EXPECT_EQ(log_of(small.open()), whole);
}

TEST(DatabaseStore, ReportsTruncatedAndMissingFiles) {
    const SmallDatabase small(strange_games);
    const std::string bytes = small.folder().read("base.gyre/000001.games");
    for (const std::size_t size : {std::size_t{0}, std::size_t{7}, bytes.size() / 2, bytes.size() - 1}) {
        small.folder().write("base.gyre/000001.games", bytes.substr(0, size));
        EXPECT_FALSE(faults(small.open()).empty()) << size;
        EXPECT_FALSE(small.open().game(1).has_value()) << size;
    }
    std::filesystem::remove(small.folder().path("base.gyre/000001.games"));
    EXPECT_FALSE(faults(small.open()).empty());
    EXPECT_FALSE(small.open().game(1).has_value());
    EXPECT_FALSE(Database::open(small.folder().path("other")).has_value());
}

TEST(DatabaseWriterTest, RefusesASecondWriter) {
    SmallDatabase small(strange_games);
    const DatabaseWriter writer = must(DatabaseWriter::open(small.path()));
    const auto second = DatabaseWriter::open(small.path());
    ASSERT_FALSE(second.has_value());
    EXPECT_NE(second.error().message().find("process " + std::to_string(::getpid())), std::string::npos)
        << second.error().message();
    EXPECT_TRUE(Database::open(small.path()).has_value());
}

TEST(DatabaseWriterTest, RefusesFoldersWithOtherFiles) {
    const SmallDatabase small;
    small.folder().write("notes.txt", "x");
    EXPECT_FALSE(DatabaseWriter::open_or_create(small.folder().path(".")).has_value());
    EXPECT_FALSE(DatabaseWriter::open(small.folder().path(".")).has_value());
}

TEST(DatabaseWriterTest, SaysWhatAPathIsInsteadOfADatabase) {
    const SmallDatabase small;
    small.folder().write("games.pgn", "1. e4 *\n");
    const std::string file = small.folder().path("games.pgn"), none = small.folder().path("none");
    const std::string is_file = "'" + file + "' is a file, not the folder of a database";
    EXPECT_EQ(DatabaseWriter::open_or_create(file).error().message(), is_file);
    EXPECT_EQ(DatabaseWriter::open(file).error().message(), is_file);
    EXPECT_EQ(Database::open(file).error().message(), is_file);
    EXPECT_EQ(Database::open(none).error().message(), "there is no folder '" + none + "'");
    std::filesystem::create_directory(none);
    EXPECT_EQ(Database::open(none).error().message(), "'" + none + "' is not a database: it has no manifest.json");
}

TEST(DatabaseWriterTest, DiscardsOnlyANewAndUnusedDatabase) {
    const SmallDatabase small;
    must(DatabaseWriter::open_or_create(small.path())).discard_if_unused();
    EXPECT_FALSE(std::filesystem::exists(small.path()));
    // A folder that was there stays, without the files of the database.
    std::filesystem::create_directory(small.path());
    must(DatabaseWriter::open_or_create(small.path())).discard_if_unused();
    EXPECT_TRUE(std::filesystem::is_empty(small.path()));
    {
        DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.path()));
        writer.changes().searches.push_back({"mine", "white:x"});
        ASSERT_TRUE(writer.commit().has_value());
        writer.discard_if_unused();
    }
    EXPECT_EQ(must(read_manifest(small.path())).searches.size(), 1u);
    {
        DatabaseWriter writer = must(DatabaseWriter::open(small.path()));
        writer.changes().searches.clear();
        ASSERT_TRUE(writer.commit().has_value());
        writer.discard_if_unused();
    }
    EXPECT_TRUE(Database::open(small.path()).has_value());
}

TEST(DatabaseWriterTest, RefusesGamesWithoutAManifest) {
    const SmallDatabase small(strange_games);
    std::filesystem::remove(small.folder().path("base.gyre/manifest.json"));
    const auto writer = DatabaseWriter::open_or_create(small.path());
    ASSERT_FALSE(writer.has_value());
    EXPECT_NE(writer.error().message().find("holds games but no manifest.json"), std::string::npos)
        << writer.error().message();
    EXPECT_FALSE(small.folder().read("base.gyre/000001.games").empty());
}

TEST(DatabaseWriterTest, RemovesOnlyItsOwnFiles) {
    SmallDatabase small(strange_games);
    const std::string folder = small.path() + '/';
    for (const char* const name : {"manifest.json.bak", "000009.games", "000009.games.part", "manifest.json.next"})
        small.folder().write("base.gyre/" + std::string(name), "x");
    must(must(DatabaseWriter::open(small.path())).remove({1}));
    EXPECT_TRUE(std::filesystem::exists(folder + "manifest.json.bak"));
    EXPECT_FALSE(std::filesystem::exists(folder + "000009.games"));
    EXPECT_FALSE(std::filesystem::exists(folder + "000009.games.part"));
    EXPECT_FALSE(std::filesystem::exists(folder + "manifest.json.next"));
}

TEST(DatabaseWriterTest, NeverCopiesOverTheManifest) {
    SmallDatabase small(strange_games);
    const Manifest old = must(read_manifest(small.path()));
    Manifest next = old;
    ++next.generation;
    // A name that cannot be made stands for a folder that takes no new file.
    std::filesystem::create_directories(small.path() + "/manifest.json.next.part");
    EXPECT_FALSE(replace_manifest(small.path(), next).has_value());
    EXPECT_EQ(must(read_manifest(small.path())).generation, old.generation);
    std::filesystem::remove(small.path() + "/manifest.json.next.part");
    EXPECT_TRUE(replace_manifest(small.path(), next).has_value());
    EXPECT_EQ(must(read_manifest(small.path())).generation, old.generation + 1);
}

TEST(DatabaseWriterTest, DeletesAndCompacts) {
    const std::string text = test::random_pgn(50), more = test::random_pgn(30, 2);
    SmallDatabase small(text);
    small.import(more);
    const std::string log = log_of(small.open());
    DatabaseWriter writer = must(DatabaseWriter::open(small.path()));
    EXPECT_FALSE(writer.remove({81}).has_value());
    EXPECT_EQ(must(writer.remove({1, 50, 51, 51})), 3u);
    EXPECT_EQ(must(writer.remove({1, 80})), 1u);
    const Database deleted = small.open();
    EXPECT_EQ(deleted.games(), 76u);
    EXPECT_EQ(deleted.last_number(), 80u);
    EXPECT_FALSE(deleted.find(51).has_value());
    EXPECT_TRUE(deleted.find(52).has_value());
    EXPECT_EQ(faults(deleted), std::vector<std::string>());

    std::string kept;
    for (std::uint64_t number = 1; number <= 80; ++number) {
        GameLog one;
        if (deleted.tell(number, one)) kept += one.text;
    }
    EXPECT_GT(must(writer.compact()), 0u);
    const Database compact = small.open();
    EXPECT_EQ(compact.last_number(), 76u);
    EXPECT_EQ(compact.segments().size(), 1u);
    EXPECT_EQ(log_of(compact), kept);
    EXPECT_EQ(faults(compact), std::vector<std::string>());
    EXPECT_EQ(must(writer.compact()), 0u);
    // A reader of the old files goes on.
    EXPECT_TRUE(deleted.find(52).has_value());
    PgnLog one;
    EXPECT_TRUE(deleted.tell(52, one).has_value());
    EXPECT_FALSE(std::filesystem::exists(small.folder().path("base.gyre/000001.games")));
}

TEST(DatabaseImport, GoesOnWhereItWasStopped) {
    const std::string text = test::random_pgn(2'000, 3, 40);
    SmallDatabase small;
    small.folder().write("all.pgn", text);
    ImportTask task;
    task.path = small.folder().path("all.pgn");
    task.chunk_bytes = 1 << 16;
    std::uint64_t runs = 0;
    for (ImportResult result{.was_stopped = true}; result.was_stopped && runs < 50; ++runs) {
        DatabaseWriter writer = must(DatabaseWriter::open_or_create(small.path()));
        std::uint64_t games = 0;
        // More than the games of a chunk, fewer than those of the file.
        task.stop = [&games] { return ++games > 700; };
        result = must(import_games(writer, task));
        EXPECT_EQ(result.resumed_at > 0, runs > 0);
    }
    EXPECT_GT(runs, 1u);
    const Database database = small.open();
    EXPECT_EQ(log_of(database), log_of_text(text));
    EXPECT_EQ(faults(database), std::vector<std::string>());
    UnpackedBlock block;
    const GameRow last = must(database.row(must(database.find(2'000)), block));
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.rfind("[Event ")), '\n');
    EXPECT_EQ(last.line, static_cast<std::uint64_t>(line) + 1);

    DatabaseWriter writer = must(DatabaseWriter::open(small.path()));
    task.stop = {};
    EXPECT_TRUE(must(import_games(writer, task)).was_imported_before);
    EXPECT_EQ(small.open().games(), 2'000u);
    task.again = true;
    EXPECT_EQ(must(import_games(writer, task)).games, 2'000u);
    EXPECT_EQ(small.open().games(), 4'000u);
}

}  // namespace
}  // namespace gyre::database

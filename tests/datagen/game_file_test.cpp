#include <gtest/gtest.h>

#include "base/condition_list.h"
#include "datagen/conditions.h"
#include "datagen/game_reader.h"
#include "datagen/game_writer.h"
#include "tests/support/game_files.h"
#include "tests/support/temporary_file.h"

namespace gyre::datagen {
namespace {

constexpr std::string_view conditions = "nodes 400\nseed 7\n";

/// Writes the games with a GameWriter and returns the bytes of the file.
std::string written(const test::TemporaryFile& file, const std::vector<GameRecord>& games) {
    file.write("");
    auto writer = GameWriter::open(file.path(), conditions);
    EXPECT_TRUE(writer);
    for (const GameRecord& game : games) EXPECT_TRUE(writer->append(game));
    return file.read();
}

/// Opens the file and adds the missing games, lowest index first.
Result<void, GameFileError> resume(const test::TemporaryFile& file, const std::vector<GameRecord>& games) {
    auto writer = GameWriter::open(file.path(), conditions);
    if (!writer) return writer.error();
    const std::vector<bool> there = writer->games_there();
    for (const GameRecord& game : games)
        if (game.index >= there.size() || !there[game.index])
            if (auto written = writer->append(game); !written) return written;
    return {};
}

TEST(GameFile, ReaderReturnsWhatTheWriterWrote) {
    const test::TemporaryFile file;
    const auto games = test::random_games(3, 30);
    written(file, games);
    auto reader = GameReader::open(file.path());
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->conditions(), conditions);
    for (const GameRecord& game : games) {
        const auto read = reader->next();
        ASSERT_TRUE(read) << read.error().message();
        ASSERT_TRUE(*read);
        EXPECT_EQ(**read, game);
    }
    const auto end = reader->next();
    ASSERT_TRUE(end);
    EXPECT_FALSE(*end);
    EXPECT_EQ(reader->offset(), reader->file_size());
}

TEST(GameFile, FileCutAtAnyByteIsReportedAndResumed) {
    const test::TemporaryFile file;
    const auto games = test::random_games(3, 8);
    const std::string whole = written(file, games);
    std::size_t torn = 0;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        file.write(whole.substr(0, size));
        auto reader = GameReader::open(file.path());
        if (reader) {
            auto game = reader->next();
            while (game && *game) game = reader->next();
            if (!game) {
                ++torn;
                EXPECT_EQ(game.error().fault, GameFileFault::TornRecord);
                EXPECT_LT(game.error().offset, size);
            }
        }
        const auto resumed = resume(file, games);
        ASSERT_TRUE(resumed) << size << ": " << resumed.error().message();
        ASSERT_EQ(file.read(), whole) << size;
    }
    // A cut within a record is noticed; a cut between two records leaves a valid file.
    const std::size_t header = encode_file_header(conditions).size();
    EXPECT_EQ(torn, whole.size() - header - games.size());
}

TEST(GameFile, DamageAtAnyByteIsReported) {
    const test::TemporaryFile file;
    const auto games = test::random_games(3, 8);
    const std::string whole = written(file, games);
    const std::size_t header = encode_file_header(conditions).size();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x5A);
        file.write(damaged);
        const auto resumed = resume(file, games);
        if (at < header) {
            // The file belongs to another program or has unknown conditions, so it is not changed.
            EXPECT_FALSE(resumed) << at;
            EXPECT_EQ(file.read(), damaged) << at;
        } else {
            ASSERT_TRUE(resumed) << at << ": " << resumed.error().message();
            EXPECT_EQ(file.read(), whole) << at;
        }
    }
}

TEST(GameFile, DamageFarFromTheEndIsAnErrorAndCutsNothing) {
    const test::TemporaryFile file;
    const auto games = test::random_games(300, 80);
    std::string bytes = written(file, games);
    ASSERT_GT(bytes.size(), std::size_t{70000});
    const std::size_t header = encode_file_header(conditions).size();
    bytes[header + 40] = static_cast<char>(bytes[header + 40] ^ 1);
    file.write(bytes);
    const auto resumed = resume(file, games);
    ASSERT_FALSE(resumed);
    EXPECT_EQ(resumed.error().fault, GameFileFault::DamagedRecord);
    EXPECT_EQ(resumed.error().offset, header);
    EXPECT_EQ(file.read(), bytes);
    // A reader loses only the damaged game.
    auto reader = GameReader::open(file.path());
    ASSERT_TRUE(reader);
    EXPECT_FALSE(reader->next());
    const auto second = reader->next();
    ASSERT_TRUE(second && *second);
    EXPECT_EQ(**second, games[1]);
}

TEST(GameFile, ErrorNamesTheDifferingConditions) {
    const test::TemporaryFile file;
    const std::string before = written(file, test::random_games(1, 4));
    const auto writer = GameWriter::open(file.path(), "nodes 600\nseed 7\n");
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().fault, GameFileFault::OtherConditions);
    EXPECT_NE(writer.error().reason.find("nodes is 400 there and 600 here"), std::string::npos)
        << writer.error().reason;
    EXPECT_EQ(file.read(), before);
}

TEST(GameFile, SecondWriterOfAFileIsRejected) {
    const test::TemporaryFile file;
    auto first = GameWriter::open(file.path(), conditions);
    ASSERT_TRUE(first);
    const auto second = GameWriter::open(file.path(), conditions);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().fault, GameFileFault::InUse);
}

TEST(GameFile, OtherFilesAreNotChanged) {
    const test::TemporaryFile file;
    for (const std::string& text : {std::string("[Event \"?\"]\n"), std::string(100, '\0'), std::string("GYREGAME")}) {
        file.write(text);
        if (text != "GYREGAME") {
            EXPECT_FALSE(GameWriter::open(file.path(), conditions));
            EXPECT_EQ(file.read(), text);
        }
        EXPECT_FALSE(GameReader::open(file.path()));
    }
    EXPECT_FALSE(GameReader::open("/nowhere/at/all"));
    EXPECT_FALSE(GameWriter::open("/nowhere/at/all", conditions));
}

TEST(GameFile, LaterVersionsAreRejectedByName) {
    const test::TemporaryFile file;
    std::string bytes = written(file, {});
    bytes[8] = 3;
    file.write(bytes);
    const auto reader = GameReader::open(file.path());
    ASSERT_FALSE(reader);
    EXPECT_NE(reader.error().reason.find("version 3"), std::string::npos);
}

TEST(GameFile, PartsAreReadInOrder) {
    const test::TemporaryFile file;
    const auto first = test::random_games(3, 20, 1), second = test::random_games(2, 20, 2);
    // A part without games is valid.
    file.write(test::part_of_games("a 1\n", first) + test::part_of_games("b 1\n", {}) +
               test::part_of_games("b 2\n", second));
    auto reader = GameReader::open(file.path());
    ASSERT_TRUE(reader);
    for (const auto* part : {&first, &second})
        for (const GameRecord& game : *part) {
            const auto read = reader->next();
            ASSERT_TRUE(read && *read);
            EXPECT_EQ(**read, game);
            EXPECT_EQ(reader->conditions(), part == &first ? "a 1\n" : "b 2\n");
        }
    const auto end = reader->next();
    EXPECT_TRUE(end && !*end);
    EXPECT_EQ(reader->offset(), reader->file_size());
    // A file that also holds games of other conditions cannot be continued, even if its first part has the right
    // conditions.
    const std::string bytes = file.read();
    const auto writer = GameWriter::open(file.path(), "a 1\n");
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().fault, GameFileFault::OtherConditions);
    EXPECT_EQ(file.read(), bytes);
}

TEST(GameFile, DamagedHeaderOfAPartEndsTheFile) {
    const test::TemporaryFile file;
    const auto games = test::random_games(3, 20);
    const std::string first = test::part_of_games("a 1\n", games), second = test::part_of_games("b 1\n", games);
    for (const std::size_t at : {std::size_t{8}, std::size_t{12}, std::size_t{17}, std::size_t{21}}) {
        std::string damaged = second;
        damaged[at] = static_cast<char>(damaged[at] ^ 64);
        file.write(first + damaged);
        auto reader = GameReader::open(file.path());
        ASSERT_TRUE(reader);
        for (std::size_t i = 0; i < games.size(); ++i) EXPECT_TRUE(reader->next());
        const auto broken = reader->next();
        ASSERT_FALSE(broken) << at;
        EXPECT_GE(broken.error().offset, first.size());
        const auto end = reader->next();
        EXPECT_TRUE(end && !*end);
        // A damaged header is no torn record, so it is not cut off.
        EXPECT_FALSE(GameWriter::open(file.path(), "a 1\n"));
        EXPECT_EQ(file.read(), first + damaged);
    }
}

TEST(GameFile, RecordThatResemblesAHeaderIsARecord) {
    // The occupied squares form the bitboard whose bytes are "GYREGAME".
    GameRecord game;
    game.start = test::position("r1b3k1/p1pp2p1/p5p1/Npp3N1/P1P3P1/1P2P1P1/B2PP1K1/RRQ3B1 w - - 0 1").setup();
    const Bytes record = encode(game);
    ASSERT_TRUE(begins_like_file_header(record));
    ASSERT_TRUE(decode(record)) << decode(record).error();
    const test::TemporaryFile file;
    file.write(test::part_of_games("a 1\n", {GameRecord(), game, GameRecord()}));
    const auto read = test::games_in(file.path());
    ASSERT_EQ(read.size(), 3u);
    EXPECT_EQ(read[1].game, game);
}

TEST(GameFile, StreamsThatCannotSeekAreRead) {
    // A pipe has no size and cannot seek.
    class OneWay : public std::stringbuf {
    public:
        using std::stringbuf::stringbuf;

    protected:
        pos_type seekoff(off_type, std::ios::seekdir, std::ios::openmode) override { return pos_type(off_type(-1)); }
        pos_type seekpos(pos_type, std::ios::openmode) override { return pos_type(off_type(-1)); }
    };
    class OneWayStream : public std::istream {
    public:
        explicit OneWayStream(const std::string& bytes) : std::istream(nullptr), buffer_(bytes) { rdbuf(&buffer_); }

    private:
        OneWay buffer_;
    };
    const auto games = test::random_games(50, 60);
    const std::string bytes = test::part_of_games("a 1\n", games);
    auto reader = GameReader::read(std::make_unique<OneWayStream>(bytes));
    ASSERT_TRUE(reader) << reader.error().message();
    EXPECT_EQ(reader->file_size(), 0u);
    for (const GameRecord& game : games) {
        const auto read = reader->next();
        ASSERT_TRUE(read && *read);
        EXPECT_EQ(**read, game);
    }
    const auto end = reader->next();
    EXPECT_TRUE(end && !*end);
    auto torn = GameReader::read(std::make_unique<OneWayStream>(bytes.substr(0, bytes.size() - 1)));
    ASSERT_TRUE(torn);
    auto game = torn->next();
    while (game && *game) game = torn->next();
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().fault, GameFileFault::TornRecord);
}

TEST(Conditions, TextShowsEveryCondition) {
    const std::string plain = write_conditions({});
    const auto differs = [&plain](const Conditions& changed) { return !check_same(plain, write_conditions(changed)); };
    EXPECT_FALSE(differs({}));
    EXPECT_TRUE(differs({.nodes = 401}));
    EXPECT_TRUE(differs({.most_nodes = 401}));
    EXPECT_FALSE(differs({.most_nodes = 400}));
    EXPECT_TRUE(differs({.seed = 2}));
    EXPECT_TRUE(differs({.hash_mib = 4}));
    EXPECT_TRUE(differs({.chess960_percent = 21}));
    EXPECT_TRUE(differs({.random_plies = 9}));
    EXPECT_TRUE(differs({.adjudicate_draws = true}));
    EXPECT_TRUE(differs({.openings = {Setup::standard()}}));
    EXPECT_FALSE(differs({.params = TableParams()}));
    TableParams params;
    params.terms()[classic::term::tempo] = PhaseScore(1, 1);
    EXPECT_TRUE(differs({.params = params}));
}

TEST(Conditions, OpeningsAreReadLineByLine) {
    const auto good = read_openings(
        "# two\n\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\n"
        "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9\n");
    ASSERT_TRUE(good);
    ASSERT_EQ(good->size(), 2u);
    EXPECT_EQ((*good)[0], Setup::standard());
    EXPECT_EQ((*good)[1].side_to_move, Color::Black);
    const auto bad = read_openings("4k3/8/8/8/8/8/4P3/4K3 b - - 3 9\n4k3/8/8/8/8/8/4P3/8 b - - 3 9\n");
    ASSERT_FALSE(bad);
    EXPECT_TRUE(bad.error().starts_with("line 2, byte ")) << bad.error();
    EXPECT_FALSE(read_openings("# nothing\n"));
}

}  // namespace
}  // namespace gyre::datagen

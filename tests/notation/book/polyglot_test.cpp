#include "notation/book/polyglot.h"

#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sys/stat.h>
#include <thread>
#include <tuple>

#include "chess/chess960.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/temporary_folder.h"

namespace gyre {
namespace {

std::vector<std::uint8_t> bytes_of(const std::vector<std::vector<int>>& entries) {
    std::vector<std::uint8_t> bytes;
    for (const auto& entry : entries)
        for (const int byte : entry) bytes.push_back(static_cast<std::uint8_t>(byte));
    return bytes;
}

/// 1. e4 and 1. d4 in the start position, with the key from the description of the format.
const std::vector<std::vector<int>> two_moves = {
    {0x46, 0x3B, 0x96, 0x18, 0x16, 0x91, 0xFC, 0x9C, 0x03, 0x1C, 0x01, 0x02, 0, 0, 0, 9},
    {0x46, 0x3B, 0x96, 0x18, 0x16, 0x91, 0xFC, 0x9C, 0x02, 0xDB, 0xFF, 0xFF, 1, 2, 3, 4},
};

/// Makes a book of the moves of random games and of entries that belong to no position.
PolyglotBook random_book(Rng& rng, int games, int plies) {
    std::vector<BookEntry> entries;
    for (int game = 0; game < games; ++game)
        test::random_walk(rng, Position(), plies, [&](const Position& position) {
            const MoveList moves = legal_moves(position);
            for (Move move : moves)
                if (rng.below(8) == 0)
                    entries.push_back({position.polyglot_key(), to_polyglot(move),
                                       static_cast<std::uint16_t>(rng.below(1000)),
                                       static_cast<std::uint32_t>(rng.next())});
        });
    for (int i = 0; i < 50; ++i) entries.push_back({Key(rng.next()), 0x031C, 1, 0});
    return PolyglotBook::of(std::move(entries));
}

TEST(Polyglot, ReadsTheBytesOfTheFormat) {
    const auto book = PolyglotBook::read(bytes_of(two_moves));
    ASSERT_TRUE(book);
    EXPECT_EQ(book->entries()[0], (BookEntry{Position().polyglot_key(), 0x031C, 0x0102, 9}));
    EXPECT_EQ(book->position_count(), 1u);
    const auto moves = book_moves(*book, Position());
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_EQ(to_san(Position(), moves[0].move), "d4");
    EXPECT_EQ(moves[0].weight, 0xFFFFu);
    EXPECT_EQ(moves[0].learn, 0x01020304u);
    EXPECT_EQ(to_san(Position(), moves[1].move), "e4");
    EXPECT_EQ(book->bytes(), bytes_of(two_moves));
}

TEST(Polyglot, EveryMoveRoundTrips) {
    Rng rng(1);
    const auto check = [](const Position& position) {
        std::set<std::uint16_t> seen;
        for (Move move : legal_moves(position)) {
            EXPECT_EQ(from_polyglot(position, to_polyglot(move)), move) << to_fen(position);
            EXPECT_TRUE(seen.insert(to_polyglot(move)).second);
            EXPECT_EQ(polyglot_move_text(to_polyglot(move)), to_uci(move, UciCastling::Chess960));
        }
    };
    for (const std::string_view fen : test::start_fens) test::random_walk(rng, test::position(fen), 60, check);
    for (int number : {0, 100, 700, 959}) test::random_walk(rng, test::position(chess960_start(number)), 60, check);
}

TEST(Polyglot, AcceptsBothSpellingsOfCastling) {
    const Position position = test::position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    for (const auto& [from, to, castle] : {std::tuple{Square::E8, Square::G8, Square::H8},
                                           {Square::E8, Square::H8, Square::H8},
                                           {Square::E8, Square::C8, Square::A8},
                                           {Square::E8, Square::A8, Square::A8}}) {
        const auto bits = static_cast<std::uint16_t>(index_of(from) << 6 | index_of(to));
        EXPECT_EQ(from_polyglot(position, bits), Move(from, castle, Move::Kind::Castling));
    }
    // A plain king move is not read as castling.
    const Position walk = test::position("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    const auto bits = static_cast<std::uint16_t>(index_of(Square::F1) << 6 | index_of(Square::G1));
    EXPECT_EQ(from_polyglot(walk, bits), Move(Square::F1, Square::G1));
}

TEST(Polyglot, RejectsOtherFiles) {
    const auto error_of = [](const std::vector<std::uint8_t>& bytes) {
        const auto book = PolyglotBook::read(bytes);
        return book ? std::string("no error") : book.error().message();
    };
    EXPECT_EQ(error_of({}), "byte 0 (entry 1): the book is empty");
    auto bytes = bytes_of(two_moves);
    bytes.resize(20);
    EXPECT_EQ(error_of(bytes), "byte 16 (entry 2): only 4 of its 16 bytes are there");
    bytes = bytes_of({two_moves[0], {0x46, 0x3B, 0x96, 0x18, 0x16, 0x91, 0xFC, 0x9B, 3, 0x1C, 0, 1, 0, 0, 0, 0}});
    EXPECT_EQ(error_of(bytes), "byte 16 (entry 2): its key is smaller than that of the entry before it");
    bytes = bytes_of(two_moves);
    bytes[24] = 0x52;  // promotion code 5 does not exist
    EXPECT_EQ(error_of(bytes), "byte 24 (entry 2): it holds no move");
    bytes[24] = bytes[25] = 0;  // the move is a1a1
    EXPECT_EQ(error_of(bytes), "byte 24 (entry 2): it holds no move");
    // Some programs write a header.
    EXPECT_EQ(error_of(bytes_of({{0, 0, 0, 0, 0, 0, 0, 0, '@', 'P', 'G', '@', '\n', '1', '.', '0'}, two_moves[0]})),
              "no error");
}

TEST(Polyglot, LoadsFilesAndReportsErrors) {
    const test::TemporaryFolder folder;
    const auto bytes = bytes_of(two_moves);
    folder.write("good.bin", std::string(bytes.begin(), bytes.end()));
    folder.write("short.bin", std::string(bytes.begin(), bytes.end() - 1));
    const auto book = load_book(folder.path("good.bin"));
    ASSERT_TRUE(book);
    EXPECT_EQ(book->entries().size(), 2u);
    EXPECT_EQ(load_book(folder.path("short.bin")).error(),
              "the book '" + folder.path("short.bin") + "', byte 16 (entry 2): only 15 of its 16 bytes are there");
    EXPECT_EQ(load_book(folder.path("none.bin")).error(),
              "the book '" + folder.path("none.bin") + "': it can't be opened: No such file or directory");
    EXPECT_EQ(load_book(folder.path("")).error(), "the book '" + folder.path("") + "': it is a folder");
    EXPECT_EQ(load_book("/dev/zero").error(), "the book '/dev/zero': it is a device");
}

TEST(Polyglot, LoadsFromAPipeOnlyIfStreamsAreAllowed) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(mkfifo(folder.path("pipe").c_str(), 0600), 0);
    EXPECT_EQ(load_book(folder.path("pipe"), BookSource::RegularFile).error(),
              "the book '" + folder.path("pipe") + "': it is a pipe, and a regular file is needed");
    const auto bytes = bytes_of(two_moves);
    std::jthread writer([&] { std::ofstream(folder.path("pipe")) << std::string(bytes.begin(), bytes.end()); });
    const auto book = load_book(folder.path("pipe"));
    ASSERT_TRUE(book) << book.error();
    EXPECT_EQ(book->entries().size(), 2u);
}

TEST(Polyglot, FindsTheSameEntriesAsALinearSearch) {
    Rng rng(7);
    const PolyglotBook book = random_book(rng, 20, 10);
    std::map<std::uint64_t, std::vector<BookEntry>> by_key;
    for (const BookEntry& entry : book.entries()) by_key[entry.key.value()].push_back(entry);
    EXPECT_EQ(book.position_count(), by_key.size());
    for (const auto& [key, entries] : by_key) {
        const auto found = book.find(Key(key));
        EXPECT_EQ(std::vector<BookEntry>(found.begin(), found.end()), entries);
        EXPECT_EQ(book.find(Key(key + 1)).size(), by_key.count(key + 1));
    }
    const auto again = PolyglotBook::read(book.bytes());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->entries(), book.entries());
}

TEST(Polyglot, SkipsIllegalMovesAndJoinsDuplicates) {
    const Key key = Position().polyglot_key();
    const std::uint16_t e4 = 0x031C, e5 = static_cast<std::uint16_t>(index_of(Square::E2) << 6 | index_of(Square::E5));
    const PolyglotBook book = PolyglotBook::of({{key, e5, 500, 0}, {key, e4, 60'000, 1}, {key, e4, 60'000, 2}});
    const auto moves = book_moves(book, Position());
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].weight, 120'000u);
}

TEST(Polyglot, PicksByWeight) {
    const std::vector<BookMove> moves = {{Move(Square::E2, Square::E4), 600},
                                         {Move(Square::D2, Square::D4), 300},
                                         {Move(Square::C2, Square::C4), 100},
                                         {Move(Square::A2, Square::A4), 0}};
    const auto counts = [&](int percent) {
        std::map<std::uint16_t, int> picked;
        Rng rng(3);
        for (int i = 0; i < 10'000; ++i) ++picked[pick(moves, {percent}, rng)->move.word()];
        return picked;
    };
    auto all = counts(100);
    EXPECT_NEAR(all[moves[0].move.word()], 6000, 250);
    EXPECT_NEAR(all[moves[1].move.word()], 3000, 250);
    EXPECT_NEAR(all[moves[2].move.word()], 1000, 150);
    EXPECT_EQ(all.size(), 3u);
    // At 50 percent, a move with half of the largest weight is picked; at 49 percent it is not.
    auto half = counts(50);
    EXPECT_EQ(half.size(), 2u);
    EXPECT_NEAR(half[moves[1].move.word()], 3333, 250);
    EXPECT_EQ(counts(49).size(), 1u);
    EXPECT_EQ(counts(0).size(), 1u);
    Rng rng(1);
    EXPECT_EQ(pick({}, {}, rng), std::nullopt);
    EXPECT_EQ(pick(std::span(moves).last(1), {}, rng), std::nullopt);
}

/// Collects the keys of all book positions that a plain recursion reaches.
void reach(const PolyglotBook& book, Position& position, int plies, std::set<std::uint64_t>& keys) {
    const auto moves = book_moves(book, position);
    if (moves.empty()) return;
    keys.insert(position.polyglot_key().value());
    if (plies == 0) return;
    for (const BookMove& move : moves) {
        position.make(move.move);
        reach(book, position, plies - 1, keys);
        position.unmake(move.move);
    }
}

TEST(Polyglot, WalkReachesTheSamePositionsAsARecursion) {
    Rng rng(11);
    const PolyglotBook book = random_book(rng, 60, 8);
    for (int max_ply : {0, 1, 3, 8, 100}) {
        std::set<std::uint64_t> expected, walked;
        Position start;
        reach(book, start, max_ply, expected);
        walk_book(book, start, max_ply, [&](const BookPosition& here) {
            Position replayed;
            for (Move move : here.line) replayed.make(move);
            EXPECT_EQ(replayed.key(), here.position.key());
            EXPECT_LE(static_cast<int>(here.line.size()), max_ply);
            EXPECT_TRUE(walked.insert(here.position.polyglot_key().value()).second);
            return true;
        });
        EXPECT_EQ(walked, expected) << max_ply;
    }
}

TEST(Polyglot, WalkHandlesCyclesAndRejectedMoves) {
    // 1. Nf3 Nf6 2. Ng1 Ng8 returns to the start position.
    std::vector<BookEntry> entries;
    Position position;
    for (const std::string_view text : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
        const Move move = test::move(position, text);
        entries.push_back({position.polyglot_key(), to_polyglot(move), 1, 0});
        position.make(move);
    }
    const PolyglotBook book = PolyglotBook::of(entries);
    const auto visits = [&](std::size_t stop_at) {
        std::size_t count = 0;
        walk_book(book, Position(), 1'000, [&](const BookPosition& here) {
            ++count;
            return here.line.size() < stop_at;
        });
        return count;
    };
    EXPECT_EQ(visits(1'000), 4u);
    EXPECT_EQ(visits(2), 3u);
    EXPECT_EQ(visits(0), 1u);
}

}  // namespace
}  // namespace gyre

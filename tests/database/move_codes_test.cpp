#include "database/move_codes.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/xxh64.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "database/check.h"
#include "database/database_manifest.h"
#include "database/search.h"
#include "database/segment_layout.h"
#include "notation/pgn/pgn_reader.h"
#include "tests/support/pgn_log.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using test::must;
using test::SmallDatabase;

constexpr std::size_t all_codes = std::size_t{1} << move_code_bits;

std::vector<std::uint16_t> unpacked(const Bytes& packed, std::size_t first, std::size_t count) {
    std::vector<std::uint16_t> words(count);
    const std::size_t bit = first * move_code_bits;
    EXPECT_TRUE(unpack_moves(packed.data() + bit / 8, bit % 8, words).are_right);
    return words;
}

TEST(MoveCodes, EachMoveHasACodeOfItsOwn) {
    std::vector<int> uses(all_codes);
    std::size_t moves = 0;
    for (unsigned word = 0; word <= 0xFFFF; ++word) {
        const auto code = code_of(Move::from_word(static_cast<std::uint16_t>(word)));
        if (!code) continue;
        ++moves;
        ASSERT_LT(*code, all_codes);
        ASSERT_EQ(++uses[*code], 1) << word;
        const std::uint16_t one[] = {static_cast<std::uint16_t>(word)};
        MovePacker packer(1);
        ASSERT_TRUE(packer.add(one));
        ASSERT_EQ(unpacked(packer.finish(), 0, 1).front(), word);
    }
    EXPECT_EQ(moves, 1u + 1792u + 4u * 44u + 28u + 4u);
}

TEST(MoveCodes, UnusedCodesAreReported) {
    std::vector<bool> is_used(all_codes);
    for (unsigned word = 0; word <= 0xFFFF; ++word)
        if (const auto code = code_of(Move::from_word(static_cast<std::uint16_t>(word)))) is_used[*code] = true;
    for (std::size_t code = 0; code < all_codes; ++code) {
        // In the middle of other codes, so that both loops read it.
        for (const std::size_t place : {std::size_t{2}, std::size_t{6}}) {
            Bytes packed(packed_bytes(7));
            for (unsigned bit = 0; bit < move_code_bits; ++bit) {
                const std::size_t at = place * move_code_bits + bit;
                packed[at / 8] |= static_cast<std::uint8_t>(((code >> bit) & 1) << at % 8);
            }
            std::vector<std::uint16_t> words(7);
            EXPECT_EQ(unpack_moves(packed.data(), 0, words).are_right, is_used[code]) << code;
        }
    }
}

TEST(MoveCodes, EveryPartOfAColumnIsRead) {
    Rng rng(7);
    std::vector<std::uint16_t> words;
    while (words.size() < 100) {
        const auto word = static_cast<std::uint16_t>(rng.below(0x10000));
        if (code_of(Move::from_word(word))) words.push_back(word);
    }
    for (std::size_t size = 0; size <= words.size(); ++size) {
        MovePacker packer(size);
        ASSERT_TRUE(packer.add(std::span(words).first(size / 2)));
        ASSERT_TRUE(packer.add(std::span(words).first(size).subspan(size / 2)));
        const Bytes packed = packer.finish();
        ASSERT_EQ(packed.size(), packed_bytes(size));
        for (std::size_t first = 0; first < size; ++first) {
            const auto part = unpacked(packed, first, size - first);
            ASSERT_TRUE(std::equal(part.begin(), part.end(), words.begin() + static_cast<std::ptrdiff_t>(first)));
        }
    }
}

TEST(MoveCodes, LegalMovesOfEveryStartComeBack) {
    Rng rng(3);
    for (int number = 0; number < chess960_starts; number += 7) {
        Position position{*validate(chess960_start(number, number))};
        const CastlingRules rules = position.castling_rules();
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            std::vector<std::uint16_t> words;
            for (const Move move : moves) words.push_back(move.word());
            MovePacker packer(words.size());
            ASSERT_TRUE(packer.add(words, &rules));
            std::vector<std::uint16_t> back(words.size());
            const Bytes packed = packer.finish();
            ASSERT_TRUE(unpack_moves(packed.data(), 0, back).are_right);
            ASSERT_TRUE(place_castling(back, rules));
            ASSERT_EQ(back, words);
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(MoveCodes, RefusesCastlingThatTheStartDoesNotAllow) {
    const CastlingRules none = Position(*validate(chess960_start(0, 0))).castling_rules();
    const std::uint16_t usual[] = {Move(Square::E1, Square::H1, Move::Kind::Castling).word()};
    const std::uint16_t other[] = {Move(Square::D1, Square::H1, Move::Kind::Castling).word()};
    EXPECT_EQ(MovePacker(1).add(usual, &none), Failure("a castling is impossible"));
    EXPECT_TRUE(MovePacker(1).add(usual));
    EXPECT_EQ(MovePacker(1).add(other), Failure("a move is none that can be stored"));
    EXPECT_EQ(MovePacker(0).add(usual), Failure("there are too many moves"));
    std::uint16_t word[] = {usual[0]};
    EXPECT_FALSE(place_castling(word, CastlingRules()));
}

/// All kinds of moves: four promotions of both sides with and without a capture, castling to both sides by both
/// colours, also in Chess960, en passant captures, and null moves.
constexpr const char* all_kinds = R"([FEN "1n2k3/P1P5/8/8/8/8/p1p5/1N2K3 w - - 0 1"]

1. axb8=N axb1=N 2. c8=Q+ Ke7 3. Qc7+ Ke6 4. Nc6 c1=Q+ *

[FEN "4r1k1/1P1P4/8/8/8/8/1p1p4/4R1K1 w - - 0 1"]

1. dxe8=R+ Kg7 2. R8e2 dxe1=R+ *

[FEN "2n5/1P1P2k1/8/8/8/8/1p1p2K1/2N5 w - - 0 1"]

1. bxc8=B bxc1=B 2. d8=R d1=R *

1. e4 a6 2. e5 d5 3. exd6 Nf6 4. Nf3 g6 5. Be2 Bg7 6. O-O O-O 7. -- -- 8. h3 *

1. d4 e5 2. Nc3 e4 3. f4 exf3 4. Bf4 Nc6 5. Qd2 d6 6. O-O-O Be6 7. g4 Qd7 8. h3 O-O-O *

[Variant "Chess960"]
[FEN "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w BGbg - 0 1"]

1. O-O-O O-O 1/2-1/2

[Variant "Chess960"]
[FEN "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w AEae - 0 1"]

1. O-O O-O-O 1/2-1/2
)";

TEST(PackedMoves, EveryKindIsToldAsItWas) {
    SmallDatabase small;
    EXPECT_EQ(small.import(all_kinds).broken, 0u);
    const Database database = small.open();
    test::PgnLog read, told;
    PgnReader(all_kinds).read_games(read);
    EXPECT_EQ(database.games(), 7u);
    for (std::uint64_t number = 1; number <= database.games(); ++number) must(database.tell(number, told));
    EXPECT_EQ(told.text, read.text);
    EXPECT_EQ(check(database, {}).faults, std::vector<std::string>());
    const auto count = [&](std::string_view question) {
        return must(find_games(database, *Question::parse(question))).count();
    };
    EXPECT_EQ(count("moves:\"O-O-O\""), 3u);
    EXPECT_EQ(count("moves:\"O-O\""), 3u);
    EXPECT_EQ(count("moves:\"exd6\""), 1u);
    EXPECT_EQ(count("moves:\"bxc8=B bxc1=B\""), 1u);
}

/// A segment in memory whose columns can be changed together with all checksums.
class ChangedSegment {
public:
    explicit ChangedSegment(const SmallDatabase& small) : small_(small), bytes_(small.folder().read(file)) {}

    std::size_t offset(ColumnIndex which) const { return number(table() + 16 * which); }
    std::size_t size(ColumnIndex which) const { return number(table() + 16 * which + 8); }
    /// Writes the segment with bits of a column flipped in two bytes.
    void write(ColumnIndex which, std::size_t at, std::uint16_t flipped, bool mends_checksums) const {
        std::string bytes = bytes_;
        for (std::size_t i = 0; i < 2 && at + i < size(which); ++i) {
            char& byte = bytes[offset(which) + at + i];
            byte = static_cast<char>(byte ^ (flipped >> 8 * i));
        }
        Manifest manifest = must(read_manifest(small_.path()));
        if (mends_checksums) {
            constexpr std::size_t block = checked_block(newest_format);
            std::size_t sum = table() + 16 * column_count;
            for (ColumnIndex i = 0; i < which; ++i) sum += 8 * ((size(i) + block - 1) / block);
            const std::size_t begin = at / block * block;
            const auto part =
                std::string_view(bytes).substr(offset(which) + begin, std::min(block, size(which) - begin));
            Bytes mended;
            put(mended, xxh64(view(part)));
            std::copy(mended.begin(), mended.end(),
                      bytes.begin() + static_cast<std::ptrdiff_t>(sum + 8 * (at / block)));
            manifest.segments.front().sum = xxh64(view(std::string_view(bytes).substr(table())));
        }
        small_.folder().write(file, bytes);
        small_.folder().write("base.gyre/manifest.json", manifest.text());
    }

private:
    static constexpr const char* file = "base.gyre/000001.games";
    static ByteView view(std::string_view text) {
        return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
    }
    std::size_t number(std::size_t at) const { return get<std::uint64_t>(view(bytes_), at); }
    std::size_t table() const { return number(bytes_.size() - 8); }

    const SmallDatabase& small_;
    std::string bytes_;
};

TEST(PackedMoves, DamageOfEachColumnIsReported) {
    const SmallDatabase small(all_kinds + test::random_pgn(600));
    const ChangedSegment segment(small);
    std::size_t columns = 0;
    for (ColumnIndex i = 0; i < column_count; ++i) {
        const std::size_t size = segment.size(i);
        if (size == 0) continue;
        ++columns;
        for (const std::size_t at : {std::size_t{0}, size / 2, size - 1}) {
            segment.write(i, at, 0x10, false);
            EXPECT_FALSE(check(small.open(), {}).faults.empty()) << "column " << i << ", byte " << at;
        }
    }
    EXPECT_GT(columns, 50u);
    segment.write(0, 0, 0, false);
    EXPECT_EQ(check(small.open(), {}).faults, std::vector<std::string>());
}

TEST(PackedMoves, WrongCodesWithRightChecksumsAreReported) {
    const SmallDatabase small("1. e4 e5 2. Nf3 Nc6 *\n");
    const ChangedSegment segment(small);
    const ColumnIndex moves = column(Column::Moves);
    ASSERT_EQ(segment.size(moves), packed_bytes(4));
    const auto first = *code_of(Move(Square::E2, Square::E4));
    // The first code becomes another one: some are no moves, and others are illegal or lead to other positions.
    constexpr unsigned last_move = 2000, step = 10;
    std::size_t wrong = 0;
    for (unsigned code = 0; code < all_codes; code += code < last_move ? step : 1) {
        if (code == first) continue;
        segment.write(moves, 0, static_cast<std::uint16_t>(first ^ code), true);
        const Database database = small.open();
        ASSERT_FALSE(check(database, {}).faults.empty()) << code;
        test::PgnLog log;
        const auto told = database.tell(1, log);
        if (!told && told.error().find("a wrong code") != std::string::npos) ++wrong;
    }
    EXPECT_EQ(wrong, all_codes - 1 - last_move);
}

}  // namespace
}  // namespace gyre::database

#include "database/scid_coding.h"

#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "base/rng.h"
#include "chess/generate.h"
#include "database/tag_columns.h"
#include "notation/position/fen.h"
#include "tests/support/scid_files.h"

namespace gyre::database::scid {
namespace {

TEST(ScidCoding, EveryLegalMoveIsReadBackAndHasItsOwnBytes) {
    Rng rng(5);
    for (int game = 0; game < 300; ++game) {
        Position position = test::random_start(rng);
        const bool has_fen = position.setup() != Setup::standard();
        PieceNumbers numbers = *PieceNumbers::of(position, has_fen);
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList legal = legal_moves(position);
            std::set<Bytes> codes;
            for (const Move move : legal) {
                Bytes bytes;
                put_move(bytes, position, numbers, move);
                codes.insert(bytes);
                // No move begins like a token.
                ASSERT_TRUE(bytes[0] > end_of_game || bytes[0] < glyph);
                bytes.push_back(99);
                const auto read = get_move(bytes, position, numbers);
                ASSERT_TRUE(read) << to_fen(position);
                EXPECT_EQ(read->move, move);
                EXPECT_EQ(read->size, bytes.size() - 1);
            }
            EXPECT_EQ(codes.size(), legal.size());
            if (legal.empty()) break;
            const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            numbers.make(position, move);
            position.make(move);
        }
    }
}

TEST(ScidCoding, EntriesAreReadBack) {
    Entry entry{1, (1u << 28) - 1, 3, ~0u, (1u << 31) - 2};
    entry.is_chess960 = true;
    entry.date = pack_date({2047, 12, 31});
    entry.event_date = pack_date({1999, 1, {}});
    entry.white_elo = 4000, entry.black_elo = 1, entry.white_rating = 6, entry.black_rating = 1;
    entry.plies = 1023, entry.flags = is_deleted | own_start;
    entry.offset = (std::uint64_t{1} << 47) - 1, entry.length = block_size - 1;
    entry.comments = 15, entry.variations = 0, entry.glyphs = 9;
    entry.material = 0xABCDEF, entry.home_pawns_gone = 16, entry.home_pawns = 0x0123456789ABCDEF;
    entry.result = 2, entry.eco = 65500;
    Bytes bytes;
    put_entry(bytes, entry);
    ASSERT_EQ(bytes.size(), entry_size);
    EXPECT_EQ(get_entry(bytes), entry);
}

TEST(ScidCoding, NumbersOfEcoCodes) {
    EXPECT_EQ(eco_number("A00"), 1u);
    EXPECT_EQ(eco_number("A01"), 132u);
    EXPECT_EQ(eco_number("E99z4"), 65500u);
    for (std::uint32_t number = 1; number <= 65500; ++number) ASSERT_EQ(eco_number(eco_text(number)), number);
    for (const char* text : {"", "A0", "F00", "a00", "A00A", "A00a5", "A00a11"}) EXPECT_EQ(eco_number(text), 0u);
    EXPECT_EQ(eco_text(0), "");
    EXPECT_EQ(eco_text(65501), "");
}

TEST(ScidCoding, CountsHaveTheNearestClass) {
    constexpr std::size_t classes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 40, 50};
    for (std::uint32_t i = 0; i < std::size(classes); ++i) EXPECT_EQ(count_class(classes[i]), i);
    EXPECT_EQ(count_class(12), 10u);
    EXPECT_EQ(count_class(16), 11u);
    EXPECT_EQ(count_class(26), 13u);
    EXPECT_EQ(count_class(100'000), 15u);
}

}  // namespace
}  // namespace gyre::database::scid

#include <gtest/gtest.h>
#include <sstream>

#include "base/crc32.h"
#include "base/sha256.h"
#include "datagen/bit_stream.h"
#include "datagen/conditions.h"
#include "datagen/game_record.h"
#include "datagen/quiet_filter.h"
#include "datagen/self_play.h"
#include "tests/support/game_files.h"
#include "tests/support/source_file.h"

namespace gyre::datagen {
namespace {

Bytes packed(const GameRecord& game) {
    const auto record = pack(game);
    EXPECT_TRUE(record);
    return record ? *record : Bytes();
}

void expect_round_trip(const GameRecord& game) {
    const Bytes record = packed(game);
    EXPECT_EQ(packed_size(record), record.size());
    const auto back = unpack(record);
    ASSERT_TRUE(back) << back.error() << ' ' << to_fen(game.start);
    EXPECT_EQ(*back, game) << to_fen(game.start);
}

TEST(BitStream, ReturnsTheBitsThatWerePut) {
    Rng rng(5);
    for (int round = 0; round < 300; ++round) {
        const std::uint32_t count = 1 + rng.below(320), choice = rng.below(count);
        const std::uint32_t number = rng.below(round % 2 == 0 ? 1u << 17 : 300);
        Bytes bytes;
        BitWriter writer(bytes);
        put_choice(writer, choice, count);
        put_number(writer, number, 6);
        BitReader reader(bytes);
        EXPECT_EQ(get_choice(reader, count), choice) << count;
        EXPECT_EQ(get_number(reader, 6, 17), number);
        EXPECT_TRUE(reader.is_at_end());
        reader.get(8);
        EXPECT_FALSE(reader.is_at_end());
    }
}

TEST(PackedRecord, EveryBitMatchesTheDocumentation) {
    // The game is 1. e4 (no score) e5 (-0.20) 2. Nf3 (+1.50). Another program computed the bytes from the documentation
    // alone.
    GameRecord game{.index = 0x01020304};
    Position position;
    const Score scores[] = {Score::none(), Score(-20), Score(150)};
    for (const std::string_view text : {"e2e4", "e7e5", "g1f3"}) {
        game.plies.push_back({test::move(position, text), scores[game.plies.size()]});
        position.make(game.plies.back().move);
    }
    const Bytes expected = {0x12, 0x00, 0x04, 0x03, 0x02, 0x01, 0x03, 0xe8, 0x00,
                            0x01, 0x90, 0x9e, 0x8c, 0x44, 0xb5, 0xf8, 0xe7, 0xf0};
    EXPECT_EQ(packed(game), expected);
}

TEST(PackedRecord, RandomGamesRoundTrip) {
    for (const GameRecord& game : test::random_games(60, 120)) expect_round_trip(game);
    expect_round_trip(GameRecord());
}

TEST(PackedRecord, AnyStartAndAnyScoresRoundTrip) {
    Rng rng(8);
    for (const std::string_view fen : test::start_fens)
        test::random_walk(rng, test::position(fen), 30, [&rng](const Position& position) {
            const auto valid = validate(position.setup());
            if (!valid || position.halfmove_clock() > 255) return;
            GameRecord game;
            game.start = position.setup();
            Position at = position;
            for (int ply = 0; ply < 5; ++ply) {
                const MoveList moves = legal_moves(at);
                if (moves.empty()) break;
                const Score score(static_cast<int>(rng.below(64001)) - 32000);
                const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                game.plies.push_back({move, rng.below(3) == 0 ? Score::none() : score});
                at.make(move);
            }
            expect_round_trip(game);
        });
}

TEST(PackedRecord, RealGamesTakeLessThanTwoBytesAPly) {
    const Conditions conditions{.nodes = 60, .hash_mib = 1};
    SelfPlay<FixedParams> player(conditions, {});
    std::size_t bytes = 0, plies = 0;
    for (std::uint32_t index = 0; index < 6; ++index) {
        const auto game = player.play(index);
        ASSERT_TRUE(game);
        expect_round_trip(*game);
        bytes += packed(*game).size();
        plies += game->plies.size();
    }
    EXPECT_LT(bytes, 2 * plies) << plies << " plies";
}

TEST(PackedRecord, SampleUnpacksToTheGeneratedFile) {
    const auto games = test::games_in(test::source_file("tests/data/self_play_400.bin"));
    ASSERT_EQ(games.size(), 400u);
    Sha256 digest;
    digest.add(encode_file_header(games[0].conditions));
    std::size_t positions = 0;
    for (const auto& [conditions, game] : games) {
        digest.add(encode(game));
        positions += count_learnable(game);
    }
    // The checksum is that of the file that `gyre datagen` wrote.
    EXPECT_EQ(digest.digits(), "a9e5898101445b833d44579a9a5eaf8c22945a32b8577195262b939966eb7829");
    EXPECT_EQ(positions, 31710u);
}

TEST(PackedRecord, IllegalMoveCannotBePacked) {
    auto game = test::random_games(1, 30)[0];
    std::swap(game.plies[9], game.plies[10]);
    const auto record = pack(game);
    ASSERT_FALSE(record);
    EXPECT_EQ(record.error(), 9u);
}

TEST(PackedRecord, EveryFlippedBitIsNoticed) {
    const Bytes record = packed(test::random_games(3, 12)[2]);
    for (std::size_t bit = 0; bit < 8 * record.size(); ++bit) {
        Bytes damaged = record;
        damaged[bit / 8] = static_cast<std::uint8_t>(damaged[bit / 8] ^ (1u << bit % 8));
        EXPECT_FALSE(unpack(damaged)) << "bit " << bit;
    }
}

/// Recomputes the checksum, as in a forged record.
Bytes with_checksum(Bytes record) {
    record.resize(record.size() - 4);
    record[0] = static_cast<std::uint8_t>((record.size() + 4) & 255);
    record[1] = static_cast<std::uint8_t>((record.size() + 4) >> 8);
    put(record, crc32(record));
    return record;
}

TEST(PackedRecord, HostileContentIsRejectedDespiteAValidChecksum) {
    const auto games = test::random_games(3, 40);
    const Bytes good = packed(games[0]);
    ASSERT_TRUE(unpack(with_checksum(good)));
    const auto error_of = [](Bytes record) {
        const auto game = unpack(with_checksum(std::move(record)));
        return game ? std::string("none") : game.error();
    };
    const auto changed = [&good](std::size_t at, int value) {
        Bytes record = good;
        record[at] = static_cast<std::uint8_t>(value);
        return record;
    };
    EXPECT_EQ(error_of(changed(7, 0x18)), "the result is impossible");
    EXPECT_EQ(error_of(changed(8, 3)), "the start position can't be read");
    EXPECT_EQ(error_of(changed(6, 39)), "the plies do not fill the record");
    Bytes longer = good;
    longer.insert(longer.end() - 4, 0);
    EXPECT_EQ(error_of(longer), "the plies do not fill the record");
    Bytes number = packed(games[2]);
    number[11] = 4;
    EXPECT_EQ(error_of(number), "the start position can't be read");
    // Any bytes give a game or an error, and a game packs to the same record again.
    const Bytes other = packed(games[2]);
    Rng rng(4);
    std::size_t sound = 0;
    for (int i = 0; i < 3000; ++i) {
        Bytes record = i % 2 == 0 ? good : other;
        for (int n = 0; n < 2; ++n)
            record[6 + rng.below(static_cast<std::uint32_t>(record.size() - 10))] =
                static_cast<std::uint8_t>(rng.next());
        const auto game = unpack(with_checksum(record));
        if (!game) continue;
        ++sound;
        EXPECT_TRUE(replay(*game, [](const Position&, GamePly) {}));
        EXPECT_TRUE(pack(*game));
    }
    EXPECT_GT(sound, 0u);
    EXPECT_FALSE(unpack({}));
}

TEST(PackedRecord, ShortLengthsDoNotStopTheReader) {
    Bytes bytes = encode_file_header("a 1\n", RecordFormat::Packed);
    bytes.resize(bytes.size() + 1000);
    auto reader = GameReader::read(std::make_unique<std::istringstream>(std::string(bytes.begin(), bytes.end())));
    ASSERT_TRUE(reader);
    int errors = 0;
    for (auto game = reader->next(); !game || *game; game = reader->next()) ASSERT_LT(++errors, 1000);
    EXPECT_EQ(errors, 72);
}

}  // namespace
}  // namespace gyre::datagen

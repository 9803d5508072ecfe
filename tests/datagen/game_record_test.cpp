#include "datagen/game_record.h"

#include <gtest/gtest.h>

#include "base/crc32.h"
#include "chess/chess960.h"
#include "tests/support/chess_helpers.h"

namespace gyre::datagen {
namespace {

/// Makes a game with random moves and scores.
GameRecord random_game(Rng& rng, const Setup& start, int plies) {
    GameRecord game;
    game.index = static_cast<std::uint32_t>(rng.next());
    game.start = start;
    game.result = static_cast<GameResult>(rng.below(3));
    game.end = static_cast<Ending>(rng.below(8));
    Position position = test::position(start);
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const Score score = rng.below(5) == 0 ? Score::none() : Score(static_cast<int>(rng.below(64001)) - 32000);
        game.plies.push_back({move, score});
        position.make(move);
    }
    return game;
}

void expect_round_trip(const GameRecord& game) {
    const Bytes record = encode(game);
    EXPECT_EQ(record.size(), record_size(game.plies.size()));
    EXPECT_EQ(encoded_size(record), record.size());
    const auto decoded = decode(record);
    ASSERT_TRUE(decoded) << decoded.error() << ' ' << to_fen(game.start);
    EXPECT_EQ(*decoded, game) << to_fen(game.start) << " as " << to_fen(decoded->start);
}

TEST(GameRecord, ChecksumEqualsThatOfZlib) {
    const std::string_view text = "123456789";
    EXPECT_EQ(crc32({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}), 0xCBF43926u);
}

TEST(GameRecord, PositionsOfRandomGamesRoundTrip) {
    Rng rng(1);
    for (const std::string_view fen : test::start_fens)
        test::random_walk(rng, test::position(fen), 60, [&rng](const Position& position) {
            const auto valid = validate(position.setup());
            if (valid && position.halfmove_clock() <= 255) expect_round_trip(random_game(rng, position.setup(), 6));
        });
}

TEST(GameRecord, DoubleChess960RoundTrips) {
    Rng rng(2);
    for (int i = 0; i < 300; ++i) {
        const int white = static_cast<int>(rng.below(960)), black = static_cast<int>(rng.below(960));
        expect_round_trip(random_game(rng, chess960_start(white, black), 40));
    }
}

TEST(GameRecord, StateOutsideThePieceLettersRoundTrips) {
    // The cases include a single castling right of two rooks, a king that has moved, an en passant square that no pawn
    // can use, and Black to move.
    for (const std::string_view fen : {"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 12 34", "1r2k1r1/8/8/8/8/8/8/RR2K1RR b Bg - 0 1",
                                       "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                                       "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b - e3 0 3",
                                       "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w Kq d6 0 3"}) {
        GameRecord game;
        game.start = test::position(fen).setup();
        expect_round_trip(game);
    }
}

TEST(GameRecord, ClocksAreCappedAtOneByte) {
    GameRecord game;
    game.start.fullmove_number = 1000;
    const auto decoded = decode(encode(game));
    ASSERT_TRUE(decoded);
    EXPECT_EQ(decoded->start.fullmove_number, 255);
}

TEST(GameRecord, MatesAndMissingScoresAreMarked) {
    GameRecord game;
    const Move move = test::move(Position(), "e2e4");
    for (const Score score : {Score::mate_in(3), Score::mated_in(2), Score::none(), Score(-1), Score::mate()})
        game.plies.push_back({move, score});
    expect_round_trip(game);
}

TEST(GameRecord, EveryFlippedBitIsNoticed) {
    Rng rng(3);
    const Bytes record = encode(random_game(rng, Setup::standard(), 5));
    for (std::size_t bit = 0; bit < 8 * record.size(); ++bit) {
        Bytes damaged = record;
        damaged[bit / 8] = static_cast<std::uint8_t>(damaged[bit / 8] ^ (1u << bit % 8));
        EXPECT_FALSE(decode(damaged)) << "bit " << bit;
    }
}

/// Recomputes the checksum, as in a forged record.
Bytes with_checksum(Bytes record) {
    record.resize(record.size() - record_checksum_size);
    put(record, crc32(record));
    return record;
}

TEST(GameRecord, ImpossibleContentIsRejectedDespiteAValidChecksum) {
    GameRecord game;
    game.plies.push_back({test::move(Position(), "e2e4"), Score(20)});
    const Bytes good = encode(game);
    ASSERT_TRUE(decode(with_checksum(good)));
    const auto changed = [&good](std::size_t at, int value) {
        Bytes record = good;
        record[at] = static_cast<std::uint8_t>(value);
        return with_checksum(record);
    };
    EXPECT_FALSE(decode(changed(5, 255))) << "the board has 40 pieces";
    EXPECT_FALSE(decode(changed(8, 0))) << "pawns stand on the first rank";
    EXPECT_FALSE(decode(changed(29, 0x18))) << "the result does not exist";
    EXPECT_FALSE(decode(changed(31, 0))) << "the move number is 0";
    EXPECT_FALSE(decode(changed(35, 0x7F))) << "the score exceeds a mate";
    EXPECT_TRUE(decode(changed(34, 0x7F)));
    // Any bytes are either decoded or rejected.
    Rng rng(4);
    for (int i = 0; i < 20000; ++i) {
        Bytes record = good;
        for (int n = 0; n < 3; ++n) record[rng.below(32)] = static_cast<std::uint8_t>(rng.next());
        const auto decoded = decode(with_checksum(record));
        if (decoded) static_cast<void>(replay(*decoded, [](const Position&, GamePly) {}));
    }
}

TEST(GameRecord, ReplayVisitsEveryPositionAndReportsAnIllegalMove) {
    GameRecord game;
    Position position;
    for (const std::string_view text : {"e2e4", "e7e5", "g1f3"}) {
        game.plies.push_back({test::move(position, text), Score(10)});
        position.make(game.plies.back().move);
    }
    int shown = 0;
    EXPECT_TRUE(replay(game, [&](const Position& at, GamePly ply) {
        EXPECT_EQ(at.plies_made(), shown);
        EXPECT_EQ(ply, game.plies[static_cast<std::size_t>(shown)]);
        ++shown;
    }));
    EXPECT_EQ(shown, 3);
    game.plies[2].move = game.plies[0].move;
    shown = 0;
    EXPECT_EQ(replay(game, [&shown](const Position&, GamePly) { ++shown; }), Failure(2U));
    EXPECT_EQ(shown, 2);
}

}  // namespace
}  // namespace gyre::datagen

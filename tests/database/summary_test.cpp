#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "chess/generate.h"
#include "collection/game_filter.h"
#include "database/piece_summary.h"
#include "database/position_index.h"
#include "database/search.h"
#include "notation/position/fen.h"
#include "tests/database/slow_answers.h"
#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using gyre::test::must;
using gyre::test::SmallDatabase;
using namespace slow;

constexpr const char* starts[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                  "4k3/P1P1P1P1/8/8/8/8/p1p1p1p1/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
                                  "nnnnknnn/nnnnnnnn/8/8/8/8/4P3/4K3 w - - 0 1"};

/// A random game with many promotions and captures.
struct RandomGame {
    Position start;
    std::vector<std::uint16_t> moves;
    std::vector<Position> positions;
};

RandomGame random_game(Rng& rng, const Position& start) {
    RandomGame game{start, {}, {start}};
    Position position = start;
    for (std::uint32_t left = rng.below(200); left > 0; --left) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) break;
        const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        position.make(move);
        game.moves.push_back(move.word());
        game.positions.push_back(position);
    }
    return game;
}

TEST(PieceSummaryTest, EqualsACountOfAllPositions) {
    Rng rng(21);
    for (int i = 0; i < 400; ++i) {
        const Position start(read_position(starts[i % 4], every_waiver).value());
        const RandomGame game = random_game(rng, start);
        const PieceSummary summary = PieceSummary::of(ReplayPieces(start), game.moves, i % 4 == 0);
        EXPECT_EQ(summary.starts_as_usual(), i % 4 == 0);
        bool has_promotion = false;
        ColorArray<Castled> castled{};
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            const Move move = Move::from_word(game.moves[ply]);
            has_promotion = has_promotion || move.kind() == Move::Kind::Promotion;
            if (move.kind() == Move::Kind::Castling)
                castled[game.positions[ply].side_to_move()] =
                    index_of(move.to()) > index_of(move.from()) ? Castled::Short : Castled::Long;
        }
        EXPECT_EQ(summary.has_promotion(), has_promotion);
        for (const Color color : all_colors) {
            EXPECT_EQ(summary.castled(color), castled[color]);
            for (const PieceType type : {PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook,
                                         PieceType::Queen, PieceType::King}) {
                int fewest = 15;
                for (const Position& position : game.positions)
                    fewest = std::min(fewest, static_cast<int>(position.pieces(color, type).count()));
                EXPECT_EQ(summary.fewest(make_piece(color, type)), fewest);
            }
        }
        for (std::size_t square = 0; square < 64; ++square) {
            const unsigned bit = PieceSummary::home_bit(Square(square));
            if (bit == 0) continue;
            const Piece pawn = PieceSummary::home_pawn(Square(square));
            EXPECT_EQ((summary.home_pawns() & bit) != 0, game.positions.back().piece_on(Square(square)) == pawn);
        }
    }
}

TEST(PositionIndexTest, HasEveryPositionOnceForEachOccurrence) {
    const std::string text = gyre::test::random_pgn(300, 31);
    const SmallDatabase small(text);
    const Database database = small.open();
    const Segment& segment = *database.segments().front();
    ASSERT_TRUE(segment.has_index());
    const auto games = read_games(text);
    Rng rng(32);
    for (int i = 0; i < 100; ++i) {
        GameCursor chosen(games[rng.below(300)].game);
        for (std::uint32_t left = rng.below(20); left > 0 && chosen.forward(); --left) {
        }
        const std::uint32_t hash = hash_of(chosen.position());
        std::vector<std::size_t> expected, found;
        for (std::size_t game = 0; game < games.size(); ++game) {
            GameCursor cursor(games[game].game);
            do {
                if (hash_of(cursor.position()) == hash) expected.push_back(game);
            } while (cursor.forward());
        }
        must(for_each_entry(segment, hash, [&](std::size_t game) { found.push_back(game); }));
        EXPECT_EQ(found, expected);
    }
}

TEST(PieceSummaryTest, NeverChangesAnAnswer) {
    // Long games have promotions.
    const std::string text = gyre::test::random_pgn(300, 41, 400);
    const SmallDatabase small(text);
    const Database database = small.open();
    const auto games = read_games(text);
    const auto expect = [&](const std::string& question, const SlowTest& test) {
        std::vector<std::uint64_t> found;
        for (const auto& place : must(find_games(database, Question::parse(question).value())))
            found.push_back(database.number_of(place));
        EXPECT_EQ(found, slow_answer(games, test)) << question;
        EXPECT_GT(found.size(), 0u) << question;
    };
    expect("ending", [](const GameTree& game) { return has_run(game, 1, has_few); });
    const std::pair<const char*, std::vector<int>> imbalances[] = {
        {"BvN", {-1, 1, 0, 0}}, {"RvB", {0, -1, 1, 0}}, {"Qv", {0, 0, 0, 1}}, {"QvR", {0, 0, -1, 1}}};
    for (const auto& [name, more] : imbalances)
        expect("imbalance:" + std::string(name), [wanted = more](const GameTree& game) {
            return has_run(game, 4, [&](const Position& position) { return has_imbalance(position, wanted); });
        });
    for (const std::string pattern : {"KQ2..9R*B*N*P*vKQ*R*B*N*P*", "KN?B?P*vKQ*R*B*N*P*", "KR*P*vKQ*R*B*N*P*"}) {
        const auto wanted = must(collection::MaterialPattern::parse(pattern));
        expect("material:" + pattern, [&](const GameTree& game) {
            return has_run(game, 1, [&](const Position& position) { return wanted.matches(position); });
        });
    }
}

}  // namespace
}  // namespace gyre::database

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "chess/chess960.h"
#include "chess/generate.h"
#include "notation/move/move_text.h"
#include "notation/move/san.h"
#include "notation/move/san_move.h"
#include "notation/move/uci_move.h"
#include "tests/support/chess_helpers.h"

namespace gyre::test {
namespace {

SanMove san(std::string_view text) {
    const auto read = parse_san(text);
    EXPECT_TRUE(read) << text;
    return read ? *read : SanMove();
}

// --- SAN without a position ---

TEST(SanMove, HasAllParts) {
    const SanMove capture = san("Nbxd7+");
    EXPECT_EQ(capture.form, SanMove::Form::Ordinary);
    EXPECT_EQ(capture.piece, PieceType::Knight);
    EXPECT_EQ(capture.from_file, File::B);
    EXPECT_EQ(capture.from_rank, std::nullopt);
    EXPECT_TRUE(capture.captures);
    EXPECT_EQ(capture.to, Square::D7);
    EXPECT_EQ(capture.promotion, PieceType::None);
    EXPECT_EQ(capture.check, CheckMark::Check);

    const SanMove promotion = san("exd8=Q#");
    EXPECT_EQ(promotion.piece, PieceType::Pawn);
    EXPECT_EQ(promotion.from_file, File::E);
    EXPECT_EQ(promotion.promotion, PieceType::Queen);
    EXPECT_EQ(promotion.check, CheckMark::Mate);

    EXPECT_EQ(san("e4"), (SanMove{.to = Square::E4}));
    EXPECT_EQ(san("R1a3"), (SanMove{.piece = PieceType::Rook, .from_rank = Rank::R1, .to = Square::A3}));
    EXPECT_EQ(san("O-O").form, SanMove::Form::CastlingHSide);
    EXPECT_EQ(san("0-0-0+").form, SanMove::Form::CastlingASide);
    EXPECT_EQ(san("0-0-0+").check, CheckMark::Check);
    for (const std::string_view null_move : {"--", "Z0", "0000", "<>", "null", "--+"})
        EXPECT_EQ(san(null_move), (SanMove{.form = SanMove::Form::NullMove})) << null_move;
}

TEST(SanMove, LongAlgebraicWithoutALetterMeansAnyPiece) {
    EXPECT_EQ(san("g1f3").piece, PieceType::None);
    EXPECT_EQ(san("Pe2-e4").piece, PieceType::Pawn);
    EXPECT_EQ(to_text(san("g1f3")), "g1f3");
    EXPECT_EQ(to_text(san("Pe2-e4")), "Pe2e4");
    EXPECT_EQ(san(to_text(san("Pe2-e4"))), san("Pe2-e4"));
}

TEST(SanMove, IsReadAsLenientlyAsWithAPosition) {
    for (const std::string_view text : {"Nxd7", "N:d7", "nxd7", "♘xd7", "Nxd7!?", "Nxd7??"})
        EXPECT_EQ(san(text), san("Nxd7")) << text;
    for (const std::string_view text : {"Nxd7+", "Nxd7ch", "Nxd7++", "Nxd7+!"})
        EXPECT_EQ(san(text), san("Nxd7+")) << text;
    EXPECT_EQ(san("Qh4mate"), san("Qh4#"));
    EXPECT_EQ(san("exd6 e.p."), san("exd6"));
    EXPECT_EQ(san("e8(Q)"), san("e8=Q"));
}

TEST(SanMove, RejectsOtherTexts) {
    for (const std::string_view text : {"", "x", "Nf9", "Ni3", "e", "O-", "1-0", "Nf3Nf6", "Qxx4", "hello"}) {
        const auto read = parse_san(text);
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().is_unreadable()) << text;
    }
    EXPECT_EQ(parse_san("Nf3zz").error().offset, 3u);
}

TEST(SanMove, RoundTrips) {
    Rng rng(11);
    int moves_seen = 0;
    for (std::string_view fen : start_fens) {
        Position position = test::position(fen);
        for (int ply = 0; ply < 60; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            for (Move move : moves) {
                const SanMove value = san_of(position, move);
                ASSERT_EQ(to_text(value), to_san(position, move));
                ASSERT_EQ(san(to_text(value)), value);
                ASSERT_EQ(find_move(position, value).value(), move);
                ASSERT_EQ(value.captures, position.is_capture(move));
                ASSERT_EQ(value.check != CheckMark::None, position.gives_check(move));
                ++moves_seen;
            }
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    EXPECT_GT(moves_seen, 1000);
}

TEST(SanMove, FindsTheMovesOfHandMadeCases) {
    const Position start;
    EXPECT_EQ(find_move(start, SanMove{.piece = PieceType::Knight, .to = Square::F3}).value(),
              Move(Square::G1, Square::F3));
    EXPECT_EQ(find_move(start, SanMove{.form = SanMove::Form::NullMove}).value(), Move());
    const auto wrong = find_move(start, SanMove{.piece = PieceType::Knight, .to = Square::E4});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().kind, MoveError::Kind::Illegal);
    EXPECT_FALSE(find_move(start, SanMove()));
    EXPECT_FALSE(find_move(start, SanMove{.form = SanMove::Form::CastlingHSide}));
    const Position check = position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    EXPECT_FALSE(find_move(check, SanMove{.form = SanMove::Form::NullMove}));
    const auto ambiguous =
        find_move(position("4k3/8/8/8/8/8/8/RR2K3 w - -"), SanMove{.piece = PieceType::Rook, .to = Square::A3});
    EXPECT_TRUE(ambiguous) << "only one rook can reach the square";
    EXPECT_EQ(find_move(position("4k3/8/8/R7/8/8/8/R3K3 w - -"), SanMove{.piece = PieceType::Rook, .to = Square::A3})
                  .error()
                  .kind,
              MoveError::Kind::Ambiguous);
}

// --- UCI without a position ---

TEST(UciMoveValue, HasAllParts) {
    EXPECT_EQ(parse_uci_move("e2e4").value(), (UciMove{Square::E2, Square::E4}));
    EXPECT_EQ(parse_uci_move("E7E8Q").value(), (UciMove{Square::E7, Square::E8, PieceType::Queen}));
    EXPECT_EQ(parse_uci_move("a1a1").value(), (UciMove{Square::A1, Square::A1}));
    EXPECT_TRUE(parse_uci_move("0000")->is_null());
    EXPECT_TRUE(parse_uci_move("(none)")->is_null());
    EXPECT_FALSE(parse_uci_move("e2e4")->is_null());
    for (const std::string_view text : {"e2e4", "e7e8q", "b2a1n", "0000"})
        EXPECT_EQ(to_text(parse_uci_move(text).value()), text);
}

TEST(UciMoveValue, RejectsOtherTexts) {
    for (const std::string_view text : {"", "e2", "e2e", "e2e9", "i2e4", "e2e4qq", "e7e8k", "e7e8p", "e2-e4", "Nf3"}) {
        const auto read = parse_uci_move(text);
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().is_unreadable()) << text;
    }
    EXPECT_EQ(parse_uci_move("e2e9").error().offset, 3u);
}

TEST(UciMoveValue, FindsTheMoveInAPosition) {
    const Position castles = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Move castling(Square::E1, Square::H1, Move::Kind::Castling);
    EXPECT_EQ(find_move(castles, *parse_uci_move("e1g1")).value(), castling);
    EXPECT_EQ(find_move(castles, *parse_uci_move("e1h1")).value(), castling);
    EXPECT_EQ(find_move(castles, UciMove()).value(), Move());
    EXPECT_FALSE(find_move(castles, *parse_uci_move("e1e4")));
    EXPECT_FALSE(find_move(position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), UciMove()));
}

// --- Default arguments ---

TEST(MoveText, TrailingArgumentsHaveDefaults) {
    const Position start;
    const Move knight(Square::G1, Square::F3);
    EXPECT_EQ(find_move(start, Square::G1, Square::F3).value(), knight);
    EXPECT_EQ(to_uci(knight), "g1f3");
    EXPECT_EQ(to_text(start, knight), "Nf3");
    EXPECT_EQ(parse_move(start, "Nf3").value(), knight);
    EXPECT_EQ(to_text(start, Move(), MoveNotation::San), "--");
    EXPECT_EQ(to_text(start, Move(), MoveNotation::LongAlgebraic), "--");
    EXPECT_EQ(to_text(start, Move(), MoveNotation::Figurine), "--");
    EXPECT_EQ(to_text(start, Move(), MoveNotation::Uci), "0000");
}

}  // namespace
}  // namespace gyre::test

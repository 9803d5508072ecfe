#include "notation/move/uci_move.h"

#include <gtest/gtest.h>
#include <string>

#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

using test::position_of;

constexpr Move castling(Square from, Square to) { return Move(from, to, Move::Kind::Castling); }

void expect_move(std::string_view fen, std::string_view text, Move move) {
    const auto parsed = parse_uci_move(position_of(fen), text);
    ASSERT_TRUE(parsed) << fen << " " << text << ": " << parsed.error().reason;
    EXPECT_EQ(*parsed, move) << fen << " " << text;
}

void expect_error(std::string_view fen, std::string_view text, MoveError::Kind kind, std::string_view reason) {
    const auto parsed = parse_uci_move(position_of(fen), text);
    ASSERT_FALSE(parsed) << fen << " " << text;
    EXPECT_EQ(parsed.error().kind, kind) << text;
    EXPECT_EQ(parsed.error().reason, reason) << text;
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view open_castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

// --- Writing ---

TEST(UciMove, WritesMoves) {
    EXPECT_EQ(to_uci(Move(Square::E2, Square::E4), UciCastling::Standard), "e2e4");
    EXPECT_EQ(to_uci(Move::promote(Square::A7, Square::B8, PieceType::Knight), UciCastling::Standard), "a7b8n");
    EXPECT_EQ(to_uci(Move(Square::E5, Square::D6, Move::Kind::EnPassant), UciCastling::Chess960), "e5d6");
    EXPECT_EQ(to_uci(Move(), UciCastling::Standard), "0000");
}

TEST(UciMove, WritesCastlingInBothSpellings) {
    EXPECT_EQ(to_uci(castling(Square::E1, Square::H1), UciCastling::Standard), "e1g1");
    EXPECT_EQ(to_uci(castling(Square::E1, Square::A1), UciCastling::Standard), "e1c1");
    EXPECT_EQ(to_uci(castling(Square::E8, Square::H8), UciCastling::Standard), "e8g8");
    EXPECT_EQ(to_uci(castling(Square::E8, Square::A8), UciCastling::Standard), "e8c8");
    EXPECT_EQ(to_uci(castling(Square::E1, Square::H1), UciCastling::Chess960), "e1h1");
    // A king that castles from another square keeps the king-takes-rook form, because its two-step form would be
    // another move.
    EXPECT_EQ(to_uci(castling(Square::F1, Square::H1), UciCastling::Standard), "f1h1");
    EXPECT_EQ(to_uci(castling(Square::E1, Square::G1), UciCastling::Standard), "e1g1");
}

TEST(UciMove, WritesCastlingAsThePositionNeedsIt) {
    const Move castle = castling(Square::E1, Square::H1);
    EXPECT_EQ(to_uci(position_of(open_castling), castle), "e1g1");
    EXPECT_EQ(to_uci(position_of("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1"), castle), "e1h1");
    EXPECT_EQ(to_uci(Position(), Move()), "0000");
}

// --- Reading ---

TEST(UciMove, ReadsMoves) {
    expect_move(start, "e2e4", Move(Square::E2, Square::E4));
    expect_move(start, "g1f3", Move(Square::G1, Square::F3));
    expect_move("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", Move::promote(Square::A7, Square::A8, PieceType::Knight));
    expect_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", Move(Square::E5, Square::D6, Move::Kind::EnPassant));
    expect_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5e6", Move(Square::E5, Square::E6));
}

TEST(UciMove, AcceptsUpperCase) {
    expect_move(start, "E2E4", Move(Square::E2, Square::E4));
    expect_move("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "A7A8Q", Move::promote(Square::A7, Square::A8, PieceType::Queen));
}

TEST(UciMove, ReadsBothSpellingsOfCastling) {
    expect_move(open_castling, "e1g1", castling(Square::E1, Square::H1));
    expect_move(open_castling, "e1h1", castling(Square::E1, Square::H1));
    expect_move(open_castling, "e1c1", castling(Square::E1, Square::A1));
    expect_move(open_castling, "e1a1", castling(Square::E1, Square::A1));
    expect_move("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", castling(Square::E8, Square::H8));
}

TEST(UciMove, PlainKingMoveIsPreferredWherePossible) {
    const std::string_view f1h1 = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    expect_move(f1h1, "f1g1", Move(Square::F1, Square::G1));
    expect_move(f1h1, "f1h1", castling(Square::F1, Square::H1));
    const std::string_view b1a1 = "4k3/8/8/8/8/8/8/RK6 w A - 0 1";
    expect_move(b1a1, "b1c1", Move(Square::B1, Square::C1));
    expect_move(b1a1, "b1a1", castling(Square::B1, Square::A1));
}

TEST(UciMove, LongKingMovesAreCastlingInChess960Too) {
    const std::string_view far_king = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1";
    expect_move(far_king, "b1g1", castling(Square::B1, Square::H1));
    expect_move(far_king, "b1h1", castling(Square::B1, Square::H1));
    // The rook stands on the king's target square.
    expect_move("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1", castling(Square::E1, Square::G1));
}

TEST(UciMove, UnreadableTextIsAnError) {
    const auto unreadable = MoveError::Kind::Unreadable;
    for (std::string_view text : {"", "e", "e2", "e2e", "xyzzy", "e2e9", "i2e4", "e2-e4", "O-O", "Nf3"})
        EXPECT_EQ(parse_uci_move(Position(), text).error().kind, unreadable) << text;
    expect_error(start, "xyzzy", unreadable, "'xyzzy' is not a move");
    expect_error(start, "0000", unreadable, "'0000' is a null move, which is not allowed here");
    expect_error(start, "(none)", unreadable, "'(none)' is a null move, which is not allowed here");
    expect_error(start, "a7a8k", unreadable, "'a7a8k' does not end in q, r, b or n");
    expect_error(start, "a7a8\n", unreadable, "'a7a8\\x0A' does not end in q, r, b or n");
    EXPECT_EQ(parse_uci_move(Position(), "e2e4qq").error().kind, MoveError::Kind::TrailingText);
    EXPECT_EQ(parse_uci_move(Position(), "e2x4").error().offset, 2u);
    EXPECT_EQ(parse_uci_move(Position(), "e2e4q").error().offset, 4u);
    EXPECT_LT(parse_uci_move(Position(), std::string(5'000'000, 'e')).error().reason.size(), 100u);
}

TEST(UciMove, IllegalMoveIsAnError) {
    const auto illegal = MoveError::Kind::Illegal;
    const auto no_such_piece = MoveError::Kind::NoSuchPiece;
    expect_error(start, "e4e5", no_such_piece, "illegal: no piece on e4");
    expect_error(start, "e7e5", no_such_piece, "illegal: the piece on e7 is not White's");
    expect_error(start, "e2e5", illegal, "illegal: the pawn on e2 can't go to e5");
    expect_error(start, "g1g3", illegal, "illegal: the knight on g1 can't go to g3");
    expect_error(start, "a1a1", illegal, "illegal: the rook on a1 can't go to a1");
    expect_error(start, "d1d2", illegal, "illegal: the queen on d1 can't go to d2");
    expect_error(start, "e1g1", illegal, "illegal: castling is not possible now");
    expect_error(start, "e2e4q", illegal, "illegal: not a promotion");
    expect_error("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", illegal,
                 "illegal: the piece that the pawn becomes is missing");
}

TEST(UciMove, MoveThatLeavesTheKingInCheckIsAnError) {
    const auto illegal = MoveError::Kind::Illegal;
    const std::string_view reason = "illegal: leaves the king in check";
    expect_error("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", illegal, reason);
    expect_error("4r1k1/8/8/8/8/8/8/3NK3 w - - 0 1", "d1c3", illegal, reason);
    expect_error("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", illegal, reason);
    expect_error("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1", "d5e6", illegal, reason);
    expect_error("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", illegal, "illegal: castling is not possible now");
}

// --- Round trips ---

TEST(UciMove, EveryLegalMoveRoundTrips) {
    Rng rng(7);
    for (int game = 0; game < 60; ++game) {
        const bool standard = game % 2 == 0;
        const auto start_setup = chess960_start(standard ? chess960_standard : static_cast<int>(rng.below(960)));
        Position position(*validate(start_setup));
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            for (Move move : moves) {
                const auto chess960 = parse_uci_move(position, to_uci(move, UciCastling::Chess960));
                ASSERT_TRUE(chess960) << to_fen(position) << chess960.error().reason;
                EXPECT_EQ(*chess960, move);
                const auto plain = parse_uci_move(position, to_uci(move, UciCastling::Standard));
                ASSERT_TRUE(plain) << to_fen(position) << plain.error().reason;
                EXPECT_EQ(*plain, move);
            }
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

}  // namespace
}  // namespace gyre

#include "board/piece.h"

#include <gtest/gtest.h>

#include "board/bitboard.h"
#include "board/move.h"

namespace gyre {
namespace {

TEST(Piece, HasColourAndType) {
    for (Color color : all_colors)
        for (PieceType type : all_piece_types) {
            const Piece piece = make_piece(color, type);
            EXPECT_EQ(color_of(piece), color);
            EXPECT_EQ(type_of(piece), type);
            EXPECT_NE(piece, Piece::None);
        }
    static_assert(type_of(Piece::None) == PieceType::None);
    static_assert(make_piece(Color::Black, PieceType::Queen) == Piece::BlackQueen);
    static_assert(~Color::White == Color::Black && ~Color::Black == Color::White);
}

TEST(HyattCode, CodesEqualThoseOfHyatt) {
    const std::pair<PieceType, int> codes[] = {{PieceType::Pawn, 1},   {PieceType::Knight, 2}, {PieceType::King, 3},
                                               {PieceType::Bishop, 5}, {PieceType::Rook, 6},   {PieceType::Queen, 7},
                                               {PieceType::None, 0}};
    for (const auto& [type, code] : codes) {
        EXPECT_EQ(hyatt_code(type).code, code);
        EXPECT_EQ(piece_type(hyatt_code(type)), type);
    }
    EXPECT_EQ(piece_type(HyattCode{4}), PieceType::None);
}

TEST(HyattCode, BitsShowHowAPieceMoves) {
    for (PieceType type : all_piece_types) {
        const HyattCode code = hyatt_code(type);
        const bool diagonal = type == PieceType::Bishop || type == PieceType::Queen;
        const bool straight = type == PieceType::Rook || type == PieceType::Queen;
        EXPECT_EQ(code.slides(), diagonal || straight);
        EXPECT_EQ(code.slides_diagonally(), diagonal);
        EXPECT_EQ(code.slides_straight(), straight);
    }
    static_assert(hyatt_code(PieceType::Queen).slides() && !hyatt_code(PieceType::King).slides_straight());
}

TEST(Move, PacksIntoSixteenBits) {
    static_assert(sizeof(Move) == 2);
    for (Square from : all_squares)
        for (Square to : all_squares) {
            for (Move::Kind kind : {Move::Kind::Normal, Move::Kind::EnPassant, Move::Kind::Castling}) {
                const Move move(from, to, kind);
                ASSERT_EQ(move.from(), from);
                ASSERT_EQ(move.to(), to);
                ASSERT_EQ(move.kind(), kind);
                ASSERT_EQ(move.promotion(), PieceType::None);
                ASSERT_EQ(Move::from_word(move.word()), move);
            }
            for (PieceType type : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
                const Move move = Move::promote(from, to, type);
                ASSERT_EQ(move.from(), from);
                ASSERT_EQ(move.to(), to);
                ASSERT_EQ(move.kind(), Move::Kind::Promotion);
                ASSERT_EQ(move.promotion(), type);
            }
        }
    static_assert(!Move() && Move().word() == 0 && Move(Square::A1, Square::B1));
}

TEST(HyattMove, PacksIntoTwentyOneBits) {
    constexpr HyattMove move =
        HyattMove::pack(Square::E7, Square::D8, PieceType::Pawn, PieceType::Queen, PieceType::Knight);
    static_assert(move.from() == Square::E7 && move.to() == Square::D8 && move.piece() == PieceType::Pawn);
    static_assert(move.captured() == PieceType::Queen && move.promotion() == PieceType::Knight);
    // The fields: from 6 bits, to 6, piece 3, captured piece 3, promotion 3.
    static_assert(move.word == (52u | 59u << 6 | 1u << 12 | 7u << 15 | 2u << 18));
    static_assert(HyattMove::pack(Square::H8, Square::H8, PieceType::Queen, PieceType::Queen, PieceType::Queen).word ==
                  (1u << 21) - 1);
    for (PieceType piece : all_piece_types)
        for (PieceType captured : {PieceType::None, PieceType::Rook, PieceType::Pawn})
            for (PieceType promotion : {PieceType::None, PieceType::Bishop, PieceType::Queen}) {
                const HyattMove packed = HyattMove::pack(Square::B3, Square::G6, piece, captured, promotion);
                EXPECT_LT(packed.word, 1u << 21);
                EXPECT_EQ(packed.piece(), piece);
                EXPECT_EQ(packed.captured(), captured);
                EXPECT_EQ(packed.promotion(), promotion);
            }
}

}  // namespace
}  // namespace gyre

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/rng.h"
#include "board/attacks/piece_attacks.h"
#include "board/attacks/walk.h"
#include "board/bitboard.h"
#include "board/castling.h"
#include "board/move.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/chess960.h"
#include "chess/compact_position.h"
#include "chess/material_signature.h"
#include "chess/zobrist.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/game_tree.h"

namespace gyre {
namespace {

/// Checks that different values stay different in every kind of container and that sorting is repeatable.
template <class T>
void expect_containers_work(const std::vector<T>& different) {
    std::set<T> ordered;
    std::unordered_set<T> hashed;
    std::map<T, int> map;
    std::unordered_map<T, int> hash_map;
    for (int round = 0; round < 2; ++round)
        for (const T& value : different) {
            ordered.insert(value);
            hashed.insert(value);
            ++map[value];
            ++hash_map[value];
        }
    EXPECT_EQ(ordered.size(), different.size());
    EXPECT_EQ(hashed.size(), different.size());
    for (const T& value : different) {
        EXPECT_EQ(map[value], 2);
        EXPECT_EQ(hash_map[value], 2);
        EXPECT_FALSE(value < value);
        EXPECT_EQ(std::hash<T>{}(value), std::hash<T>{}(T(value)));
    }
    std::vector<T> forward = different, backward(different.rbegin(), different.rend());
    std::sort(forward.begin(), forward.end());
    std::sort(backward.begin(), backward.end());
    EXPECT_EQ(forward, backward);
}

TEST(Values, EnumerationsAreHashedAndOrdered) {
    expect_containers_work<Square>({Square::E4, Square::A1, Square::H8, Square::None});
    expect_containers_work<File>({File::H, File::A});
    expect_containers_work<Rank>({Rank::R8, Rank::R1});
    expect_containers_work<Color>({Color::Black, Color::White});
    expect_containers_work<Piece>({Piece::None, Piece::WhitePawn, Piece::BlackKing});
    expect_containers_work<PieceType>({PieceType::King, PieceType::Pawn, PieceType::None});
    expect_containers_work<Castle>({Castle::BlackASide, Castle::WhiteHSide});
}

TEST(Values, MovesAreHashedAndOrdered) {
    expect_containers_work<Move>({Move(), Move(Square::E2, Square::E4), Move(Square::E4, Square::E2),
                                  Move::promote(Square::A7, Square::A8, PieceType::Queen),
                                  Move::promote(Square::A7, Square::A8, PieceType::Rook),
                                  Move(Square::E1, Square::H1, Move::Kind::Castling), Move(Square::E1, Square::H1)});
    static_assert(Move() < Move(Square::A1, Square::A2));
    expect_containers_work<HyattMove>({HyattMove(), HyattMove::pack(Square::E2, Square::E4, PieceType::Pawn),
                                       HyattMove::pack(Square::E2, Square::E4, PieceType::King)});
}

TEST(Values, SetsAndKeysAreHashedAndOrdered) {
    expect_containers_work<Bitboard>({Bitboard(), bb(Square::A1), bb(Square::H8), all_squares});
    CastlingRights both(Castle::WhiteHSide);
    both.add(Castle::BlackHSide);
    expect_containers_work<CastlingRights>({CastlingRights(), CastlingRights(Castle::WhiteHSide), both});
    expect_containers_work<Key>({Key(), Key(1), Key(~std::uint64_t{0}), zobrist::white_to_move});
}

TEST(Values, SignaturesAndCompactPositionsAreHashedAndOrdered) {
    expect_containers_work<UciMove>({UciMove(), UciMove{Square::A7, Square::A8}, UciMove{Square::A7, Square::B8},
                                     UciMove{Square::A7, Square::A8, PieceType::Queen}});
    expect_containers_work<MaterialSignature>({MaterialSignature(), material_of(Setup::standard())});
    std::vector<CompactPosition> starts;
    for (int number = 0; number < 960; number += 37) starts.push_back(*pack_position(chess960_start(number)));
    expect_containers_work<CompactPosition>(starts);
}

TEST(Values, NodesOfAGameAreHashedAndOrdered) {
    GameTree tree;
    const auto first = tree.add(GameTree::root(), Move(Square::E2, Square::E4));
    const auto second = tree.add(first, Move(Square::E7, Square::E5));
    expect_containers_work<GameTree::Node>({second, GameTree::root(), first});
}

TEST(PieceAttacks, EqualAWalkOverTheBoard) {
    Rng rng(32);
    for (int round = 0; round < 2000; ++round) {
        const Bitboard occupied(rng.next() & rng.next());
        const Square square = square_at(static_cast<int>(rng.below(64)));
        const Bitboard rook = WalkAttacks::walk(square, straight_directions, occupied);
        const Bitboard bishop = WalkAttacks::walk(square, diagonal_directions, occupied);
        ASSERT_EQ(rook_attacks(square, occupied), rook);
        ASSERT_EQ(bishop_attacks(square, occupied), bishop);
        ASSERT_EQ(queen_attacks(square, occupied), rook | bishop);
        ASSERT_EQ(rook_attacks(square, occupied ^ bb(square)), rook)
            << "a piece on the slider's own square must not matter";
        ASSERT_EQ(attacks_of(Piece::BlackQueen, square, occupied), rook | bishop);
        ASSERT_EQ(attacks_of(Piece::WhiteRook, square, occupied), rook);
        ASSERT_EQ(attacks_of(Piece::BlackBishop, square, occupied), bishop);
        ASSERT_EQ(attacks_of(Piece::WhiteKnight, square, occupied), knight_attacks(square));
        ASSERT_EQ(attacks_of(Piece::WhiteKing, square, occupied), king_attacks(square));
        ASSERT_EQ(attacks_of(Piece::BlackPawn, square, occupied), pawn_attacks(Color::Black, square));
        ASSERT_EQ(attacks_of(Piece::None, square, occupied), Bitboard());
    }
    EXPECT_EQ(rook_attacks(Square::A1, bb(Square::A3, Square::C1)), bb(Square::A2, Square::A3, Square::B1, Square::C1));
}

}  // namespace
}  // namespace gyre

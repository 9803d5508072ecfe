#include "chess/attack_sets.h"

#include <gtest/gtest.h>

#include "chess/move_facts.h"
#include "tests/support/chess_helpers.h"

/// Compares attack sets with the naive oracle on every position of random games.
namespace gyre {
namespace {

template <class Check>
void on_random_positions(Check check) {
    Rng rng(6);
    for (const std::string_view fen : test::start_fens)
        for (int i = 0; i < 3; ++i)
            test::random_walk(rng, test::position(fen), 50,
                              [&](const Position& position) { check(position, test::to_naive(position.setup())); });
}

bool is_white(Color color) { return color == Color::White; }

TEST(AttackSets, AttackersAndAttackedSquaresEqualTheOracle) {
    on_random_positions([](const Position& position, const naive::Board& board) {
        for (Color color : all_colors) {
            Bitboard attacked;
            for (Square square : all_squares) {
                const int number = static_cast<int>(index_of(square));
                if (naive::square_attacked(board, number, is_white(color))) attacked |= bb(square);
                EXPECT_EQ(attackers(position, square, color),
                          test::to_set(naive::attackers_to(board, number)) & position.pieces(color));
            }
            EXPECT_EQ(attacked_squares(position, color), attacked);
        }
    });
}

TEST(AttackSets, PinsOfBothSidesEqualTheOracle) {
    int pins_found = 0;
    on_random_positions([&](const Position& position, const naive::Board& board) {
        for (Color color : all_colors) {
            Bitboard pinned;
            for (const Pin& pin : pins(position, color)) {
                ++pins_found;
                pinned |= bb(pin.pinned);
                EXPECT_TRUE(pin.line.contains(pin.pinned) && pin.line.contains(pin.pinner));
                // The pinning piece attacks the king once the pinned piece is removed.
                naive::Board without = board;
                without.squares[index_of(pin.pinned)] = '.';
                const auto found = naive::attackers_to(without, static_cast<int>(position.king(color)));
                EXPECT_TRUE(test::to_set(found).contains(pin.pinner));
                // A piece on any square of the line blocks it again, and a piece elsewhere does not.
                for (Square square : all_squares) {
                    if (!position.is_empty(square)) continue;
                    naive::Board shut = without;
                    shut.squares[index_of(square)] = is_white(color) ? 'N' : 'n';
                    const auto left = test::to_set(naive::attackers_to(shut, static_cast<int>(position.king(color))));
                    EXPECT_EQ(!left.contains(pin.pinner), pin.line.contains(square));
                }
            }
            EXPECT_EQ(pinned, test::to_set(naive::pinned(board, is_white(color))));
        }
    });
    EXPECT_GT(pins_found, 100);
}

TEST(AttackSets, DiscoverersUncoverAChecker) {
    on_random_positions([](const Position& position, const naive::Board& board) {
        for (Color color : all_colors) {
            const int king = static_cast<int>(position.king(~color));
            const auto before = test::to_set(naive::attackers_to(board, king)) & position.pieces(color);
            Bitboard expected;
            for (Square square : position.pieces(color)) {
                naive::Board without = board;
                without.squares[index_of(square)] = '.';
                const auto after = test::to_set(naive::attackers_to(without, king)) & position.pieces(color);
                if ((after & ~before).any()) expected |= bb(square);
            }
            EXPECT_EQ(discoverers(position, color), expected);
        }
    });
}

TEST(AttackSets, MobilityAndLegalTargetsEqualTheOracle) {
    on_random_positions([](const Position& position, const naive::Board& board) {
        SquareArray<Bitboard> targets{};
        for (const naive::Move& move : naive::legal_moves(board)) {
            Square to = square_at(move.to);
            const bool castles = std::find(board.castling_rooks.begin(), board.castling_rooks.end(), move.to) !=
                                     board.castling_rooks.end() &&
                                 (board.squares[static_cast<std::size_t>(move.from)] | 32) == 'k' &&
                                 (board.squares[static_cast<std::size_t>(move.to)] | 32) == 'r' &&
                                 position.pieces(position.side_to_move()).contains(to);
            if (castles) to = make_square(move.to > move.from ? File::G : File::C, rank_of(to));
            targets[square_at(move.from)] |= bb(to);
        }
        for (Square square : all_squares) {
            EXPECT_EQ(legal_targets(position, square), targets[square]);
            Bitboard expected = test::to_set(naive::attacks_from(board, static_cast<int>(index_of(square))));
            if (!position.is_empty(square)) expected &= ~position.pieces(color_of(position.piece_on(square)));
            EXPECT_EQ(mobility(position, square), expected);
        }
    });
}

TEST(MoveFacts, AgreeWithTheBoardBeforeAndAfter) {
    int castlings = 0, en_passants = 0, promotions = 0, mates = 0;
    on_random_positions([&](const Position& position, const naive::Board& board) {
        for (Move move : legal_moves(position)) {
            const naive::Board after = naive::make(board, test::to_naive(move));
            const auto men = [](const naive::Board& b) {
                return 64 - std::count(b.squares.begin(), b.squares.end(), '.');
            };
            const bool captures = men(after) < men(board);
            const bool pawn = (board.squares[index_of(move.from())] | 32) == 'p';
            const bool check = naive::in_check(after, after.white_to_move);
            const bool mate = check && naive::legal_moves(after).empty();
            EXPECT_EQ(position.is_capture(move), captures);
            EXPECT_EQ(position.gives_check(move), check);
            EXPECT_EQ(gives_checkmate(position, move), mate);
            EXPECT_EQ(resets_clock(position, move), after.halfmove == 0);
            EXPECT_EQ(is_double_push(position, move), after.ep_square >= 0);
            EXPECT_EQ(is_irreversible(position, move), position.en_passant_is_legal() || after.halfmove == 0 ||
                                                           after.castling_rooks != board.castling_rooks);
            EXPECT_EQ(is_en_passant(move), pawn && captures && board.squares[index_of(move.to())] == '.');
            EXPECT_EQ(is_promotion(move), test::to_naive(move).promotion != 0);
            const Square victim = captured_square(position, move);
            EXPECT_EQ(victim != Square::None, captures);
            if (captures && is_en_passant(move)) {
                EXPECT_TRUE(board.squares[index_of(victim)] != '.' && after.squares[index_of(victim)] == '.');
            }
            EXPECT_EQ(static_cast<int>(arrival_square(move)),
                      is_castling(move) ? naive::king_square(after, board.white_to_move) : static_cast<int>(move.to()));
            // Each marked square has changed its piece, except in castling, where both targets can be occupied already.
            for (Square square : marked_squares(move)) {
                const bool stayed = board.squares[index_of(square)] == after.squares[index_of(square)];
                EXPECT_TRUE(!stayed || is_castling(move));
            }
            castlings += is_castling(move);
            en_passants += is_en_passant(move);
            promotions += is_promotion(move);
            mates += mate;
        }
    });
    EXPECT_GT(castlings, 10);
    EXPECT_GT(en_passants, 10);
    EXPECT_GT(promotions, 100);
    EXPECT_GT(mates, 5);
}

TEST(MoveFacts, CastlingMarksTheTargetsOfKingAndRook) {
    const Move a_side(Square::E8, Square::A8, Move::Kind::Castling),
        chess960(Square::F1, Square::G1, Move::Kind::Castling);
    EXPECT_EQ(castle_of(a_side), Castle::BlackASide);
    EXPECT_EQ(marked_squares(a_side), bb(Square::C8, Square::D8));
    EXPECT_EQ(castle_of(chess960), Castle::WhiteHSide);
    EXPECT_EQ(arrival_square(chess960), Square::G1);
}

}  // namespace
}  // namespace gyre

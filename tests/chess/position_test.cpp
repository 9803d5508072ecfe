#include "chess/position.h"

#include <gtest/gtest.h>

#include "chess/chess960.h"
#include "chess/generate.h"
#include "chess/transform.h"
#include "chess/validation.h"
#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/slider_methods.h"

namespace gyre::test {
namespace {

/// Setups from which the random games start.
std::vector<Setup> starts() {
    std::vector<Setup> setups;
    for (std::string_view fen : start_fens) setups.push_back(position(fen).setup());
    for (const PerftCase& perft_case : perft_cases) setups.push_back(position(perft_case.fen).setup());
    Rng rng(8);
    const auto number = [&rng] { return static_cast<int>(rng.below(chess960_starts)); };
    for (int i = 0; i < 30; ++i) setups.push_back(chess960_start(number(), number()));
    return setups;
}

// --- Placement ---

TEST(Position, DefaultIsTheStartPosition) {
    const Position start;
    EXPECT_EQ(start.setup(), Setup::standard());
    EXPECT_EQ(start, position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_EQ(start.piece_on(Square::E1), Piece::WhiteKing);
    EXPECT_EQ(start.piece_on(Square::D8), Piece::BlackQueen);
    EXPECT_TRUE(start.is_empty(Square::E4));
    EXPECT_EQ(start.king(Color::Black), Square::E8);
    EXPECT_EQ(start.side_to_move(), Color::White);
    EXPECT_EQ(start.plies_made(), 0);
    EXPECT_FALSE(start.in_check());
    EXPECT_FALSE(start.needs_chess960());
}

/// One set for each of six piece types and two colours, and the sets derived from them (docs/reference/lab.md, D5).
TEST(Position, EightBitboardsHoldThePlacement) {
    const Position start;
    EXPECT_EQ(names_of(start.pieces(PieceType::Knight)), "b1 g1 b8 g8");
    EXPECT_EQ(start.pieces(Color::White), bb(Rank::R1) | bb(Rank::R2));
    EXPECT_EQ(start.pieces(Color::Black, PieceType::Pawn), bb(Rank::R7));
    EXPECT_EQ(names_of(start.pieces(Color::Black, PieceType::Bishop, PieceType::Queen)), "c8 d8 f8");
    EXPECT_EQ(start.occupied().count(), 32);
    EXPECT_EQ(single_pushes(Color::White, start.pieces(Color::White, PieceType::Pawn), ~start.occupied()),
              bb(Rank::R3));
    for (Square square : all_squares) {
        const Piece piece = start.piece_on(square);
        EXPECT_EQ(start.occupied().contains(square), piece != Piece::None);
        if (piece == Piece::None) continue;
        EXPECT_TRUE(start.pieces(color_of(piece), type_of(piece)).contains(square));
    }
}

TEST(Position, ReturnsItsSetup) {
    for (const auto& setup : starts()) EXPECT_EQ(position(setup).setup(), setup);
}

TEST(Position, KnowsWhetherItNeedsChess960) {
    EXPECT_FALSE(position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").needs_chess960());
    EXPECT_FALSE(position("rk6/8/8/8/8/8/8/RK6 w - - 0 1").needs_chess960());
    EXPECT_TRUE(position("r3k2r/8/8/8/8/8/8/RK5R w KQkq - 0 1").needs_chess960());
    EXPECT_TRUE(position("4k1r1/8/8/8/8/8/8/4K3 b g - 0 1").needs_chess960());
}

// --- Attacks of every square, compared with the oracle (docs/reference/lab.md, C1) ---

template <SlidingAttacks S>
void check_attacks(const BasicPosition<S>& position, const naive::Board& board) {
    for (Square square : all_squares) {
        const int number = static_cast<int>(square);
        ASSERT_EQ(position.attacks_from(square), to_set(naive::attacks_from(board, number)));
        ASSERT_EQ(position.attacks_to(square), to_set(naive::attackers_to(board, number)));
        ASSERT_EQ(position.is_attacked(square, Color::White), naive::square_attacked(board, number, true));
        ASSERT_EQ(position.is_attacked(square, Color::Black), naive::square_attacked(board, number, false));
    }
}

TEST(Attacks, EqualTheOracleFromAndToEverySquare) {
    Rng rng(31);
    for (const auto& setup : starts())
        random_walk(rng, position(setup), 8, [](const Position& position) {
            if (!testing::Test::HasFatalFailure()) check_attacks(position, to_naive(position.setup()));
        });
}

TEST(Attacks, UseAnotherOccupancyIfGiven) {
    const Position position = test::position("4k3/8/8/8/4r3/8/4B3/4K2R w - - 0 1");
    EXPECT_EQ(names_of(position.attacks_to(Square::E1)), "h1");
    Sliders without_bishop = position.sliders();
    without_bishop.toggle(Square::E2);
    EXPECT_EQ(names_of(position.attacks_to(Square::E1, without_bishop)), "h1 e4");
    EXPECT_TRUE(position.is_attacked(Square::E1, Color::Black, without_bishop));
    EXPECT_FALSE(position.is_attacked(Square::E1, Color::Black));
}

TEST(Attacks, CheckersAndPinsEqualTheOracle) {
    Rng rng(32);
    for (const auto& setup : starts())
        random_walk(rng, position(setup), 60, [](const Position& position) {
            const naive::Board board = to_naive(position.setup());
            for (Color color : all_colors)
                ASSERT_EQ(position.compute_checks(color).pinned, to_set(naive::pinned(board, color == Color::White)))
                    << to_fen(position);
            ASSERT_EQ(position.checkers(), to_set(naive::checkers(board))) << to_fen(position);
            ASSERT_EQ(position.pinned(), position.compute_checks(position.side_to_move()).pinned);
            ASSERT_EQ(position.in_check(), naive::in_check(board, board.white_to_move));
        });
}

// --- State that make and unmake keep, for every slider method ---

template <class S>
class IncrementalState : public testing::Test {};

TYPED_TEST_SUITE(IncrementalState, SliderTypes, SliderMethodName);

TEST(PositionSetup, ClocksAboveTheirMaximaAreTheMaxima) {
    Position position = test::position("4k3/8/8/8/8/8/8/4K2R b - - 10000 2000000000");
    position.make(legal_moves(position)[0]);
    EXPECT_EQ(position.halfmove_clock(), max_halfmove_clock + 1);
    const gyre::Setup setup = position.setup();
    EXPECT_EQ(setup.halfmove_clock, max_halfmove_clock);
    EXPECT_EQ(setup.fullmove_number, max_fullmove_number);
    EXPECT_TRUE(validate(setup));
    EXPECT_EQ(flipped(flipped(position)).setup(), setup);
}

/// Compares everything that `make` updates with a computation from nothing.
template <class S>
void expect_recomputed(const BasicPosition<S>& position) {
    ASSERT_EQ(position.key(), position.compute_key());
    ASSERT_EQ(position.pawn_key(), position.compute_pawn_key());
    ASSERT_EQ(position.checkers(), position.compute_checks(position.side_to_move()).checkers);
    ASSERT_EQ(position.pinned(), position.compute_checks(position.side_to_move()).pinned);
    ASSERT_EQ(position.sliders(), with_occupancy<S>(position.occupied()));

    const BasicPosition<S> afresh = test::position<S>(position.setup());
    for (Color color : all_colors) ASSERT_EQ(position.pieces(color), afresh.pieces(color));
    for (PieceType type : all_piece_types) ASSERT_EQ(position.pieces(type), afresh.pieces(type));
    ASSERT_EQ(position.key(), afresh.key());
    ASSERT_EQ(position.polyglot_key(), afresh.polyglot_key());
    ASSERT_EQ(position.en_passant_is_legal(), afresh.en_passant_is_legal());
    ASSERT_EQ(position.castling_rights(), afresh.castling_rights());
}

template <class S>
struct Played {
    Move move;
    BasicPosition<S> before;
};

/// Plays a random game with null moves in between, then takes all moves back.
template <class S>
void play_and_take_back(Rng& rng, BasicPosition<S> position) {
    std::vector<Played<S>> played;
    for (int ply = 0; ply < 80; ++ply) {
        const MoveList moves = legal_moves(position);
        const bool pass = rng.below(10) == 0 && !position.in_check();
        if (moves.empty() && !pass) break;
        const Move move = pass ? Move() : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        played.push_back({move, position});
        if (pass)
            position.make_null();
        else
            position.make(move);
        expect_recomputed(position);
        if (testing::Test::HasFatalFailure()) return;
    }
    for (; !played.empty(); played.pop_back()) {
        if (played.back().move)
            position.unmake(played.back().move);
        else
            position.unmake_null();
        ASSERT_TRUE(position == played.back().before) << to_fen(position) << " after unmaking";
    }
}

TYPED_TEST(IncrementalState, EqualsARecomputationAfterMakeAndUnmake) {
    if (!TypeParam::available()) GTEST_SKIP() << "this processor lacks the instructions";
    Rng rng(33);
    for (const auto& setup : starts())
        for (int game = 0; game < 3 && !this->HasFatalFailure(); ++game)
            play_and_take_back(rng, position<TypeParam>(setup));
}

TEST(RotatedPosition, RotatedBoardsEqualTheRotatedOccupancy) {
    Rng rng(34);
    for (const auto& setup : starts())
        random_walk(rng, position<RotatedAttacks>(setup), 60, [](const BasicPosition<RotatedAttacks>& position) {
            const RotatedAttacks& sliders = position.sliders();
            ASSERT_EQ(sliders.occupied(), position.occupied());
            ASSERT_EQ(sliders.occupied_90(), rotated_90.turn(position.occupied()));
            ASSERT_EQ(sliders.occupied_a1h8(), rotated_45_a1h8.turn(position.occupied()));
            ASSERT_EQ(sliders.occupied_h1a8(), rotated_45_h1a8.turn(position.occupied()));
        });
}

// --- Observers ---

/// Keeps a board only by the changes that it is notified of.
struct Listener {
    SquareArray<Piece> board = detail::filled<Square>(Piece::None);
    bool contradiction = false;

    void on_remove(Piece piece, Square square) {
        contradiction |= board[square] != piece;
        board[square] = Piece::None;
    }
    void on_put(Piece piece, Square square) {
        contradiction |= board[square] != Piece::None;
        board[square] = piece;
    }
};

TEST(Observer, IsNotifiedOfEveryChange) {
    Rng rng(35);
    for (const auto& setup : starts()) {
        Position position = test::position(setup);
        Listener listener{setup.board};
        std::vector<Move> played;
        for (int ply = 0; ply < 60; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            position.make(played.back(), listener);
            ASSERT_EQ(listener.board, position.setup().board);
        }
        for (; !played.empty(); played.pop_back()) {
            position.unmake(played.back(), listener);
            ASSERT_EQ(listener.board, position.setup().board);
        }
        ASSERT_FALSE(listener.contradiction);
    }
}

// --- Single rules ---

TEST(Position, ClocksCountPliesAndMoves) {
    Position position = test::position("4k3/8/8/8/8/8/4P3/R3K3 w Q - 7 30");
    const auto clocks = [&position] { return std::pair(position.halfmove_clock(), position.fullmove_number()); };
    play(position, "a1a2");
    EXPECT_EQ(clocks(), std::pair(8, 30));
    for (std::size_t plies = 0; plies < 4; ++plies)
        EXPECT_EQ(position.fullmove_number_after(plies), 30 + static_cast<int>(plies + 1) / 2);
    play(position, "e8e7");
    EXPECT_EQ(clocks(), std::pair(9, 31));
    play(position, "e2e4");
    EXPECT_EQ(clocks(), std::pair(0, 31));
    EXPECT_EQ(position.en_passant(), Square::E3);
    EXPECT_FALSE(position.en_passant_is_legal());
    position.make_null();
    EXPECT_EQ(clocks(), std::pair(1, 32));
    EXPECT_EQ(position.en_passant(), Square::None);
    EXPECT_EQ(position.plies_made(), 4);
}

TEST(Position, MovesOfKingAndRooksLoseCastlingRights) {
    const std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto rights_after = [&fen](std::string_view moves) {
        Position position = test::position(fen);
        play(position, moves);
        std::string rights;
        for (Castle castle : all_castles)
            if (position.castling_rights().has(castle)) rights += "KQkq"[index_of(castle)];
        return rights;
    };
    EXPECT_EQ(rights_after(""), "KQkq");
    EXPECT_EQ(rights_after("e1e2"), "kq");
    EXPECT_EQ(rights_after("e1h1"), "kq");
    EXPECT_EQ(rights_after("h1h2"), "Qkq");
    EXPECT_EQ(rights_after("h1h8"), "Qq");
    EXPECT_EQ(rights_after("a1a8 e8e7"), "K");
    EXPECT_EQ(rights_after("h1h2 a8a7 h2h1"), "Qk");
}

TEST(Position, CastlingMovesKingAndRook) {
    const auto after = [](std::string_view fen, std::string_view moves) {
        Position position = test::position(fen);
        play(position, moves);
        return to_fen(position);
    };
    EXPECT_EQ(after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1 e8a8"), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    // Chess960: the king stays, the rook stays, or the two swap squares.
    EXPECT_EQ(after("k7/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"), "k7/8/8/8/8/8/8/5RK1 b - - 1 1");
    EXPECT_EQ(after("k7/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1"), "k7/8/8/8/8/8/8/2KR4 b - - 1 1");
    EXPECT_EQ(after("k7/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"), "k7/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(NullMove, ChangesOnlyTheTurn) {
    const Position before = position("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
    Position after = before;
    after.make_null();
    EXPECT_EQ(after.side_to_move(), Color::White);
    EXPECT_EQ(after.occupied(), before.occupied());
    EXPECT_EQ(after.castling_rights(), before.castling_rights());
    EXPECT_EQ(after.key(), after.compute_key());
    EXPECT_EQ(after.key() ^ before.key(), zobrist::white_to_move ^ zobrist::en_passant(Square::E3));
    after.unmake_null();
    EXPECT_TRUE(after == before);
}

}  // namespace
}  // namespace gyre::test

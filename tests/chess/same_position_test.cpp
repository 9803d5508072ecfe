#include "chess/same_position.h"

#include <gtest/gtest.h>
#include <string>

#include "chess/move_facts.h"
#include "chess/transform.h"
#include "notation/move/san.h"
#include "tests/support/chess_helpers.h"

namespace gyre::test {
namespace {

Position after(Position position, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) position.make(*parse_san(position, text));
    return position;
}

/// Reads a move; "--" is a null move.
Move move_of(const Position& position, std::string_view text) {
    return text == "--" ? Move() : *parse_san(position, text);
}

// --- The same position ---

TEST(SamePosition, ComparesLikeRepetition) {
    const Position start;
    EXPECT_TRUE(same_position(start, after(start, {"Nf3", "Nf6", "Ng1", "Ng8"})));
    EXPECT_TRUE(same_position(after(start, {"e4", "e6", "d4"}), after(start, {"d4", "e6", "e4"})));
    EXPECT_FALSE(same_position(start, after(start, {"Nf3", "Nf6", "Ng1"}))) << "the side to move differs";
    EXPECT_FALSE(same_position(position("4k3/8/8/8/8/8/8/4K2R w K -"), position("4k3/8/8/8/8/8/8/4K2R w - -")));
    EXPECT_FALSE(same_position(position("4k3/8/8/8/8/8/8/4K2R w K -"), position("4k3/8/8/8/8/8/8/4K2B w - -")));
    EXPECT_TRUE(
        same_position(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), position("4k3/8/8/8/8/8/8/4K2R w K - 40 90")));
    // The letters of the rights are equal, but they belong to different rooks.
    EXPECT_FALSE(same_position(position("4k3/8/8/8/8/8/8/4K1RR w H -"), position("4k3/8/8/8/8/8/8/4K1RR w G -")));
}

TEST(SamePosition, EnPassantCountsOnlyWhereItIsLegal) {
    const auto with = [](std::string_view square, std::string_view board) {
        return position(std::string(board) + " w - " + std::string(square));
    };
    EXPECT_FALSE(same_position(with("d6", "4k3/8/8/3pP3/8/8/8/4K3"), with("-", "4k3/8/8/3pP3/8/8/8/4K3")));
    // No pawn can capture, or the only one that could is pinned.
    EXPECT_TRUE(same_position(with("d6", "4k3/8/8/3p4/8/8/8/4K3"), with("-", "4k3/8/8/3p4/8/8/8/4K3")));
    EXPECT_TRUE(same_position(with("d6", "4k3/8/8/K2pP2r/8/8/8/8"), with("-", "4k3/8/8/K2pP2r/8/8/8/8")));
}

TEST(SamePosition, AgreesWithTheKey) {
    Rng rng(77);
    for (int game = 0; game < 20; ++game) {
        std::vector<Position> seen = {Position()};
        for (int ply = 0; ply < 60; ++ply) {
            const MoveList moves = legal_moves(seen.back());
            if (moves.empty()) break;
            seen.push_back(seen.back());
            seen.back().make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        for (const Position& a : seen)
            for (const Position& b : seen) ASSERT_EQ(same_position(a, b), a.key() == b.key());
    }
}

// --- Changing the side to move ---

TEST(WithTurn, OtherSideGetsTheTurn) {
    const Position pushed = after(Position(), {"e4"});
    const auto whites = with_turn(pushed, Color::White);
    ASSERT_TRUE(whites);
    EXPECT_EQ(whites->side_to_move(), Color::White);
    EXPECT_EQ(whites->setup().board, pushed.setup().board);
    EXPECT_EQ(whites->castling_rights(), pushed.castling_rights());
    EXPECT_EQ(whites->en_passant(), Square::None);
    EXPECT_EQ(whites->key(), whites->compute_key());
    EXPECT_EQ(legal_moves(*whites).size(), 30u);
    EXPECT_EQ(with_turn(*whites, Color::Black)->setup().board, pushed.setup().board);
    EXPECT_EQ(*with_turn(pushed, Color::Black), pushed)
        << "an unchanged turn keeps the en passant square and the history";
    EXPECT_EQ(with_turn(pushed.setup(), Color::Black), pushed.setup());
}

TEST(WithTurn, IsRejectedInCheck) {
    const Position check = position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    const auto passed = with_turn(check, Color::Black);
    ASSERT_FALSE(passed);
    EXPECT_EQ(passed.error().fault, SetupFault::OppositeCheck);
    EXPECT_EQ(passed.error().square, Square::E1);
}

TEST(WithTurn, AcceptsFaultsThatThePositionAlreadyHad) {
    // White has eight pawns and three bishops.
    const auto many = with_turn(position("4k3/8/8/8/8/8/PPPPPPPP/BBB1K3 w - - 0 1"), Color::Black);
    ASSERT_TRUE(many);
    EXPECT_EQ(many->side_to_move(), Color::Black);
}

// --- Irreversible moves ---

TEST(MoveFacts, MoveThatGivesUpEnPassantIsIrreversible) {
    for (const std::string_view text : {"Ke2", "Kd2", "e6", "exd6", "--"}) {
        const Position possible = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        EXPECT_TRUE(is_irreversible(possible, move_of(possible, text))) << text;
    }
    // The capture is illegal, so the position can repeat.
    for (const std::string_view fen :
         {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2"})
        EXPECT_FALSE(is_irreversible(position(fen), move_of(position(fen), fen[8] == 'K' ? "Kb4" : "--"))) << fen;
}

TEST(MoveFacts, NoPositionRepeatsAfterAnIrreversibleMove) {
    const Position castles = position("r3k2r/8/8/8/8/8/6P1/R3K2R w KQkq - 0 1");
    for (const std::string_view text : {"Rb1", "Kd2", "O-O", "g3", "Rxa8+", "Rg1"})
        EXPECT_TRUE(is_irreversible(castles, move_of(castles, text))) << text;
    const Position none = position("r3k2r/8/8/8/8/8/6P1/R3K2R w - - 0 1");
    for (const std::string_view text : {"Rb1", "Kd2", "Rg1"})
        EXPECT_FALSE(is_irreversible(none, move_of(none, text))) << text;
}

TEST(MoveFacts, NullMovesCaptureNothingAndAreReversible) {
    const Position start;
    EXPECT_EQ(to_san(start, Move()), "--");
    EXPECT_FALSE(resets_clock(start, Move()));
    EXPECT_FALSE(is_irreversible(start, Move()));
    EXPECT_FALSE(gives_checkmate(start, Move()));
    EXPECT_EQ(captured_square(start, Move()), Square::None);
    const Move line[] = {Move(Square::E2, Square::E4), Move(), Move(Square::D2, Square::D4)};
    EXPECT_EQ(line_to_san(start, line), "1. e4 -- 2. d4");
}

}  // namespace
}  // namespace gyre::test

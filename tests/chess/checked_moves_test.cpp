#include <gtest/gtest.h>
#include <stdexcept>
#include <string>

#include "chess/position.h"
#include "notation/move/san.h"
#include "tests/support/chess_helpers.h"

namespace gyre::test {
namespace {

/// Returns the text of the exception, or an empty text if there was none.
template <class Act>
std::string refusal(Act act) {
    try {
        act();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return {};
}

Position after(Position position, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) position.make(*parse_san(position, text));
    return position;
}

// --- Rejected moves ---

TEST(CheckedMoves, IllegalMovesAreRejectedAndChangeNothing) {
    const Position start;
    for (const Move move : {Move(Square::E2, Square::E5), Move(Square::E7, Square::E5), Move(Square::E4, Square::E5),
                            Move(Square::A1, Square::A3), Move(Square::E1, Square::H1, Move::Kind::Castling),
                            Move::promote(Square::E2, Square::E4, PieceType::Queen), Move::from_word(0xFFFF)}) {
        Position position = start;
        EXPECT_NE(refusal([&] { position.make(move); }), "") << move.word();
        EXPECT_EQ(position, start) << move.word();
    }
    Position position = start;
    EXPECT_EQ(refusal([&] { position.make(Move(Square::E2, Square::E5)); }),
              "Position::make: e2e5 is not a legal move here");
}

TEST(CheckedMoves, EmptyMoveIsANullMove) {
    Position position, passed;
    position.make(Move());
    passed.make_null();
    EXPECT_EQ(position, passed);
    EXPECT_EQ(position.side_to_move(), Color::Black);
    EXPECT_EQ(position.setup().board, Setup::standard().board);
    EXPECT_EQ(position.last_move(), Move());
    position.unmake(Move());
    EXPECT_EQ(position, Position());
}

TEST(CheckedMoves, NullMovesInCheckAreRejected) {
    const Position check = position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    Position tried = check;
    const std::string reason = "Position::make: a null move is not legal in check";
    EXPECT_EQ(refusal([&] { tried.make(Move()); }), reason);
    EXPECT_EQ(refusal([&] { tried.make_null(); }), reason);
    EXPECT_EQ(tried, check);
}

TEST(CheckedMoves, OnlyTheLastMoveCanBeUnmade) {
    Position start;
    EXPECT_EQ(refusal([&] { start.unmake(Move(Square::E2, Square::E4)); }),
              "Position::unmake: the last move made is not e2e4");
    EXPECT_NE(refusal([&] { start.unmake(Move()); }), "");
    EXPECT_NE(refusal([&] { start.unmake_null(); }), "");
    EXPECT_EQ(start, Position());

    const Position pushed = after(Position(), {"e4"});
    Position tried = pushed;
    EXPECT_EQ(pushed.last_move(), Move(Square::E2, Square::E4));
    EXPECT_EQ(refusal([&] { tried.unmake(Move(Square::D2, Square::D4)); }),
              "Position::unmake: the last move made is not d2d4 but e2e4");
    EXPECT_EQ(refusal([&] { tried.unmake_null(); }),
              "Position::unmake: the last move made is not a null move but e2e4");
    EXPECT_EQ(tried, pushed);
    tried.make_null();
    EXPECT_NE(refusal([&] { tried.unmake(Move(Square::E2, Square::E4)); }), "");
    tried.unmake_null();
    tried.unmake(Move(Square::E2, Square::E4));
    EXPECT_EQ(tried, Position());
}

TEST(CheckedMoves, UncheckedMovesHaveTheSameEffect) {
    Rng rng(5);
    for (std::string_view fen : start_fens) {
        Position checked = position(fen), unchecked = checked;
        const Position first = checked;
        std::vector<Move> line;
        for (int ply = 0; ply < 40; ++ply) {
            const MoveList moves = legal_moves(checked);
            if (moves.empty()) break;
            line.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            checked.make(line.back());
            unchecked.make_unchecked(line.back());
            ASSERT_EQ(checked, unchecked);
            ASSERT_EQ(checked.last_move(), line.back());
        }
        for (; !line.empty(); line.pop_back()) {
            checked.unmake(line.back());
            unchecked.unmake_unchecked(line.back());
            ASSERT_EQ(checked, unchecked);
        }
        EXPECT_EQ(checked, first);
    }
}

}  // namespace
}  // namespace gyre::test

#include "search/move_picker.h"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <memory>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "search/attacked_squares.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

class MovePickerTest : public testing::Test {
protected:
    std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
    PieceToHistory none_{};

    OrderingContext context(Move killer = {}, Move second = {}) {
        constexpr int full = OrderingContext::full_weight;
        return {
            .histories = *histories_,
            .by_piece_and_target = {{{&none_, full}, {&none_, full}, {&none_, full}, {&none_, full}, {&none_, full}}},
            .killers = {killer, second}};
    }
    /// Fills the histories at random, so that scores of all kinds occur.
    void learn_at_random(const Position& position, Bitboard threats, Rng& rng) {
        for (Move move : legal_moves(position)) {
            const int points = static_cast<int>(rng.below(20001)) - 10000;
            const Piece piece = position.piece_on(move.from());
            histories_->quiet.at(position.side_to_move(), move, threats).add(points);
            histories_->capture[piece][move.to()][index_of(position.captured_type(move))].add(points);
            none_[piece][move.to()].add(points);
        }
    }
};

std::vector<std::uint16_t> words(const MoveList& moves) {
    std::vector<std::uint16_t> sorted;
    for (Move move : moves) sorted.push_back(move.word());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

TEST_F(MovePickerTest, ReturnsEveryLegalMoveOnceWhateverTheHints) {
    Rng rng(7);
    Position position;
    for (int step = 0; step < 3000; ++step) {
        const MoveList legal = legal_moves(position);
        if (legal.empty() || position.halfmove_clock() > 80) {
            position = Position();
            continue;
        }
        const auto hint = [&] {
            return rng.below(2) == 0 ? legal[rng.below(static_cast<std::uint32_t>(legal.size()))]
                                     : Move::from_word(static_cast<std::uint16_t>(rng.next()));
        };
        const Move killer = hint();
        const OrderingContext ordering = context(killer, rng.below(4) == 0 ? killer : hint());
        MovePicker picker(position, ordering, hint(), MovePicker::Purpose::All);
        MoveList given;
        while (const Move move = picker.next()) given.push_back(move);
        ASSERT_EQ(words(given), words(legal)) << to_fen(position);
        position.make(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

TEST_F(MovePickerTest, OrdersMovesByStage) {
    // The order is: table move, winning capture, killer, quiet moves, losing capture.
    const Position position = test::position_of("4k3/8/2p5/3p4/2n1P3/8/1P1Q4/4K3 w - - 0 1");
    const Move table_move(Square::E1, Square::F1), killer(Square::D2, Square::C1);
    const OrderingContext ordering = context(killer);
    MovePicker picker(position, ordering, table_move, MovePicker::Purpose::All);
    EXPECT_EQ(picker.next(), table_move);
    EXPECT_EQ(picker.next(), Move(Square::E4, Square::D5));
    EXPECT_EQ(picker.next(), killer);
    Move last;
    while (const Move move = picker.next()) last = move;
    EXPECT_EQ(last, Move(Square::D2, Square::D5)) << "the queen takes a pawn that a pawn protects";
}

TEST_F(MovePickerTest, ReturnsNoQuietMoveAfterSkippingThem) {
    const Position position;
    const OrderingContext ordering = context();
    MovePicker picker(position, ordering, Move{}, MovePicker::Purpose::All);
    EXPECT_TRUE(picker.next());
    picker.skip_quiets();
    EXPECT_FALSE(picker.next());
}

TEST_F(MovePickerTest, QuiescenceSkipsLosingCaptures) {
    const Position position = test::position_of("4k3/8/2p5/3p4/2n1P3/8/1P1Q4/4K3 w - - 0 1");
    const OrderingContext ordering = context();
    MovePicker picker(position, ordering, Move{}, MovePicker::Purpose::GoodTactical);
    EXPECT_EQ(picker.next(), Move(Square::E4, Square::D5));
    EXPECT_FALSE(picker.next());
}

std::vector<std::uint16_t> picked(const Position& position, const OrderingContext& ordering,
                                  MovePicker::Purpose purpose) {
    MovePicker picker(position, ordering, Move{}, purpose);
    std::vector<std::uint16_t> given;
    while (const Move move = picker.next()) given.push_back(move.word());
    return given;
}

TEST_F(MovePickerTest, KnownAndLateThreatsDoNotChangeTheOrder) {
    using enum MovePicker::Purpose;
    Rng rng(8);
    for (std::string_view fen : test::start_fens)
        test::random_walk(rng, test::position(fen), 60, [&](const Position& position) {
            const Bitboard threats = attacked_squares(position, ~position.side_to_move());
            learn_at_random(position, threats, rng);
            OrderingContext usual = context();
            usual.threats = threats;
            usual.check_bonus = 9000;
            usual.good_capture_divisor = 96;
            OrderingContext knowing = usual, late = usual;
            knowing.knows_threats = true;
            late.threats = {};
            late.finds_threats = true;
            EXPECT_EQ(picked(position, knowing, All), picked(position, usual, All)) << to_fen(position);
            EXPECT_EQ(picked(position, late, GoodTacticalAndChecks), picked(position, usual, GoodTacticalAndChecks))
                << to_fen(position);
        });
}

TEST(History, StaysWithinItsBounds) {
    HistoryScore score;
    for (int i = 0; i < 1000; ++i) score.add(1600);
    EXPECT_LE(score.value(), HistoryScore::limit);
    EXPECT_GT(score.value(), HistoryScore::limit * 9 / 10);
    for (int i = 0; i < 1000; ++i) score.add(-100000);
    EXPECT_GE(score.value(), -HistoryScore::limit);
    EXPECT_LT(score.value(), 0);
}

}  // namespace
}  // namespace gyre

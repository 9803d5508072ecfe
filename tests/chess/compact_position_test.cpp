#include "chess/compact_position.h"

#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <set>

#include "chess/chess960.h"
#include "chess/random_position.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

using S = gyre::Setup;

void expect_round_trip(const S& setup) {
    const auto compact = pack_position(setup);
    ASSERT_TRUE(compact) << to_fen(setup) << ": " << describe(compact.error());
    const auto again = unpack_position(*compact);
    ASSERT_TRUE(again) << to_fen(setup) << ": " << describe(again.error());
    EXPECT_EQ(*again, setup) << to_fen(setup) << "\n" << to_fen(*again);
}

CompactFault fault_of(const S& setup) {
    const auto compact = pack_position(setup);
    return compact ? CompactFault::NotAPosition : compact.error();
}

S setup_of(std::string_view fen) { return parse_fen(fen)->setup; }

TEST(CompactPosition, HasTwentyFourBytes) { static_assert(sizeof(CompactPosition) == 24); }

TEST(CompactPosition, PositionsOfGamesRoundTrip) {
    Rng rng(1);
    std::map<CompactPosition, S> seen;
    const auto check = [&](const Position& position) {
        const S setup = position.setup();
        expect_round_trip(setup);
        // Equal bytes must come from equal setups.
        EXPECT_EQ(seen.try_emplace(*pack_position(setup), setup).first->second, setup);
    };
    for (const std::string_view fen : test::start_fens) test::random_walk(rng, test::position(fen), 150, check);
    for (int i = 0; i < 30; ++i) {
        const auto number = [&rng] { return static_cast<int>(rng.below(chess960_starts)); };
        test::random_walk(rng, test::position(chess960_start(number(), number())), 100, check);
    }
    EXPECT_GT(seen.size(), 3000u);
}

TEST(CompactPosition, AnyMaterialRoundTrips) {
    Rng rng(2);
    for (int pieces = 0; pieces <= 30; ++pieces)
        for (int i = 0; i < 20; ++i) {
            const auto position = random_placement(random_material(pieces, rng), rng);
            if (position) expect_round_trip(position->setup());
        }
}

TEST(CompactPosition, StoresTheClocksOfEveryGame) {
    Rng rng(3);
    for (int i = 0; i < 2000; ++i) {
        // The pieces of the start position stand on random squares; the first setup has White on the highest squares.
        S setup;
        std::vector<Square> squares;
        for (Square square : all_squares) squares.push_back(square);
        const S start = S::standard();
        for (Square from : start.pieces(Color::White) | start.pieces(Color::Black)) {
            const std::size_t n = i == 0 ? squares.size() - 1 : rng.below(static_cast<std::uint32_t>(squares.size()));
            setup.board[squares[n]] = start.board[from];
            squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(n));
        }
        setup.side_to_move = Color::Black;
        setup.en_passant = Square::H3;
        setup.halfmove_clock = 150;
        setup.fullmove_number = 1500;
        expect_round_trip(setup);
    }
    // Larger halfmove clocks take more bits than those of real games.
    S setup = setup_of("8/8/8/8/8/3k4/8/3K4 w - - 10000 2000000000");
    expect_round_trip(setup);
    setup.halfmove_clock = std::numeric_limits<int>::max();
    setup.fullmove_number = std::numeric_limits<int>::max();
    expect_round_trip(setup);
}

TEST(CompactPosition, RejectsSetupsThatItCannotStore) {
    EXPECT_EQ(fault_of(S{}), CompactFault::NotOneKing);
    EXPECT_EQ(fault_of(setup_of("kk6/8/8/8/8/8/8/K7 w - -")), CompactFault::NotOneKing);
    EXPECT_EQ(fault_of(setup_of("k7/8/8/8/QQQQQQQQ/QQQQQQQQ/8/K7 w - -")), CompactFault::TooManyPieces);
    EXPECT_EQ(fault_of(setup_of("k7/8/8/8/P7/PPPPPPPP/8/K7 w - -")), CompactFault::TooManyPawns);
    EXPECT_EQ(fault_of(setup_of("4k3/8/8/8/8/8/8/4K3 w K -")), CompactFault::BadCastlingRight);
    EXPECT_EQ(fault_of(setup_of("4k3/8/8/8/8/8/8/4K3 w - e3")), CompactFault::BadEnPassant);
    EXPECT_EQ(fault_of(setup_of("4k3/8/8/8/8/8/8/4K3 w - - -1 1")), CompactFault::BadClock);
    EXPECT_EQ(fault_of(setup_of("4k3/8/8/8/8/8/8/4K3 w - - 0 0")), CompactFault::BadClock);
    EXPECT_EQ(fault_of(setup_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 150 2000000000")),
              CompactFault::BadClock);
    // The rook of this castling right stands on the other side of the king.
    S setup = S::standard();
    std::swap(setup.castling_rooks[Castle::WhiteHSide], setup.castling_rooks[Castle::WhiteASide]);
    EXPECT_EQ(fault_of(setup), CompactFault::BadCastlingRight);
}

TEST(CompactPosition, AnyBytesGiveOneSetupOrNone) {
    Rng rng(4);
    int positions = 0;
    const auto check = [&](const CompactPosition& compact) {
        const auto setup = unpack_position(compact);
        if (!setup) {
            EXPECT_EQ(setup.error(), CompactFault::NotAPosition);
            return;
        }
        ++positions;
        const auto again = pack_position(*setup);
        ASSERT_TRUE(again) << to_fen(*setup);
        EXPECT_EQ(*again, compact) << to_fen(*setup);
    };
    for (int i = 0; i < 20'000; ++i) {
        CompactPosition compact;
        for (auto& byte : compact.bytes) byte = static_cast<std::uint8_t>(rng.next());
        // Trailing zeros make a valid position more likely, because random high bytes give a huge fullmove number.
        for (std::size_t n = 24 - rng.below(24); n < 24; ++n) compact.bytes[n] = 0;
        check(compact);
    }
    EXPECT_GT(positions, 1000);
    EXPECT_LT(positions, 19'000);
    // Each of these setups differs in one bit from a valid one.
    const auto good = *pack_position(S::standard());
    for (std::size_t bit = 0; bit < 192; ++bit) {
        CompactPosition changed = good;
        changed.bytes[bit / 8] = static_cast<std::uint8_t>(changed.bytes[bit / 8] ^ (1 << bit % 8));
        check(changed);
    }
}

TEST(CompactPosition, EveryFaultHasADescription) {
    std::set<std::string_view> words;
    for (std::size_t i = 0; i < enum_size<CompactFault>; ++i) words.insert(describe(CompactFault(i)));
    EXPECT_EQ(words.size(), enum_size<CompactFault>);
}

}  // namespace
}  // namespace gyre

#include "chess/validation.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "chess/chess960.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

using test::setup_of;
using Faults = std::vector<SetupError>;

Faults faults_of(std::string_view fen) { return find_faults(setup_of(fen)); }

bool has_fault(const Faults& faults, SetupFault fault) {
    return std::any_of(faults.begin(), faults.end(), [&](const SetupError& error) { return error.fault == fault; });
}

/// Expects exactly this fault.
void expect_only(std::string_view fen, SetupFault fault, Square square = Square::None) {
    const Faults faults = faults_of(fen);
    ASSERT_EQ(faults.size(), 1u) << fen;
    EXPECT_EQ(faults[0], (SetupError{fault, square})) << fen << ": " << describe(faults[0].fault);
    const auto valid = validate(setup_of(fen));
    ASSERT_FALSE(valid) << fen;
    EXPECT_EQ(valid.error(), faults[0]) << fen;
}

void expect_valid(std::string_view fen) {
    const Faults faults = faults_of(fen);
    EXPECT_TRUE(faults.empty()) << fen << ": " << describe(faults[0].fault);
    EXPECT_TRUE(validate(setup_of(fen))) << fen;
}

TEST(Validation, AcceptsOrdinaryPositions) {
    EXPECT_TRUE(validate(gyre::Setup::standard()));
    expect_valid("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    expect_valid("8/8/8/8/8/8/8/K1k5 w - - 0 1");
    expect_valid("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
}

TEST(Validation, EmptyBoardIsAFault) {
    const Faults faults = faults_of("8/8/8/8/8/8/8/8 w - - 0 1");
    EXPECT_EQ(faults, (Faults{{SetupFault::EmptyBoard}, {SetupFault::NoWhiteKing}, {SetupFault::NoBlackKing}}));
    EXPECT_EQ(validate(gyre::Setup{}).error().fault, SetupFault::EmptyBoard);
}

TEST(Validation, MissingKingIsAFault) {
    expect_only("k7/8/8/8/8/8/8/8 w - - 0 1", SetupFault::NoWhiteKing);
    expect_only("K7/8/8/8/8/8/8/8 w - - 0 1", SetupFault::NoBlackKing);
}

TEST(Validation, SecondKingIsAFault) {
    expect_only("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", SetupFault::TooManyWhiteKings, Square::A1);
    expect_only("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", SetupFault::TooManyBlackKings, Square::A8);
}

TEST(Validation, CastlingRightsWithSeveralKingsNeedOneBesideTheRook) {
    expect_only("4k3/8/8/8/8/8/8/R2KK2R w KQ - 0 1", SetupFault::TooManyWhiteKings, Square::D1);
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/RK2K3 w KQ - 0 1"),
              (Faults{{SetupFault::TooManyWhiteKings, Square::B1}, {SetupFault::BadCastlingRight, Square::H1}}));
}

TEST(Validation, PawnOnABackRankIsAFault) {
    expect_only("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", SetupFault::PawnOnBackRank, Square::A1);
    expect_only("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", SetupFault::PawnOnBackRank, Square::H8);
    EXPECT_EQ(faults_of("P3k3/8/8/8/8/8/8/4K2p w - - 0 1"),
              (Faults{{SetupFault::PawnOnBackRank, Square::H1}, {SetupFault::PawnOnBackRank, Square::A8}}));
}

TEST(Validation, SeventeenthPieceIsAFault) {
    const Faults white = faults_of("4k3/8/8/8/8/NNNNNNNN/PPPPPPPP/4K3 w - - 0 1");
    EXPECT_EQ(white, (Faults{{SetupFault::TooManyWhitePieces}, {SetupFault::TooMuchWhiteMaterial}}));
    const Faults black = faults_of("4k3/pppppppp/rrrrrrrr/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(black, (Faults{{SetupFault::TooManyBlackPieces}, {SetupFault::TooMuchBlackMaterial}}));
    expect_valid("nnnnnnnn/nn2k3/8/8/8/8/NN2K3/NNNNNNNN w - - 0 1");
}

TEST(Validation, NinthPawnIsAFault) {
    expect_only("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", SetupFault::TooManyWhitePawns);
    expect_only("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", SetupFault::TooManyBlackPawns);
}

TEST(Validation, MorePromotedPiecesThanMissingPawnsAreAFault) {
    expect_only("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", SetupFault::TooMuchWhiteMaterial);
    expect_valid("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1");
    expect_only("r1r1k2r/pppppppp/8/8/8/8/8/4K3 w - - 0 1", SetupFault::TooMuchBlackMaterial);
    expect_only("4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", SetupFault::TooMuchWhiteMaterial);
    // Only the sum over all piece types shows one promoted piece too many.
    expect_only("4k3/8/8/8/8/8/PPPPPPP1/RRRQQ1K1 w - - 0 1", SetupFault::TooMuchWhiteMaterial);
}

TEST(Validation, BishopsOfEachColourAreCountedSeparately) {
    expect_valid("4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1");
    expect_only("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", SetupFault::TooMuchWhiteMaterial);
    expect_only("b1b1k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", SetupFault::TooMuchBlackMaterial);
}

TEST(Validation, CheckOfTheSideNotToMoveIsAFault) {
    expect_only("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", SetupFault::OppositeCheck, Square::E8);
    expect_only("4k3/8/8/8/8/5n2/8/4K3 b - - 0 1", SetupFault::OppositeCheck, Square::E1);
    expect_valid("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    // Adjacent kings are in check from each other.
    const Faults adjacent = faults_of("8/8/8/8/8/8/8/Kk6 w - - 0 1");
    EXPECT_EQ(adjacent, (Faults{{SetupFault::OppositeCheck, Square::B1}}));
}

TEST(Validation, PawnsGiveCheckForwardOnly) {
    expect_only("8/8/4k3/3P4/8/8/8/4K3 w - - 0 1", SetupFault::OppositeCheck, Square::E6);
    expect_valid("8/8/3P4/4k3/8/8/8/4K3 w - - 0 1");
    expect_only("4k3/8/8/8/8/3p4/4K3/8 b - - 0 1", SetupFault::OppositeCheck, Square::E2);
}

TEST(Validation, CastlingRightsNeedKingAndRook) {
    expect_valid("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    // In order: no rook, an enemy rook, another piece, the king on another rank.
    expect_only("4k3/8/8/8/8/8/8/4K3 w K - 0 1", SetupFault::BadCastlingRight, Square::H1);
    expect_only("4k3/8/8/8/8/8/8/4KN1r w K - 0 1", SetupFault::BadCastlingRight, Square::H1);
    expect_only("b3k3/8/8/8/8/8/8/4K3 b q - 0 1", SetupFault::BadCastlingRight, Square::A8);
    expect_only("4k3/8/8/8/8/8/4K3/R7 w Q - 0 1", SetupFault::BadCastlingRight, Square::A1);
    EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1").size(), 4u);
}

TEST(Validation, CastlingRightIsReportedWithItsRook) {
    expect_only("4k1r1/8/8/8/8/8/8/K7 w H - 0 1", SetupFault::BadCastlingRight, Square::H1);
    auto wrong_side = setup_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    wrong_side.castling_rooks[Castle::WhiteHSide] = Square::A1;
    EXPECT_EQ(find_faults(wrong_side), (Faults{{SetupFault::BadCastlingRight, Square::A1}}));
    auto rook_in_midboard = setup_of("4k3/8/8/8/7R/8/8/4K3 w - - 0 1");
    rook_in_midboard.castling_rooks[Castle::WhiteHSide] = Square::H4;
    EXPECT_EQ(find_faults(rook_in_midboard), (Faults{{SetupFault::BadCastlingRight, Square::H4}}));
}

TEST(Validation, Chess960CastlingRightsNeedRookOnTheirSide) {
    expect_valid("1r1k1r2/8/8/8/8/8/8/1R1K1R2 w KQkq - 0 1");
    expect_valid("4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1");
    // Both rooks stand on the a-side, so the other side has no right.
    expect_only("4k3/8/8/8/8/8/8/RR4K1 w K - 0 1", SetupFault::BadCastlingRight, Square::H1);
}

TEST(Validation, EnPassantNeedsADoublePush) {
    expect_valid("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    expect_valid("4k3/8/8/8/3p4/8/8/4K3 w - - 0 1");
    expect_valid("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    const auto bad = [](std::string_view fen, Square square) { expect_only(fen, SetupFault::BadEnPassant, square); };
    bad("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", Square::D5);    // wrong rank
    bad("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", Square::E3);     // the rank of the side to move
    bad("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Square::E6);       // no pawn
    bad("4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", Square::D6);     // a pawn of the side to move
    bad("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", Square::D6);  // the square is taken
    bad("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",
        Square::D6);  // a piece stands on d7, so the pawn cannot have come from there
    bad("4k3/8/8/8/8/8/8/4K3 b - e1 0 1", Square::E1);
    bad("4k3/8/8/8/8/8/8/4K3 b - h8 0 1", Square::H8);
}

TEST(Validation, ImpossibleChecksAreFaults) {
    expect_only("4k3/8/5N2/1B6/8/8/8/K3R3 b - - 0 1", SetupFault::TooManyCheckers, Square::E8);
    expect_only("4k3/8/3N1N2/8/8/8/8/K7 b - - 0 1", SetupFault::TwoSteppingCheckers, Square::E8);
    expect_only("4k3/3P1P2/8/8/8/8/8/K7 b - - 0 1", SetupFault::TwoSteppingCheckers, Square::E8);
    expect_only("8/8/8/8/R3k2R/8/8/K7 b - - 0 1", SetupFault::AlignedCheckers, Square::E4);
    expect_only("8/1B6/8/8/4k3/8/8/K6B b - - 0 1", SetupFault::AlignedCheckers, Square::E4);
    // The only possible double check is a discovered check together with a check by the moved piece.
    expect_valid("4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1");
    expect_valid("4k3/8/8/1B6/8/8/8/K3R3 b - - 0 1");
    // A line towards the other king does not matter.
    expect_valid("8/8/5k2/p1q5/PP1rp1P1/3P1N2/2RK1r2/5nN1 w - - 0 3");
}

TEST(Validation, ChecksAfterADoublePushMustComeFromThePush) {
    // The first check comes from the pushed pawn and the second from a bishop that it uncovers. The other two have no
    // link to the push.
    expect_valid("8/8/8/5k2/4P3/8/8/7K b - e3 0 1");
    expect_valid("8/8/8/1k6/4P3/8/8/5B1K b - e3 0 1");
    expect_only("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", SetupFault::CheckContradictsEnPassant, Square::D3);
    expect_only("8/8/8/1k5R/4P3/8/8/7K b - e3 0 1", SetupFault::CheckContradictsEnPassant, Square::E3);
    // Both checkers cannot come from one push.
    expect_only("8/8/8/3k3R/4P3/8/8/7K b - e3 0 1", SetupFault::CheckContradictsEnPassant, Square::E3);
    // With an impossible square, the check is judged as if no square were given.
    const Faults faults = faults_of("8/8/8/1k5R/8/8/8/7K b - e3 0 1");
    EXPECT_EQ(faults, (Faults{{SetupFault::BadEnPassant, Square::E3}}));
}

TEST(Validation, ClocksMustBeInTheirRange) {
    const auto with_clocks = [](int halfmove, int fullmove) {
        auto setup = gyre::Setup::standard();
        setup.halfmove_clock = halfmove;
        setup.fullmove_number = fullmove;
        return find_faults(setup);
    };
    EXPECT_TRUE(with_clocks(0, 1).empty());
    EXPECT_TRUE(with_clocks(max_halfmove_clock, max_fullmove_number).empty());
    EXPECT_EQ(with_clocks(-1, 1), (Faults{{SetupFault::BadHalfmoveClock}}));
    EXPECT_EQ(with_clocks(max_halfmove_clock + 1, 1), (Faults{{SetupFault::BadHalfmoveClock}}));
    EXPECT_EQ(with_clocks(0, 0), (Faults{{SetupFault::BadFullmoveNumber}}));
    EXPECT_EQ(with_clocks(0, max_fullmove_number + 1), (Faults{{SetupFault::BadFullmoveNumber}}));
}

TEST(Validation, WaiverAcceptsItsFaultsOnly) {
    const Waiver material{.too_much_material = true}, check{.impossible_check = true};
    const auto queens = setup_of("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1");
    EXPECT_FALSE(validate(queens));
    EXPECT_FALSE(validate(queens, check));
    EXPECT_TRUE(validate(queens, material));
    for (std::string_view fen : {"4k3/8/5N2/1B6/8/8/8/K3R3 b - - 0 1", "4k3/8/3N1N2/8/8/8/8/K7 b - - 0 1",
                                 "8/8/8/8/R3k2R/8/8/K7 b - - 0 1", "8/8/8/1k5R/4P3/8/8/7K b - e3 0 1"}) {
        EXPECT_FALSE(validate(setup_of(fen), material)) << fen;
        EXPECT_TRUE(validate(setup_of(fen), check)) << fen;
    }
    const Waiver both{true, true};
    EXPECT_EQ(validate(setup_of("4k3/8/8/8/8/8/8/K3R3 w - - 0 1"), both).error().fault, SetupFault::OppositeCheck);
    EXPECT_EQ(validate(setup_of("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), both).error().fault, SetupFault::PawnOnBackRank);
    EXPECT_EQ(validate(setup_of("4k3/8/8/8/8/8/8/4K3 w K - 0 1"), both).error().fault, SetupFault::BadCastlingRight);
}

TEST(Validation, RepairDropsRightsAndSquareAndMendsClocks) {
    auto setup = setup_of("4k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1");
    setup.halfmove_clock = -5;
    setup.fullmove_number = 0;
    const RepairedSetup repaired = repair(setup);
    EXPECT_EQ(repaired.setup, setup_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    EXPECT_EQ(repaired.repaired, (Faults{{SetupFault::BadCastlingRight, Square::A1},
                                         {SetupFault::BadCastlingRight, Square::H8},
                                         {SetupFault::BadCastlingRight, Square::A8},
                                         {SetupFault::BadEnPassant, Square::E6},
                                         {SetupFault::BadHalfmoveClock},
                                         {SetupFault::BadFullmoveNumber}}));
    EXPECT_TRUE(validate(repaired.setup));
}

TEST(Validation, RepairClampsHighClocksAndKeepsOtherFaults) {
    auto setup = gyre::Setup::standard();
    setup.halfmove_clock = 2147483647;
    setup.fullmove_number = 2147483647;
    EXPECT_EQ(repair(setup).setup.halfmove_clock, max_halfmove_clock);
    EXPECT_EQ(repair(setup).setup.fullmove_number, max_fullmove_number);

    const RepairedSetup no_king = repair(setup_of("k7/8/8/8/8/8/8/8 w - - 0 1"));
    EXPECT_TRUE(no_king.repaired.empty());
    EXPECT_EQ(find_faults(no_king.setup), (Faults{{SetupFault::NoWhiteKing}}));
}

TEST(Validation, RepairKeepsAValidSetup) {
    const auto setup = setup_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 7");
    EXPECT_EQ(repair(setup).setup, setup);
    EXPECT_TRUE(repair(setup).repaired.empty());
}

TEST(Validation, EveryFaultHasItsOwnDescription) {
    std::set<std::string_view> descriptions;
    for (std::size_t i = 0; i < enum_size<SetupFault>; ++i) descriptions.insert(describe(SetupFault(i)));
    EXPECT_EQ(descriptions.size(), enum_size<SetupFault>);
    EXPECT_EQ(descriptions.count("unknown fault"), 0u);
    EXPECT_NE(describe(SetupFault::BadHalfmoveClock).find(std::to_string(max_halfmove_clock)), std::string::npos);
    EXPECT_NE(describe(SetupFault::BadFullmoveNumber).find(std::to_string(max_fullmove_number)), std::string::npos);
}

TEST(Validation, FaultsAreReportedInTheirOrder) {
    const Faults faults = faults_of("P3k3/8/8/8/8/8/8/QQQQQQQQ b K e6 -3 0");
    EXPECT_TRUE(std::is_sorted(faults.begin(), faults.end(),
                               [](const SetupError& a, const SetupError& b) { return a.fault < b.fault; }));
    EXPECT_TRUE(has_fault(faults, SetupFault::NoWhiteKing));
    EXPECT_TRUE(has_fault(faults, SetupFault::BadFullmoveNumber));
}

}  // namespace
}  // namespace gyre

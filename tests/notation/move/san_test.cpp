#include "notation/move/san.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/rng.h"
#include "chess/chess960.h"
#include "chess/generate.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

using test::position_of;

Move move_of(const Position& position, std::string_view uci) { return *parse_uci_move(position, uci); }

std::string san_of(std::string_view fen, std::string_view uci) {
    const Position position = position_of(fen);
    return to_san(position, move_of(position, uci));
}

/// Returns the parsed move in UCI notation, or the reason of the error.
std::string uci_of(std::string_view fen, std::string_view san) {
    const auto move = parse_san(position_of(fen), san);
    return move ? to_uci(*move, UciCastling::Chess960) : move.error().reason;
}

MoveError::Kind error_kind(std::string_view fen, std::string_view san) {
    return parse_san(position_of(fen), san).error().kind;
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promotion = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

// --- Writing ---

TEST(San, WritesSimpleMoves) {
    EXPECT_EQ(san_of(start, "e2e4"), "e4");
    EXPECT_EQ(san_of(start, "g1f3"), "Nf3");
    EXPECT_EQ(san_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    EXPECT_EQ(san_of("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5"), "Nxd5");
    EXPECT_EQ(san_of(en_passant, "e5d6"), "exd6");
    EXPECT_EQ(san_of("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2"), "Kxe2");
}

TEST(San, WritesPromotions) {
    EXPECT_EQ(san_of(promotion, "a7a8r"), "a8=R");
    EXPECT_EQ(san_of(promotion, "a7b8q"), "axb8=Q+");
}

TEST(San, WritesCastling) {
    EXPECT_EQ(san_of(castling, "e1g1"), "O-O");
    EXPECT_EQ(san_of(castling, "e1c1"), "O-O-O");
    EXPECT_EQ(san_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
    EXPECT_EQ(san_of("5k2/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1"), "Kg1");
    EXPECT_EQ(san_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1"), "O-O");
}

TEST(San, WritesCheckAndMate) {
    EXPECT_EQ(san_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
    EXPECT_EQ(san_of("4k3/7R/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
    EXPECT_EQ(san_of("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"), "Qh4#");
    // The checks come from a discovered line, from en passant captures and from castling.
    EXPECT_EQ(san_of("4k3/8/8/8/8/8/4N3/K3R3 w - - 0 1", "e2c3"), "Nc3+");
    EXPECT_EQ(san_of("4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", "e5d6"), "exd6+");
    EXPECT_EQ(san_of("8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", "e5d6"), "exd6+");
    EXPECT_EQ(san_of("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O+");
}

TEST(San, WritesTheShortestDisambiguation) {
    const std::string_view knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    EXPECT_EQ(san_of(knights, "b1d2"), "Nbd2");
    EXPECT_EQ(san_of(knights, "b1a3"), "Na3");
    EXPECT_EQ(san_of("4k3/R7/8/8/8/8/8/R3K3 w - - 0 1", "a1a4"), "R1a4");
    EXPECT_EQ(san_of("4k3/R7/8/8/8/8/8/R3K3 w - - 0 1", "a7b7"), "Rb7");
    const std::string_view queens = "8/8/8/4Q2Q/8/8/k7/4K2Q w - - 0 1";
    EXPECT_EQ(san_of(queens, "h5e2"), "Qhe2+");
    EXPECT_EQ(san_of("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1"), "Qh4e1");
    EXPECT_EQ(san_of("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1"), "Qee1");
    EXPECT_EQ(san_of("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1"), "Q1e1");
}

TEST(San, PinnedPieceNeedsNoDisambiguation) {
    EXPECT_EQ(san_of("4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3"), "Nc3");
    EXPECT_EQ(san_of("4k3/8/4r3/8/8/8/4N3/1N2K3 w - - 0 1", "b1a3"), "Na3");
}

TEST(San, ToSanAndMakeMakesTheMove) {
    Position position;
    EXPECT_EQ(to_san_and_make(position, move_of(position, "e2e4")), "e4");
    EXPECT_EQ(to_san_and_make(position, move_of(position, "e7e5")), "e5");
    EXPECT_EQ(to_fen(position), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(San, LinesHaveMoveNumbers) {
    const Position position = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 12");
    const std::vector<Move> line = {Move(Square::G1, Square::F3), Move(Square::D7, Square::D5),
                                    Move(Square::C2, Square::C4)};
    EXPECT_EQ(line_to_san(position, line), "12. Nf3 d5 13. c4");
    Position black = position;
    black.make(line[0]);
    EXPECT_EQ(line_to_san(black, std::vector<Move>(line.begin() + 1, line.end())), "12... d5 13. c4");
    EXPECT_EQ(line_to_san(position, {}), "");
}

// --- Reading ---

TEST(San, ReadsStandardText) {
    EXPECT_EQ(uci_of(start, "e4"), "e2e4");
    EXPECT_EQ(uci_of(start, "Nf3"), "g1f3");
    EXPECT_EQ(uci_of(en_passant, "exd6"), "e5d6");
    EXPECT_EQ(uci_of(promotion, "axb8=Q+"), "a7b8q");
    EXPECT_EQ(uci_of(castling, "O-O"), "e1h1");
    EXPECT_EQ(uci_of(castling, "O-O-O"), "e1a1");
}

TEST(San, ReadsCastlingInCommonSpellings) {
    for (std::string_view text : {"0-0", "o-o", "OO", "oo+", "O-O+", "O-O!?", "Ke1-g1", "Ke1g1", "e1g1", "e1h1"})
        EXPECT_EQ(uci_of(castling, text), "e1h1") << text;
    for (std::string_view text : {"0-0-0", "o-o-o#", "OOO", "e1c1"}) EXPECT_EQ(uci_of(castling, text), "e1a1") << text;
}

TEST(San, AcceptsWrongAndMissingMarks) {
    for (std::string_view text : {"e4+", "e4#", "e4!!", "e4?!", "e4 ", "Pe4", "e2e4", "e2-e4", "Pe2-e4", "exe4"})
        EXPECT_EQ(uci_of(start, text), "e2e4") << text;
    for (std::string_view text : {"Nxf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "nf3", "N:f3", "g1f3"})
        EXPECT_EQ(uci_of(start, text), "g1f3") << text;
    for (std::string_view text : {"ed6", "exd6e.p.", "exd6 e.p.", "exd6ep", "e5xd6", "e5d6", "exd6 e.p.+"})
        EXPECT_EQ(uci_of(en_passant, text), "e5d6") << text;
}

TEST(San, ReadsPromotionsInCommonSpellings) {
    for (std::string_view text : {"a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8q", "a7a8q", "a7-a8=Q", "a8=Q+!"})
        EXPECT_EQ(uci_of(promotion, text), "a7a8q") << text;
    EXPECT_EQ(uci_of(promotion, "axb8=N"), "a7b8n");
    EXPECT_EQ(uci_of(promotion, "ab8b"), "a7b8b");
    EXPECT_EQ(uci_of(promotion, "a8"), "illegal: the piece that the pawn becomes is missing");
    EXPECT_EQ(error_kind(promotion, "a8=K"), MoveError::Kind::TrailingText);
    EXPECT_EQ(error_kind(promotion, "a8=P"), MoveError::Kind::TrailingText);
    EXPECT_EQ(error_kind(promotion, "a8(Q"), MoveError::Kind::TrailingText);
    EXPECT_EQ(uci_of(start, "e4=Q"), "illegal: not a promotion");
}

TEST(San, UpperCaseBIsABishopAndLowerCaseBAFile) {
    const std::string_view both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    EXPECT_EQ(uci_of(both, "bxc3"), "b2c3");
    EXPECT_EQ(uci_of(both, "Bxc3"), "d2c3");
    EXPECT_EQ(uci_of(both, "bc3"), "b2c3");
    EXPECT_EQ(uci_of("4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1", "bxc3"), "illegal: there is no pawn of that side");
    EXPECT_EQ(uci_of("4k3/8/8/8/8/8/1P6/4K3 w - - 0 1", "b4"), "b2b4");
}

TEST(San, PawnCaptureMustNameItsFile) {
    const std::string_view capture = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    EXPECT_EQ(error_kind(capture, "d5"), MoveError::Kind::Illegal);
    EXPECT_EQ(uci_of(capture, "ed5"), "e4d5");
}

TEST(San, AmbiguousTextIsAnError) {
    const std::string_view knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    EXPECT_EQ(error_kind(knights, "Nd2"), MoveError::Kind::Ambiguous);
    EXPECT_EQ(uci_of(knights, "Nd2"), "ambiguous: could start on b1 f3");
    EXPECT_EQ(uci_of(knights, "Nbd2"), "b1d2");
    EXPECT_EQ(uci_of(knights, "N3d2"), "f3d2");
    EXPECT_EQ(uci_of("4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nc3"), "b1c3");
}

TEST(San, IllegalMoveIsAnError) {
    EXPECT_EQ(uci_of(start, "e5"), "illegal: the pawn on e2 can't go to e5");
    EXPECT_EQ(uci_of(start, "Ke2"), "illegal: own pawn stands on e2");
    EXPECT_EQ(uci_of(start, "Ke3"), "illegal: the king on e1 can't go to e3");
    EXPECT_EQ(uci_of(start, "Nd2"), "illegal: own pawn stands on d2");
    EXPECT_EQ(uci_of("5rk1/5ppp/8/8/8/8/5PPP/5RK1 b - - 0 1", "Kf8"), "illegal: own rook stands on f8");
    EXPECT_EQ(uci_of(start, "Nd4"), "illegal: no knight can go to d4 so");
    EXPECT_EQ(uci_of(start, "O-O"), "illegal: castling on that side is not possible now");
    EXPECT_EQ(uci_of(start, "Bg1f3"), "illegal: no bishop of that side on g1");
    EXPECT_EQ(uci_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"), "illegal: leaves the king in check");
    EXPECT_EQ(uci_of(castling, "Kg1"), "illegal: no king can go to g1 so");
    EXPECT_EQ(error_kind(start, "Nd4"), MoveError::Kind::Illegal);
}

TEST(San, UnreadableTextIsAnError) {
    for (std::string_view text : {"",  "N",     "e",  "e9",  "i4", "Xf3",  "Nf",    "O-", "00", "1-0",
                                  "*", "hello", "=Q", "(Q)", "+",  "e.p.", "N--f3", "--", "Z0", "0000"})
        EXPECT_EQ(error_kind(start, text), MoveError::Kind::Unreadable) << text;
    EXPECT_EQ(uci_of(start, "hello"), "'hello' is not a move");
    for (std::string_view text : {"O-O-O-O", "OOOO", "Nbc1d2", "e4e5e6", "e4\n", "Nf3 Nf6"})
        EXPECT_EQ(error_kind(start, text), MoveError::Kind::TrailingText) << text;
    EXPECT_EQ(uci_of(start, "Nf3 Nf6"), "'Nf3 Nf6' is not a move: 'Nf6' is too much");
    const std::string marks = "e4" + std::string(3'000'000, '+');
    EXPECT_EQ(error_kind(start, marks), MoveError::Kind::Unreadable);
    EXPECT_LT(uci_of(start, marks).size(), 100u);
}

TEST(San, ErrorsNameTheByte) {
    const auto offset = [](std::string_view fen, std::string_view text) {
        return parse_san(position_of(fen), text).error().offset;
    };
    EXPECT_EQ(offset(start, "hello"), 2u);
    EXPECT_EQ(offset(start, "Nf9"), 2u);
    EXPECT_EQ(offset(start, "Ng1--f3"), 4u);
    EXPECT_EQ(offset(start, "e4xyz"), 3u);
    EXPECT_EQ(offset(start, "Nf3+Nf6"), 4u);
    EXPECT_EQ(offset(start, "Ng1-g3"), 4u);
    EXPECT_EQ(offset(start, "e4=Q"), 2u);
    EXPECT_EQ(offset(start, "Bg1f3"), 0u);
    EXPECT_EQ(offset("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"), 1u);
    // The byte comes after a figurine of three bytes.
    EXPECT_EQ(offset(start,
                     "\xE2\x99\x98"
                     "d4"),
              3u);
    EXPECT_EQ(offset(start,
                     "\xE2\x99\x98"
                     "f3x"),
              6u);
}

TEST(San, MissingPieceIsReported) {
    EXPECT_EQ(error_kind("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4"), MoveError::Kind::NoSuchPiece);
    EXPECT_EQ(error_kind(start, "Bg1f3"), MoveError::Kind::NoSuchPiece);
    EXPECT_EQ(error_kind(start, "e3e4"), MoveError::Kind::NoSuchPiece);
    EXPECT_EQ(error_kind(start, "Ng1-g3"), MoveError::Kind::Illegal);
}

TEST(San, ReadsFigurines) {
    EXPECT_EQ(uci_of(start,
                     "\xE2\x99\x98"
                     "f3"),
              "g1f3");
    EXPECT_EQ(uci_of(start,
                     "\xE2\x99\x9E\xEF\xB8\x8E"
                     "c3"),
              "b1c3");
    EXPECT_EQ(uci_of(start,
                     "\xE2\x99\x99"
                     "e4"),
              "e2e4");
    EXPECT_EQ(uci_of(promotion, "a8=\xE2\x99\x95"), "a7a8q");
}

// --- Round trips ---

void expect_round_trips(const Position& position) {
    std::set<std::string> texts;
    const MoveList moves = legal_moves(position);
    for (Move move : moves) {
        const std::string text = to_san(position, move);
        texts.insert(text);
        const auto parsed = parse_san(position, text);
        ASSERT_TRUE(parsed) << to_fen(position) << " " << text << ": " << parsed.error().reason;
        EXPECT_EQ(*parsed, move) << to_fen(position) << " " << text;
    }
    EXPECT_EQ(texts.size(), moves.size()) << to_fen(position);
}

TEST(San, EveryLegalMoveRoundTrips) {
    Rng rng(11);
    for (int game = 0; game < 60; ++game) {
        const int number = game % 2 == 0 ? chess960_standard : static_cast<int>(rng.below(960));
        Position position(*validate(chess960_start(number)));
        for (int ply = 0; ply < 100; ++ply) {
            expect_round_trips(position);
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(San, PositionsFullOfQueensRoundTrip) {
    expect_round_trips(position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"));
    expect_round_trips(
        position_of("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", {.too_much_material = true}));
}

TEST(San, ReadsTheBestMovesOfTheSharedSuites) {
    const char* shared = std::getenv("GYRE_SHARED");
    if (shared == nullptr) GTEST_SKIP() << "GYRE_SHARED is not set";
    int count = 0;
    for (std::string_view name : {"wac", "ecmgcp", "bt2630", "eet", "zugts", "hardzugs"}) {
        std::ifstream file(std::string(shared) + "/data/epd/" + std::string(name) + ".epd");
        for (std::string line; std::getline(file, line);) {
            const std::size_t best = line.find(" bm ");
            if (best == std::string::npos) continue;
            std::istringstream fields(line);
            std::string board, side, rights, square;
            fields >> board >> side >> rights >> square;
            const Position position = position_of(board + " " + side + " " + rights + " " + square);
            std::istringstream moves(line.substr(best + 4, line.find(';', best) - best - 4));
            for (std::string text; moves >> text; ++count) {
                const auto move = parse_san(position, text);
                ASSERT_TRUE(move) << line << "\n" << move.error().reason;
                EXPECT_EQ(to_san(position, *move).substr(0, 2), text.substr(0, 2)) << line;
            }
        }
    }
    EXPECT_GT(count, 500);
}

}  // namespace
}  // namespace gyre

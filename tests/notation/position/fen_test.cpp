#include "notation/position/fen.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "base/rng.h"
#include "base/text.h"
#include "board/attacks/rotated.h"
#include "notation/symbols.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

using test::position_of;
using test::setup_of;

constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

void expect_error(std::string_view fen, FenField field, std::size_t offset, std::string_view reason_part) {
    const auto parsed = parse_fen(fen);
    ASSERT_FALSE(parsed) << fen;
    const FenError& error = parsed.error();
    EXPECT_EQ(error.field, field) << fen << "\n" << error.message();
    EXPECT_EQ(error.offset, offset) << fen << "\n" << error.message();
    EXPECT_NE(error.reason.find(reason_part), std::string::npos) << fen << "\n" << error.message();
    EXPECT_EQ(error.fault, std::nullopt);
}

// --- Reading ---

TEST(Fen, ReadsTheStartPosition) {
    EXPECT_EQ(setup_of(start_fen), gyre::Setup::standard());
    EXPECT_EQ(to_fen(gyre::Setup::standard()), start_fen);
    EXPECT_EQ(to_fen(Position()), start_fen);
}

TEST(Fen, ReadsEveryField) {
    const auto setup = setup_of("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 3 77");
    EXPECT_EQ(setup.board[Square::D5], Piece::BlackPawn);
    EXPECT_EQ(setup.board[Square::A1], Piece::WhiteRook);
    EXPECT_EQ(setup.board[Square::B1], Piece::None);
    EXPECT_EQ(setup.side_to_move, Color::White);
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteASide], Square::A1);
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteHSide], Square::None);
    EXPECT_EQ(setup.en_passant, Square::D6);
    EXPECT_EQ(setup.halfmove_clock, 3);
    EXPECT_EQ(setup.fullmove_number, 77);
}

TEST(Fen, MissingFieldsHaveDefaults) {
    const auto whole = setup_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for (std::string_view fen : {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w -",
                                 "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0"})
        EXPECT_EQ(setup_of(fen), whole) << fen;
}

TEST(Fen, SpacesAndTabsSeparateFields) {
    EXPECT_EQ(setup_of("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw \t KQkq\t-\t0  1 \t"),
              gyre::Setup::standard());
}

TEST(Fen, RecordsTheOffsetOfEachPart) {
    const auto parsed = parse_fen(" 4k3/8/8/8/8/8/8/R3K2R w QK - 0 1");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->field_offsets[FenField::Board], 1u);
    EXPECT_EQ(parsed->square_offsets[Square::A8], 1u);
    EXPECT_EQ(parsed->square_offsets[Square::E8], 2u);
    EXPECT_EQ(parsed->square_offsets[Square::H1], 21u);
    EXPECT_EQ(parsed->field_offsets[FenField::Castling], 25u);
    EXPECT_EQ(parsed->castling_offsets[Castle::WhiteASide], 25u);
    EXPECT_EQ(parsed->castling_offsets[Castle::WhiteHSide], 26u);
    EXPECT_EQ(parsed->field_offsets[FenField::FullmoveNumber], 32u);
}

// --- Syntax errors ---

TEST(Fen, BoardErrorsNameFieldAndByte) {
    const FenField board = FenField::Board;
    expect_error("", board, 0, "empty");
    expect_error(" \t ", board, 0, "empty");
    expect_error("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", board, 36, "more than 8 ranks");
    expect_error("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", board, 41, "only 7 of 8 ranks");
    expect_error("4k3/44/8/8/8/8/8/4K3 w - - 0 1", board, 5, "two digits");
    expect_error("4k3/7/8/8/8/8/8/4K3 w - - 0 1", board, 5, "rank 7 has only 7 of 8 squares");
    expect_error("4k3/8/8/8/8/8/8/4K2 w - - 0 1", board, 19, "rank 1 has only 7 of 8 squares");
    expect_error("4k3/7pp/8/8/8/8/8/4K3 w - - 0 1", board, 6, "rank 7 has more than 8 squares");
    expect_error("4k3/p8/8/8/8/8/8/4K3 w - - 0 1", board, 5, "rank 7 has more than 8 squares");
    expect_error("4k3/80/8/8/8/8/8/4K3 w - - 0 1", board, 5, "'0' is neither");
    expect_error("4k3/9/8/8/8/8/8/4K3 w - - 0 1", board, 4, "'9' is neither");
    expect_error("4k3/7x/8/8/8/8/8/4K3 w - - 0 1", board, 5, "'x' is neither");
    expect_error("\xE2\x99\x9C", board, 0, "'\u265C' is neither");
    expect_error("startpos", board, 0, "'s' is neither");
    expect_error("/", board, 0, "rank 8 has only 0 of 8 squares");
}

TEST(Fen, ErrorsInOtherFieldsNameFieldAndByte) {
    expect_error("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenField::SideToMove, 20, "'x'");
    expect_error("4k3/8/8/8/8/8/8/4K3 wb - - 0 1", FenField::SideToMove, 20, "'wb'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w ZZZZ - 0 1", FenField::Castling, 22, "'Z' is not a castling letter");
    expect_error("4k3/8/8/8/8/8/8/4K3 w K- - 0 1", FenField::Castling, 23, "'-'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w KQK - 0 1", FenField::Castling, 24, "second right");
    expect_error("4k3/8/8/8/8/8/8/4K2R w KH - 0 1", FenField::Castling, 24, "second right");
    expect_error("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", FenField::EnPassant, 24, "'z9'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w - E3 0 1", FenField::EnPassant, 24, "'E3'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w - - abc 1", FenField::HalfmoveClock, 26, "'abc'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w - - +1 1", FenField::HalfmoveClock, 26, "'+1'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1.5", FenField::FullmoveNumber, 28, "'1.5'");
    expect_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e2e4", FenField::Surplus, 30, "'moves'");
}

TEST(Fen, FortyCastlingLettersGiveAnErrorAtTheFifth) {
    std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
    for (int i = 0; i < 10; ++i) fen += "KQkq";
    expect_error(fen + " - 0 1", FenField::Castling, 50, "second right");
}

TEST(Fen, MessageNamesFieldAndByte) {
    EXPECT_EQ(parse_fen("4k3/8/8/8/8/8/8/4K3 w Zk - 0 1").error().message(),
              "FEN castling field, byte 22: 'Z' is not a castling letter");
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < enum_size<FenField>; ++i) names.insert(describe(FenField(i)));
    EXPECT_EQ(names.size(), enum_size<FenField>);
}

TEST(Fen, QuotedInputIsShortAndPrintable) {
    EXPECT_EQ(quoted("abc"), "'abc'");
    EXPECT_EQ(quoted(std::string_view("a\n\0\x7F\xFF", 5)), "'a\\x0A\\x00\\x7F\\xFF'");
    EXPECT_EQ(quoted("12345678", 4), "'1234...'");
    const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - " + std::string(5000, 'x');
    EXPECT_LT(parse_fen(fen).error().message().size(), 120u);
}

// --- Castling letters ---

TEST(Fen, XFenLettersMeanTheOutermostRook) {
    const auto setup = setup_of("r1r1k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1");
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteHSide], Square::H1);
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteASide], Square::A1);
    EXPECT_EQ(setup.castling_rooks[Castle::BlackHSide], Square::H8);
    EXPECT_EQ(setup.castling_rooks[Castle::BlackASide], Square::A8);
    const auto inner = setup_of("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
    EXPECT_EQ(inner.castling_rooks[Castle::WhiteHSide], Square::G1);
    EXPECT_EQ(inner.castling_rooks[Castle::BlackASide], Square::B8);
}

TEST(Fen, FileLettersNameTheRook) {
    EXPECT_EQ(setup_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"), gyre::Setup::standard());
    const auto setup = setup_of("r1r1k1rr/8/8/8/8/8/8/RR2K1RR w GBgc - 0 1");
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteHSide], Square::G1);
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteASide], Square::B1);
    EXPECT_EQ(setup.castling_rooks[Castle::BlackHSide], Square::G8);
    EXPECT_EQ(setup.castling_rooks[Castle::BlackASide], Square::C8);
}

TEST(Fen, LettersWithoutARookMeanTheCorner) {
    const auto setup = setup_of("4k3/8/8/8/8/8/4K3/R6R w KQkq - 0 1");
    EXPECT_EQ(setup.castling_rooks[Castle::WhiteHSide], Square::H1);
    EXPECT_EQ(setup.castling_rooks[Castle::BlackASide], Square::A8);
    EXPECT_EQ(to_fen(setup), "4k3/8/8/8/8/8/4K3/R6R w KQkq - 0 1");
}

TEST(Fen, WritesTheShortestUnambiguousLetters) {
    const std::string_view inner = "r1r1k1rr/8/8/8/8/8/8/RR2K1RR w GBgc - 0 1";
    EXPECT_EQ(to_fen(setup_of(inner)), inner);
    EXPECT_EQ(to_fen(setup_of("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1")), "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
    EXPECT_EQ(to_fen(gyre::Setup::standard(), FenCastling::Shredder),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    EXPECT_EQ(to_fen(setup_of("r3k3/8/8/8/8/8/8/4K2R w qK - 0 1")), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
}

// --- En passant ---

struct EnPassantCase {
    std::string_view name, fen, legal, beside, always;
};

TEST(Fen, EnPassantIsWrittenInEveryStyle) {
    const EnPassantCase cases[] = {
        {"legal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6", "d6", "d6"},
        {"pinned", "8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 2", "-", "e6", "e6"},
        {"nobody beside", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 2", "-", "-", "e3"},
    };
    for (const EnPassantCase& c : cases) {
        const Position position = position_of(c.fen);
        const auto field = [&](FenEnPassant style) {
            const std::string fen = to_fen(position, FenStyle{.en_passant = style});
            return fen.substr(fen.find(" - ") + 3, fen.size() - fen.find(" - ") - 7);
        };
        EXPECT_EQ(field(FenEnPassant::Legal), c.legal) << c.name;
        EXPECT_EQ(field(FenEnPassant::Beside), c.beside) << c.name;
        EXPECT_EQ(field(FenEnPassant::Always), c.always) << c.name;
    }
}

TEST(Fen, EqualPositionsGiveEqualTextWhateverTheSliders) {
    const auto valid = read_position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    ASSERT_TRUE(valid);
    const std::string_view expected = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    EXPECT_EQ(to_fen(Position(*valid)), expected);
    EXPECT_EQ(to_fen(BasicPosition<RotatedAttacks>(*valid)), expected);
}

// --- Strict reading ---

void expect_fault(std::string_view fen, SetupFault fault, FenField field, std::size_t offset) {
    const auto valid = read_position(fen);
    ASSERT_FALSE(valid) << fen;
    EXPECT_EQ(valid.error().fault, fault) << fen;
    EXPECT_EQ(valid.error().field, field) << fen;
    EXPECT_EQ(valid.error().offset, offset) << valid.error().message();
}

TEST(Fen, FaultsPointAtTheirByte) {
    expect_fault("8/8/8/8/8/8/8/8 w - - 0 1", SetupFault::EmptyBoard, FenField::Board, 0);
    expect_fault("  k7/8/8/8/8/8/8/8 w - - 0 1", SetupFault::NoWhiteKing, FenField::Board, 2);
    expect_fault("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", SetupFault::TooManyWhiteKings, FenField::Board, 16);
    expect_fault("4k3/8/8/8/8/8/8/2P1K3 w - - 0 1", SetupFault::PawnOnBackRank, FenField::Board, 17);
    expect_fault("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", SetupFault::OppositeCheck, FenField::Board, 1);
    expect_fault("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", SetupFault::BadCastlingRight, FenField::Castling, 25);
    expect_fault("r3k3/8/8/8/8/8/8/4K2R w Kkq - 0 1", SetupFault::BadCastlingRight, FenField::Castling, 25);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", SetupFault::BadEnPassant, FenField::EnPassant, 24);
    expect_fault("4k3/8/3N1N2/8/8/8/8/K7 b - - 0 1", SetupFault::TwoSteppingCheckers, FenField::Board, 1);
    expect_fault("8/8/8/1k5R/4P3/8/8/7K b - e3 0 1", SetupFault::CheckContradictsEnPassant, FenField::EnPassant, 26);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - -7 1", SetupFault::BadHalfmoveClock, FenField::HalfmoveClock, 26);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", SetupFault::BadHalfmoveClock, FenField::HalfmoveClock, 26);
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - - 0 0", SetupFault::BadFullmoveNumber, FenField::FullmoveNumber, 28);
}

TEST(Fen, FaultMessagesNameTheSquare) {
    EXPECT_EQ(read_position("4k3/8/8/8/8/8/8/4K3 w K - 0 1").error().message(),
              "FEN castling field, byte 22: no king and rook stand ready to castle by this right (h1)");
}

TEST(Fen, WaiverIsPassedToValidation) {
    const std::string_view queens = "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - -";
    EXPECT_FALSE(read_position(queens));
    EXPECT_TRUE(read_position(queens, {.too_much_material = true}));
    EXPECT_TRUE(read_position_leniently(queens, {.too_much_material = true}));
}

TEST(Fen, ErrorsQuoteWholeCharacters) {
    EXPECT_EQ(read_position("\u2654 w - - 0 1").error().message(),
              "FEN board field, byte 0: '\u2654' is neither a piece nor a digit from 1 to 8");
    EXPECT_EQ(read_position("4k3/8/8/8/8/8/8/4K3 w \u00E9 - 0 1").error().message(),
              "FEN castling field, byte 22: '\u00E9' is not a castling letter");
}

// --- Lenient reading ---

struct Repair {
    std::string_view fen, result, warning;
};

TEST(Fen, LenientReadingRepairsFaults) {
    const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq ";
    const Repair repairs[] = {
        {"z9 0 1", "- 0 1", "FEN en passant field, byte 51: 'z9' is neither a square nor '-', square ignored"},
        {"e9 0 1", "- 0 1", "FEN en passant field, byte 51: 'e9' is neither a square nor '-', square ignored"},
        {"e4 0 2", "- 0 2",
         "FEN en passant field, byte 51: no pawn can just have passed this square (e4), square ignored"},
        {"- abc 5", "- 0 5", "FEN halfmove clock field, byte 53: 'abc' is not a whole number, taken for 0"},
        {"- 0 -7", "- 0 1",
         "FEN fullmove number field, byte 55: the fullmove number is not between 1 and 2000000000, taken for 1"},
        {"- 99999999999 80", "- 10000 80",
         "FEN halfmove clock field, byte 53: the halfmove clock is not between 0 and 10000, taken for 10000"},
        {"- 0 2147483647", "- 0 2000000000",
         "FEN fullmove number field, byte 55: the fullmove number is not between 1 and 2000000000, taken for "
         "2000000000"},
        {"- 100 80", "- 100 80", ""},
    };
    for (const Repair& repair : repairs) {
        const auto read = read_position_leniently(board + std::string(repair.fen));
        ASSERT_TRUE(read) << repair.fen;
        EXPECT_EQ(to_fen(read->valid.setup()), board + std::string(repair.result));
        EXPECT_EQ(read->warning, repair.warning);
    }
}

TEST(Fen, LenientReadingReportsRepairsInTextOrder) {
    const auto read = read_position_leniently("4k3/8/8/8/8/8/8/4K2R w kK e9 x 0");
    ASSERT_TRUE(read);
    EXPECT_EQ(to_fen(read->valid.setup()), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ(read->warning,
              "FEN castling field, byte 23: no king and rook stand ready to castle by this right (h8), right "
              "dropped; FEN en passant field, byte 26: 'e9' is neither a square nor '-', square ignored; FEN "
              "halfmove clock field, byte 29: 'x' is not a whole number, taken for 0; FEN fullmove number field, "
              "byte 31: the fullmove number is not between 1 and 2000000000, taken for 1");
}

TEST(Fen, LenientReadingKeepsOtherErrors) {
    for (std::string_view fen :
         {"", "k7/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "4k3/8/8/8/8/8/8/4K3 w ZZZZ - 0 1",
          "8/8/8/8/8/8/8/Kk6 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e2", "4k3/8/8/8/8/8/4K3 w - - 0 1",
          "4k3/8/8/8/8/8/8/3K w - - 0 1", "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1"})
        EXPECT_FALSE(read_position_leniently(fen)) << fen;
}

TEST(Fen, LenientReadingAcceptsCommonSpellings) {
    const Repair repairs[] = {
        // Two rights of one side: the outer rook counts, unless only the inner square has a rook.
        {"4k3/8/8/8/8/8/8/RR4K1 w AB - 0 1", "4k3/8/8/8/8/8/8/RR4K1 w Q - 0 1",
         "FEN castling field, byte 25: 'B' is a second right for the same side, one right dropped"},
        {"4k3/8/8/8/8/8/8/RR4K1 w BA - 0 1", "4k3/8/8/8/8/8/8/RR4K1 w Q - 0 1",
         "FEN castling field, byte 25: 'A' is a second right for the same side, one right dropped"},
        {"4k3/8/8/8/8/8/8/1R4K1 w AB - 0 1", "4k3/8/8/8/8/8/8/1R4K1 w Q - 0 1",
         "FEN castling field, byte 25: 'B' is a second right for the same side, one right dropped"},
        {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         "FEN castling field, byte 24: 'K' is a second right for the same side, one right dropped"},
        {"4k3/8/8/8/8/8/8/4K2R w K- - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         "FEN castling field, byte 24: '-' is not a castling letter, ignored"},
        // Fields are missing.
        {"4k3/8/8/8/8/8/8/4K3 w - 3 7", "4k3/8/8/8/8/8/8/4K3 w - - 3 7",
         "FEN en passant field, byte 24: '3' is in the place of this field, taken for '-'"},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w e6 0 7", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 7",
         "FEN castling field, byte 25: 'e6' is in the place of this field, taken for '-'"},
        // Semicolons and text after them.
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 9;", "4k3/8/8/8/8/8/8/4K3 w - - 0 9",
         "FEN fullmove number field, byte 29: ';' ends a field, ignored"},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w - e6;", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
         "FEN en passant field, byte 29: ';' ends a field, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 9 ply: 4", "4k3/8/8/8/8/8/8/4K3 w - - 0 9",
         "FEN surplus field, byte 30: 'ply:' follows the sixth field, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 9; id \"x\";", "4k3/8/8/8/8/8/8/4K3 w - - 0 9",
         "FEN fullmove number field, byte 29: ';' ends a field, ignored; FEN surplus field, byte 31: 'id' follows the "
         "sixth field, ignored"},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w - e6; ply: 4", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
         "FEN en passant field, byte 29: ';' ends a field, ignored; FEN surplus field, byte 31: 'ply:' follows the "
         "sixth "
         "field, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; fmvn 7;", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
         "FEN surplus field, byte 26: 'hmvc' follows the sixth field, ignored"},
        // Other spellings of fields.
        {"4k3/8/8/8/8/8/8/4K3 Black - - 0 9", "4k3/8/8/8/8/8/8/4K3 b - - 0 9",
         "FEN side-to-move field, byte 20: 'Black' is neither 'w' nor 'b', taken for 'b'"},
        {"4k3/44/8/8/8/8/8/4K3/ W - - 0 9", "4k3/8/8/8/8/8/8/4K3 w - - 0 9",
         "FEN board field, byte 5: two digits in a row, added; FEN board field, byte 20: '/' behind the last rank, "
         "ignored; FEN side-to-move field, byte 22: 'W' is neither 'w' nor 'b', taken for 'w'"},
        {"4k2N~/8/8/8/8/8/8/Q~3K3 w - - 0 9", "4k2N/8/8/8/8/8/8/Q3K3 w - - 0 9",
         "FEN board field, byte 4: '~' marks a promoted piece, ignored; FEN board field, byte 19: '~' marks a promoted "
         "piece, ignored"},
    };
    for (const Repair& repair : repairs) {
        const auto read = read_position_leniently(repair.fen);
        ASSERT_TRUE(read) << repair.fen << ": " << read.error().message();
        EXPECT_EQ(to_fen(read->valid.setup()), repair.result);
        EXPECT_EQ(read->warning, repair.warning);
        EXPECT_FALSE(read_position(repair.fen)) << repair.fen;
    }
}

TEST(Fen, LenientReadingAcceptsPrintedDashes) {
    // En dash, em dash, minus sign, and the en dash of Windows-1252.
    for (const std::string dash : {"\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x88\x92", "\x96"}) {
        const std::string text = "4k3/8/8/8/8/8/8/4K2R w " + dash + ' ' + dash + " 3 7";
        const auto read = read_position_leniently(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(to_fen(Position(read->valid)), "4k3/8/8/8/8/8/8/4K2R w - - 3 7");
        EXPECT_NE(read->warning.find("is not a hyphen, taken for '-'"), std::string::npos) << read->warning;
        EXPECT_FALSE(read_position(text));
        EXPECT_FALSE(read_position_leniently("4k3/8/8/8/8/8/8/4K2R " + dash + " - - 0 1"));
    }
}

TEST(Fen, LenientReadingOfAValidTextGivesNoWarning) {
    const auto read = read_position_leniently("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->warning, "");
    EXPECT_EQ(read->valid.setup().en_passant, Square::E6);
}

// --- Hostile input ---

TEST(Fen, HugeTextsAreRejectedFast) {
    const std::size_t size = 4'000'000;
    for (std::string_view unit : {"A", "Q", "/", "1", " ", "8/", "4k3/8/8/8/8/8/8/4K3 ", "\x01", "- "}) {
        std::string text;
        while (text.size() < size) text += unit;
        EXPECT_FALSE(parse_fen(text));
        EXPECT_FALSE(read_position_leniently(text));
    }
    const std::string zeros(size, '0');
    const auto read = read_position("4k3/8/8/8/8/8/8/4K3 w - - " + zeros + "7 1");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->setup().halfmove_clock, 7);
    EXPECT_FALSE(read_position("4k3/8/8/8/8/8/8/4K3 w - - 9" + zeros + " 1"));
}

/// Makes a text similar enough to a FEN to reach every branch.
std::string mutated(std::string text, Rng& rng) {
    constexpr std::string_view alphabet = "rnbqkpRNBQKP12345678/wb-KQkqHAhaceg36 09\t\xFFxZ";
    const auto below = [&](std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); };
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
        const std::size_t at = below(text.size());
        const char c = alphabet[below(alphabet.size())];
        switch (rng.below(5)) {
            case 0: text[at] = c; break;
            case 1: text.insert(at, 1, c); break;
            case 2: text.erase(at, 1); break;
            default: std::swap(text[at], text[below(text.size())]); break;
        }
        if (text.empty()) text = "8";
    }
    return text;
}

TEST(Fen, ReadableTextsRoundTrip) {
    constexpr std::string_view seeds[] = {
        start_fen,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 3 20",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1",
    };
    Rng rng(20240501);
    int readable = 0, valid = 0;
    for (int i = 0; i < 30000; ++i) {
        const std::string text = mutated(std::string(seeds[i % std::size(seeds)]), rng);
        const auto parsed = parse_fen(text);
        const auto lenient = read_position_leniently(text);
        if (!parsed) {
            EXPECT_LE(parsed.error().offset, text.size()) << text;
            continue;
        }
        ++readable;
        EXPECT_EQ(setup_of(to_fen(parsed->setup)), parsed->setup) << text;
        if (!lenient) continue;
        ++valid;
        EXPECT_TRUE(find_faults(lenient->valid.setup()).empty()) << text;
        EXPECT_EQ(lenient->warning.empty(), find_faults(parsed->setup).empty()) << text;
        EXPECT_EQ(setup_of(to_fen(lenient->valid.setup(), FenCastling::Shredder)), lenient->valid.setup()) << text;
        const Position position(lenient->valid);
        EXPECT_EQ(position.setup(), lenient->valid.setup()) << text;
    }
    EXPECT_GT(readable, 2000);
    EXPECT_GT(valid, 1000);
}

// --- Shared data ---

TEST(Fen, SharedPerftPositionsRoundTrip) {
    const char* shared = std::getenv("GYRE_SHARED");
    if (shared == nullptr) GTEST_SKIP() << "GYRE_SHARED is not set";
    int count = 0;
    for (std::string_view name : {"standard.epd", "chess960.epd"}) {
        std::ifstream file(std::string(shared) + "/data/perft/" + std::string(name));
        for (std::string line; std::getline(file, line); ++count) {
            const std::string fen = line.substr(0, line.find_first_of(";\r"));
            const auto valid = read_position(fen, {.impossible_check = true});
            ASSERT_TRUE(valid) << fen << "\n" << valid.error().message();
            for (FenCastling style : {FenCastling::XFen, FenCastling::Shredder})
                EXPECT_EQ(setup_of(to_fen(valid->setup(), style)), valid->setup()) << fen;
        }
    }
    EXPECT_GT(count, 1000);
}

}  // namespace
}  // namespace gyre

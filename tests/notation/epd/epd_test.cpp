#include "notation/epd/epd.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "base/rng.h"
#include "notation/epd/epd_value.h"
#include "notation/move/san.h"
#include "notation/position/fen.h"

namespace gyre {
namespace {

std::string fen_of(std::string_view line) {
    const auto record = read_epd(line);
    return record ? to_fen(record->valid.setup()) : record.error().message();
}

std::string error_of(std::string_view line) {
    const auto record = read_epd(line);
    return record ? "no error" : record.error().message();
}

TEST(Epd, ReadsFieldsAndOperations) {
    const auto record =
        read_epd("4k3/8/8/8/8/8/4P3/4K2R w K - bm O-O e4; id \"a; b\"; c0 \"two\" \"texts\"; hmvc 7; fmvn 30; noop;");
    ASSERT_TRUE(record) << record.error().message();
    EXPECT_EQ(to_fen(record->valid.setup()), "4k3/8/8/8/8/8/4P3/4K2R w K - 7 30");
    ASSERT_EQ(record->operations.size(), 6U);
    EXPECT_EQ(record->text("id"), "a; b");
    EXPECT_EQ(record->text("c0"), "two texts");
    EXPECT_EQ(record->find("c0")->operands.size(), 2U);
    EXPECT_EQ(record->find("noop")->operands.size(), 0U);
    EXPECT_EQ(record->find("am"), nullptr);
    EXPECT_EQ(record->text("am"), "");
    const auto moves = epd_moves(*record, *record->find("bm"));
    ASSERT_TRUE(moves);
    ASSERT_EQ(moves->size(), 2U);
    EXPECT_EQ(to_san(Position(record->valid), (*moves)[0]), "O-O");
    EXPECT_EQ(to_san(Position(record->valid), (*moves)[1]), "e4");
}

TEST(Epd, MissingPartsAreAccepted) {
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - -"), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(fen_of("  4k3/8/8/8/8/8/8/4K3  b - - ;; bm Kd7\r"), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    const auto record = read_epd("4k3/8/8/8/8/8/8/4K3 b - - CCC post 27.4.2004 by A. Player");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->text("CCC"), "post 27.4.2004 by A. Player");
    const auto remark = read_epd("4k3/8/8/8/8/8/8/4K3 b - - bm Kd7; 1 Kd7! draws");
    ASSERT_TRUE(remark);
    EXPECT_EQ(remark->text("1"), "Kd7! draws");
    EXPECT_EQ(remark->valid.setup().halfmove_clock, 0);
}

TEST(Epd, AcceptsWholeFens) {
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 12 34"), "4k3/8/8/8/8/8/8/4K3 b - - 12 34");
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 12 34 bm Kd7;"), "4k3/8/8/8/8/8/8/4K3 b - - 12 34");
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 12"), "4k3/8/8/8/8/8/8/4K3 b - - 12 1");
}

TEST(Epd, ErrorNamesPlaceAndReason) {
    EXPECT_EQ(error_of(""), "byte 0: the line is empty");
    EXPECT_EQ(error_of(" 4k3/8/8/8/9/8/8/4K3 b - - bm Kd7;"),
              "byte 11: board field: '9' is neither a piece nor a digit from 1 to 8");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - id \"open;"), "byte 29: a quoted text without its second quote");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - hmvc x;"),
              "byte 26: hmvc needs a whole number from 0 to 10000, not 'x'");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - fmvn 0;"),
              "byte 26: fmvn needs a whole number from 1 to 2000000000, not '0'");
    const auto record = read_epd("4k3/8/8/8/8/8/8/4K3 w - - bm Kd1 Ke8;");
    ASSERT_TRUE(record);
    const auto moves = epd_moves(*record, *record->find("bm"));
    ASSERT_FALSE(moves);
    EXPECT_EQ(moves.error().offset, 33U);
}

TEST(Epd, FilesCanHaveCommentsAndErrorsNameTheLine) {
    const auto records = read_epd_file("# made up\n\n4k3/8/8/8/8/8/8/4K3 w - -\r\n4k3/8/8/8/8/8/8/3K4 b - - id \"x\"");
    ASSERT_TRUE(records) << records.error().message();
    ASSERT_EQ(records->size(), 2U);
    EXPECT_EQ((*records)[1].text("id"), "x");
    const auto wrong = read_epd_file("4k3/8/8/8/8/8/8/4K3 w - -\n\n4k3/8/8/8/8/8/8 w - -\n");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().message(), "line 3, byte 15: board field: only 7 of 8 ranks");
}

// --- Typed values ---

constexpr std::string_view kings_and_pawn = "4k3/8/8/8/8/8/4P3/4K2R w K - ";

/// Returns the value of the first operation.
Result<EpdValue, EpdError> value_of(std::string_view operations) {
    const auto record = read_epd(std::string(kings_and_pawn) + std::string(operations));
    if (!record) return record.error();
    return epd_value(*record, record->operations.front());
}

TEST(EpdValue, EveryOpcodeHasItsType) {
    const Move e4(Square::E2, Square::E4), castling(Square::E1, Square::H1, Move::Kind::Castling);
    EXPECT_EQ(*value_of("bm e4 O-O;"), EpdValue(EpdMoves{{e4, castling}}));
    EXPECT_EQ(*value_of("am e2e4;"), EpdValue(EpdMoves{{e4}}));
    EXPECT_EQ(*value_of("pm e4;"), EpdValue(EpdMoves{{e4}}));
    EXPECT_EQ(*value_of("pv e4 Kd7 O-O;"), EpdValue(EpdLine{{e4, Move(Square::E8, Square::D7), castling}}));
    for (const std::string_view opcode : {"acd", "acn", "acs", "ce", "dm", "rc", "D1", "D12", "tcgs"})
        EXPECT_EQ(*value_of(std::string(opcode) + " -7;"), EpdValue(std::int64_t{-7})) << opcode;
    EXPECT_EQ(*value_of("hmvc 7;"), EpdValue(std::int64_t{7}));
    EXPECT_EQ(*value_of("id \"a b\";"), EpdValue(EpdTexts{{"a b"}}));
    EXPECT_EQ(*value_of("id a b;"), EpdValue(EpdTexts{{"a b"}}));
    EXPECT_EQ(*value_of("c0 \"a b\" \"c\";"), EpdValue(EpdTexts{{"a b", "c"}}));
    EXPECT_EQ(*value_of("v9 x;"), EpdValue(EpdTexts{{"x"}}));
    EXPECT_EQ(*value_of("mine 1 2;"), EpdValue(EpdTexts{{"1", "2"}}));
    EXPECT_EQ(*value_of("resign;"), EpdValue(EpdNothing()));
    EXPECT_EQ(epd_kind("D"), EpdKind::Texts);
    EXPECT_EQ(epd_kind("D1x"), EpdKind::Texts);
}

TEST(EpdValue, SecondClockIsCheckedToo) {
    const auto record = read_epd(std::string(kings_and_pawn) + "fmvn 7; fmvn 0;");
    ASSERT_TRUE(record) << record.error().message();
    const auto value = epd_value(*record, record->operations.at(1));
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().message(), "byte 42: fmvn needs a whole number from 1 to 2000000000, not '0'");
}

TEST(EpdValue, ErrorNamesTheWrongOperand) {
    const auto message = [](std::string_view operations) { return value_of(operations).error().message(); };
    EXPECT_EQ(message("ce 1.5;"), "byte 32: ce needs a whole number, not '1.5'");
    EXPECT_EQ(message("acd;"), "byte 29: acd needs a whole number");
    EXPECT_EQ(message("acd 1 2;"), "byte 35: acd needs only one number, not '2'");
    EXPECT_EQ(message("bm;"), "byte 29: bm needs a move");
    EXPECT_EQ(message("sm e4 e3;"), "byte 35: sm needs only one move, not 'e3'");
    EXPECT_EQ(message("pv e4 e5;"), "byte 35: 'e5' is illegal: there is no pawn of that side");
    EXPECT_EQ(message("resign now;"), "byte 36: resign needs no operand, not 'now'");
}

TEST(EpdValue, RoundTrips) {
    auto record = *read_epd(kings_and_pawn);
    const Position position(record.valid);
    const Move e4(Square::E2, Square::E4), castling(Square::E1, Square::H1, Move::Kind::Castling);
    const std::pair<std::string_view, EpdValue> values[] = {
        {"bm", EpdMoves{{e4, castling}}}, {"pv", EpdLine{{castling, Move(Square::E8, Square::D7)}}},
        {"ce", std::int64_t{-250}},       {"id", EpdTexts{{"a \"b\"; \\ c"}}},
        {"c0", EpdTexts{{"", "x y"}}},    {"resign", EpdNothing()},
    };
    for (const auto& [opcode, value] : values) {
        auto operation = epd_operation(position, opcode, value);
        ASSERT_TRUE(operation) << operation.error().message();
        record.set(std::move(*operation));
    }
    const std::string text = to_epd(record);
    EXPECT_EQ(text,
              "4k3/8/8/8/8/8/4P3/4K2R w K - bm e4 O-O; pv O-O Kd7; ce -250; id \"a \\\"b\\\"; \\\\ c\"; "
              "c0 \"\" \"x y\"; resign;");
    const auto again = read_epd(text);
    ASSERT_TRUE(again) << again.error().message();
    for (const auto& [opcode, value] : values) EXPECT_EQ(*epd_value(*again, *again->find(opcode)), value) << opcode;
    record.remove("id");
    EXPECT_EQ(record.find("id"), nullptr);
}

TEST(EpdValue, NumbersCanHaveASign) {
    EXPECT_EQ(*value_of("ce +15;"), EpdValue(std::int64_t{15}));
    EXPECT_EQ(*value_of("dm -3;"), EpdValue(std::int64_t{-3}));
    for (const std::string_view bad : {"ce +;", "ce +-15;", "ce ++15;", "ce + 15;"}) EXPECT_FALSE(value_of(bad)) << bad;
}

TEST(EpdValue, UnquotedCommentIsOneText) {
    EXPECT_EQ(*value_of("c0 rook endgame;"), EpdValue(EpdTexts{{"rook endgame"}}));
    // Quotes within such a text belong to it.
    EXPECT_EQ(*value_of("v1 a \"b\" c d;"), EpdValue(EpdTexts{{"a \"b\" c d"}}));
    EXPECT_EQ(*value_of("id My \"best\" game;"), EpdValue(EpdTexts{{"My \"best\" game"}}));
    EXPECT_EQ(*value_of("c;"), EpdValue(EpdTexts()));
    EXPECT_EQ(*value_of("c10 a b;"), EpdValue(EpdTexts{{"a", "b"}}));
}

TEST(EpdValue, ValuesThatCannotBeWrittenAreRejected) {
    const Position position(read_epd(kings_and_pawn)->valid);
    const auto message = [&](std::string_view opcode, const EpdValue& value) {
        const auto operation = epd_operation(position, opcode, value);
        return operation ? "no error" : operation.error().message();
    };
    EXPECT_EQ(message("c0", EpdTexts{{"x", "a\nb"}}), "byte 1: EPD cannot hold the line's end in 'a\\x0Ab'");
    EXPECT_EQ(message("id", EpdTexts{{"ab\r"}}), "byte 2: EPD cannot hold the line's end in 'ab\\x0D'");
    EXPECT_EQ(message("id", EpdTexts{{"a", "b"}}), "byte 0: id needs one text");
    EXPECT_EQ(message("ce", EpdTexts{{"5"}}), "byte 0: ce needs a whole number");
    EXPECT_EQ(message("bm", EpdMoves()), "byte 0: bm needs moves");
    EXPECT_EQ(message("bm", EpdMoves{{Move(Square::E2, Square::E5)}}), "byte 0: 'e2e5' is not a legal move here");
    EXPECT_EQ(message("pv", EpdLine{{Move(Square::E2, Square::E4), Move(Square::E4, Square::E5)}}),
              "byte 0: 'e4e5' is not a legal move here");
    EXPECT_EQ(message("c 0", EpdTexts()), "byte 1: 'c 0' is not one word, as an opcode must be");
    EXPECT_EQ(message("", EpdTexts()), "byte 0: the opcode is empty");
    EXPECT_EQ(message("hmvc", std::int64_t{-1}), "byte 0: hmvc needs a whole number from 0 to 10000, not -1");
    EXPECT_EQ(message("hmvc", std::int64_t{10'001}), "byte 0: hmvc needs a whole number from 0 to 10000, not 10001");
    EXPECT_EQ(message("fmvn", std::int64_t{0}), "byte 0: fmvn needs a whole number from 1 to 2000000000, not 0");
    EXPECT_EQ(message("fmvn", std::int64_t{5'000'000'000}),
              "byte 0: fmvn needs a whole number from 1 to 2000000000, not 5000000000");
    for (const auto& [opcode, number] : {std::pair("hmvc", 0), std::pair("hmvc", 10'000), std::pair("fmvn", 1)})
        EXPECT_EQ(message(opcode, std::int64_t{number}), "no error") << opcode << ' ' << number;
}

TEST(Epd, LineBreakInsideARecordIsAnError) {
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - c0 \"a\nb\";"), "byte 31: a line's end inside the record");
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - c0 1;\r4k3/8/8/8/8/8/8/4K3 b - -"),
              "byte 31: a line's end inside the record");
    EXPECT_EQ(to_epd(*read_epd("4k3/8/8/8/8/8/8/4K3 w - - c0 1;\r\n")), "4k3/8/8/8/8/8/8/4K3 w - - c0 1;");
}

TEST(Epd, NumericOpcodeIsNoClock) {
    auto record = *read_epd("4k3/8/8/8/8/8/8/4K3 b - - bm Kd7; 7 Kd7! draws");
    record.remove("bm");
    const auto again = read_epd(to_epd(record));
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->valid.setup().halfmove_clock, 0);
    EXPECT_EQ(again->text("7"), "Kd7! draws");
}

TEST(Epd, WritesTheClocks) {
    EXPECT_EQ(to_epd(*read_epd("4k3/8/8/8/8/8/8/4K3 b - - 12 34 bm Kd7;")),
              "4k3/8/8/8/8/8/8/4K3 b - - bm Kd7; hmvc 12; fmvn 34;");
    EXPECT_EQ(to_epd(*read_epd("4k3/8/8/8/8/8/8/4K3 b - - hmvc 12;")), "4k3/8/8/8/8/8/8/4K3 b - - hmvc 12;");
}

TEST(Epd, BackslashBeforeTheLastQuoteIsLiteral) {
    EXPECT_EQ(read_epd("4k3/8/8/8/8/8/8/4K3 b - - id \"c:\\\";")->text("id"), "c:\\");
}

// --- Lenient reading ---

struct Mended {
    std::string_view line, epd, warning;
};

TEST(Epd, LenientReadingRepairsThePosition) {
    const Mended cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - - bm Kd1;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;",
         "byte 26: a '-' beyond the four fields, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - - - bm Kd1;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;",
         "byte 26: a '-' beyond the four fields, ignored; byte 28: a '-' beyond the four fields, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 3 9 - bm Kd1;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; hmvc 3; fmvn 9;",
         "byte 30: a '-' beyond the four fields, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - bm Kd1, Kf1; id \"a, b\"; pv Kd2,Kd7",
         "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1 Kf1; id \"a, b\"; pv Kd2 Kd7;",
         "byte 32: a comma between moves, ignored; byte 56: a comma between moves, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - bm Kd1;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;", ""},
        {"4k3/8/8/8/8/8/8/4K3 w bm Kd1;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;", ""},
        {"4k3/8/8/8/8/8/8/4K3 w acd 3; ce 5;", "4k3/8/8/8/8/8/8/4K3 w - - acd 3; ce 5;", ""},
        {"4k3/8/8/8/8/8/8/4K3 w - c3 \"x\";", "4k3/8/8/8/8/8/8/4K3 w - - c3 \"x\";", ""},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w - e6; ply: 4", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 ply: 4;",
         "byte 29: ';' inside the position's fields, ignored"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - -",
         "FEN fullmove number field, byte 28: the fullmove number is not between 1 and 2000000000, taken for 1"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 7 12;", "4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 12;",
         "byte 30: ';' after a clock, ignored"},
        {"4k3/8/8/8/8/8/4P3/4K3 w KQ - bm e4;", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
         "FEN castling field, byte 24: no king and rook stand ready to castle by this right (h1), right dropped; FEN "
         "castling field, byte 25: no king and rook stand ready to castle by this right (a1), right dropped"},
        {"4k3/8/8/8/8/8/8/4K3 w - - hmvc x;", "4k3/8/8/8/8/8/8/4K3 w - - hmvc x;",
         "byte 26: hmvc needs a whole number from 0 to 10000, not 'x', not used for the position"},
    };
    for (const Mended& mended : cases) {
        const auto read = read_epd_leniently(mended.line);
        ASSERT_TRUE(read) << mended.line << ": " << read.error().message();
        EXPECT_EQ(to_epd(read->record), mended.epd);
        EXPECT_EQ(read->warning, mended.warning) << mended.line;
    }
    for (const std::string_view bad : {"", "4k3/8/8/8/8/8/8/4K3 x - -", "4k3/8/8/8/8/8/8 w - -", "bm Nf3;"})
        EXPECT_FALSE(read_epd_leniently(bad)) << bad;
}

TEST(Epd, QuotesInsideATextAreKept) {
    const std::string fields = "4k3/8/8/8/8/8/8/4K3 w - - ";
    const Mended cases[] = {
        {"id \"a \"quoted\" word\"; c0 \"x\";", "id \"a \\\"quoted\\\" word\"; c0 \"x\";",
         "byte 32: a quote inside a quoted text needs a backslash, kept"},
        {"id \"the \" best\" of all\";", "id \"the \\\" best\\\" of all\";",
         "byte 36: a quote inside a quoted text needs a backslash, kept"},
        {"c0 \"a \"b; c\" d\";", "c0 \"a \\\"b; c\\\" d\";",
         "byte 32: a quote inside a quoted text needs a backslash, kept"},
        {"c0 \"open;", "c0 \"open\";", "byte 29: a quoted text without its second quote, ended with the line"},
        {"\"only a comment\";", "\"only a comment\";",
         "byte 26: a quoted text where an opcode is expected, kept as it is"},
        {"bm Kd1; - \"x\" y;", "bm Kd1; \"x\" y;",
         "byte 34: '-' is not an opcode, ignored; byte 36: a quoted text where an opcode is expected, kept as it is"},
        {"c0 \"a\" \"b\";", "c0 \"a\" \"b\";", ""},
        {"c0 \"a \\\"b\\\" c\";", "c0 \"a \\\"b\\\" c\";", ""},
    };
    for (const Mended& mended : cases) {
        const auto read = read_epd_leniently(fields + std::string(mended.line));
        ASSERT_TRUE(read) << mended.line << ": " << read.error().message();
        const std::string text = to_epd(read->record);
        EXPECT_EQ(text, fields + std::string(mended.epd));
        EXPECT_EQ(read->warning, mended.warning) << mended.line;
        EXPECT_EQ(to_epd(read_epd_leniently(text)->record), text);
        // Strict reading rejects every line that needs a repair.
        EXPECT_EQ(read_epd(fields + std::string(mended.line)).has_value(), mended.warning.empty()) << mended.line;
    }
    EXPECT_EQ(error_of(fields + "- bm Kd1;"), "byte 26: '-' is not an opcode");
}

TEST(Epd, LenientlyReadRecordRoundTrips) {
    constexpr std::string_view parts[] = {"bm Kd1", "id ", "c0 ", "\"", "\"a b\"", "\\",  ";",
                                          " ",      "-",   "x",   "; ", "3",       "\"y;"};
    Rng rng(7);
    for (int i = 0; i < 20'000; ++i) {
        std::string line = "4k3/8/8/8/8/8/8/4K3 w - - ";
        for (std::uint32_t n = rng.below(10); n > 0; --n) line += parts[rng.below(std::size(parts))];
        const auto read = read_epd_leniently(line);
        if (!read) continue;
        const std::string text = to_epd(read->record);
        const auto again = read_epd_leniently(text);
        ASSERT_TRUE(again) << line << '\n' << text << '\n' << again.error().message();
        EXPECT_EQ(to_epd(again->record), text) << line;
        // Both modes read a valid line alike.
        const auto strict = read_epd(line);
        EXPECT_EQ(strict.has_value(), read->warning.empty()) << line << '\n' << read->warning;
        if (strict) {
            EXPECT_EQ(to_epd(*strict), text) << line;
        }
    }
}

TEST(Epd, HostileLinesAreReadFast) {
    constexpr std::size_t size = 1'000'000;
    for (const std::string_view unit : {"- ", "\" ", "\"a", ";", "a \"", "\\\"", "c0 \"x\"y; "}) {
        std::string line = "4k3/8/8/8/8/8/8/4K3 w - - ";
        while (line.size() < size) line += unit;
        const auto read = read_epd_leniently(line);
        if (read) {
            EXPECT_TRUE(read_epd_leniently(to_epd(read->record)));
        }
    }
}

TEST(Epd, ReadsEverySharedLine) {
    const char* shared = std::getenv("GYRE_SHARED");
    if (shared == nullptr) GTEST_SKIP() << "GYRE_SHARED is not set";
    std::size_t lines = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(shared) / "data/epd")) {
        std::ifstream file(entry.path(), std::ios::binary);
        const auto records = read_epd_file(std::string(std::istreambuf_iterator<char>(file), {}));
        ASSERT_TRUE(records) << entry.path() << ": " << records.error().message();
        for (const EpdRecord& record : *records) {
            const std::string text = to_epd(record);
            const auto again = read_epd(text);
            ASSERT_TRUE(again) << text;
            EXPECT_EQ(to_epd(*again), text);
            EXPECT_EQ(again->valid.setup(), record.valid.setup());
            for (const EpdOperation& operation : record.operations) {
                const auto value = epd_value(record, operation);
                EXPECT_TRUE(value) << text << ": " << value.error().message();
            }
            const EpdOperation* best = record.find("bm");
            if (best == nullptr) continue;
            const auto moves = epd_moves(record, *best);
            EXPECT_TRUE(moves) << entry.path() << ": " << record.text("id") << ": " << moves.error().message();
        }
        lines += records->size();
    }
    EXPECT_GE(lines, 1000U);
}

}  // namespace
}  // namespace gyre

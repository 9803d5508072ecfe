#include "notation/epd.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "notation/fen.h"
#include "notation/san.h"

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

TEST(Epd, IsLenientAboutWhatIsMissing) {
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - -"), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(fen_of("  4k3/8/8/8/8/8/8/4K3  b - - ;; bm Kd7\r"), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    const auto record = read_epd("4k3/8/8/8/8/8/8/4K3 b - - CCC post 27.4.2004 by somebody");
    ASSERT_TRUE(record);
    EXPECT_EQ(record->text("CCC"), "post 27.4.2004 by somebody");
    const auto remark = read_epd("4k3/8/8/8/8/8/8/4K3 b - - bm Kd7; 1 Kd7! draws");
    ASSERT_TRUE(remark);
    EXPECT_EQ(remark->text("1"), "Kd7! draws");
    EXPECT_EQ(remark->valid.setup().halfmove_clock, 0);
}

TEST(Epd, TakesWholeFens) {
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 12 34"), "4k3/8/8/8/8/8/8/4K3 b - - 12 34");
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 12 34 bm Kd7;"), "4k3/8/8/8/8/8/8/4K3 b - - 12 34");
    EXPECT_EQ(fen_of("4k3/8/8/8/8/8/8/4K3 b - - 12"), "4k3/8/8/8/8/8/8/4K3 b - - 12 1");
}

TEST(Epd, NamesPlaceAndReason) {
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

TEST(Epd, FilesSkipCommentsAndNameTheLine) {
    const auto records = read_epd_file("# made up\n\n4k3/8/8/8/8/8/8/4K3 w - -\r\n4k3/8/8/8/8/8/8/3K4 b - - id \"x\"");
    ASSERT_TRUE(records) << records.error().message();
    ASSERT_EQ(records->size(), 2U);
    EXPECT_EQ((*records)[1].text("id"), "x");
    const auto wrong = read_epd_file("4k3/8/8/8/8/8/8/4K3 w - -\n\n4k3/8/8/8/8/8/8 w - -\n");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().message(), "line 3, byte 15: board field: only 7 of 8 ranks");
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

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "tablebase/checksum.h"
#include "tablebase/table_file.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/table_writer.h"
#include "tests/support/tables.h"

namespace gyre {
namespace {

using tablebase::Layout;
using tablebase::Material;
using tablebase::TableFile;
using tablebase::TableKind;
using tablebase::TableView;
using tablebase::Wdl;
using test::TablePart;

Material material(std::string_view name) { return *Material::from_name(name); }

// --- Names ---

TEST(TablebaseMaterial, OnlyNormalisedNamesAreAccepted) {
    for (const std::string_view name : {"KvK", "KQvK", "KRPvKR", "KQPvKRR", "KPvKP", "KQRBNvKP", "KPPPPPvK"}) {
        ASSERT_TRUE(Material::from_name(name)) << name;
        EXPECT_EQ(material(name).name(), name);
    }
    for (const std::string_view name :
         {"", "v", "KQ", "KvKQ", "KRvKQ", "KNBvK", "KQvKX", "QvK", "KKvK", "KQvKv", "KQRBNvKPP", "kqvk", "KPvKPP"})
        EXPECT_FALSE(Material::from_name(name)) << name;
}

TEST(TablebaseMaterial, CountsThePiecesOnTheBoard) {
    const Position position = test::position("8/8/3k4/5r2/8/2PK4/7P/1R6 w - - 0 1");
    const Material here(position);
    EXPECT_EQ(here.name(), "KRPPvKR");
    EXPECT_EQ(here.exchanged().name(Color::Black), "KRPPvKR");
    EXPECT_EQ(here.total(), 6);
    EXPECT_FALSE(here.is_symmetric());
    EXPECT_TRUE(material("KRPvKRP").is_symmetric());
}

// --- Numbering ---

/// Returns the number of the position from White's point of view.
std::uint64_t number(const Layout& layout, const Position& position) {
    return layout.number_of(TableView(position, false, false));
}

/// Returns the placement as text; of its mirror images, it takes the first one in alphabetical order.
std::string placement(const Position& position, bool pawns) {
    std::string least;
    for (int image = 0; image < (pawns ? 2 : 8); ++image) {
        std::string text(64, '.');
        for (Square square : position.occupied()) {
            int at = static_cast<int>(index_of(square));
            if ((image & 1) != 0) at ^= 7;
            if ((image & 2) != 0) at ^= 56;
            if ((image & 4) != 0) at = (at & 7) * 8 + at / 8;
            text[static_cast<std::size_t>(at)] = static_cast<char>('a' + index_of(position.piece_on(square)));
        }
        if (least.empty() || text < least) least = text;
    }
    return least;
}

TEST(TablebaseLayout, DifferentPlacementsHaveDifferentNumbersBelowTheSize) {
    Rng rng(3);
    for (const std::string_view name :
         {"KQvK", "KRvKB", "KQQvK", "KNNvK", "KPvK", "KPvKP", "KPPvK", "KRRPvKPP", "KBBBvKBB"}) {
        const Material pieces = material(name);
        std::map<std::pair<int, std::uint64_t>, std::string> seen;
        for (int i = 0; i < 4000; ++i) {
            const Position position = test::random_position(rng, pieces);
            const int file = pieces.has_pawns()
                                 ? test::writers_layout(pieces, 0).leading_file(TableView(position, false, false))
                                 : 0;
            const Layout layout = test::writers_layout(pieces, file);
            const std::uint64_t here = number(layout, position);
            ASSERT_LT(here, layout.size());
            const std::string text = placement(position, pieces.has_pawns());
            ASSERT_EQ(seen.emplace(std::pair(file, here), text).first->second, text) << name;
        }
    }
}

TEST(TablebaseLayout, SizesEqualThoseOfTheFormat) {
    EXPECT_EQ(test::writers_layout(material("KQvK"), 0).size(), 31332u);
    EXPECT_EQ(test::writers_layout(material("KRvKB"), 0).size(), 31332u * 61);
    EXPECT_EQ(test::writers_layout(material("KNNvK"), 0).size(), 462u * (62 * 61 / 2));
    EXPECT_EQ(test::writers_layout(material("KPvK"), 0).size(), 6u * 63 * 62);
    EXPECT_EQ(test::writers_layout(material("KPPvK"), 0).size(), (47u + 45 + 43 + 41 + 39 + 37) * 62 * 61);
    EXPECT_EQ(test::writers_layout(material("KPPvK"), 3).size(), (11u + 9 + 7 + 5 + 3 + 1) * 62 * 61);
}

TEST(TablebaseLayout, PiecesThatDoNotFitAreRejected) {
    const auto make = [](std::string_view pieces, std::string_view name, int leading_at = 0, int other_pawns_at = 1) {
        Layout::Order order{.leading_at = leading_at, .other_pawns_at = other_pawns_at};
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const char upper = static_cast<char>(pieces[i] & ~32);
            const auto type = static_cast<PieceType>(std::string_view("PNBRQK").find(upper));
            order.pieces[i] = tablebase::PieceCode(upper == pieces[i] ? Color::White : Color::Black, type);
        }
        const auto layout = Layout::make(order, material(name), 0);
        return layout ? std::string() : layout.error();
    };
    EXPECT_EQ(make("KkQ", "KQvK"), "");
    EXPECT_EQ(make("KkR", "KQvK"), "its pieces are not those of KQvK");
    EXPECT_EQ(make("KQkQ", "KQQvK"), "it does not begin with 2 single pieces");
    EXPECT_EQ(make("KkNQN", "KQNNvK"), "it does not begin with 3 single pieces");
    EXPECT_EQ(make("KkQNN", "KQNNvK"), "");
    EXPECT_EQ(make("KkQRNRN", "KQRRNNvK"), "like pieces do not stand together");
    EXPECT_EQ(make("KkPP", "KPPvK"), "it does not begin with the leading pawns");
    EXPECT_EQ(make("PKkP", "KPPvK"), "like pieces do not stand together");
    EXPECT_EQ(make("PKkp", "KPvKP"), "the other side's pawns do not come second");
    EXPECT_EQ(make("PPpKk", "KPPvKP"), "it does not begin with the leading pawns");
    EXPECT_EQ(make("pPPKk", "KPPvKP"), "");
    EXPECT_EQ(make("pPPKk", "KPPvKP", 1, 1), "the order of its groups is impossible");
    EXPECT_EQ(make("pPPKk", "KPPvKP", 4, 1), "the order of its groups is impossible");
    EXPECT_EQ(make("pPPKk", "KPPvKP", 0, 4), "the order of its groups is impossible");
    EXPECT_EQ(make("KkQ", "KQvK", 1), "the order of its groups is impossible");
}

// --- Reading written tables ---

/// Values without a pattern but with runs, as in real tables.
std::uint16_t noise(const TablePart& part, std::uint64_t number, std::uint16_t values) {
    Rng rng((number / (1 + number % 9)) * 8 + static_cast<std::uint64_t>(part.file) * 2 + (part.second_side ? 1 : 0));
    return static_cast<std::uint16_t>(rng.below(values));
}

TEST(TablebaseTable, WdlValuesRoundTrip) {
    Rng rng(5);
    for (const std::string_view name : {"KQvK", "KBvKB", "KPvK", "KPvKP"}) {
        const Material pieces = material(name);
        const auto value = [](const TablePart& part, std::uint64_t at) { return noise(part, at, 5); };
        const auto file = test::write_table({.material = pieces, .kind = TableKind::Wdl, .value = value});
        const auto table = TableFile::read(file, pieces, TableKind::Wdl);
        ASSERT_TRUE(table) << name << ", " << table.error().message();
        EXPECT_TRUE(table->check_all());
        for (int i = 0; i < 3000; ++i) {
            const Position position = test::random_position(rng, i % 2 == 0 ? pieces : pieces.exchanged());
            // In symmetric tables, the side to move is White.
            const bool black_moves = position.side_to_move() == Color::Black;
            const bool exchanged = pieces.is_symmetric() ? black_moves : i % 2 != 0;
            const TableView view(position, exchanged, exchanged && pieces.has_pawns());
            TablePart part{.second_side = !pieces.is_symmetric() && black_moves != exchanged};
            if (pieces.has_pawns()) part.file = test::writers_layout(pieces, 0).leading_file(view);
            const auto expected = value(part, test::writers_layout(pieces, part.file).number_of(view));
            ASSERT_EQ(table->wdl(position), static_cast<Wdl>(expected - 2)) << name << ' ' << to_fen(position);
        }
    }
}

TEST(TablebaseTable, DtzValuesRoundTripThroughNarrowAndWideMaps) {
    const Material pieces = material("KRvK");
    const auto value = [](const TablePart& part, std::uint64_t at) { return noise(part, at, 7); };
    const std::vector<std::uint16_t> narrow{9, 0, 200, 3, 77, 1, 5}, wide{9, 0, 2000, 3, 777, 1, 50'000};
    struct Case {
        unsigned flags;
        std::vector<std::uint16_t> row;
    };
    Rng rng(6);
    for (const auto& [flags, row] : {Case{0, {}}, Case{2, narrow}, Case{2 | 16, wide}, Case{2 | 4 | 8, narrow}}) {
        const auto file = test::write_table({.material = pieces,
                                             .kind = TableKind::Dtz,
                                             .value = value,
                                             .dtz_flags = static_cast<std::uint8_t>(flags),
                                             .map_row = row});
        const auto table = TableFile::read(file, pieces, TableKind::Dtz);
        ASSERT_TRUE(table) << table.error().message();
        for (int i = 0; i < 500; ++i) {
            const Position position = test::random_position(rng, pieces);
            const auto number = test::writers_layout(pieces, 0).number_of(TableView(position, false, false));
            int plies = value({}, number);
            if (!row.empty()) plies = row[static_cast<std::size_t>(plies)];
            for (Wdl wdl : {Wdl::Win, Wdl::CursedWin, Wdl::BlessedLoss, Wdl::Loss}) {
                const auto dtz = table->dtz(position, wdl);
                ASSERT_TRUE(dtz);
                ASSERT_EQ(dtz->other_side, position.side_to_move() == Color::Black);
                const bool in_plies = (wdl == Wdl::Win || wdl == Wdl::Loss) && (flags & 12) == 12;
                if (dtz->other_side) continue;
                ASSERT_EQ(dtz->plies, in_plies ? plies : 2 * plies);
            }
        }
    }
}

TEST(TablebaseTable, TableWithOneValueNeedsNoData) {
    const auto file = test::write_table(
        {.material = material("KBvK"), .kind = TableKind::Wdl, .value = [](auto&&...) { return std::uint16_t{2}; }});
    EXPECT_EQ(file.size(), 80u);
    const auto table = TableFile::read(file, material("KBvK"), TableKind::Wdl);
    ASSERT_TRUE(table) << table.error().message();
    EXPECT_EQ(table->wdl(test::position("8/8/3k4/8/8/3K4/8/2B5 w - - 0 1")), Wdl::Draw);
}

// --- Faults ---

class TablebaseFault : public ::testing::Test {
protected:
    std::vector<std::uint8_t> file_ = test::write_table(
        {.material = material("KQvK"), .kind = TableKind::Wdl, .value = [](const TablePart& part, std::uint64_t at) {
             return noise(part, at, 5);
         }});

    std::string fault(std::string_view name = "KQvK", TableKind kind = TableKind::Wdl) const {
        const auto table = TableFile::read(file_, material(name), kind);
        return table ? "none" : table.error().message();
    }
    std::string fault_with(std::size_t at, std::uint8_t byte) {
        const std::uint8_t before = std::exchange(file_.at(at), byte);
        const std::string message = fault();
        file_[at] = before;
        return message;
    }
};

TEST_F(TablebaseFault, ValidFileHasNoFault) {
    EXPECT_EQ(fault(), "none");
    EXPECT_TRUE(tablebase::has_right_checksum(file_));
}

TEST_F(TablebaseFault, FaultsOfTheHeaderAreReportedWithTheirPlace) {
    EXPECT_EQ(fault_with(0, 0), "byte 0: the first bytes are not those of a .rtbw file");
    EXPECT_EQ(fault("KQvK", TableKind::Dtz), "byte 0: the first bytes are not those of a .rtbz file");
    EXPECT_EQ(fault_with(4, 3), "byte 4: it is not for the pieces of KQvK");
    EXPECT_EQ(fault_with(4, 0), "byte 4: its number of sides is not that of KQvK");
    EXPECT_EQ(fault("KRvK"), "byte 5: part 1: its pieces are not those of KRvK");
    EXPECT_EQ(fault_with(5, 7), "byte 5: part 1: the order of its groups is impossible");
    // The values of the first side: flags, block size, span, number of extra lengths, blocks, longest and shortest
    // code.
    constexpr std::size_t values = 10;
    EXPECT_EQ(fault_with(values + 1, 60), "byte 18: blocks of 2^60 bytes");
    EXPECT_EQ(fault_with(values + 2, 0), "byte 18: an index of every 2^0 values");
    EXPECT_EQ(fault_with(values + 2, 40), "byte 18: an index of every 2^40 values");
    EXPECT_EQ(fault_with(values + 9, 0), "byte 20: codes of 0 to 5 bits");
    EXPECT_EQ(fault_with(values + 8, 90), "byte 20: codes of 4 to 90 bits");
    EXPECT_EQ(fault_with(values + 11, 0xFF), "byte 24: its code is no Huffman code");
    // The file is too short for this number of blocks.
    EXPECT_EQ(fault_with(values + 7, 1).substr(0, 5), "byte ");
    EXPECT_NE(fault_with(values + 7, 1).find("the file ends where more should follow"), std::string::npos);
}

TEST_F(TablebaseFault, FaultsOfSymbolsAreReported) {
    // The symbols come after the two code lengths and their number.
    constexpr std::size_t symbols = 10 + 10 + 4 + 2;
    EXPECT_EQ(fault_with(symbols, 9), "byte 26: symbol 0 is an impossible value");
    // The symbol consists of itself.
    file_[symbols + 3] = 1;
    EXPECT_EQ(fault(), "byte 29: symbol 1 is impossible");
    file_[symbols + 3] = 200;
    EXPECT_EQ(fault(), "byte 29: symbol 1 is impossible");
}

TEST_F(TablebaseFault, WrongSizeIsReported) {
    const std::size_t whole = file_.size();
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{15}, std::size_t{17}, whole - 1}) {
        auto cut = file_;
        cut.resize(size);
        const auto table = TableFile::read(cut, material("KQvK"), TableKind::Wdl);
        ASSERT_FALSE(table) << size;
        EXPECT_EQ(
            table.error().message(),
            "byte " + std::to_string(size) + ": the size is not a multiple of 64 bytes plus 16: the file is truncated");
    }
    for (std::size_t size = 16; size < whole; size += 64) {
        auto cut = file_;
        cut.resize(size);
        EXPECT_FALSE(TableFile::read(cut, material("KQvK"), TableKind::Wdl)) << size;
    }
    auto longer = file_;
    longer.resize(whole + 64);
    const auto table = TableFile::read(longer, material("KQvK"), TableKind::Wdl);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message().find("the data end here, but the file does not"), std::string::npos);
}

TEST_F(TablebaseFault, FaultsOfTheDataAreFoundByCheckingAll) {
    const auto contradiction = [this] {
        const auto table = TableFile::read(file_, material("KQvK"), TableKind::Wdl);
        if (!table) return table.error().message();
        const auto checked = table->check_all();
        return checked ? "none" : checked.error();
    };
    EXPECT_EQ(contradiction(), "none");
    std::size_t found = 0;
    for (std::size_t at = 10; at + 16 < file_.size(); at += 97) {
        file_[at] ^= 0xFF;
        found += contradiction() != "none";
        EXPECT_FALSE(tablebase::has_right_checksum(file_));
        file_[at] ^= 0xFF;
    }
    EXPECT_GT(found, 10u);
}

// --- The checksum ---

/// Returns the checksum of this number of bytes of noise.
std::string checksum_of_noise(std::size_t size) {
    std::vector<std::uint8_t> bytes(size);
    Rng rng(size);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
    std::string hex;
    for (const std::uint8_t byte : tablebase::checksum_of(bytes)) {
        hex += "0123456789abcdef"[byte >> 4];
        hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
}

// The expected values are those of Google's CityHash for the same bytes.
TEST(TablebaseChecksum, EqualsCityHash) {
    // The lengths are below and above 240 bytes, where the hash uses different methods.
    EXPECT_EQ(checksum_of_noise(64), "ab93353d2f1fa9fc32323f2d6d7e844c");
    EXPECT_EQ(checksum_of_noise(4096), "8799624eff4b73ae18efee27b3c059f2");
}

TEST(TablebaseChecksumLong, EqualsCityHashForLargeFiles) {
    constexpr std::size_t part = std::size_t{1} << 24;
    // The lengths give two parts, and so many parts that their hashes form a long text.
    EXPECT_EQ(checksum_of_noise(part + 64), "e2b57c947ecf4e9b0ebbaabc48069a62");
    EXPECT_EQ(checksum_of_noise(5 * part + 128), "302feda820169bb593b4de9967d85575");
}

}  // namespace
}  // namespace gyre

#include <gtest/gtest.h>

#include "tablebase/checksum.h"
#include "tests/support/table_writer.h"
#include "tests/support/tables.h"
#include "tests/support/temporary_folder.h"

/// Tests with damaged files. Whatever they contain, they must be rejected or give some result. No read may leave the
/// file (the address sanitizer checks that), and no loop may be endless.
namespace gyre {
namespace {

using tablebase::Material;
using tablebase::TableFile;
using tablebase::TableKind;
using tablebase::TableName;
using tablebase::Tables;
using tablebase::Wdl;
using Bytes = std::vector<std::uint8_t>;

struct GoodFile {
    TableName name;
    Bytes bytes;
};

/// Returns real tables if they exist, and tables of noise otherwise.
std::vector<GoodFile> good_files() {
    std::vector<GoodFile> files;
    if (const auto folder = test::table_folder()) {
        for (const auto& path : test::table_files(*folder))
            files.push_back({*tablebase::parse_table_name(path.filename().string()), test::bytes_of(path)});
        return files;
    }
    const auto noise = [](const test::TablePart&, std::uint64_t number) {
        // Runs of equal values keep these files as small as real ones.
        return static_cast<std::uint16_t>(Rng(number / 24).below(5));
    };
    for (const std::string_view name : {"KQvK", "KPvK", "KBvKB"}) {
        const Material material = *Material::from_name(name);
        for (const TableKind kind : {TableKind::Wdl, TableKind::Dtz})
            files.push_back({{material, kind},
                             test::write_table({.material = material,
                                                .kind = kind,
                                                .value = noise,
                                                .dtz_flags = 2,
                                                .map_row = {1, 2, 3, 4, 5}})});
    }
    return files;
}

std::size_t any_place(Rng& rng, const Bytes& file) {
    // Two thirds of the changes are made near the beginning, because the header has most of the fields that can be
    // invalid.
    const std::size_t within =
        rng.below(3) == 0 ? file.size() : std::min<std::size_t>(file.size(), 1 << (4 + rng.below(8)));
    return rng.below(static_cast<std::uint32_t>(within));
}

void damage_once(Rng& rng, Bytes& file) {
    const std::size_t at = any_place(rng, file), other = any_place(rng, file);
    const std::size_t length = std::min<std::size_t>(1 + rng.below(16), file.size() - std::max(at, other));
    const auto begin = file.begin() + static_cast<std::ptrdiff_t>(at),
               end = begin + static_cast<std::ptrdiff_t>(length);
    switch (rng.below(7)) {
        case 0: file[at] = static_cast<std::uint8_t>(file[at] ^ 1u << rng.below(8)); break;
        case 1: file[at] = static_cast<std::uint8_t>(rng.next()); break;
        case 2: std::fill(begin, end, std::uint8_t{0}); break;
        case 3: std::fill(begin, end, std::uint8_t{0xFF}); break;
        case 4: std::copy_n(file.begin() + static_cast<std::ptrdiff_t>(other), length, begin); break;
        case 5: file[at] = static_cast<std::uint8_t>(file[at] + (rng.below(2) == 0 ? 1 : 255)); break;
        // The new length may look like that of a whole file.
        case 6: file.resize(rng.below(2) == 0 ? at / 64 * 64 + 16 : file.size() + 64 * rng.below(3)); break;
    }
}

Bytes damaged(Rng& rng, const Bytes& good) {
    Bytes file = good;
    for (std::uint32_t i = 0; i <= rng.below(4) && !file.empty(); ++i) damage_once(rng, file);
    return Bytes(file.begin(), file.end());
}

/// Counts damaged files that were accepted, and their results and rejected probes.
struct Tally {
    std::size_t read = 0, answers = 0, refusals = 0;
};

/// Probes the places that a prober would read.
void ask(const TableFile& table, Rng& rng, Tally& tally) {
    for (int i = 0; i < 20; ++i) {
        const Material material = i % 2 == 0 ? table.material() : table.material().exchanged();
        const Position position = test::random_position(rng, material);
        bool answered = false;
        if (table.kind() == TableKind::Wdl) {
            const auto wdl = table.wdl(position);
            answered = wdl.has_value();
            ASSERT_TRUE(!wdl || (*wdl >= Wdl::Loss && *wdl <= Wdl::Win));
        } else {
            const auto dtz = table.dtz(position, static_cast<Wdl>(static_cast<int>(rng.below(5)) - 2));
            answered = dtz.has_value();
            ASSERT_TRUE(!dtz || (dtz->plies >= 0 && dtz->plies < 1 << 17));
        }
        ++(answered ? tally.answers : tally.refusals);
    }
}

/// The checksums are not tested, so that damage reaches the reader.
Tally read_damaged_files(std::size_t count) {
    const auto files = good_files();
    Rng rng(31);
    Tally tally;
    for (std::size_t i = 0; i < count; ++i) {
        const GoodFile& good = files[i % files.size()];
        const Bytes file = damaged(rng, good.bytes);
        const auto table = TableFile::read(file, good.name.material, good.name.kind);
        if (!table) continue;
        ++tally.read;
        ask(*table, rng, tally);
        // A file that passes all checks must answer every probe.
        if (tally.read % 16 == 0 && table->check_all() && good.name.kind == TableKind::Wdl) {
            Tally more;
            ask(*table, rng, more);
            EXPECT_EQ(more.refusals, 0u);
        }
    }
    return tally;
}

TEST(TablebaseDamage, ReadsNeverLeaveTheFile) {
    const Tally tally = read_damaged_files(1500);
    // Both must occur, or the test would test nothing.
    EXPECT_GT(tally.read, 100u);
    EXPECT_GT(tally.answers, 1000u);
    EXPECT_GT(tally.refusals, 10u);
}

TEST(TablebaseDamageLong, ReadsNeverLeaveTheFile) {
    const Tally tally = read_damaged_files(std::getenv("GYRE_LONG") != nullptr ? 200'000 : 10'000);
    EXPECT_GT(tally.read, 500u);
}

/// A folder of small valid files, of which one at a time is damaged.
class TableFolder {
public:
    TableFolder() {
        constexpr std::size_t quickly_written = 20'000;
        // A folder without any valid file would be rejected as a whole.
        folder_.write("KRvK.rtbw", test::constant_table("KRvK", TableKind::Wdl, 2));
        for (GoodFile& file : good_files()) {
            if (file.bytes.size() >= quickly_written) continue;
            write(file.name, file.bytes);
            files_.push_back(std::move(file));
        }
    }

    const std::vector<GoodFile>& files() const { return files_; }
    std::string path() const { return folder_.path(""); }
    void write(const TableName& name, const Bytes& bytes) const {
        folder_.write(name.material.name() + std::string(tablebase::file_suffix(name.kind)),
                      {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }

private:
    test::TemporaryFolder folder_;
    std::vector<GoodFile> files_;
};

/// Opens each damaged file from a folder and makes all probes of a search. Every second file has a valid checksum that
/// hides its damage.
void open_damaged_files(std::size_t count) {
    const TableFolder folder;
    ASSERT_GE(folder.files().size(), 4u);
    Rng rng(32);
    std::size_t opened = 0, refused = 0;
    for (std::size_t i = 0; i < count;) {
        const GoodFile& good = folder.files()[rng.below(static_cast<std::uint32_t>(folder.files().size()))];
        const bool hidden = i % 2 == 0;
        Bytes file = damaged(rng, good.bytes);
        if (hidden && file.size() > 16) test::mend_checksum(file);
        if (file == good.bytes) continue;
        ++i;
        folder.write(good.name, file);
        const auto tables = Tables::open(folder.path());
        ASSERT_TRUE(tables) << tables.error();
        ++((*tables)->faults().empty() ? opened : refused);
        ASSERT_TRUE(hidden || (*tables)->faults().size() == 1);
        for (int k = 0; k < 3; ++k) {
            const auto position =
                test::random_position(rng, k == 0 ? good.name.material.exchanged() : good.name.material);
            static_cast<void>(probe_wdl(**tables, position));
            static_cast<void>(rank_moves(**tables, position));
        }
        folder.write(good.name, good.bytes);
    }
    EXPECT_GE(refused, count / 2);
    EXPECT_GT(opened, 0u);
}

TEST(TablebaseDamage, DamageIsFoundWhenTablesAreOpened) { open_damaged_files(60); }

TEST(TablebaseDamageLong, DamageIsFoundWhenTablesAreOpened) {
    open_damaged_files(std::getenv("GYRE_LONG") != nullptr ? 10'000 : 1000);
}

}  // namespace
}  // namespace gyre

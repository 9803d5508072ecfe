#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/enum_name.h"
#include "base/result.h"
#include "tablebase/layout.h"
#include "tablebase/packed_values.h"
#include "tablebase/table_material.h"

namespace gyre::tablebase {

using gyre::to_string;

/// Value of a position with best play, for the side to move, with a halfmove clock of zero. A win that needs more than
/// fifty moves without a capture or a pawn move is cursed, and the other side's loss blessed: both are draws by the
/// fifty-move rule.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss = -1, Draw = 0, CursedWin = 1, Win = 2 };

constexpr Wdl operator-(Wdl wdl) { return static_cast<Wdl>(-static_cast<int>(wdl)); }
constexpr int sign(Wdl wdl) { return (wdl > Wdl::Draw ? 1 : 0) - (wdl < Wdl::Draw ? 1 : 0); }
std::string_view describe(Wdl wdl);

enum class TableKind : std::uint8_t { Wdl, Dtz };

constexpr std::string_view file_suffix(TableKind kind) { return kind == TableKind::Wdl ? ".rtbw" : ".rtbz"; }

/// Table file with a parsed header. The bytes must outlive it and are not trusted: a look-up may find them
/// inconsistent.
class TableFile {
public:
    using Bytes = std::span<const std::uint8_t>;

    /// Parses the header, which must be consistent with itself, with the material and with the file size.
    static Result<TableFile, FileFault> read(Bytes file, Material material, TableKind kind);

    Material material() const { return material_; }
    TableKind kind() const { return kind_; }

    /// Returns the value of a position with this material, in either colour, without the captures that the prober
    /// searches.
    std::optional<Wdl> wdl(const Position& position) const;

    /// Plies to the next capture or pawn move, minus one, for a position that is won or lost as `wdl`.
    struct Dtz {
        /// Whether the table has only positions with the other side to move.
        bool other_side = false;
        int plies = 0;
    };
    std::optional<Dtz> dtz(const Position& position, Wdl wdl) const;

    /// Checks all data; fails with the inconsistency. Takes longer than reading the file.
    Result<void, std::string> check_all() const;

private:
    /// Rows of bytes or 16-bit numbers that map DTZ values, one row for each kind of win and loss.
    struct DtzMap {
        bool wide = false;
        std::array<Bytes, 4> rows;
    };
    /// Values of one side to move; with pawns, for one file of the leading pawn.
    struct Part {
        Layout layout;
        PackedValues values;
        DtzMap map{};
    };
    struct Seen {
        const Part* part;
        std::uint64_t number;
        bool second_side;
    };

    TableFile(Material material, TableKind kind) : material_(material), kind_(kind) {}
    Result<void, FileFault> read_layouts(ByteReader& reader);
    Result<void, FileFault> read_values(ByteReader& reader);
    Result<void, FileFault> read_maps(ByteReader& reader);
    Result<void, FileFault> find_data(ByteReader& reader);
    int files() const { return material_.has_pawns() ? 4 : 1; }
    Seen see(const Position& position) const;
    static std::optional<int> mapped(const Part& part, Wdl wdl, std::uint16_t value);

    Material material_;
    TableKind kind_;
    bool two_sided_ = false;
    std::vector<Layout> layouts_;
    /// Parts by file; for each file the first side, then the second.
    std::vector<Part> parts_;
};

}  // namespace gyre::tablebase

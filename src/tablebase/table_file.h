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

/// What is known of a position with best play, from its side to move, when the halfmove clock is at zero. A win that
/// takes more than fifty moves without a capture or a pawn move is cursed, and the loss on its other side blessed: both
/// are draws under the fifty-move rule.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss = -1, Draw = 0, CursedWin = 1, Win = 2 };

constexpr Wdl operator-(Wdl wdl) { return static_cast<Wdl>(-static_cast<int>(wdl)); }
constexpr int sign(Wdl wdl) { return (wdl > Wdl::Draw ? 1 : 0) - (wdl < Wdl::Draw ? 1 : 0); }
/// "win", "cursed win", "draw", "blessed loss", "loss".
std::string_view describe(Wdl wdl);

/// The two files that there are of each material.
enum class TableKind : std::uint8_t { Wdl, Dtz };

/// ".rtbw" or ".rtbz".
constexpr std::string_view file_suffix(TableKind kind) { return kind == TableKind::Wdl ? ".rtbw" : ".rtbz"; }

/// One table file, read as far as its header. It keeps no copy of the bytes, which must outlive it, and believes none:
/// a look either finds a value or says that the data contradict themselves.
class TableFile {
public:
    using Bytes = std::span<const std::uint8_t>;

    /// Walks the header: what it says must agree with itself, with the material and with the size of the file.
    static Result<TableFile, FileFault> read(Bytes file, Material material, TableKind kind);

    Material material() const { return material_; }
    TableKind kind() const { return kind_; }

    /// Of a position with just this material, or with its colours exchanged. Captures and pawn moves may be better than
    /// what a table says: the prober looks at them. Nothing where the data contradict themselves.
    std::optional<Wdl> wdl(const Position& position) const;

    /// Plies to the next capture or pawn move, less one, of a position that is won or lost as `wdl` says.
    struct Dtz {
        /// The table knows only positions with the other side to move.
        bool other_side = false;
        int plies = 0;
    };
    std::optional<Dtz> dtz(const Position& position, Wdl wdl) const;

    /// Looks at all data; fails with what contradicts itself. Takes as long as reading the file, and more.
    Result<void, std::string> check_all() const;

private:
    /// Rows of bytes or of 16-bit numbers to which DTZ values are mapped, one for each kind of win and loss.
    struct DtzMap {
        bool wide = false;
        std::array<Bytes, 4> rows;
    };
    /// The values of one side to move, for tables with pawns of one file of the leading pawn.
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
    /// Whether it has parts for both sides to move.
    bool two_sided_ = false;
    std::vector<Layout> layouts_;
    /// File by file, and of each the first side and then the second.
    std::vector<Part> parts_;
};

}  // namespace gyre::tablebase

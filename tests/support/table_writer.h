#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tablebase/layout.h"
#include "tablebase/table_file.h"
#include "tablebase/table_material.h"

/// Makes Syzygy files, so that tests need no downloaded ones. Their bytes are in the same order as in real ones, but
/// the compression is the simplest one that uses the whole format.
namespace gyre::test {

/// One part of a table: the values of one side to move and, with pawns, of one file of the leading pawn.
struct TablePart {
    int file = 0;
    bool second_side = false;
    std::uint64_t size = 0;
};

struct TablePlan {
    tablebase::Material material;
    tablebase::TableKind kind;
    /// Returns the raw value: in WDL files 0 (loss) to 4, in DTZ files the number before the map, if there is one.
    std::function<std::uint16_t(const TablePart& part, std::uint64_t number)> value;
    /// Gives all values of a part the value of number 0, for tables that would otherwise be large.
    bool constant_parts = false;
    /// In DTZ files: the flags of every part, and the four rows of each part's map if the flags request one.
    std::uint8_t dtz_flags = 0;
    std::vector<std::uint16_t> map_row{};
};

/// Returns the writer's numbering of the placements of one part.
tablebase::Layout writers_layout(tablebase::Material material, int file);

/// Writes the whole file including its checksum.
std::vector<std::uint8_t> write_table(const TablePlan& plan);

/// Makes a table whose value depends only on the side to move: `first` for the side that its name lists first, and
/// `second` for the other.
std::string side_table(std::string_view name, tablebase::TableKind kind, std::uint16_t first, std::uint16_t second);
/// Makes a table that has the same value for all positions.
inline std::string constant_table(std::string_view name, tablebase::TableKind kind, std::uint16_t value) {
    return side_table(name, kind, value, value);
}

/// Replaces the last sixteen bytes by the checksum of the other bytes.
void mend_checksum(std::vector<std::uint8_t>& file);

}  // namespace gyre::test

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tablebase/layout.h"
#include "tablebase/table_file.h"
#include "tablebase/table_material.h"

/// Makes Syzygy files, so that tests need none from elsewhere: the same bytes in the same order as the real ones, but
/// packed in the simplest way that uses all of the format.
namespace gyre::test {

/// One part of a table: the values of one side to move, with pawns of one file of the leading pawn.
struct TablePart {
    int file = 0;
    bool second_side = false;
    std::uint64_t size = 0;
};

struct TablePlan {
    tablebase::Material material;
    tablebase::TableKind kind;
    /// The raw value: of WDL files 0 (loss) to 4, of DTZ files what the map, if any, maps to a number.
    std::function<std::uint16_t(const TablePart& part, std::uint64_t number)> value;
    /// All values of a part are that of its number 0: for tables that would be large.
    bool constant_parts = false;
    /// Of DTZ files: the flags of every part, and the four rows of each part's map where they ask for one.
    std::uint8_t dtz_flags = 0;
    std::vector<std::uint16_t> map_row{};
};

/// How the writer numbers the placements of one part.
tablebase::Layout writers_layout(tablebase::Material material, int file);

/// The whole file, its checksum included.
std::vector<std::uint8_t> write_table(const TablePlan& plan);

/// The bytes of a table that knows only which side moves: the one that its name has first, or the other.
std::string side_table(std::string_view name, tablebase::TableKind kind, std::uint16_t first, std::uint16_t second);
/// Of one that says the same of all positions.
inline std::string constant_table(std::string_view name, tablebase::TableKind kind, std::uint16_t value) {
    return side_table(name, kind, value, value);
}

/// Replaces the last sixteen bytes by the checksum of the others.
void mend_checksum(std::vector<std::uint8_t>& file);

}  // namespace gyre::test

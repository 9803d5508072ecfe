#pragma once

#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "board/rays.h"
#include "board/square_order.h"

/// Hyatt's turned boards in his numbering, where bit 0 is the most significant one (docs/reference/lab.md, C5).
namespace gyre::lab {

/// The order is that of his tables.
enum class LineKind : std::uint8_t { Rank, File, DiagonalA1H8, DiagonalH1A8 };
/// All kinds in this order.
inline constexpr LineKind all_line_kinds[] = {LineKind::Rank, LineKind::File, LineKind::DiagonalA1H8,
                                              LineKind::DiagonalH1A8};

/// Returns for example "rank".
std::string_view name_of(LineKind kind);
/// Returns for example "rank_attacks".
std::string_view table_name(LineKind kind);

/// The bit of a square in Hyatt's board of that kind: unturned, turned left by 90 degrees (a1 is bit 7), right by 45
/// (h1 is bit 0) and left by 45 (a1 is bit 0, a2 is 1, b1 is 2).
int hyatt_bit(LineKind kind, Square square);
/// Gyre's turned boards, with bit 0 the least significant one.
Square gyre_place(LineKind kind, Square square);

/// A look-up for a square in one table, by Hyatt and by Gyre.
struct LineReading {
    /// The kind of line.
    LineKind kind;
    /// The line in the order in which Hyatt reads it, the most significant bit first.
    std::vector<Square> line;
    /// Hyatt's eight bits: the line at the right end, and to its left bits of neighbouring lines if it is shorter.
    unsigned hyatt_status;
    /// The status without the two ends of the line, which are attacked in any case.
    unsigned hyatt_index;
    /// Right shift of the turned board that moves the line to the lowest bits.
    int hyatt_shift;
    /// Gyre's turned board.
    Bitboard gyre_board;
    /// The row of it, 0 to 7.
    int gyre_row;
    /// The row's six inner bits.
    unsigned gyre_index;
    /// The entry of Gyre's table.
    Bitboard attacks;
};

/// Reads the line of a square on an occupied board.
LineReading read_line(LineKind kind, Square square, Bitboard occupied);

/// Returns the entry of Hyatt's table for a status, whatever its bits to the left of the line.
Bitboard hyatt_table_entry(LineKind kind, Square square, unsigned status);

}  // namespace gyre::lab

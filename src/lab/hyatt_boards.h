#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "board/rays.h"
#include "board/square_order.h"

/// Hyatt's turned boards in his own numbers, where bit 0 is the most significant one, beside Gyre's
/// (docs/reference/lab.md, C5).
namespace gyre::lab {

/// The four kinds of line, in the order of his tables.
enum class LineKind : std::uint8_t { Rank, File, DiagonalA1H8, DiagonalH1A8 };
inline constexpr LineKind all_line_kinds[] = {LineKind::Rank, LineKind::File, LineKind::DiagonalA1H8,
                                              LineKind::DiagonalH1A8};

std::string_view name_of(LineKind kind);
/// "rank_attacks" and so on.
std::string_view table_name(LineKind kind);

/// The bit where Hyatt's turned board of that kind keeps a square: the board itself, turned left by 90 degrees (a1
/// becomes bit 7), right by 45 (h1 becomes bit 0) and left by 45 (a1 stays bit 0, a2 is 1, b1 is 2).
int hyatt_bit(LineKind kind, Square square);
/// Gyre's turned boards, with bit 0 the least significant one.
Square gyre_place(LineKind kind, Square square);

/// What one table is asked about a square, by Hyatt and by Gyre.
struct LineReading {
    LineKind kind;
    /// The line in the order in which Hyatt reads it, the most significant bit first.
    std::vector<Square> line;
    /// Hyatt's eight bits: the line at the right end, neighbours' bits to its left where it is shorter.
    unsigned hyatt_status;
    /// Without the line's two ends, which are attacked either way; a line of one or two squares has nothing else.
    unsigned hyatt_index;
    /// How far the turned board is shifted right, so that the line ends in the lowest bit.
    int hyatt_shift;
    /// Gyre's turned board, the row of it (0 to 7), and the row's six inner bits.
    Bitboard gyre_board;
    int gyre_row;
    unsigned gyre_index;
    /// What Gyre's table has there.
    Bitboard attacks;
};

LineReading read_line(LineKind kind, Square square, Bitboard occupied);

/// The entry of Hyatt's own table: the attacks along a line whose status is `status`, whatever stands to the left of
/// the line's bits.
Bitboard hyatt_table_entry(LineKind kind, Square square, unsigned status);

}  // namespace gyre::lab

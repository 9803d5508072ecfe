#pragma once

#include "lab/exhibit.h"
#include "lab/hyatt_boards.h"

/// Hyatt's turned boards as his figures 5 to 7 draw them, and his masks (docs/reference/lab.md, C5).
namespace gyre::lab {

/// Lines of the board of that kind, bit 0 at the bottom: X where a square is occupied, - where not, the row of `square`
/// in brackets. Diagonals make a diamond.
std::string hyatt_drawing(LineKind kind, Square square, Bitboard occupied);
/// The same with the number of each bit.
std::string hyatt_numbers(LineKind kind);
/// The name of Hyatt's array of masks for that board, and its entry for a square, whose bit 0 is the highest.
std::string_view set_mask_name(LineKind kind);
std::uint64_t set_mask(LineKind kind, Square square);

/// Adds the drawings of all kinds with the masks of a square and the sizes of his tables.
void add_hyatt_drawings(Exhibit& exhibit, Square square, Bitboard occupied);

}  // namespace gyre::lab

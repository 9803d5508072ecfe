#pragma once

#include <string>
#include <vector>

#include "chess/position.h"
#include "cli/terminal.h"

namespace gyre::console {

struct BoardView {
    /// Whose side is at the bottom.
    Color bottom = Color::White;
    /// The squares that the last move touched.
    Bitboard last_move;
};

/// The board with its coordinates, line by line, all lines `board_columns` wide; a king in check is marked.
///
/// With colours the squares are painted; without them a dot stands on empty squares, the last move has brackets and a
/// checked king plus signs. Pieces are figurines or, where the terminal has none, FEN's letters.
std::vector<std::string> draw_board(const Position& position, const BoardView& view, const TerminalTraits& terminal);
inline constexpr int board_columns = 28;

}  // namespace gyre::console

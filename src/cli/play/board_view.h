#pragma once

#include <string>
#include <vector>

#include "chess/position.h"
#include "cli/common/names.h"
#include "console/terminal.h"
#include "notation/picture/board_text.h"

namespace gyre::cli {

struct BoardView {
    /// Whose side is at the bottom.
    Color bottom = Color::White;
    /// The squares that the last move touched.
    Bitboard last_move;
};

/// The board with its coordinates as that terminal shows it best, line by line, all lines `board_columns` wide; a king
/// in check is marked.
std::vector<std::string> draw_board(const Position& position, const BoardView& view, const TerminalTraits& terminal);

}  // namespace gyre::cli

#pragma once

#include <string>
#include <vector>

#include "chess/position.h"
#include "cli/common/names.h"
#include "console/terminal.h"
#include "notation/picture/board_text.h"

namespace gyre::cli {

struct BoardView {
    /// The side at the bottom.
    Color bottom = Color::White;
    Bitboard last_move;
};

/// Returns the board with coordinates, one text per line, all `board_columns` wide. A king in check is marked.
inline std::vector<std::string> draw_board(const Position& position, const BoardView& view,
                                           const TerminalTraits& terminal) {
    return board_lines(position.setup(),
                       {.bottom = view.bottom,
                        .last_move = view.last_move,
                        .check = position.in_check() ? position.king(position.side_to_move()) : Square::None,
                        .utf8 = terminal.utf8,
                        .figurines = terminal.figurines,
                        .colors = terminal.colors});
}

}  // namespace gyre::cli

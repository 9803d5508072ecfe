#include "cli/common/board_view.h"

namespace gyre::cli {

std::vector<std::string> draw_board(const Position& position, const BoardView& view, const TerminalTraits& terminal) {
    return board_lines(position.setup(),
                       {.bottom = view.bottom,
                        .last_move = view.last_move,
                        .check = position.in_check() ? position.king(position.side_to_move()) : Square::None,
                        .utf8 = terminal.utf8,
                        .figurines = terminal.figurines,
                        .colors = terminal.colors});
}

}  // namespace gyre::cli

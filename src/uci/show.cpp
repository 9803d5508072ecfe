#include "uci/show.h"

#include <fmt/core.h>

#include "notation/picture/board_text.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::uci {

std::string position_text(const Position& position) {
    std::string checkers;
    for (Square square : position.checkers()) checkers += ' ' + to_text(square);
    return fmt::format("\n{}\nFEN: {}\nKey: {:016X}\nPolyglot key: {:016X}\nCheckers:{}\nTo move: {}\n",
                       board_text(position.setup(), {.frame = BoardFrame::Grid}), to_fen(position),
                       position.key().value(), position.polyglot_key().value(), checkers,
                       to_text(position.side_to_move()));
}

}  // namespace gyre::uci

#include "uci/show.h"

#include "chess/transform.h"
#include "chess/validation.h"
#include "notation/board_text.h"
#include "notation/fen.h"
#include "notation/symbols.h"

namespace gyre {

namespace {

std::string hex(Key key) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[(key.value() >> shift) & 15];
    return text;
}

}  // namespace

std::string position_text(const Position& position) {
    std::string checkers;
    for (Square square : position.checkers()) checkers += ' ' + to_text(square);
    return '\n' + board_text(position.setup(), {.frame = BoardFrame::Grid}) + "\nFEN: " + to_fen(position) +
           "\nKey: " + hex(position.key()) + "\nPolyglot key: " + hex(position.polyglot_key()) +
           "\nCheckers:" + checkers + "\nTo move: " + std::string(to_text(position.side_to_move())) + '\n';
}

Position flipped(const Position& position) {
    // The rules are the same for both colours, so what was a position still is one.
    return Position(*validate(flipped(position.setup()), {.too_much_material = true, .impossible_check = true}));
}

}  // namespace gyre

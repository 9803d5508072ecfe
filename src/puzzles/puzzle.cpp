#include "puzzles/puzzle.h"

#include "base/bytes.h"
#include "base/sha256.h"
#include "chess/validation.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::puzzles {

Position Puzzle::start() const {
    Position position = before;
    position.make(last);
    return position;
}

std::string id_of(const Position& start, const std::vector<Move>& solution) {
    constexpr std::size_t digits = 12;
    // The clocks differ between games that transpose into each other.
    std::string text = to_fen(start);
    for (int field = 0; field < 2; ++field) text.resize(text.rfind(' '));
    for (const Move move : solution) text += ' ' + to_uci(move, UciCastling::Chess960);
    Sha256 sum;
    sum.add(byte_view(text));
    return sum.digits().substr(0, digits);
}

Position without_history(const Position& position) { return Position(*validate(position.setup(), every_waiver)); }

}  // namespace gyre::puzzles

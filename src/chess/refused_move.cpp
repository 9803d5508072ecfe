#include <stdexcept>
#include <string>

#include "chess/position.h"

namespace gyre::detail {

namespace {

std::string name_of(Square square) {
    return {static_cast<char>('a' + index_of(file_of(square))), static_cast<char>('1' + index_of(rank_of(square)))};
}

std::string name_of(Move move) { return move ? name_of(move.from()) + name_of(move.to()) : "a null move"; }

}  // namespace

void refuse_move(Move move) {
    throw std::invalid_argument(move ? "Position::make: " + name_of(move) + " is not a legal move here"
                                     : "Position::make: a null move is not legal in check");
}

void refuse_unmake(Move move, Move last) {
    throw std::invalid_argument("Position::unmake: the last move made is not " + name_of(move) +
                                (last ? " but " + name_of(last) : ""));
}

}  // namespace gyre::detail

#include "engine/root_moves.h"

#include <algorithm>

#include "chess/generate.h"

namespace gyre {

bool fill_root_moves(std::vector<RootMove>& moves, const Position& position, const Limits& limits) {
    const auto names = [](const std::vector<Move>& list, Move move) {
        return std::find(list.begin(), list.end(), move) != list.end();
    };
    const MoveList legal = legal_moves(position);
    moves.clear();
    for (Move move : legal)
        if ((limits.search_moves.empty() || names(limits.search_moves, move)) && !names(limits.exclude_moves, move))
            moves.push_back({.move = move});
    if (!moves.empty() || legal.empty()) return true;
    for (Move move : legal) moves.push_back({.move = move});
    return false;
}

}  // namespace gyre

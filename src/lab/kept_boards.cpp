#include "lab/kept_boards.h"

#include <vector>

#include "base/rng.h"
#include "board/attacks/rotated.h"
#include "chess/generate.h"

namespace gyre::lab {

namespace {

using RotatedPosition = BasicPosition<RotatedAttacks>;

bool is_kept_right(const RotatedPosition& position) {
    const Bitboard occupied = position.occupied();
    const RotatedAttacks& kept = position.sliders();
    return kept.occupied() == occupied && kept.occupied_90() == rotated_90.turn(occupied) &&
           kept.occupied_a1h8() == rotated_45_a1h8.turn(occupied) &&
           kept.occupied_h1a8() == rotated_45_h1a8.turn(occupied);
}

}  // namespace

KeptBoards compare_kept_boards(const Position& start, int plies) {
    // What was a position still is one.
    RotatedPosition position(*validate(start.setup(), {.too_much_material = true, .impossible_check = true}));
    KeptBoards boards;
    const auto look = [&] {
        ++boards.positions;
        boards.equal += is_kept_right(position) ? 1 : 0;
    };
    look();
    Rng rng(1);
    std::vector<Move> played;
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position.make(played.back());
        look();
    }
    for (; !played.empty(); played.pop_back()) {
        position.unmake(played.back());
        look();
    }
    return boards;
}

}  // namespace gyre::lab

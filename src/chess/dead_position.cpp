#include "board/leapers.h"
#include "chess/outcome.h"

namespace gyre {

namespace {

Bitboard king_region(Square king, Bitboard forbidden) {
    Bitboard region(king);
    for (Bitboard before; region != before;) {
        before = region;
        region |= king_attacks(region) & ~forbidden;
    }
    return region;
}

}  // namespace

bool is_blocked_for_ever(const PawnEnding& ending) {
    const Bitboard all = ending.pawns[Color::White] | ending.pawns[Color::Black];
    if (all.empty() || ending.en_passant) return false;
    for (Color color : all_colors) {
        const Bitboard own = ending.pawns[color], theirs = ending.pawns[~color];
        if (!forward(color, own).subset_of(all) || pawn_attacks(color, own).intersects(theirs)) return false;
        const Bitboard guarded = pawn_attacks(~color, theirs);
        const Bitboard region = king_region(ending.kings[color], all | guarded);
        if (king_attacks(region).intersects(theirs & ~guarded)) return false;
    }
    return true;
}

}  // namespace gyre

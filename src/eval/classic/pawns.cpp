#include "eval/classic/pawns.h"

#include <algorithm>

namespace gyre::classic {

PawnInfo make_pawn_info(const Position& position) {
    PawnInfo info;
    for (Color us : all_colors) {
        const Bitboard own = position.pieces(us, PieceType::Pawn), theirs = position.pieces(~us, PieceType::Pawn);
        info.attacks[us] = pawn_attacks(us, own);
        info.double_attacks[us] = forward(us, east(own)) & forward(us, west(own));
        info.span[us] = attack_span(us, own);
        info.files[us] = files_of(own);
        const Bitboard stopped = front_span(~us, theirs) | attack_span(~us, theirs);
        info.passed[us] = own & ~stopped & ~behind(us, own);
    }
    const Bitboard white = position.pieces(Color::White, PieceType::Pawn);
    const Bitboard black = position.pieces(Color::Black, PieceType::Pawn);
    const int rams = (north(white) & black).count(), pawns = (white | black).count();
    info.open_files = 8 - ((info.files[Color::White] | info.files[Color::Black]) & bb(Rank::R1)).count();
    info.closedness = std::clamp((pawns + 4 * rams - 3 * info.open_files) / 4, 0, PawnInfo::closed_levels - 1);
    // If every pawn faces an enemy pawn, pawns can advance only after a capture.
    info.locked = pawns > 0 && 2 * rams == pawns && !info.attacks[Color::White].intersects(black) &&
                  !info.attacks[Color::Black].intersects(white);
    return info;
}

}  // namespace gyre::classic

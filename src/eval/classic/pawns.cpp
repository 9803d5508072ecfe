#include "eval/classic/pawns.h"

#include <algorithm>
#include <bit>

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
    // Where every pawn stands before an enemy's, none can pass another but by a capture.
    info.locked = pawns > 0 && 2 * rams == pawns && !info.attacks[Color::White].intersects(black) &&
                  !info.attacks[Color::Black].intersects(white);
    return info;
}

PawnTable::PawnTable(std::size_t entries)
    : entries_(std::bit_ceil(std::max<std::size_t>(entries, 1))), mask_(entries_.size() - 1) {}

void PawnTable::clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

template <class Values>
void PawnTable::fill(Entry& entry, const Position& position, Values values) {
    Sum sum{values};
    entry.key = position.pawn_key();
    entry.info = make_pawn_info(position);
    add_pawns(entry.info, position, sum);
    entry.score = sum.total();
    entry.king = {{Square::None, Square::None}};
}

template <Color us, class Values>
void PawnTable::shelter(Entry& entry, const Position& position, Values values) {
    Sum sum{values};
    add_king_pawns<us>(position, sum);
    entry.king[us] = position.king(us);
    entry.shelter[us] = sum.total();
}

template void PawnTable::fill<FixedValues>(Entry&, const Position&, FixedValues);
template void PawnTable::fill<TableValues>(Entry&, const Position&, TableValues);
template void PawnTable::shelter<Color::White, FixedValues>(Entry&, const Position&, FixedValues);
template void PawnTable::shelter<Color::Black, FixedValues>(Entry&, const Position&, FixedValues);
template void PawnTable::shelter<Color::White, TableValues>(Entry&, const Position&, TableValues);
template void PawnTable::shelter<Color::Black, TableValues>(Entry&, const Position&, TableValues);

}  // namespace gyre::classic

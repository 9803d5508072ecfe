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
        const Bitboard stopped = ahead_of(~us, theirs) | attack_span(~us, theirs);
        info.passed[us] = own & ~stopped & ~behind(us, own);
    }
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
}

template void PawnTable::fill<FixedValues>(Entry&, const Position&, FixedValues);
template void PawnTable::fill<TableValues>(Entry&, const Position&, TableValues);

}  // namespace gyre::classic

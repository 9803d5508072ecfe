#include "eval/classic/pawn_table.h"

#include <algorithm>
#include <bit>

namespace gyre::classic {

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

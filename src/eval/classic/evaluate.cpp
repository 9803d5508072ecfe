#include "eval/classic/evaluate.h"

#include "eval/classic/evaluator.h"
#include "eval/classic/pawn_table.h"

namespace gyre::classic {

namespace {
template <class Values>
Score finish(const Position& position, const PawnInfo& pawns, Sum<Values> sum) {
    add_all_but_pawns(position, pawns, sum);
    const Score score = make_blend(position, pawns, sum.total(), sum.values()).score(sum.total());
    return position.side_to_move() == Color::White ? score : -score;
}
}  // namespace

Score evaluate(const Position& position) {
    Sum sum{FixedValues{}};
    const PawnInfo pawns = make_pawn_info(position);
    add_pawn_terms(pawns, position, sum);
    return finish(position, pawns, sum);
}

template <class Values>
Score evaluate(const Position& position, PawnTable& table, Values values) {
    const PawnTable::Entry& entry = table.look_up(position, values);
    return finish(position, entry.info, Sum<Values>(values, entry.total()));
}

template Score evaluate<FixedValues>(const Position&, PawnTable&, FixedValues);
template Score evaluate<TableValues>(const Position&, PawnTable&, TableValues);

}  // namespace gyre::classic

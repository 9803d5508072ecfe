#include "eval/classic/classic_evaluation.h"

#include "eval/classic/endgame.h"
#include "eval/classic/pawn_table.h"
#include "eval/classic/visit_terms.h"

namespace gyre::classic {

namespace {

/// An evaluation from White's view and the blend that made it.
struct Finished {
    Score score;
    Blend blend;
};

template <class Values>
Finished finish(const Position& position, const PawnInfo& pawns, Sum<Values> sum) {
    add_all_but_pawns(position, pawns, sum);
    const Blend blend = make_blend(position, pawns, sum.total(), sum.values());
    return {blend.score(sum.total()), blend};
}

template <class Values>
Finished finish(const Position& position, PawnTable& table, Values values) {
    const PawnTable::Entry& entry = table.look_up(position, values);
    return finish(position, entry.info, Sum<Values>(values, entry.total()));
}

Score for_side_to_move(const Position& position, Score score) {
    return position.side_to_move() == Color::White ? score : -score;
}

/// Up to five pieces the endgame rules are specific enough to scale a net's output too; up to three they are exact.
constexpr int men_of_single_endings = 5, men_of_bitbase = 3;
/// With more pieces no endgame rule is certain.
constexpr int men_of_endings = 8;

int scale_factor_of(const Position& position, const Blend& blend) {
    const int men = position.occupied().count();
    if (blend.scale == 0 || blend.hunt || men <= men_of_bitbase) return 0;
    const int scale = men <= men_of_single_endings ? blend.scale : full_scale;
    return scale * blend.fading() / Blend::full_fading;
}

}  // namespace

Score evaluate(const Position& position) {
    Sum sum{FixedValues{}};
    const PawnInfo pawns = make_pawn_info(position);
    add_pawn_terms(pawns, position, sum);
    return for_side_to_move(position, finish(position, pawns, sum).score);
}

template <class Values>
Score evaluate(const Position& position, PawnTable& table, Values values) {
    return for_side_to_move(position, finish(position, table, values).score);
}

template <class Values>
Judgement judge(const Position& position, PawnTable& table, Values values) {
    const Finished finished = finish(position, table, values);
    return {for_side_to_move(position, finished.score), scale_factor_of(position, finished.blend)};
}

bool has_endgame_rule(const Position& position) {
    const int men = position.occupied().count();
    return men <= men_of_single_endings || (men <= men_of_endings && may_decide(position));
}

int scale_factor_of_clock(const Position& position, int fading_loss) {
    const Blend blend{.halfmove_clock = position.halfmove_clock(), .fading_loss = fading_loss};
    return full_scale * blend.fading() / Blend::full_fading;
}

template Score evaluate<FixedValues>(const Position&, PawnTable&, FixedValues);
template Score evaluate<TableValues>(const Position&, PawnTable&, TableValues);
template Judgement judge<FixedValues>(const Position&, PawnTable&, FixedValues);
template Judgement judge<TableValues>(const Position&, PawnTable&, TableValues);

}  // namespace gyre::classic

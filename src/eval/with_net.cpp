#include "eval/with_net.h"

#include <algorithm>

#include "eval/classic/classic_evaluation.h"
#include "eval/classic/visit_terms.h"

namespace gyre {

namespace {

using classic::Judgement;

Score limited(int centipawns) {
    const int most = Score::max_evaluation().cp();
    return Score(std::clamp(centipawns, -most, most));
}

/// Returns what a net adds to the classical evaluation, in centipawns.
int part_of(int output, int scale_factor, const NetRates& rates) {
    const int part = static_cast<int>(std::int64_t{output} * rates.part / classic::full_scale);
    return std::clamp(part, -rates.limit, rates.limit) * scale_factor / classic::full_scale;
}

/// Returns the part of the output that counts for a net that replaces the evaluation, in 1/128.
int rate_of_whole(const Position& position, const NetRates& rates) {
    if (rates.material == 0) return rates.base;
    return rates.base + rates.material * classic::phase_of(position) / classic::Blend::full_phase;
}

/// Returns the evaluation by the net alone, in centipawns.
int whole_of(const Position& position, int output, int scale_factor, const NetRates& rates) {
    const std::int64_t rated = std::int64_t{output} * rate_of_whole(position, rates) / classic::full_scale;
    return limited(static_cast<int>(rated * scale_factor / classic::full_scale)).cp();
}

template <class Values>
Score evaluate_hybrid(const Position& position, classic::PawnTable& table, Values values, nnue::Evaluator& net,
                      const NetRates& rates) {
    const Judgement judgement = judge(position, table, values);
    if (judgement.scale_factor == 0) return judgement.score;
    return limited(judgement.score.cp() + part_of(net.evaluate(position), judgement.scale_factor, rates));
}

/// Returns the classical evaluation where an endgame rule may count, otherwise only the scale factor of the clock.
template <class Values>
Judgement judge_for_net(const Position& position, classic::PawnTable& table, Values values) {
    if (classic::has_endgame_rule(position)) return judge(position, table, values);
    return {Score(), classic::scale_factor_of_clock(position, values[classic::term::scale_fifty_moves])};
}

template <class Values>
Score evaluate_by_net(const Position& position, classic::PawnTable& table, Values values, nnue::Evaluator& net,
                      const NetRates& rates) {
    const Judgement judgement = judge_for_net(position, table, values);
    if (judgement.scale_factor == 0) return judgement.score;
    return Score(whole_of(position, net.evaluate(position), judgement.scale_factor, rates));
}

}  // namespace

template <class Values>
Score evaluate_with_net(const Position& position, classic::PawnTable& table, Values values, nnue::Evaluator& net,
                        const NetRates& rates) {
    return net.network().shape.residual ? evaluate_hybrid(position, table, values, net, rates)
                                        : evaluate_by_net(position, table, values, net, rates);
}

template Score evaluate_with_net<classic::FixedValues>(const Position&, classic::PawnTable&, classic::FixedValues,
                                                       nnue::Evaluator&, const NetRates&);
template Score evaluate_with_net<classic::TableValues>(const Position&, classic::PawnTable&, classic::TableValues,
                                                       nnue::Evaluator&, const NetRates&);

NetOpinion opinion_of(const nnue::NetworkUse& use, const Position& position, const classic::TermValues& values,
                      const NetRates& rates) {
    nnue::Evaluator net(use);
    net.reset(position);
    classic::PawnTable table(1);
    const classic::TableValues view(values);
    const bool whole = !use.network->shape.residual;
    const Judgement judgement = whole ? judge_for_net(position, table, view) : judge(position, table, view);
    NetOpinion opinion{.output = net.evaluate(position), .scale_factor = judgement.scale_factor};
    opinion.rate = whole ? rate_of_whole(position, rates) : rates.part;
    opinion.classical = evaluate(position, table, view);
    opinion.score = evaluate_with_net(position, table, view, net, rates);
    opinion.replaces = whole && opinion.scale_factor != 0;
    opinion.intuition = (opinion.replaces ? opinion.score : opinion.score - opinion.classical).cp();
    return opinion;
}

}  // namespace gyre

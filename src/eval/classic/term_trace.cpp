#include "eval/classic/term_trace.h"

#include <algorithm>

#include "eval/classic/visit_terms.h"

namespace gyre::classic {

namespace {

/// Exact part of an element in the score, in units of 1 / (phase * scale * fading), and its rest after rounding.
struct Part {
    Element element;
    std::int64_t rest;
};

/// Rounds the parts towards zero, then corrects those with the largest rests, so that the sum is the faded score.
void apportion(Trace& trace, const Blend& blend) {
    constexpr std::int64_t unit = std::int64_t{Blend::full_phase} * full_scale * Blend::full_fading;
    std::vector<Part> parts;
    int missing = trace.faded;
    for (const Element element : all_elements) {
        const auto& sides = trace.elements[element];
        const std::int64_t exact =
            std::int64_t{blend.mix(sides[Color::White] - sides[Color::Black])} * blend.scale * blend.fading();
        trace.shares[element] = static_cast<int>(exact / unit);
        missing -= trace.shares[element];
        if (exact != 0) parts.push_back({element, exact % unit});
    }
    if (parts.empty()) return;
    const int step = missing > 0 ? 1 : -1;
    std::stable_sort(parts.begin(), parts.end(),
                     [step](const Part& a, const Part& b) { return a.rest * step > b.rest * step; });
    for (std::size_t next = 0; missing != 0; missing -= step, ++next)
        trace.shares[parts[next % parts.size()].element] += step;
}

/// Returns the terms with a count for either side.
std::vector<TermCount> compact(const std::array<ColorArray<int>, term_count>& counts) {
    std::vector<TermCount> terms;
    for (std::size_t i = 0; i < term_count; ++i)
        if (counts[i][Color::White] != 0 || counts[i][Color::Black] != 0) terms.push_back({Term(i), counts[i]});
    return terms;
}

}  // namespace

Trace trace(const Position& position, const TermValues& values, Scaling scaling) {
    Trace result;
    std::array<ColorArray<int>, term_count> counts{};
    const auto sort = [&](Color color, Term term, int count) {
        result.elements[element_of(term)][color] += values[term] * count;
        counts[static_cast<std::size_t>(term)][color] += count;
    };
    const auto [total, blend_in_play] = visit_terms(position, sort, TableValues(values));
    const Blend blend = scaling == Scaling::None ? Blend{.phase = blend_in_play.phase} : blend_in_play;
    result.terms = compact(counts);
    result.total = total;
    result.phase = blend.phase;
    result.mixture = blend.mix(total);
    result.scale = blend.scale;
    result.rule = blend.rule;
    result.drawn = blend.scale == 0;
    result.scaled = blend.scaled(total);
    result.halfmove_clock = blend.halfmove_clock;
    result.fading = blend.fading();
    result.faded = blend.faded(total);
    result.score = blend.score(total);
    result.limit = result.score.cp() - result.faded;
    apportion(result, blend);
    return result;
}

}  // namespace gyre::classic

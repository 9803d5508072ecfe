#include "engine/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/rng.h"

namespace gyre {

namespace {

/// One measured point of the strength scale.
struct Rung {
    int elo;
    double nodes;
    double depth;
    double error;
    double taste;
};

/// Measured with tools/calibrate_levels.py. Values between two points are interpolated linearly, nodes geometrically.
constexpr std::array<Rung, 6> rungs = {{
    {800, 70, 2, 112, 30},
    {1200, 150, 3, 86, 25},
    {1600, 470, 5, 57, 20},
    {2000, 1350, 7, 35, 15},
    {2400, 3200, 10, 22, 10},
    {2800, 11000, 14, 9, 5},
}};

constexpr int elo_per_skill = 100;

/// Weaker players know the value of material, so it varies by only this many permille of the usual taste.
constexpr int material_taste = 200;

double normal(Rng& rng) {
    constexpr int terms = 12;
    double sum = 0;
    for (int i = 0; i < terms; ++i) sum += static_cast<double>(rng.next() >> 40) / static_cast<double>(1 << 24);
    return sum - terms / 2.0;
}

/// Limited players wait if the clock has at least `least_clock`: about 1/120 of the clock plus half of the increment.
constexpr Milliseconds least_clock{60'000}, longest_thought{8'000};
constexpr int clock_part = 120, increment_part = 2;

}  // namespace

std::optional<int> wanted_elo(const EngineOptions& options) {
    if (options.limit_strength) return options.elo;
    if (options.skill < full_skill) return lowest_elo + elo_per_skill * options.skill;
    return std::nullopt;
}

Strength strength_of(int elo) {
    elo = std::clamp(elo, rungs.front().elo, rungs.back().elo);
    const auto above =
        std::find_if(rungs.begin() + 1, rungs.end() - 1, [elo](const Rung& rung) { return elo <= rung.elo; });
    const Rung &low = *(above - 1), &high = *above;
    const double part = static_cast<double>(elo - low.elo) / (high.elo - low.elo);
    const auto between = [part](double a, double b) { return a + (b - a) * part; };
    const auto whole = [](double value) { return static_cast<int>(std::lround(value)); };
    const double nodes = std::exp(between(std::log(low.nodes), std::log(high.nodes)));
    return {.nodes = static_cast<std::uint64_t>(std::llround(nodes)),
            .depth = whole(between(low.depth, high.depth)),
            .error = whole(between(low.error, high.error)),
            .taste = whole(between(low.taste, high.taste))};
}

Limits limited(Limits limits, const Strength& strength, int lines) {
    if (limits.mate) return limits;
    const std::uint64_t nodes = strength.nodes * static_cast<std::uint64_t>(std::max(1, lines));
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    limits.depth = std::min(limits.depth.value_or(strength.depth), strength.depth);
    return limits;
}

TableParams with_taste(TableParams params, const Strength& strength, std::uint64_t seed) {
    Rng rng(seed);
    for (std::size_t i = 0; i < classic::term_count; ++i) {
        const auto term = static_cast<classic::Term>(i);
        const bool material = classic::element_of(term) == classic::Element::Material;
        const double deviation = strength.taste * (material ? material_taste / 1000.0 : 1.0) / 100;
        const double factor = std::max(0.0, 1 + deviation * normal(rng));
        const PhaseScore value = params.terms()[term];
        params.terms()[term] = PhaseScore(static_cast<int>(std::lround(value.mg() * factor)),
                                          static_cast<int>(std::lround(value.eg() * factor)));
    }
    return params;
}

Milliseconds thinking_time(const Limits& limits, Color us, std::uint64_t salt) {
    if (!limits.time[us] || limits.move_time || *limits.time[us] < least_clock) return Milliseconds(0);
    const Milliseconds typical = *limits.time[us] / clock_part + limits.increment[us] / increment_part;
    // Between a quarter and twice the typical time.
    constexpr int least_percent = 25, most_percent = 200;
    const auto percent = least_percent + static_cast<int>(Rng(salt).below(most_percent - least_percent + 1));
    return std::min(longest_thought, typical * percent / 100);
}

}  // namespace gyre

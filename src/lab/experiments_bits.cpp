#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "base/clock.h"
#include "base/number.h"
#include "base/rng.h"
#include "board/bit_tricks.h"
#include "chess/random_position.h"
#include "lab/experiments.h"
#include "lab/search/hash_memory.h"

/// Experiments about numbers: counting and finding bits, and the spread of addresses.
namespace gyre::lab {

namespace {

constexpr std::size_t words_per_round = 512;

/// Random words with exactly this many ones.
std::vector<std::uint64_t> words_with(int ones, Rng& rng) {
    std::vector<std::uint64_t> words;
    while (words.size() < words_per_round) {
        std::uint64_t word = 0;
        while (std::popcount(word) < ones) word |= std::uint64_t{1} << rng.below(64);
        words.push_back(word);
    }
    return words;
}

struct Way {
    Message name;
    int (*function)(std::uint64_t);
};

/// Nanoseconds a word. The sum of the results is used, so that no call is left out.
double time_of(const Way& way, const std::vector<std::uint64_t>& words, std::uint64_t& sum) {
    const auto start = Clock::now();
    for (const std::uint64_t word : words) sum += static_cast<std::uint64_t>(way.function(word));
    const std::chrono::duration<double, std::nano> spent = Clock::now() - start;
    return spent.count() / static_cast<double>(words.size());
}

/// Times all ways by number of ones, in turn, so that a disturbance meets all of them.
std::vector<Curve> time_ways(const ExperimentTask& task, const std::vector<Way>& ways) {
    std::vector<Curve> curves;
    for (const Way& way : ways) curves.push_back({way.name, {}});
    Rng rng(task.seed);
    const int rounds = scaled(task, 300, 3);
    std::uint64_t sum = 0;
    for (int ones = 1; ones <= 64; ones += ones < 16 ? 1 : 4) {
        const auto words = words_with(ones, rng);
        std::vector<std::vector<double>> times(ways.size());
        for (int round = 0; round < rounds; ++round)
            for (std::size_t i = 0; i < ways.size(); ++i) times[i].push_back(time_of(ways[i], words, sum));
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Mean median = median_of(times[i]);
            curves[i].points.push_back({static_cast<double>(ones), median.value, median.error});
        }
    }
    // A sum of zero is impossible; the branch keeps the calls.
    if (sum == 0) curves.clear();
    return curves;
}

/// The largest number of ones up to which one curve is below the other without a gap; 0 if it never is.
int faster_up_to(const Curve& one, const Curve& other) {
    int last = 0;
    for (std::size_t i = 0; i < one.points.size() && one.points[i].y < other.points[i].y; ++i)
        last = static_cast<int>(one.points[i].x);
    return last;
}

double mean_height(const Curve& curve) {
    std::vector<double> heights;
    for (const CurvePoint& point : curve.points) heights.push_back(point.y);
    return mean_of(heights).value;
}

int time_by_folding(std::uint64_t b) { return bits::count_by_folding(bits::isolate_lowest(b) - 1); }
int time_by_table(std::uint64_t b) { return *bits::find_lsb_by_table(b); }
int time_by_machine(std::uint64_t b) { return std::countr_zero(b); }

}  // namespace

ExperimentResult measure_counting(const ExperimentTask& task) {
    const std::vector<Way> ways = {{message("lab.word.by_shifting"), bits::count_by_shifting},
                                   {message("lab.word.by_clearing"), bits::count_by_clearing},
                                   {message("lab.experiment.by_table"), bits::count_by_table},
                                   {message("lab.word.by_folding"), bits::count_by_folding},
                                   {message("lab.experiment.by_machine"), bits::count}};
    ExperimentResult outcome;
    outcome.chart = {message("lab.experiment.counting.title"), message("lab.word.ones"),
                     message("lab.experiment.nanoseconds_a_word"), time_ways(task, ways), true};
    const auto& curves = outcome.chart.curves;
    outcome.answer = message("lab.experiment.counting.answer", faster_up_to(curves[1], curves[2]),
                             faster_up_to(curves[1], curves[3]), decimals(mean_height(curves[2]), 2),
                             decimals(mean_height(curves[3]), 2), decimals(mean_height(curves[4]), 2));
    outcome.table = table_of(outcome.chart, 2);
    return outcome;
}

ExperimentResult measure_finding(const ExperimentTask& task) {
    const std::vector<Way> ways = {{message("lab.experiment.by_table"), time_by_table},
                                   {message("lab.word.by_folding"), time_by_folding},
                                   {message("lab.experiment.by_machine"), time_by_machine}};
    ExperimentResult outcome;
    outcome.chart = {message("lab.experiment.finding.title"), message("lab.word.ones"),
                     message("lab.experiment.nanoseconds_a_word"), time_ways(task, ways)};
    const auto& curves = outcome.chart.curves;
    const double table = mean_height(curves[0]), folded = mean_height(curves[1]);
    outcome.answer = message(table < folded ? MessageId("lab.experiment.finding.table_faster")
                                            : MessageId("lab.experiment.finding.folding_faster"),
                             decimals(table, 2), decimals(folded, 2), decimals(mean_height(curves[2]), 2));
    outcome.table = table_of(outcome.chart, 2);
    return outcome;
}

namespace {

/// Keys of different positions of random games.
std::vector<Key> keys_of_games(std::size_t count, Rng& rng) {
    std::vector<Key> keys;
    while (keys.size() < count) {
        Position position;
        for (int ply = 0; ply < 60; ++ply) {
            const auto move = random_move(position, rng);
            if (!move) break;
            position.make(*move);
            // Nearly all games share their first positions.
            if (ply >= 8) keys.push_back(position.key());
        }
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

/// Pearson's chi-square of the addresses against an even spread, for each degree of freedom: about 1 if they are even.
CurvePoint chi_square(const std::vector<Key>& keys, std::size_t bytes, Addressing addressing) {
    const HashMemory memory(bytes, addressing);
    std::vector<int> counts(memory.addresses());
    for (const Key key : keys) ++counts[memory.address_of(key)];
    const double expected = static_cast<double>(keys.size()) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    const auto freedom = static_cast<double>(counts.size() - 1);
    return {static_cast<double>(counts.size()), sum / freedom, std::sqrt(2 / freedom)};
}

}  // namespace

ExperimentResult measure_addresses(const ExperimentTask& task) {
    Rng rng(task.seed);
    const auto keys = keys_of_games(static_cast<std::size_t>(scaled(task, 60'000, 4'000)), rng);
    Curve mask{message("lab.word.mask"), {}}, modulo{message("lab.word.modulo"), {}};
    for (std::size_t entries = 16; entries <= 2048; entries *= 2) {
        mask.points.push_back(chi_square(keys, entries * sizeof(HashEntry), Addressing::Mask));
        modulo.points.push_back(chi_square(keys, (entries + entries / 2 - 1) * sizeof(HashEntry), Addressing::Modulo));
    }
    int even = 0, all = 0;
    for (const Curve* curve : {&mask, &modulo})
        for (const CurvePoint& point : curve->points) {
            ++all;
            even += std::abs(point.y - 1) <= 3 * point.error ? 1 : 0;
        }
    // The time of one address, by both ways.
    const auto time = [&keys](Addressing addressing) {
        const HashMemory memory(mebibyte * 3 / 2, addressing);
        std::vector<double> times;
        std::size_t sum = 0;
        for (int round = 0; round < 9; ++round) {
            const auto start = Clock::now();
            for (const Key key : keys) sum += memory.address_of(key);
            const std::chrono::duration<double, std::nano> spent = Clock::now() - start;
            times.push_back(spent.count() / static_cast<double>(keys.size()) + (sum == 1 ? 1 : 0));
        }
        return decimals(median_of(times).value, 2);
    };
    ExperimentResult outcome;
    outcome.chart = {message("lab.experiment.addresses.title"),
                     message("lab.word.entries"),
                     message("lab.experiment.chi_square"),
                     {mask, modulo},
                     false,
                     true};
    outcome.answer = message("lab.experiment.addresses.answer", keys.size(), even, all, time(Addressing::Mask),
                             time(Addressing::Modulo));
    outcome.table = table_of(outcome.chart, 3);
    return outcome;
}

}  // namespace gyre::lab

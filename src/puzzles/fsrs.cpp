#include "puzzles/fsrs.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/rng.h"

namespace gyre::puzzles {

namespace {

constexpr double least_stability = 0.001, most_stability = 36'500, least_first_stability = 0.1;
constexpr double least_difficulty = 1, most_difficulty = 10;
constexpr std::string_view rating_names[] = {"again", "hard", "good", "easy"};

/// The published implementations round to eight decimals after each formula; without it results drift apart.
double rounded(double value) {
    constexpr double factor = 1e8;
    return std::floor(value * factor + 0.5) / factor;
}

/// Rounds halves up, unlike std::round for negative numbers.
int whole(double value) { return static_cast<int>(std::floor(value + 0.5)); }

int grade(Rating rating) { return static_cast<int>(rating); }

std::int64_t day_of(UnixTime time) {
    return time >= 0 ? time / seconds_a_day : -((seconds_a_day - 1 - time) / seconds_a_day);
}

class Memory {
public:
    explicit Memory(const FsrsSettings& settings) : settings_(settings), w_(settings.weights) {}

    double first_stability(Rating rating) const {
        return std::max(w_[static_cast<std::size_t>(grade(rating) - 1)], least_first_stability);
    }
    double first_difficulty(Rating rating) const { return held(unbounded_first_difficulty(rating)); }

    double next_difficulty(double difficulty, Rating rating) const {
        const double change = -w_[6] * (grade(rating) - 3);
        const double damped = difficulty + rounded(change * (most_difficulty - difficulty) / 9);
        return held(rounded(w_[7] * unbounded_first_difficulty(Rating::Easy) + (1 - w_[7]) * damped));
    }

    double next_stability(const CardSchedule& card, std::int64_t days, Rating rating) const {
        if (days == 0) return after_same_day(card.stability, rating);
        const double remembered = retrievability(static_cast<double>(days), card.stability, settings_);
        return rating == Rating::Again ? after_lapse(card, remembered) : after_recall(card, remembered, rating);
    }

    int interval(double stability) const {
        const double decay = -w_[20];
        const double modifier = rounded((std::pow(settings_.retention, 1 / decay) - 1) / curve_factor(settings_));
        return std::clamp(whole(std::min(stability * modifier, 1e9)), 1, settings_.longest_interval);
    }

    static double curve_factor(const FsrsSettings& settings) {
        return rounded(std::exp(std::log(0.9) / -settings.weights[20]) - 1);
    }

private:
    static double held(double difficulty) { return std::clamp(difficulty, least_difficulty, most_difficulty); }
    double unbounded_first_difficulty(Rating rating) const {
        return rounded(w_[4] - std::exp((grade(rating) - 1) * w_[5]) + 1);
    }
    static double stable(double stability) { return rounded(std::clamp(stability, least_stability, most_stability)); }

    double after_same_day(double stability, Rating rating) const {
        const double growth = std::pow(stability, -w_[19]) * std::exp(w_[17] * (grade(rating) - 3 + w_[18]));
        return stable(stability * (rating == Rating::Again ? growth : std::max(growth, 1.0)));
    }
    double after_lapse(const CardSchedule& card, double remembered) const {
        const double forgotten =
            stable(w_[11] * std::pow(card.difficulty, -w_[12]) * (std::pow(card.stability + 1, w_[13]) - 1) *
                   std::exp((1 - remembered) * w_[14]));
        const double most = rounded(card.stability / std::exp(w_[17] * w_[18]));
        return std::min(std::max(most, least_stability), forgotten);
    }
    double after_recall(const CardSchedule& card, double remembered, Rating rating) const {
        const double factor = rating == Rating::Hard ? w_[15] : rating == Rating::Easy ? w_[16] : 1;
        return stable(card.stability *
                      (1 + std::exp(w_[8]) * (11 - card.difficulty) * std::pow(card.stability, -w_[9]) *
                               (std::exp((1 - remembered) * w_[10]) - 1) * factor));
    }

    const FsrsSettings& settings_;
    const std::array<double, 21>& w_;
};

/// Chooses an interval near `days`, by the ranges of the published implementations.
int fuzzed(int days, std::int64_t elapsed, const FsrsSettings& settings, std::uint64_t seed) {
    struct Range {
        double from, to, factor;
    };
    constexpr Range ranges[] = {{2.5, 7, 0.15}, {7, 20, 0.1}, {20, std::numeric_limits<double>::infinity(), 0.05}};
    if (!settings.fuzz || days < ranges[0].from) return days;
    double spread = 1;
    for (const Range& range : ranges)
        spread += range.factor * std::max(std::min<double>(days, range.to) - range.from, 0.0);
    const int most = std::min(whole(days + spread), settings.longest_interval);
    int least = std::max(2, whole(days - spread));
    if (days > elapsed) least = std::max(least, static_cast<int>(elapsed) + 1);
    least = std::min(least, most);
    return least + static_cast<int>(Rng(seed).below(static_cast<std::uint32_t>(most - least + 1)));
}

/// Minutes of the next learning step, and its index; nothing if the card leaves the steps.
struct NextStep {
    int minutes = 0, step = 0;
};
std::optional<NextStep> next_step(const CardSchedule& card, Rating rating, const FsrsSettings& settings) {
    const bool relearns = card.state == CardState::Review || card.state == CardState::Relearning;
    const std::vector<int>& steps = relearns ? settings.relearning_steps : settings.learning_steps;
    const auto at = static_cast<std::size_t>(std::max(card.step, 0));
    if (at >= steps.size()) return std::nullopt;
    if (rating == Rating::Again) return NextStep{steps[0], 0};
    if (rating == Rating::Hard)
        return NextStep{whole(steps.size() == 1 ? steps[0] * 1.5 : (steps[0] + steps[1]) / 2.0), card.step};
    if (rating == Rating::Good && at + 1 < steps.size()) return NextStep{steps[at + 1], card.step + 1};
    return std::nullopt;
}

/// Interval of a card that was reviewed by days. Better ratings always give longer intervals.
int interval_in_review(const CardSchedule& card, Rating rating, std::int64_t days, const FsrsSettings& settings,
                       std::uint64_t seed) {
    const Memory memory(settings);
    const auto interval = [&](Rating each) {
        return fuzzed(memory.interval(memory.next_stability(card, days, each)), days, settings, seed);
    };
    const int good = interval(Rating::Good), hard = std::min(interval(Rating::Hard), good);
    if (rating == Rating::Hard) return hard;
    const int longer = std::max(good, hard + 1);
    return rating == Rating::Good ? longer : std::max(interval(Rating::Easy), longer + 1);
}

}  // namespace

std::string_view to_text(Rating rating) { return rating_names[grade(rating) - 1]; }

std::optional<Rating> parse_rating(std::string_view text) {
    for (const Rating rating : all_ratings)
        if (to_text(rating) == text) return rating;
    return std::nullopt;
}

bool is_possible(const CardSchedule& schedule) {
    constexpr int most_count = 1'000'000'000, longest_interval = 100'000;
    const auto is_within = [](auto value, auto least, auto most) { return value >= least && value <= most; };
    const bool is_new = schedule.state == CardState::New;
    return schedule.state <= CardState::Relearning &&
           is_within(schedule.stability, is_new ? 0 : least_stability, most_stability) &&
           is_within(schedule.difficulty, is_new ? 0 : least_difficulty, most_difficulty) &&
           is_within(schedule.step, 0, most_count) && is_within(schedule.interval, 0, longest_interval) &&
           is_within(schedule.reviews, 0, most_count) && is_within(schedule.lapses, 0, most_count) &&
           is_within(schedule.due, UnixTime{0}, latest_time + longest_interval * seconds_a_day) &&
           is_within(schedule.last_review, UnixTime{0}, latest_time);
}

double retrievability(double days, double stability, const FsrsSettings& settings) {
    return rounded(std::pow(1 + Memory::curve_factor(settings) * days / stability, -settings.weights[20]));
}

CardSchedule review(const CardSchedule& card, Rating rating, UnixTime when, const FsrsSettings& settings,
                    std::uint64_t seed) {
    const Memory memory(settings);
    const bool is_new = card.state == CardState::New;
    when = is_new ? when : std::max(when, card.last_review);
    const std::int64_t days = is_new ? 0 : day_of(when) - day_of(card.last_review);
    CardSchedule next = card;
    next.stability = is_new ? memory.first_stability(rating) : memory.next_stability(card, days, rating);
    next.difficulty = is_new ? memory.first_difficulty(rating) : memory.next_difficulty(card.difficulty, rating);
    next.reviews = card.reviews + 1;
    next.last_review = when;
    const bool lapses = card.state == CardState::Review && rating == Rating::Again;
    if (lapses) ++next.lapses;
    const bool by_steps = card.state != CardState::Review || lapses;
    const auto step = by_steps ? next_step(card, rating, settings) : std::nullopt;
    if (step) {
        next.state = lapses ? CardState::Relearning : is_new ? CardState::Learning : card.state;
        next.step = step->step;
        next.interval = 0;
        next.due = when + step->minutes * seconds_a_minute;
        return next;
    }
    next.state = CardState::Review;
    next.step = 0;
    next.interval = by_steps ? fuzzed(memory.interval(next.stability), days, settings, seed)
                             : interval_in_review(card, rating, days, settings, seed);
    next.due = when + next.interval * seconds_a_day;
    return next;
}

}  // namespace gyre::puzzles

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Spaced repetition by FSRS-6 (docs/reference/puzzles.md names the source of the formulas).
namespace gyre::puzzles {

/// Seconds since 1970 in UTC.
using UnixTime = std::int64_t;
inline constexpr UnixTime seconds_a_minute = 60, seconds_a_day = 86'400;
/// Last second of the year 9999. Reviews are from 1970 to then.
inline constexpr UnixTime latest_time = 253'402'300'799;

/// How well a card was remembered. The numbers are those of FSRS.
enum class Rating : std::uint8_t { Again = 1, Hard, Good, Easy };

inline constexpr Rating all_ratings[] = {Rating::Again, Rating::Hard, Rating::Good, Rating::Easy};

/// Returns "again", "hard", "good" or "easy".
std::string_view to_text(Rating rating);
/// Parses exactly one of these; nothing for other texts.
std::optional<Rating> parse_rating(std::string_view text);

enum class CardState : std::uint8_t { New, Learning, Review, Relearning };

/// What is known of a card: its memory and when it is due.
struct CardSchedule {
    CardState state = CardState::New;
    /// Days after which the card is remembered with a probability of 90 %; 0 for a new card.
    double stability = 0;
    /// 1 to 10; 0 for a new card.
    double difficulty = 0;
    /// Index of the current learning step.
    int step = 0;
    /// Days from the last review to `due`; 0 while the card is learned by steps of minutes.
    int interval = 0;
    int reviews = 0, lapses = 0;
    UnixTime due = 0, last_review = 0;

    friend bool operator==(const CardSchedule&, const CardSchedule&) = default;
};

/// Whether reviews can lead to the schedule. Others come from damaged files, and must not be reviewed.
bool is_possible(const CardSchedule& schedule);

struct FsrsSettings {
    static constexpr std::array<double, 21> usual_weights = {0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                                                             0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                                                             1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

    std::array<double, 21> weights = usual_weights;
    /// Probability with which cards are to be remembered when they are due; above 0, at most 1.
    double retention = 0.9;
    /// In days.
    int longest_interval = 36'500;
    /// Steps of new cards and of forgotten ones, in minutes, each less than a day.
    std::vector<int> learning_steps = {1, 10}, relearning_steps = {10};
    /// Spreads intervals of three days and more by chance, so that cards learned together do not stay together.
    bool fuzz = false;
};

/// Returns the schedule of a card after a review. A review before the last one counts as if at the same time. `seed`
/// is used only for the fuzz; equal seeds give equal intervals.
CardSchedule review(const CardSchedule& card, Rating rating, UnixTime when, const FsrsSettings& settings,
                    std::uint64_t seed = 0);

/// Returns the probability that a card is remembered after so many days.
double retrievability(double days, double stability, const FsrsSettings& settings);

}  // namespace gyre::puzzles

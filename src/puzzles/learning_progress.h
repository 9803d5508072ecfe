#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "puzzles/exercise.h"
#include "puzzles/fsrs.h"
#include "puzzles/learning_day.h"

namespace gyre::puzzles {

/// An exercise that is learned.
struct Card {
    Exercise exercise{};
    CardSchedule schedule{};
};

struct ReviewEntry {
    std::string card{};
    UnixTime when = 0;
    Rating rating = Rating::Good;

    friend bool operator==(const ReviewEntry&, const ReviewEntry&) = default;
};

/// Highest limit of cards a day.
inline constexpr int most_cards_a_day = 10'000;

struct LearningSettings {
    /// Probability with which cards are to be remembered when they are due.
    double retention = 0.9;
    int new_cards_a_day = 10, reviews_a_day = 100;

    friend bool operator==(const LearningSettings&, const LearningSettings&) = default;
};

struct ProgressTotals {
    std::size_t cards = 0, new_cards = 0, due = 0;
    /// Those of `due` in learning steps, which the limit of reviews does not hold back.
    std::size_t due_steps = 0;
    /// Cards in learning steps that are due later on the day.
    std::size_t due_later = 0;
    /// Cards whose next review is on the day after, and in the seven days that begin with the day.
    std::size_t due_tomorrow = 0, due_this_week = 0;
    /// Reviews of the day, and those that were the first of their card.
    std::size_t reviews_today = 0, new_today = 0;
    /// Days in a row with a review, up to today or yesterday.
    std::size_t streak = 0;
    /// Reviews on a later day (in UTC) than the one before of their card, and those of them that were not "again".
    std::size_t repeated = 0, remembered = 0;
};

/// Cards that came from the same place: the puzzles with one title, or the repertoire of one side.
struct CardSource {
    ExerciseKind kind = ExerciseKind::Puzzle;
    /// Title of the puzzles; "white" or "black" for a repertoire.
    std::string name{};
    /// Number of cards, and of those that were reviewed.
    std::size_t cards = 0, begun = 0;

    friend bool operator==(const CardSource&, const CardSource&) = default;
};

/// Cards and reviews in an SQLite file, which several processes may use at the same time. The reviews are the truth:
/// the schedule of a card follows from its reviews in the order of time, so that files of several devices are merged by
/// the union of their reviews. Errors include the file's name. Must be used by one thread at a time.
class LearningProgress {
public:
    /// Opens the file and creates it if it is missing, but not its folder.
    static Result<std::unique_ptr<LearningProgress>, std::string> open(const std::string& path);
    virtual ~LearningProgress() = default;

    /// Adds exercises that are not known yet, and returns their number. Known ones get the new moves, if they differ.
    virtual Result<std::size_t, std::string> add(std::span<const Exercise> exercises, UnixTime now) = 0;
    /// Adds a review and returns the new schedule. Fails if there is no such card.
    virtual Result<CardSchedule, std::string> review(const ReviewEntry& entry) = 0;
    virtual Result<std::optional<Card>, std::string> find(const std::string& id) = 0;

    /// Returns the next card to learn: one in learning steps that is due now, else one that is due today, else a new
    /// one; nothing if the limits of the day are reached. Cards of the same rank come in the order of their due times,
    /// new ones from easy to difficult. Skipped cards, given by their ids, are left out.
    virtual Result<std::optional<Card>, std::string> next(UnixTime now, DayOf day_of,
                                                          std::span<const std::string> skipped = {}) = 0;
    virtual Result<ProgressTotals, std::string> totals(UnixTime now, DayOf day_of) = 0;

    /// Returns all sources, those with the newest cards first.
    virtual Result<std::vector<CardSource>, std::string> sources() = 0;
    /// Returns the first `most` cards of a source by due time.
    virtual Result<std::vector<Card>, std::string> cards_of(const CardSource& source, std::size_t most) = 0;
    /// Removes cards with their reviews, and returns their number. A later import may bring them back.
    virtual Result<std::size_t, std::string> remove(const std::string& id) = 0;
    virtual Result<std::size_t, std::string> remove(const CardSource& source) = 0;

    virtual Result<LearningSettings, std::string> settings() = 0;
    /// Stores settings and computes all schedules again, which depend on them.
    virtual Result<void, std::string> set(const LearningSettings& settings, UnixTime now) = 0;

    /// Returns everything as JSON lines; equal contents give equal texts.
    virtual Result<std::string, std::string> exported() = 0;
    /// Merges such a text: the union of cards and reviews, and the later settings. The order of merging does not
    /// matter. Returns the number of new reviews. Fails without changes if a line is wrong.
    virtual Result<std::size_t, std::string> import(std::string_view lines) = 0;
};

/// Returns the schedule after reviews, which are sorted by time first.
CardSchedule replay(std::vector<ReviewEntry> reviews, const LearningSettings& settings);
/// Returns the schedule of a card after one more review.
CardSchedule after_review(const CardSchedule& schedule, Rating rating, UnixTime when, const LearningSettings& settings);

}  // namespace gyre::puzzles

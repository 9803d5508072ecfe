#include "puzzles/learning_progress.h"

#include <algorithm>

#include "base/text.h"

namespace gyre::puzzles {

CardSchedule replay(std::vector<ReviewEntry> reviews, const LearningSettings& settings) {
    // Ratings decide between reviews of the same second, so that the order of merging does not.
    std::sort(reviews.begin(), reviews.end(), [](const ReviewEntry& a, const ReviewEntry& b) {
        return a.when != b.when ? a.when < b.when : a.rating < b.rating;
    });
    CardSchedule schedule;
    for (const ReviewEntry& entry : reviews) schedule = after_review(schedule, entry.rating, entry.when, settings);
    return schedule;
}

CardSchedule after_review(const CardSchedule& schedule, Rating rating, UnixTime when,
                          const LearningSettings& settings) {
    FsrsSettings fsrs;
    fsrs.retention = settings.retention;
    return puzzles::review(schedule, rating, when, fsrs);
}

#ifndef GYRE_SQLITE
Result<std::unique_ptr<LearningProgress>, std::string> LearningProgress::open(const std::string& path) {
    return quoted_path(path) + " can't be opened: this program was built without SQLite";
}
#endif

}  // namespace gyre::puzzles

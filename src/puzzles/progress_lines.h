#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/learning_progress.h"

namespace gyre::puzzles {

/// Contents of a file of progress without what can be computed.
struct ProgressContents {
    struct AddedExercise {
        Exercise exercise{};
        UnixTime added = 0;
    };
    std::vector<AddedExercise> cards{};
    std::vector<ReviewEntry> reviews{};
    LearningSettings settings{};
    /// Time of the last change of the settings; 0 if they were never changed.
    UnixTime settings_changed = 0;
};

/// Returns one JSON object a line: the settings, then the cards, then the reviews.
std::string to_lines(const ProgressContents& contents);
/// Parses such lines. The error names the line.
Result<ProgressContents, std::string> parse_lines(std::string_view lines);

/// Makes the exercise of stored texts. Fails with the reason if they are wrong.
struct ExerciseTexts {
    std::string_view id, kind, fen, last, moves, accepted, title;
    int rating = 0;
};
Result<Exercise, std::string> exercise_of(const ExerciseTexts& texts);
/// Returns the accepted moves as text.
std::string accepted_text(const Exercise& exercise);
/// Returns the move before the position as text such as "e2e4"; empty if it is unknown.
std::string last_text(const Exercise& exercise);

}  // namespace gyre::puzzles

#include "puzzles/progress_lines.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::puzzles {

namespace {

double number_in(const Json& object, std::string_view name) {
    const Json* const value = object.find(name);
    return value == nullptr || value->number() == nullptr ? 0 : *value->number();
}
/// A whole number from 0 on; 0 if it is missing.
Result<std::int64_t, std::string> count_in(const Json& object, std::string_view name, std::int64_t most) {
    const double value = number_in(object, name);
    if (value >= 0 && value <= static_cast<double>(most)) return static_cast<std::int64_t>(value);
    return fmt::format("{} is not a number from 0 to {}", name, most);
}

Result<void, std::string> take_line(const Json& object, ProgressContents& contents) {
    if (object.find("settings") != nullptr) {
        const Json& given = *object.find("settings");
        GYRE_TRY(const auto new_cards, count_in(given, "newCardsADay", most_cards_a_day));
        GYRE_TRY(const auto reviews, count_in(given, "reviewsADay", most_cards_a_day));
        GYRE_TRY(contents.settings_changed, count_in(object, "changed", latest_time));
        contents.settings = {.retention = number_in(given, "retention"),
                             .new_cards_a_day = static_cast<int>(new_cards),
                             .reviews_a_day = static_cast<int>(reviews)};
        if (!(contents.settings.retention > 0 && contents.settings.retention < 1))
            return Failure("the retention is not between 0 and 1");
        return {};
    }
    if (const std::string_view card = text_in(object, "card"); !card.empty()) {
        const auto known = parse_rating(text_in(object, "rating"));
        if (!known) return Failure("the rating is not again, hard, good or easy");
        GYRE_TRY(const auto time, count_in(object, "time", latest_time));
        contents.reviews.push_back({std::string(card), time, *known});
        return {};
    }
    GYRE_TRY(const auto added, count_in(object, "added", latest_time));
    GYRE_TRY(auto exercise, exercise_of({text_in(object, "id"), text_in(object, "kind"), text_in(object, "fen"),
                                         text_in(object, "last"), text_in(object, "moves"), text_in(object, "accepted"),
                                         text_in(object, "title"), rating_of(number_in(object, "difficulty"))}));
    if (const auto bounded = check_bounds(exercise); !bounded) return bounded;
    contents.cards.push_back({std::move(exercise), added});
    return {};
}

}  // namespace

std::string accepted_text(const Exercise& exercise) { return line_text(exercise.last_position(), exercise.accepted); }

std::string last_text(const Exercise& exercise) { return exercise.last ? to_uci(exercise.last) : std::string(); }

Result<Exercise, std::string> exercise_of(const ExerciseTexts& texts) {
    Exercise exercise{.id = std::string(texts.id), .rating = texts.rating, .title = std::string(texts.title)};
    if (exercise.id.empty()) return Failure("the card has no id");
    const bool is_repertoire = texts.kind == to_text(ExerciseKind::Repertoire);
    if (!is_repertoire && texts.kind != to_text(ExerciseKind::Puzzle))
        return quoted(texts.kind) + " is not puzzle or repertoire";
    exercise.kind = is_repertoire ? ExerciseKind::Repertoire : ExerciseKind::Puzzle;
    const auto valid = read_position(texts.fen, every_waiver);
    if (!valid) return valid.error().message();
    exercise.start = Position(*valid);
    if (const auto last = parse_uci_move(texts.last); last && !last->is_null())
        exercise.last = Move(last->from, last->to);
    GYRE_TRY(auto solution, read_line(exercise.start, texts.moves));
    if (solution.size() % 2 == 0) return Failure("the solution does not end with a move of the solver");
    exercise.solution = std::move(solution);
    const Position end = exercise.last_position();
    for (const std::string_view word : split_words(texts.accepted)) {
        GYRE_TRY(const auto move, read_line(end, word));
        exercise.accepted.push_back(move.front());
    }
    if (std::find(exercise.accepted.begin(), exercise.accepted.end(), exercise.solution.back()) ==
        exercise.accepted.end())
        return Failure("the last move of the solution is not accepted");
    return exercise;
}

std::string to_lines(const ProgressContents& contents) {
    std::string text;
    if (contents.settings_changed != 0)
        text += Json()
                    .set("settings", Json()
                                         .set("retention", contents.settings.retention)
                                         .set("newCardsADay", contents.settings.new_cards_a_day)
                                         .set("reviewsADay", contents.settings.reviews_a_day))
                    .set("changed", contents.settings_changed)
                    .dump() +
                '\n';
    for (const auto& [exercise, added] : contents.cards)
        text += Json()
                    .set("id", exercise.id)
                    .set("kind", to_text(exercise.kind))
                    .set("fen", to_fen(exercise.start))
                    .set("last", last_text(exercise))
                    .set("moves", line_text(exercise.start, exercise.solution))
                    .set("accepted", accepted_text(exercise))
                    .set("difficulty", exercise.rating)
                    .set("title", exercise.title)
                    .set("added", added)
                    .dump() +
                '\n';
    for (const ReviewEntry& review : contents.reviews)
        text += Json().set("card", review.card).set("time", review.when).set("rating", to_text(review.rating)).dump() +
                '\n';
    return text;
}

Result<ProgressContents, std::string> parse_lines(std::string_view lines) {
    ProgressContents contents;
    std::size_t number = 0;
    while (!lines.empty()) {
        const std::string_view line = trimmed(take_until(lines, '\n'));
        ++number;
        if (line.empty()) continue;
        const auto object = parse_json(line);
        auto taken = object ? take_line(*object, contents) : Result<void, std::string>(object.error());
        if (!taken) return fmt::format("line {}: {}", number, taken.error());
    }
    return contents;
}

}  // namespace gyre::puzzles

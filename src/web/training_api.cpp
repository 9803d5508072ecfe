#include "web/training_api.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <span>

#include "base/bytes.h"
#include "base/try.h"
#include "notation/pgn/game_builder.h"
#include "notation/symbols.h"
#include "puzzles/repertoire.h"
#include "web/route.h"
#include "web/training_json.h"
#include "web/unpack_api.h"

namespace gyre::web {

namespace {

using puzzles::CardSource;
using puzzles::Exercise;
using puzzles::LearningProgress;
using puzzles::LearningSettings;

constexpr std::size_t most_listed = 2'000, most_cards = 500, most_listed_errors = 20;
constexpr std::size_t longest_file = std::size_t{16} << 20;
const std::vector<std::string_view> kinds = {"puzzle", "repertoire"};

Json settings_json(const LearningSettings& settings) {
    Json json;
    json.set("retention", std::lround(100 * settings.retention)).set("newCards", settings.new_cards_a_day);
    return json.set("reviews", settings.reviews_a_day);
}

Json source_json(const CardSource& source) {
    Json json;
    json.set("kind", to_text(source.kind)).set("name", source.name);
    return json.set("cards", source.cards).set("begun", source.begun);
}

CardSource read_source(Fields& fields) {
    CardSource source;
    source.kind = static_cast<puzzles::ExerciseKind>(fields.choice("kind", kinds));
    source.name = fields.text("name", puzzles::longest_title);
    return source;
}

Json puzzle_json(const Exercise& exercise, bool is_known) {
    Json json;
    json.set("id", exercise.id).set("side", json_name(exercise.solver()));
    json.set("title", exercise.title).set("difficulty", exercise.rating).set("themes", exercise.themes);
    return json.set("moves", exercise.solver_moves()).set("known", is_known);
}

/// Adds exercises to the file of the cards.
ApiAnswer add_cards(const std::vector<Exercise>& exercises, CardTrainer& trainer) {
    const auto added =
        trainer.use([&](LearningProgress& progress) { return progress.add(exercises, puzzles::unix_time_now()); });
    if (!added) return added.error();
    Json json;
    json.set("cards", exercises.size()).set("added", *added);
    return json.set("ids", json_array(std::span(exercises).first(std::min(exercises.size(), most_listed)),
                                      [](const Exercise& exercise) { return exercise.id; }));
}

struct RepertoireQuestion {
    Color color = Color::White;
    std::string text, book, player;
    int games = puzzles::usual_fewest_games, plies = 24;
};

Result<RepertoireQuestion, ApiError> read_repertoire_question(const Json& request) {
    Fields fields(request);
    RepertoireQuestion question;
    question.color = fields.choice("color", {"white", "black"}) == 0 ? Color::White : Color::Black;
    question.text = fields.text("text", longest_file, "");
    question.book = fields.text("book", longest_file, "");
    question.player = fields.text("player", puzzles::longest_title, "");
    question.games = static_cast<int>(fields.integer("games", 1, 1'000'000, question.games));
    question.plies = static_cast<int>(fields.integer("plies", 1, 60, question.plies));
    if (auto read = fields.done(); !read) return std::move(read).error();
    if (question.text.empty() == question.book.empty()) return ApiError{message("fault.training.text_or_book")};
    return question;
}

Result<std::vector<Exercise>, ApiError> exercises_of_games(const RepertoireQuestion& question) {
    const std::string_view side = question.color == Color::White ? "White" : "Black";
    puzzles::RepertoireBuilder lines(question.color, question.plies);
    puzzles::PlayedRepertoire played(question.color, question.plies);
    for_each_game(question.text, [&](const ReadGame& game) {
        if (question.player.empty())
            lines.add(game.game);
        else if (game.game.tag(side) == question.player)
            played.add(game.game);
    });
    return question.player.empty() ? lines.exercises() : played.exercises(static_cast<std::size_t>(question.games));
}

Result<std::vector<Exercise>, ApiError> exercises_of_book(const RepertoireQuestion& question) {
    const auto bytes = from_base64(question.book);
    if (!bytes) return member_error("book", bytes.error());
    const auto book = PolyglotBook::read(byte_view(*bytes));
    if (!book) return member_error("book", book.error().message());
    puzzles::RepertoireBuilder lines(question.color, question.plies);
    lines.add(*book);
    return lines.exercises();
}

}  // namespace

ApiAnswer training_status(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    if (auto read = fields.done(); !read) return std::move(read).error();
    return trainer.use([&](LearningProgress& progress) -> Result<Json, std::string> {
        const puzzles::UnixTime now = puzzles::unix_time_now();
        GYRE_TRY(const auto totals, progress.totals(now, puzzles::learning_day));
        GYRE_TRY(const auto settings, progress.settings());
        GYRE_TRY(const auto sources, progress.sources());
        Json json;
        json.set("path", trainer.path()).set("totals", totals_json(totals)).set("settings", settings_json(settings));
        return json.set("sources",
                        json_array(std::span(sources).first(std::min(sources.size(), most_listed)), source_json));
    });
}

ApiAnswer change_training(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    LearningSettings settings;
    settings.retention = static_cast<double>(fields.integer("retention", 70, 97)) / 100;
    settings.new_cards_a_day = static_cast<int>(fields.integer("newCards", 0, puzzles::most_cards_a_day));
    settings.reviews_a_day = static_cast<int>(fields.integer("reviews", 0, puzzles::most_cards_a_day));
    if (auto read = fields.done(); !read) return std::move(read).error();
    return trainer.use([&](LearningProgress& progress) -> Result<Json, std::string> {
        if (auto set = progress.set(settings, puzzles::unix_time_now()); !set) return Failure(set.error());
        return Json().set("settings", settings_json(settings));
    });
}

ApiAnswer list_cards(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    const CardSource source = read_source(fields);
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto cards,
             trainer.use([&](LearningProgress& progress) { return progress.cards_of(source, most_cards); }));
    return Json().set("cards", json_array(cards, card_json));
}

ApiAnswer remove_cards(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    const bool is_one = fields.has("card");
    const std::string card = is_one ? fields.text("card", puzzles::longest_exercise_id) : "";
    const CardSource source = is_one ? CardSource() : read_source(fields);
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto removed, trainer.use([&](LearningProgress& progress) {
        return is_one ? progress.remove(card) : progress.remove(source);
    }));
    return Json().set("removed", removed);
}

ApiAnswer export_training(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto text, trainer.use([](LearningProgress& progress) { return progress.exported(); }));
    return Json().set("text", text);
}

ApiAnswer import_training(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    const std::string text = fields.text("text", longest_file);
    if (auto read = fields.done(); !read) return std::move(read).error();
    GYRE_TRY(const auto merged, trainer.use([&](LearningProgress& progress) { return progress.import(text); }));
    return Json().set("reviews", merged);
}

ApiAnswer read_puzzles(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    const std::string text = fields.text("text", longest_file);
    if (auto read = fields.done(); !read) return std::move(read).error();
    const puzzles::ReadExercises found = puzzles::read_exercises(text);
    return trainer.use([&](LearningProgress& progress) -> Result<Json, std::string> {
        Json::Array list;
        for (const Exercise& exercise : found.exercises) {
            if (list.size() == most_listed) break;
            GYRE_TRY(const auto known, progress.find(exercise.id));
            list.push_back(puzzle_json(exercise, known.has_value()));
        }
        Json json;
        json.set("puzzles", std::move(list)).set("count", found.exercises.size());
        return json.set("errors",
                        json_array(std::span(found.errors).first(std::min(found.errors.size(), most_listed_errors))));
    });
}

ApiAnswer add_puzzles(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    const std::string text = fields.text("text", longest_file);
    const auto chosen = fields.texts("chosen", most_listed, puzzles::longest_exercise_id);
    if (auto read = fields.done(); !read) return std::move(read).error();
    std::vector<Exercise> exercises = puzzles::read_exercises(text).exercises;
    if (fields.has("chosen"))
        std::erase_if(exercises, [ids = std::set(chosen.begin(), chosen.end())](const Exercise& exercise) {
            return !ids.contains(exercise.id);
        });
    return add_cards(exercises, trainer);
}

ApiAnswer add_repertoire(const Json& request, CardTrainer& trainer) {
    GYRE_TRY(const auto question, read_repertoire_question(request));
    GYRE_TRY(const auto exercises, question.book.empty() ? exercises_of_games(question) : exercises_of_book(question));
    if (exercises.empty()) return ApiError{message("fault.training.no_position")};
    return add_cards(exercises, trainer);
}

std::span<const Route> training_routes() {
    // All of them may wait for the file.
    static constexpr Route routes[] = {
        {"/api/training/status", small_body, answer<training_status>, true},
        {"/api/training/settings", small_body, answer<change_training>, true},
        {"/api/training/cards", small_body, answer<list_cards>, true},
        {"/api/training/remove", small_body, answer<remove_cards>, true},
        {"/api/training/export", small_body, answer<export_training>, true},
        {"/api/training/import", file_body, answer<import_training>, true},
        {"/api/training/read", file_body, answer<read_puzzles>, true},
        {"/api/training/add", file_body, answer<add_puzzles>, true},
        {"/api/training/repertoire", file_body, answer<add_repertoire>, true},
    };
    return routes;
}

}  // namespace gyre::web

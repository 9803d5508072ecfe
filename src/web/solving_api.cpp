#include <algorithm>
#include <utility>

#include "base/try.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "puzzles/attempt.h"
#include "web/route.h"
#include "web/training_api.h"
#include "web/training_json.h"

namespace gyre::web {

namespace {

using puzzles::Attempt;
using puzzles::Card;
using puzzles::CardSchedule;
using puzzles::Exercise;
using puzzles::LearningProgress;
using puzzles::Rating;

constexpr std::size_t longest_id = puzzles::longest_exercise_id, most_steps = 200, longest_step = 6, most_skipped = 500;
constexpr std::string_view hint_step = "hint", show_step = "show";

/// An attempt that was begun again and led to its last step.
class Replay {
public:
    Replay(const Card& card, CardTrainer& trainer) : card_(card), trainer_(trainer), attempt_(card.exercise) {}

    Result<void, ApiError> play(const std::vector<std::string>& steps) {
        for (const std::string& step : steps) {
            if (attempt_.is_over()) return member_error("steps", message("fault.training.over"));
            given_answer_ = Move();
            if (step == hint_step) {
                attempt_.use_hint();
                verdict_ = "hint";
            } else if (step == show_step) {
                while (!attempt_.is_over()) attempt_.show();
                verdict_ = "shown";
            } else if (auto played = play(step); !played) {
                return played;
            }
        }
        return {};
    }

    const Attempt& attempt() const { return attempt_; }

    Json json(const puzzles::LearningSettings& settings) const;

private:
    bool is_repertoire() const { return card_.exercise.kind == puzzles::ExerciseKind::Repertoire; }

    Result<void, ApiError> play(const std::string& step) {
        const Position before = attempt_.position();
        GYRE_TRY(const auto move, read_page_move(before, step));
        if (!move) return member_error("steps", message("fault.training.over"));
        // A repertoire is a choice: other moves are not wrong in chess, but they are not learned.
        Attempt::IsAsGood other;
        if (!is_repertoire())
            other = [this](const Position& position, Move each) { return trainer_.is_as_good(position, each); };
        constexpr const char* names[] = {"right", "solved", "equal", "wrong"};
        const auto verdict = attempt_.play(move, other);
        if (!verdict) return ApiError{verdict.error()};
        verdict_ = names[static_cast<std::size_t>(*verdict)];
        if (*verdict == Attempt::Verdict::EquallyGood || (*verdict == Attempt::Verdict::Wrong && is_repertoire()))
            given_answer_ = attempt_.expected();
        answer_position_ = before;
        return {};
    }

    const Card& card_;
    CardTrainer& trainer_;
    Attempt attempt_;
    const char* verdict_ = "start";
    /// The move of the solution in place of the user's move, and its position.
    Move given_answer_{};
    Position answer_position_{};
};

Json move_json(const Position& position, Move move) {
    return Json().set("uci", to_uci(position, move)).set("san", to_san(position, move));
}

/// Moves from a position with the FEN after each.
Json line_json(Position position, const std::vector<Move>& moves) {
    Json::Array list;
    for (const Move move : moves) {
        Json json = move_json(position, move);
        position.make(move);
        list.push_back(json.set("fen", to_fen(position)));
    }
    return list;
}

Json days_json(const CardSchedule& schedule, puzzles::UnixTime now) {
    const auto seconds = std::max<puzzles::UnixTime>(0, schedule.due - now);
    return Json()
        .set("days", schedule.interval)
        .set("minutes",
             schedule.interval > 0 ? 0 : (seconds + puzzles::seconds_a_minute - 1) / puzzles::seconds_a_minute);
}

/// When the card would come back, for the ratings that the user may choose.
Json choices_json(const CardSchedule& schedule, Rating rating, const puzzles::LearningSettings& settings) {
    const puzzles::UnixTime now = puzzles::unix_time_now();
    Json::Array choices;
    for (const Rating each : {rating, Rating::Easy}) {
        if (each == Rating::Easy && rating != Rating::Good) continue;
        Json choice = days_json(after_review(schedule, each, now, settings), now);
        choices.push_back(choice.set("rating", to_text(each)));
    }
    return choices;
}

Json Replay::json(const puzzles::LearningSettings& settings) const {
    const Position& position = attempt_.position();
    const Exercise& exercise = card_.exercise;
    const Move last = attempt_.last();
    Json json;
    json.set("verdict", verdict_).set("fen", to_fen(position)).set("last", last ? to_uci(last) : "");
    json.set("check", position.in_check() ? Json(to_text(position.king(position.side_to_move()))) : Json());
    json.set("moves", attempt_.is_over() ? Json(Json::Array()) : legal_moves_json(position));
    json.set("played", line_json(exercise.start, attempt_.played())).set("over", attempt_.is_over());
    if (verdict_ == std::string_view(hint_step)) json.set("hint", to_text(attempt_.expected().from()));
    if (given_answer_) json.set("answer", move_json(answer_position_, given_answer_));
    if (!attempt_.is_over()) return json;
    json.set("rating", to_text(attempt_.rating()));
    json.set("choices", choices_json(card_.schedule, attempt_.rating(), settings));
    return json.set("line", line_json(exercise.start, exercise.solution));
}

/// What a question about a card needs from the file.
struct CardInFile {
    std::optional<Card> card;
    puzzles::LearningSettings settings;
};

Result<CardInFile, ApiError> find_card(CardTrainer& trainer, const std::string& id) {
    auto found = trainer.use([&](LearningProgress& progress) -> Result<CardInFile, std::string> {
        GYRE_TRY(auto card, progress.find(id));
        GYRE_TRY(const auto settings, progress.settings());
        return CardInFile{std::move(card), settings};
    });
    if (found && !found->card) return member_error("card", message("fault.training.no_card"));
    return found;
}

struct AttemptQuestion {
    std::string card;
    std::vector<std::string> steps;
    bool is_easy = false;
};

Result<AttemptQuestion, ApiError> read_attempt(const Json& request, bool is_review) {
    Fields fields(request);
    AttemptQuestion question;
    question.card = fields.text("card", longest_id);
    question.steps = fields.texts("steps", most_steps, longest_step);
    if (is_review) question.is_easy = fields.flag("easy", false);
    if (auto read = fields.done(); !read) return std::move(read).error();
    return question;
}

}  // namespace

ApiAnswer next_card(const Json& request, CardTrainer& trainer) {
    Fields fields(request);
    const std::string id = fields.text("card", longest_id, "");
    const auto skipped = fields.texts("skipped", most_skipped, longest_id);
    if (auto read = fields.done(); !read) return std::move(read).error();
    return trainer.use([&](LearningProgress& progress) -> Result<Json, std::string> {
        const puzzles::UnixTime now = puzzles::unix_time_now();
        GYRE_TRY(const auto card, id.empty() ? progress.next(now, puzzles::learning_day, skipped) : progress.find(id));
        GYRE_TRY(const auto totals, progress.totals(now, puzzles::learning_day));
        Json json;
        json.set("card", card ? card_json(*card) : Json());
        json.set("attempt", card ? Replay(*card, trainer).json({}) : Json());
        return json.set("totals", totals_json(totals));
    });
}

ApiAnswer judge_attempt(const Json& request, CardTrainer& trainer) {
    GYRE_TRY(const auto question, read_attempt(request, false));
    GYRE_TRY(const auto found, find_card(trainer, question.card));
    Replay replay(*found.card, trainer);
    if (auto played = replay.play(question.steps); !played) return played.error();
    return replay.json(found.settings);
}

ApiAnswer review_card(const Json& request, CardTrainer& trainer) {
    GYRE_TRY(const auto question, read_attempt(request, true));
    GYRE_TRY(const auto found, find_card(trainer, question.card));
    Replay replay(*found.card, trainer);
    if (auto played = replay.play(question.steps); !played) return played.error();
    if (!replay.attempt().is_over()) return member_error("steps", message("fault.training.not_over"));
    Rating rating = replay.attempt().rating();
    if (question.is_easy && rating != Rating::Good) return member_error("easy", message("fault.training.not_easy"));
    if (question.is_easy) rating = Rating::Easy;
    return trainer.use([&](LearningProgress& progress) -> Result<Json, std::string> {
        const puzzles::UnixTime now = puzzles::unix_time_now();
        GYRE_TRY(const auto schedule, progress.review({question.card, now, rating}));
        GYRE_TRY(const auto totals, progress.totals(now, puzzles::learning_day));
        return days_json(schedule, now).set("totals", totals_json(totals));
    });
}

std::span<const Route> solving_routes() {
    static constexpr Route routes[] = {
        {"/api/training/next", usual_body, answer<next_card>},
        {"/api/training/attempt", small_body, answer<judge_attempt>, true},
        {"/api/training/review", small_body, answer<review_card>, true},
    };
    return routes;
}

}  // namespace gyre::web

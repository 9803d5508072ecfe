#include "puzzles/exercise.h"

#include <algorithm>
#include <fmt/core.h>
#include <map>

#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "notation/move/uci_move.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "puzzles/puzzle.h"

namespace gyre::puzzles {

namespace {

Result<Position, std::string> read_start(std::string_view fen) {
    auto valid = read_position(fen, every_waiver);
    if (!valid) return valid.error().message();
    return Position(*valid);
}

/// Longest line of CSV or JSON, in bytes.
constexpr std::size_t longest_line = std::size_t{1} << 16;

/// Fills what follows from the solution: the id, if there is none, and the moves that are right at its end, which are
/// all mates if the last move mates.
Result<Exercise, std::string> finish(Exercise exercise) {
    if (exercise.solution.empty()) return Failure("there is no solution");
    if (std::find(exercise.solution.begin(), exercise.solution.end(), Move()) != exercise.solution.end())
        return Failure("a null move is no solution");
    // A trailing reply is no task.
    if (exercise.solution.size() % 2 == 0) exercise.solution.pop_back();
    const Position end = exercise.last_position();
    if (exercise.accepted.empty()) exercise.accepted.push_back(exercise.solution.back());
    if (gives_checkmate(end, exercise.solution.back()))
        for (const Move move : legal_moves(end))
            if (move != exercise.solution.back() && gives_checkmate(end, move)) exercise.accepted.push_back(move);
    if (exercise.id.empty()) exercise.id = id_of(exercise.start, exercise.solution);
    // Files may have other encodings, but the page names cards in UTF-8.
    for (std::string* const text : {&exercise.id, &exercise.title, &exercise.themes}) *text = to_utf8(*text);
    if (auto bounded = check_bounds(exercise); !bounded) return std::move(bounded).error();
    return exercise;
}

/// The exercise of a position before the opponent's move, and of moves that begin with that move.
Result<Exercise, std::string> from_moves(std::string_view fen, std::string_view moves) {
    GYRE_TRY(const auto before, read_start(fen));
    GYRE_TRY(auto line, read_line(before, moves));
    if (line.size() < 2) return Failure("there is no solution");
    Exercise exercise;
    exercise.last = line.front();
    Position start = before;
    start.make(exercise.last);
    exercise.start = without_history(start);
    exercise.solution.assign(line.begin() + 1, line.end());
    return exercise;
}

/// Reads lines of CSV by the names in the first one, or in lichess's order if there are none.
class CsvReader {
public:
    /// Returns false if the line has names of columns.
    bool take(std::string_view line) {
        values_ = split_csv(line);
        if (std::find(values_.begin(), values_.end(), "FEN") == values_.end()) return true;
        for (std::size_t i = 0; i < values_.size(); ++i) places_[values_[i]] = i;
        return false;
    }
    Result<Exercise, std::string> exercise() const {
        auto exercise = from_moves(value("FEN"), value("Moves"));
        if (!exercise) return exercise;
        exercise->id = value("PuzzleId");
        exercise->rating = parse_integer<int>(value("Rating")).value_or(0);
        exercise->title = value("GameUrl");
        exercise->themes = value("Themes");
        return finish(*std::move(exercise));
    }

private:
    std::string value(const std::string& name) const {
        const auto place = places_.find(name);
        return place == places_.end() || place->second >= values_.size() ? "" : values_[place->second];
    }

    std::map<std::string, std::size_t> places_{{"PuzzleId", 0}, {"FEN", 1},    {"Moves", 2},
                                               {"Rating", 3},   {"Themes", 7}, {"GameUrl", 8}};
    std::vector<std::string> values_;
};

std::string texts_in(const Json& object, std::string_view name) {
    std::string texts;
    const Json* const list = object.find(name);
    if (list == nullptr || list->array() == nullptr) return texts;
    for (const Json& text : *list->array())
        if (text.text() != nullptr) texts += (texts.empty() ? "" : " ") + *text.text();
    return texts;
}

/// Returns "White - Black, date" without what is unknown.
std::string title_of(std::string_view white, std::string_view black, std::string_view date) {
    const auto is_known = [](std::string_view value) { return value.find_first_not_of("?.") != value.npos; };
    std::string title;
    if (is_known(white) || is_known(black)) title = fmt::format("{} - {}", white, black);
    if (is_known(date)) title += fmt::format("{}{}", title.empty() ? "" : ", ", date);
    return title;
}

Result<Exercise, std::string> from_json(std::string_view line) {
    GYRE_TRY(const auto object, parse_json(line));
    auto exercise = from_moves(text_in(object, "before"),
                               fmt::format("{} {}", text_in(object, "lastMove"), texts_in(object, "solution")));
    if (!exercise) return exercise;
    exercise->id = text_in(object, "id");
    exercise->themes = texts_in(object, "themes");
    if (const Json* const rating = object.find("rating"); rating != nullptr && rating->number() != nullptr)
        exercise->rating = rating_of(*rating->number());
    if (const Json* const game = object.find("game"); game != nullptr)
        exercise->title = title_of(text_in(*game, "white"), text_in(*game, "black"), text_in(*game, "date"));
    return finish(*std::move(exercise));
}

Result<Exercise, std::string> from_game(const ReadGame& read) {
    const GameTree& game = read.game;
    if (!read.errors.empty()) return read.errors.front().message();
    if (game.start().setup() == Setup::standard()) return Failure("it has no FEN of a position to solve");
    Exercise exercise;
    exercise.id = game.tag("PuzzleId");
    exercise.start = game.start();
    for (const GameTree::Node node : game.main_line()) exercise.solution.push_back(game.move(node));
    exercise.title = title_of(game.tag("White"), game.tag("Black"), game.tag("Date"));
    exercise.rating = parse_integer<int>(game.tag("PuzzleRating")).value_or(0);
    exercise.themes = game.tag("PuzzleThemes");
    if (const auto last = parse_uci_move(game.tag("LastMove")); last && !last->is_null())
        exercise.last = Move(last->from, last->to);
    return finish(std::move(exercise));
}

void add(ReadExercises& all, Result<Exercise, std::string> exercise, const std::string& place) {
    if (exercise)
        all.exercises.push_back(*std::move(exercise));
    else
        all.errors.push_back(place + ": " + exercise.error());
    if (all.errors.size() == ReadExercises::most_errors - 1)
        all.errors.push_back(place + ": there are too many errors; what follows is not read");
}

bool is_full(const ReadExercises& all) { return all.errors.size() >= ReadExercises::most_errors; }

}  // namespace

std::string_view to_text(ExerciseKind kind) { return kind == ExerciseKind::Puzzle ? "puzzle" : "repertoire"; }

Position Exercise::last_position() const {
    Position position = start;
    for (std::size_t i = 0; i + 1 < solution.size(); ++i) position.make(solution[i]);
    return position;
}

Result<Exercise, std::string> exercise_of(const Puzzle& puzzle) {
    Exercise exercise;
    exercise.id = puzzle.id;
    exercise.start = without_history(puzzle.start());
    exercise.last = puzzle.last;
    exercise.solution = puzzle.solution;
    exercise.rating = puzzle.rating;
    exercise.title = title_of(puzzle.source.white, puzzle.source.black, puzzle.source.date);
    for (const Theme theme : puzzle.themes)
        exercise.themes.append(exercise.themes.empty() ? "" : " ").append(to_text(theme));
    return finish(std::move(exercise));
}

ReadExercises read_exercises(std::string_view text) {
    ReadExercises all;
    const std::string_view content = trimmed(text);
    if (content.starts_with('[') || content.starts_with('%')) {
        std::size_t number = 0;
        for_each_game(text, [&](const ReadGame& game) {
            if (!is_full(all)) add(all, from_game(game), fmt::format("game {}", ++number));
        });
        return all;
    }
    CsvReader csv;
    std::size_t number = 0;
    while (!text.empty() && !is_full(all)) {
        const std::string_view line = trimmed(take_until(text, '\n'));
        const std::string place = fmt::format("line {}", ++number);
        if (line.empty()) continue;
        if (line.size() > longest_line)
            add(all, Failure(fmt::format("the line is longer than {} bytes", longest_line)), place);
        else if (line.starts_with('{'))
            add(all, from_json(line), place);
        else if (csv.take(line))
            add(all, csv.exercise(), place);
    }
    return all;
}

int rating_of(double number) {
    // The comparison rejects NaN.
    return number > 0 ? static_cast<int>(std::min<double>(number, highest_rating)) : 0;
}

Result<void, std::string> check_bounds(Exercise& exercise) {
    exercise.title = utf8_prefix(exercise.title, longest_title);
    exercise.rating = std::clamp(exercise.rating, 0, highest_rating);
    if (exercise.id.size() > longest_exercise_id)
        return Failure(fmt::format("the id is longer than {} bytes", longest_exercise_id));
    if (exercise.solution.size() > longest_solution)
        return Failure(fmt::format("the solution is longer than {} moves", longest_solution));
    return {};
}

Result<std::vector<Move>, std::string> read_line(Position position, std::string_view moves) {
    std::vector<Move> line;
    for (const std::string_view word : split_words(moves)) {
        const auto move = parse_uci_move(position, word);
        if (!move) return quoted(word) + " is not a legal move: " + move.error().reason;
        line.push_back(*move);
        position.make(*move);
    }
    if (line.empty()) return Failure("there is no move");
    return line;
}

std::string line_text(const Position& position, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) text += (text.empty() ? "" : " ") + to_uci(position, move);
    return text;
}

std::vector<std::string> split_csv(std::string_view line) {
    std::vector<std::string> values(1);
    bool is_quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && is_quoted && i + 1 < line.size() && line[i + 1] == '"') {
            values.back() += '"';
            ++i;
        } else if (c == '"') {
            is_quoted = !is_quoted;
        } else if (c == ',' && !is_quoted) {
            values.emplace_back();
        } else {
            values.back() += c;
        }
    }
    return values;
}

}  // namespace gyre::puzzles

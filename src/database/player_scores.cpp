#include "database/player_scores.h"

#include <cmath>
#include <optional>
#include <utility>

#include "database/search.h"
#include "database/tag_columns.h"

namespace gyre::database {

namespace {

using collection::GamePhase;

Json rows_json(const NamedCounts& rows) {
    return json_array(rows, [](const auto& row) { return row.second.json().set("name", row.first); });
}

/// A number that may be unknown.
Json number_json(const std::optional<int>& number) { return number ? Json(*number) : Json(); }

Json years_json(const NumberedCounts& years) {
    return json_array(years, [](const auto& row) { return row.second.json().set("year", number_json(row.first)); });
}

Json ranges_json(const NumberedCounts& ranges) {
    return json_array(ranges, [](const auto& row) {
        const auto last = row.first ? std::optional(*row.first + PlayerScores::elo_range - 1) : std::nullopt;
        return row.second.json().set("from", number_json(row.first)).set("to", number_json(last));
    });
}

Json phases_json(const EnumArray<GamePhase, collection::MeanAccuracy>& phases) {
    Json json = Json::Object();
    for (const GamePhase phase : collection::all_phases)
        if (phases[phase].moves > 0) json.set(collection::name_of(phase), std::round(phases[phase].mean() * 10) / 10);
    return json;
}

}  // namespace

void PlayerScores::add(const GameRow& game, Color color, const std::optional<GameScores>& scores,
                       std::uint64_t number) {
    const auto result = static_cast<GameResult>(game.result);
    std::optional<double> accuracy;
    if (scores) {
        const GameAccuracy both = accuracy_of(*scores);
        accuracy = both.game[color];
        for (const GamePhase phase : collection::all_phases) phases[phase].add(both.phases[phase][color]);
        errors.add(*scores, color, number);
    }
    const auto add_to = [&](ResultCounts& counts) { counts.add(result, color, accuracy); };
    add_to(by_color[color]);
    const std::string opening(game.texts[Field::Opening]);
    add_to(by_opening[color][opening.substr(0, opening.find(':'))]);
    add_to(by_year[unpack_date(game.date).year]);
    const int elo = color == Color::White ? game.black_elo : game.white_elo;
    add_to(by_elo[elo == 0 ? std::nullopt : std::optional(elo / elo_range * elo_range)]);
    add_to(spellings[std::string(game.texts[color == Color::White ? Field::White : Field::Black])]);
    if (game.texts[Field::Start].empty()) moves[color].add(game.moves, result, color, accuracy);
}

Json PlayerScores::json() const {
    Json json;
    json.set("white", by_color[Color::White].json()).set("black", by_color[Color::Black].json());
    json.set("spellings", rows_json(spellings)).set("years", years_json(by_year));
    json.set("opponents", ranges_json(by_elo));
    json.set("white_openings", rows_json(by_opening[Color::White]));
    json.set("black_openings", rows_json(by_opening[Color::Black]));
    json.set("white_moves", moves[Color::White].json()).set("black_moves", moves[Color::Black].json());
    if (by_color[Color::White].accuracy.moves + by_color[Color::Black].accuracy.moves == 0) return json;
    return json.set("phases", phases_json(phases)).set("errors", errors.json());
}

namespace {

/// Reads the games of a player with one colour.
class PlayerReader {
public:
    PlayerReader(const Database& database, PlayerScores& scores) : database_(database), scores_(scores) {}

    Result<void, std::string> read(const Database::Place& place, Color color) {
        auto row = database_.segments()[place.segment]->row(place.game, block_);
        if (!row) return row.error();
        std::optional<GameScores> scores;
        if ((row->flags & annotated_flag) != 0) {
            row = database_.row(place, block_);
            if (!row) return row.error();
            auto read = scores_of(*row);
            if (!read) return database_.segments()[place.segment]->damage(place.game, read.error());
            scores = *std::move(read);
        }
        scores_.add(*row, color, scores, database_.number_of(place));
        return {};
    }

private:
    const Database& database_;
    PlayerScores& scores_;
    UnpackedBlock block_;
};

}  // namespace

Result<PlayerScores, Fault> player_scores(const Database& database, std::string_view name, std::size_t threads,
                                          const std::stop_token& stop, DamageLog* damage) {
    PlayerScores scores;
    PlayerReader reader(database, scores);
    for (const Color color : all_colors) {
        const auto question = Question::of(
            {.field = color == Color::White ? "white" : "black", .has_value = true, .value = std::string(name)});
        if (!question) return question.error();
        const auto found = find_games(database, *question, threads, stop, damage);
        if (!found) return Fault::plain(found.error());
        for (const Database::Place& place : *found) {
            if (auto read = reader.read(place, color); !read) {
                if (damage == nullptr) return Fault::plain(std::move(read).error());
                damage->add(1, std::move(read).error());
            }
            if (stop.stop_requested()) return Fault::plain("stopped");
        }
        scores.moves[color].finish();
    }
    return scores;
}

}  // namespace gyre::database

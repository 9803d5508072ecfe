#include "database/player_scores.h"

#include <fmt/core.h>

#include "collection/player_name.h"
#include "database/search.h"
#include "database/tag_columns.h"

namespace gyre::database {

namespace {

Json counts_json(const ResultCounts& counts) {
    Json json;
    json.set("wins", counts.wins).set("draws", counts.draws);
    return json.set("losses", counts.losses).set("open", counts.open);
}

Json rows_json(const NamedCounts& rows) {
    return json_array(rows, [](const auto& row) { return counts_json(row.second).set("name", row.first); });
}

/// The question for the games of a player with one colour. Quotes and backslashes have no meaning in names.
std::string question_for(std::string_view name, Color color) {
    std::string value(name);
    std::erase_if(value, [](char c) { return c == '"' || c == '\\'; });
    return (color == Color::White ? "white:\"" : "black:\"") + value + '"';
}

}  // namespace

void ResultCounts::add(GameResult result, Color color) {
    const GameResult win = color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
    ++(result == GameResult::Unknown ? open : result == GameResult::Draw ? draws : result == win ? wins : losses);
}

std::optional<double> ResultCounts::percent() const {
    const std::uint64_t decided = wins + draws + losses;
    if (decided == 0) return std::nullopt;
    return 100.0 * (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(decided);
}

void PlayerScores::add(const GameRow& game, Color color) {
    const auto result = static_cast<GameResult>(game.result);
    by_color[color].add(result, color);
    const std::string opening(game.texts[Field::Opening]);
    by_opening[color][opening.empty() ? "(no name)" : opening.substr(0, opening.find(':'))].add(result, color);
    const auto year = unpack_date(game.date).year;
    by_year[year ? std::to_string(*year) : "????"].add(result, color);
    const int elo = color == Color::White ? game.black_elo : game.white_elo;
    constexpr int band = 200;
    by_elo[elo == 0 ? "unknown" : fmt::format("{:>4}-{}", elo / band * band, elo / band * band + band - 1)].add(result,
                                                                                                                color);
    spellings[std::string(game.texts[color == Color::White ? Field::White : Field::Black])].add(result, color);
}

Json PlayerScores::json() const {
    Json json;
    json.set("white", counts_json(by_color[Color::White])).set("black", counts_json(by_color[Color::Black]));
    json.set("spellings", rows_json(spellings)).set("years", rows_json(by_year)).set("opponents", rows_json(by_elo));
    json.set("white_openings", rows_json(by_opening[Color::White]));
    return json.set("black_openings", rows_json(by_opening[Color::Black]));
}

Result<PlayerScores, std::string> player_scores(const Database& database, std::string_view name, std::size_t threads,
                                                const std::stop_token& stop) {
    if (const auto typed = collection::read_typed_name(name); !typed) return Failure(typed.error());
    PlayerScores scores;
    for (const Color color : all_colors) {
        const auto question = Question::parse(question_for(name, color));
        if (!question) return Failure(question.error().message());
        const auto found = find_games(database, *question, threads, stop);
        if (!found) return found.error();
        std::string error;
        found->for_each([&](const Database::Place& place) {
            const auto row = database.segments()[place.segment]->row(place.game);
            if (row)
                scores.add(*row, color);
            else
                error = row.error();
            if (stop.stop_requested()) error = "stopped";
            return error.empty();
        });
        if (!error.empty()) return Failure(error);
    }
    return scores;
}

}  // namespace gyre::database

#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <map>
#include <string>

#include "base/json.h"
#include "base/text.h"
#include "cli/database/database_task.h"
#include "collection/player_name.h"
#include "database/stored_game.h"
#include "database/tag_columns.h"

namespace gyre::cli {

namespace {

using database::Database;
using database::Field;

/// Results from the player's view.
struct Score {
    std::uint64_t wins = 0, draws = 0, losses = 0, open = 0;

    std::uint64_t games() const { return wins + draws + losses + open; }
    void add(GameResult result, Color color) {
        const GameResult win = color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
        ++(result == GameResult::Unknown ? open : result == GameResult::Draw ? draws : result == win ? wins : losses);
    }
    std::string percent() const {
        const std::uint64_t decided = wins + draws + losses;
        if (decided == 0) return "-";
        return fmt::format("{:.1f} %", 100.0 * (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
                                           static_cast<double>(decided));
    }
    Json json() const { return Json().set("wins", wins).set("draws", draws).set("losses", losses).set("open", open); }
};

using Scores = std::map<std::string, Score>;

struct PlayerScores {
    ColorArray<Score> by_color;
    ColorArray<Scores> by_opening;
    Scores by_year, by_elo, spellings;

    void add(const database::GameRow& game, Color color) {
        const auto result = static_cast<GameResult>(game.result);
        by_color[color].add(result, color);
        const std::string opening(game.texts[Field::Opening]);
        by_opening[color][opening.empty() ? "(no name)" : opening.substr(0, opening.find(':'))].add(result, color);
        const auto year = database::unpack_date(game.date).year;
        by_year[year ? std::to_string(*year) : "????"].add(result, color);
        const int elo = color == Color::White ? game.black_elo : game.white_elo;
        constexpr int band = 200;
        by_elo[elo == 0 ? "unknown" : fmt::format("{:>4}-{}", elo / band * band, elo / band * band + band - 1)].add(
            result, color);
        spellings[std::string(game.texts[color == Color::White ? Field::White : Field::Black])].add(result, color);
    }
};

/// The rows with the most games. Those of years and ratings are never so many, and stay in order.
std::vector<std::pair<std::string, Score>> rows_of(const Scores& scores, std::size_t most) {
    std::vector<std::pair<std::string, Score>> rows(scores.begin(), scores.end());
    if (rows.size() <= most) return rows;
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second.games() > b.second.games(); });
    rows.resize(most);
    return rows;
}

constexpr std::size_t most_rows = 100;

void print_scores(std::string_view title, const Scores& scores, Output& output) {
    output.line(fmt::format("\n{:40}{:>8}{:>8}{:>8}{:>8}{:>9}", title, "games", "+", "=", "-", "score"));
    for (const auto& [name, score] : rows_of(scores, most_rows))
        output.line(fmt::format("{:40}{:>8}{:>8}{:>8}{:>8}{:>9}", showable(name, 38), score.games(), score.wins,
                                score.draws, score.losses, score.percent()));
}

Json scores_json(const Scores& scores) {
    return json_array(scores, [](const auto& row) {
        Json json = row.second.json();
        return json.set("name", row.first);
    });
}

void print_player(const PlayerScores& player, bool json, Output& output) {
    if (json) {
        output.line(Json()
                        .set("white", player.by_color[Color::White].json())
                        .set("black", player.by_color[Color::Black].json())
                        .set("spellings", scores_json(player.spellings))
                        .set("years", scores_json(player.by_year))
                        .set("opponents", scores_json(player.by_elo))
                        .set("white_openings", scores_json(player.by_opening[Color::White]))
                        .set("black_openings", scores_json(player.by_opening[Color::Black]))
                        .dump());
        return;
    }
    print_scores("name", player.spellings, output);
    print_scores("side", {{"Black", player.by_color[Color::Black]}, {"White", player.by_color[Color::White]}}, output);
    print_scores("year", player.by_year, output);
    print_scores("rating of the opponent", player.by_elo, output);
    print_scores("openings as White", player.by_opening[Color::White], output);
    print_scores("openings as Black", player.by_opening[Color::Black], output);
}

}  // namespace

Result<int, CommandError> show_player_record(const DatabaseTask& task, Output& output) {
    const std::string name = joined(std::vector<std::string>(task.words.begin() + 1, task.words.end()));
    const auto typed = collection::read_typed_name(name);
    if (!typed) return Failure(typed.error());
    const auto base = Database::open(task.folder());
    if (!base) return file_error(base.error());
    PlayerScores player;
    for (const Color color : all_colors) {
        std::string value = name;
        std::erase_if(value, [](char c) { return c == '"' || c == '\\'; });
        const auto question =
            database::Question::parse((color == Color::White ? "white:\"" : "black:\"") + value + '"');
        if (!question) return Failure(question.error().message());
        const auto found = database::find_games(*base, *question, task.threads);
        if (!found) return file_error(found.error());
        std::string error;
        found->for_each([&](const Database::Place& place) {
            const auto row = base->segments()[place.segment]->row(place.game);
            if (row)
                player.add(*row, color);
            else
                error = row.error();
            return error.empty();
        });
        if (!error.empty()) return file_error(error);
    }
    if (player.spellings.empty()) {
        output.error("db player: there is no player " + quoted(name));
        return exit_failed;
    }
    print_player(player, task.json, output);
    return 0;
}

}  // namespace gyre::cli

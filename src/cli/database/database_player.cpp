#include <algorithm>
#include <fmt/core.h>
#include <string>

#include "base/text.h"
#include "cli/database/database_task.h"
#include "collection/player_name.h"
#include "database/player_scores.h"

namespace gyre::cli {

namespace {

using database::NamedCounts;
using database::PlayerScores;
using database::ResultCounts;

/// The rows with the most games. Those of years and ratings are never so many, and stay in order.
std::vector<std::pair<std::string, ResultCounts>> rows_of(const NamedCounts& scores, std::size_t most) {
    std::vector<std::pair<std::string, ResultCounts>> rows(scores.begin(), scores.end());
    if (rows.size() <= most) return rows;
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second.games() > b.second.games(); });
    rows.resize(most);
    return rows;
}

constexpr std::size_t most_rows = 100;

void print_scores(std::string_view title, const NamedCounts& scores, Output& output) {
    output.line(fmt::format("\n{:40}{:>8}{:>8}{:>8}{:>8}{:>9}", title, "games", "+", "=", "-", "score"));
    for (const auto& [name, score] : rows_of(scores, most_rows)) {
        const auto percent = score.percent();
        output.line(fmt::format("{:40}{:>8}{:>8}{:>8}{:>8}{:>9}", showable(name, 38), score.games(), score.wins,
                                score.draws, score.losses, percent ? fmt::format("{:.1f} %", *percent) : "-"));
    }
}

void print_player(const PlayerScores& player, bool json, Output& output) {
    if (json) return output.line(player.json().dump());
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
    const auto base = database::Database::open(task.folder());
    if (!base) return file_error(base.error());
    const auto player = database::player_scores(*base, name, task.threads);
    if (!player) return file_error(player.error());
    if (player->spellings.empty()) {
        output.error("db player: there is no player " + gyre::quoted(name));
        return exit_failed;
    }
    print_player(*player, task.json, output);
    return 0;
}

}  // namespace gyre::cli

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/database/database_task.h"
#include "collection/player_name.h"
#include "database/player_scores.h"

namespace gyre::cli {

namespace {

using collection::GamePhase;
using database::ErrorKind;
using database::NamedCounts;
using database::NumberedCounts;
using database::PlayerScores;
using database::ResultCounts;

using Rows = std::vector<std::pair<std::string, ResultCounts>>;

/// By falling number of games.
Rows most_frequent_first(const NamedCounts& scores) {
    Rows rows(scores.begin(), scores.end());
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second.games() > b.second.games(); });
    return rows;
}

std::string year_text(std::optional<int> year) { return year ? std::to_string(*year) : "????"; }

std::string range_text(std::optional<int> lowest) {
    return lowest ? fmt::format("{:>4}-{}", *lowest, *lowest + PlayerScores::elo_range - 1) : "unknown";
}

Rows in_order(const NumberedCounts& scores, std::string (*text_of)(std::optional<int>)) {
    Rows rows;
    for (const auto& [number, counts] : scores) rows.emplace_back(text_of(number), counts);
    return rows;
}

std::string percent_text(const std::optional<double>& percent) {
    return percent ? fmt::format("{:.1f} %", *percent) : "-";
}

std::string accuracy_text(const collection::MeanAccuracy& accuracy) {
    return accuracy.moves == 0 ? "-" : fmt::format("{:.1f} %", accuracy.mean());
}

constexpr EnumArray<ErrorKind, std::string_view> error_texts = {
    {"misses a mate", "allows a mate", "loses the win", "loses a level game", "other errors"}};

/// Prints tables of results; with accuracies if a game was analysed.
class PlayerPrinter {
public:
    PlayerPrinter(const PlayerScores& player, Output& output)
        : player_(player),
          output_(output),
          has_accuracy_(player.by_color[Color::White].accuracy.moves + player.by_color[Color::Black].accuracy.moves >
                        0) {}

    void print() {
        print("name", most_frequent_first(player_.spellings));
        print("side", {{"White", player_.by_color[Color::White]}, {"Black", player_.by_color[Color::Black]}});
        print("year", in_order(player_.by_year, year_text));
        print("rating of the opponent", in_order(player_.by_elo, range_text));
        for (const Color side : {Color::White, Color::Black}) {
            const std::string name = side == Color::White ? "White" : "Black";
            print("openings as " + name, most_frequent_first(player_.by_opening[side]));
            print_head("moves as " + name);
            print_moves(side);
        }
        if (has_accuracy_) print_analyses();
    }

private:
    void print_head(std::string_view title) {
        output_.line(fmt::format("\n{:40}{:>8}{:>8}{:>8}{:>8}{:>9}{}", title, "games", "+", "=", "-", "score",
                                 has_accuracy_ ? "  accuracy" : ""));
    }
    void print_row(std::string_view name, const ResultCounts& counts) {
        output_.line(fmt::format("{:40}{:>8}{:>8}{:>8}{:>8}{:>9}{}", name, counts.games(), counts.wins, counts.draws,
                                 counts.losses, percent_text(counts.percent()),
                                 has_accuracy_ ? fmt::format("{:>10}", accuracy_text(counts.accuracy)) : ""));
    }
    void print(std::string_view title, const Rows& rows) {
        constexpr std::size_t most = 100;
        print_head(title);
        for (const auto& [name, counts] : std::span(rows).first(std::min(rows.size(), most)))
            print_row(name.empty() ? "(no name)" : showable(name, 38), counts);
        if (rows.size() > most) output_.line(grouped(rows.size() - most) + " more; --json has all");
    }
    /// Prints the moves of at least a twentieth of the games; --json has all that the report keeps.
    void print_moves(Color side) {
        constexpr int deepest = 8, share = 20;
        const auto least = std::max<std::uint64_t>(2, player_.by_color[side].games() / share);
        for (const auto& move : player_.moves[side].lines(deepest, least)) {
            const std::string indent(static_cast<std::size_t>(2 * move.plies), ' ');
            const std::string number = fmt::format("{}.{} ", move.plies / 2 + 1, move.plies % 2 == 0 ? "" : "..");
            print_row(indent + number + move.san, *move.counts);
        }
    }
    void print_analyses() {
        std::string phases;
        for (const GamePhase phase : collection::all_phases)
            phases += fmt::format("{}{} {}", phases.empty() ? "" : ", ", collection::name_of(phase),
                                  accuracy_text(player_.phases[phase]));
        output_.line("\naccuracy by phase: " + phases);
        output_.line(fmt::format("\n{:40}{:>8}{:>12}{:>12}{:>12}  worst (game, move)", "errors", "all", "opening",
                                 "middlegame", "endgame"));
        for (const ErrorKind kind : database::all_error_kinds) print_errors(kind);
    }
    void print_errors(ErrorKind kind) {
        const auto& count = player_.errors[kind];
        constexpr std::size_t most = 3;
        std::string places;
        for (const auto& place : std::span(count.worst).first(std::min(count.worst.size(), most)))
            places += fmt::format("  {}, {}", place.game, place.move);
        output_.line(fmt::format("{:40}{:>8}{:>12}{:>12}{:>12}{}", error_texts[kind], count.all(),
                                 count.by_phase[GamePhase::Opening], count.by_phase[GamePhase::Middlegame],
                                 count.by_phase[GamePhase::Endgame], places));
    }

    const PlayerScores& player_;
    Output& output_;
    bool has_accuracy_;
};

}  // namespace

Result<int, CommandError> show_player_record(const DatabaseTask& task, Output& output) {
    const std::string name = joined(std::vector<std::string>(task.words.begin() + 1, task.words.end()));
    const auto typed = collection::read_typed_name(name);
    if (!typed) return CommandError(typed.error());
    const auto base = database::Database::open(task.folder());
    if (!base) return file_error(base.error());
    database::DamageLog damage;
    const auto player = database::player_scores(*base, name, task.threads, {}, &damage);
    if (!player) return file_error(player.error());
    if (player->spellings.empty()) {
        report_damage("db player", damage, output);
        output.error("db player: there is no player " + gyre::quoted(name));
        return exit_failed;
    }
    if (task.json)
        output.line(player->json().dump());
    else
        PlayerPrinter(*player, output).print();
    return report_damage("db player", damage, output);
}

}  // namespace gyre::cli

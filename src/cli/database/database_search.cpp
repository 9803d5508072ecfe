#include <fmt/core.h>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/position_line.h"
#include "cli/database/database_task.h"
#include "database/database_json.h"
#include "database/position_tree.h"
#include "database/saved_search.h"
#include "database/tag_columns.h"
#include "notation/move/san.h"

namespace gyre::cli {

namespace {

using database::Database;
using database::Field;
using database::GameCounts;
using database::GameRow;

std::string date_of(std::uint32_t packed) { return database::unpack_date(packed).text(); }

/// Cuts a text to a width in characters and fills it up.
std::string cell(std::string_view text, std::size_t width) {
    std::string shown = showable(text, width - 1);
    std::size_t characters = 0;
    for (const char c : shown) characters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1u : 0u;
    return shown + std::string(width > characters ? width - characters : 1, ' ');
}

std::string game_line(std::uint64_t number, const GameRow& game) {
    const auto player = [&](Field name, std::uint16_t elo) {
        return cell(game.texts[name], 24) + fmt::format("{:>4} ", elo == 0 ? "" : std::to_string(elo));
    };
    return fmt::format("{:>9}  {}{}{:8}{} {:4}{:>4} {}", number, player(Field::White, game.white_elo),
                       player(Field::Black, game.black_elo), to_text(static_cast<GameResult>(game.result)),
                       date_of(game.date), eco_of(game), (game.moves.size() + 1) / 2,
                       showable(game.texts[Field::Event], 30));
}

std::string counts_line(std::string_view name, const GameCounts& counts, std::uint64_t all) {
    const auto number = [](const std::optional<int>& value) {
        return value ? std::to_string(*value) : std::string("-");
    };
    const auto percent = counts.white_percent();
    return fmt::format("{:8}{:>12} {:5.1f} %{:>11}{:>11}{:>11}{:>8}{:>7}{:>7}  {}", name, counts.games,
                       percentage(counts.games, all), counts.results[0], counts.results[2], counts.results[1],
                       percent ? fmt::format("{:.1f} %", *percent) : "-", number(counts.average_elo()),
                       number(counts.performance()), date_of(counts.last_date));
}

Result<Position, std::string> wanted_position(const DatabaseTask& task, Output& output) {
    Position position;
    if (task.fen) {
        constexpr std::size_t least_fields = 3;
        if (split_words(*task.fen).size() < least_fields)
            return Failure("--fen needs the side to move and the castling rights, such as w KQkq -");
        GYRE_TRY(const auto read, read_position_argument("db tree", *task.fen, {}, output));
        position = read;
    }
    if (const auto made = make_moves(position, task.moves); !made) return made.error();
    return position;
}

void print_tree(const database::PositionTree& tree, const Position& position, Output& output) {
    output.line(fmt::format("{:8}{:>12} {:>7}{:>11}{:>11}{:>11}{:>8}{:>7}{:>7}  {}", "move", "games", "share", "1-0",
                            "draw", "0-1", "score", "Elo", "perf", "last"));
    for (const database::TreeMove& move : tree.moves) {
        const bool is_move = position.is_legal(move.move);
        output.line(counts_line(is_move ? to_san(position, move.move) : "--", move.counts, tree.counts.games) +
                    (move.is_new ? "  new" : ""));
    }
    if (tree.ends > 0) output.line(fmt::format("{:8}{:>12}", "(end)", tree.ends));
    output.line(counts_line("all", tree.counts, tree.counts.games));
}

/// Without names: a saved question that names itself must not be read for ever.
Result<database::Question, CommandError> parse_question(std::string_view text) {
    auto question = database::Question::parse(text);
    if (!question) return Failure(question.error().message());
    return std::move(question).value();
}

/// Reads a question or the name of a saved one.
Result<database::Question, CommandError> read_question(std::string_view text, const database::Manifest& manifest) {
    const std::string_view trimmed_text = trimmed(text);
    if (trimmed_text.starts_with('@')) {
        const auto saved = database::saved_search(manifest, trimmed_text.substr(1));
        if (!saved) return CommandError(saved.error().reason);
        return parse_question(saved->question);
    }
    return parse_question(text);
}

}  // namespace

int report_damage(std::string_view verb, const database::DamageLog& damage, Output& output) {
    if (damage.games() == 0) return 0;
    for (const Fault& reason : damage.reasons()) output.error(fmt::format("{}: {}", verb, reason.message()));
    output.error(fmt::format("{}: games that are damaged and left out: {}", verb, grouped(damage.games())));
    return exit_failed;
}

std::string question_of(const DatabaseTask& task) {
    return joined(std::vector<std::string>(task.words.begin() + 1, task.words.end()));
}

Result<AskedGames, CommandError> find_asked_games(const DatabaseTask& task, std::string_view question,
                                                  database::DamageLog& damage) {
    GYRE_TRY(auto base, Database::open(task.folder()).transform_error(file_error));
    GYRE_TRY(const auto read, read_question(question, base.manifest()));
    GYRE_TRY(auto games, database::find_games(base, read, task.threads, {}, &damage).transform_error(file_error));
    return AskedGames{std::move(base), std::move(games)};
}

void for_each_shown(const DatabaseTask& task, const database::FoundGames& games, const Output& output,
                    const std::function<void(const Database::Place&)>& use) {
    std::uint64_t seen = 0;
    games.for_each([&](const Database::Place& place) {
        if (seen++ < task.skip) return true;
        if (seen > task.skip + task.limit || output.is_closed()) return false;
        use(place);
        return true;
    });
}

Result<int, CommandError> search_database(const DatabaseTask& task, Output& output) {
    database::DamageLog damage;
    GYRE_TRY(const auto found, find_asked_games(task, question_of(task), damage));
    const std::uint64_t count = found.games.count();
    if (task.count) {
        output.line(task.json ? Json().set("games", count).dump() : std::to_string(count));
        return report_damage("db search", damage, output);
    }
    database::UnpackedBlock block;
    for_each_shown(task, found.games, output, [&](const Database::Place& place) {
        const auto row = found.base.row(place, block);
        if (!row) {
            damage.add(1, row.error());
            return;
        }
        const std::uint64_t number = found.base.number_of(place);
        output.line(task.json ? database::game_json(number, *row).dump() : game_line(number, *row));
    });
    if (!task.json) {
        const bool is_cut = count > task.skip + task.limit;
        output.line(fmt::format("{}{}", counted(count, "game"), is_cut ? "; --limit and --skip show others" : ""));
    }
    return report_damage("db search", damage, output);
}

Result<int, CommandError> show_position_tree(const DatabaseTask& task, Output& output) {
    GYRE_TRY(const auto position, wanted_position(task, output));
    database::DamageLog damage;
    GYRE_TRY(const auto found, find_asked_games(task, question_of(task), damage));
    GYRE_TRY(const auto tree, database::position_tree(found.base, found.games, position, task.threads, {}, &damage)
                                  .transform_error(file_error));
    if (task.json)
        output.line(database::tree_json(tree, position).dump());
    else
        print_tree(tree, position, output);
    return report_damage("db tree", damage, output);
}

}  // namespace gyre::cli

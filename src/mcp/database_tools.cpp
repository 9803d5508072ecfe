#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "answers/database_rows.h"
#include "base/number.h"
#include "base/try.h"
#include "database/database_json.h"
#include "database/position_tree.h"
#include "database/search.h"
#include "database/stored_pgn.h"
#include "database/tag_columns.h"
#include "mcp/tool.h"
#include "notation/pgn/game_builder.h"

namespace gyre::mcp {

namespace {

using database::Field;
using OpenDatabase = answers::DatabaseShelf::OpenDatabase;

constexpr long long longest_question = 2000, most_rows = 50, most_told = 20, highest_game = 1'000'000'000;

bool has_databases(const Workspace& workspace) { return workspace.resources().databases != nullptr; }

std::vector<std::string> database_names(const Workspace& workspace) {
    return has_databases(workspace) ? workspace.resources().databases->names() : std::vector<std::string>();
}

constexpr Parameter database_parameter =
    Parameter::choice("database", database_names, "a database that was named at start").required();
constexpr Parameter question_parameter =
    Parameter::text("question", longest_question,
                    "which games, in the language of gyre db, such as: player:carlsen date>=2015 elo>=2600 result:1-0; "
                    "all games without it");

/// A database with the games that a question finds.
struct FoundIn {
    OpenDatabase database;
    database::FoundGames games;
};

Result<FoundIn, ToolError> find_in(const ToolCall& call) {
    auto database = call.workspace.databases()->find(call.arguments.text("database"));
    if (!database) return Failure(database.error().message());
    const auto question = database::Question::parse(call.arguments.text("question"));
    if (!question) return Failure("'question': " + question.error().message());
    auto games = find_games(**database, *question, 1, call.stop);
    if (!games) return call.error(games.error());
    return FoundIn{*std::move(database), *std::move(games)};
}

/// What the counted games are part of, as the end of a noun phrase; empty if they are all games of the database.
std::string question_text(const ToolCall& call) {
    return call.arguments.text("question").empty() ? "" : " that the question finds";
}

// --- database_moves ---

constexpr Parameter moves_rows[] = {game_parameter, database_parameter, question_parameter};

/// Says how often a move was played and how it scored.
void tell_move(ToolReport& report, const Place& place, const database::TreeMove& row, const ToolCall& call,
               std::uint64_t all) {
    const auto& counts = row.counts;
    const auto white = counts.white_percent();
    Json fact = fact_of("database_move", place.handle(), place.position, std::span(&row.move, 1));
    fact.set("database", call.arguments.text("database")).set("question", call.arguments.text("question"));
    fact.set("games", counts.games).set("of", all).set("white_percent", white ? Json(*white) : Json());
    report.say(fmt::format("{} was played in {} of {}{} ({:.1f} %); White scored {}.",
                           line_text(place.position, std::span(&row.move, 1)), counts.games, plain_count(all, "game"),
                           question_text(call), percentage(counts.games, all),
                           white ? fmt::format("{:.1f} %", *white) : "no known result"),
               std::move(fact));
}

ToolAnswer database_moves(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    GYRE_TRY(const auto found, find_in(call));
    const auto tree = position_tree(*found.database, found.games, place.position, 1, call.stop);
    if (!tree) return call.error(tree.error());
    ToolReport report;
    for (const database::TreeMove& row : tree->moves) {
        if (&row - tree->moves.data() >= most_told) break;
        if (place.position.is_legal(row.move)) tell_move(report, place, row, call, tree->counts.games);
    }
    Json fact = fact_of("database_position", place.handle(), place.position, {});
    fact.set("database", call.arguments.text("database")).set("question", call.arguments.text("question"));
    fact.set("games", tree->counts.games).set("of", found.games.count());
    report.say(
        fmt::format("Position {} is in {} of the {} of {}{}.", place.handle(), tree->counts.games,
                    plain_count(found.games.count(), "game"), call.arguments.text("database"), question_text(call)),
        std::move(fact));
    report.set("tree", database::tree_json(*tree, place.position));
    return report;
}

Json moves_schema() {
    Json move = object_schema({{"san", text_schema()}, {"uci", text_schema()}, {"games", number_schema()}});
    return report_schema(
        {{"tree", object_schema({{"games", number_schema()}, {"moves", list_schema(std::move(move))}})}});
}

// --- database_games ---

constexpr Parameter games_rows[] = {
    database_parameter,
    question_parameter,
    Parameter::number("offset", 0, highest_game, "how many of the games are skipped", 0),
    Parameter::number("count", 1, most_rows, "how many games are listed", 20),
};

ToolAnswer database_games(const ToolCall& call) {
    GYRE_TRY(const auto found, find_in(call));
    const auto places = answers::window_of(found.games, static_cast<std::uint64_t>(call.arguments.number("offset")),
                                           static_cast<std::uint64_t>(call.arguments.number("count")), false);
    const std::string name = call.arguments.text("database");
    ToolReport report;
    Json total = fact_of("database_count");
    total.set("database", name).set("question", call.arguments.text("question"));
    report.say(
        fmt::format("Found in {}: {}; listed: {}.", name, plain_count(found.games.count(), "game"), places.size()),
        total.set("games", found.games.count()));
    Json::Array rows;
    database::UnpackedBlock block;
    for (const auto& place : places) {
        const auto game = answers::listed_game(*found.database, place, block);
        const auto& texts = game.row.texts;
        report.say(fmt::format("{}: {} – {}, {}, {}, {}.", game.number, texts[Field::White], texts[Field::Black],
                               texts[Field::Event], database::unpack_date(game.row.date).text(),
                               to_text(static_cast<GameResult>(game.row.result))),
                   fact_of("database_game").set("database", name).set("number", game.number));
        rows.push_back(row_json(game));
    }
    report.set("found", found.games.count());
    report.set("games", std::move(rows));
    return report;
}

Json games_schema() {
    Json game = object_schema({{"game", number_schema()}, {"white", text_schema()}, {"black", text_schema()}});
    return report_schema({{"found", number_schema()}, {"games", list_schema(std::move(game))}});
}

// --- database_game ---

constexpr Parameter game_rows[] = {
    database_parameter,
    Parameter::number("number", 1, highest_game, "number of the game, as database_games lists it").required(),
};

ToolAnswer load_database_game(const ToolCall& call) {
    const std::string name = call.arguments.text("database");
    const auto database = call.workspace.databases()->find(name);
    if (!database) return Failure(database.error().message());
    const auto stored = (*database)->find(static_cast<std::uint64_t>(call.arguments.number("number")));
    if (!stored) return Failure(stored.error().message());
    database::UnpackedBlock block;
    std::string pgn;
    if (const auto done = append_pgn(**database, *stored, block, pgn); !done) return Failure(done.error());
    auto read = read_game(pgn);
    if (!read) return Failure("the database has no text of this game");
    const std::vector<PgnError> errors = std::move(read->errors);
    GYRE_TRY(const auto handle, call.workspace.add_game(std::move(read->game)));
    GYRE_TRY(const auto place, call.workspace.find(handle));
    ToolReport report;
    Json fact = fact_of("database_game");
    fact.set("at", handle).set("database", name).set("number", call.arguments.number("number"));
    report.say(fmt::format("{} is game {} of {}: {} – {}, {}.", handle, call.arguments.number("number"), name,
                           place.tree->tag("White"), place.tree->tag("Black"), place.tree->tag("Result")),
               std::move(fact));
    tell_unread(report, errors);
    tell_state(report, place);
    return report;
}

Json loaded_schema() { return state_report_schema({{"errors", list_schema(text_schema())}}); }

}  // namespace

std::span<const Tool> database_tools() {
    static constexpr Tool tools[] = {
        {"database_moves", "Moves of a database", "Counts what was played in a position in the games of a database.",
         moves_rows, moves_schema, database_moves, true, false, has_databases},
        {"database_games", "Games of a database", "Finds games of a database.", games_rows, games_schema,
         database_games, true, false, has_databases},
        {"database_game", "Load a game of a database", "Opens a game of a database and returns its handle.", game_rows,
         loaded_schema, load_database_game, false, false, has_databases},
    };
    return tools;
}

}  // namespace gyre::mcp

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "answers/position_answers.h"
#include "base/try.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "game/ending.h"
#include "mcp/tool.h"
#include "notation/book/opening_names.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/picture/board_svg.h"
#include "notation/picture/board_text.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"
#include "tablebase/prober.h"

namespace gyre::mcp {

namespace {

/// Moves of a book or of tables that a report says.
constexpr std::size_t most_told_moves = 12;

/// The last move of a place, if it has squares.
Bitboard last_move_of(const Place& place) {
    const Move move = place.tree->move(place.node);
    return move ? marked_squares(move) : Bitboard();
}

Json fact_at(std::string_view kind, const Place& place, std::span<const Move> line = {}) {
    return fact_of(kind, place.handle(), place.position, line);
}

// --- legal_moves ---

constexpr Parameter position_rows[] = {game_parameter};

ToolAnswer list_legal_moves(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    const Position& position = place.position;
    Json::Array moves, sans;
    for (const Move move : legal_moves(position)) {
        sans.emplace_back(to_san(position, move));
        Json row;
        row.set("san", sans.back()).set("uci", to_uci(position, move));
        moves.push_back(row.set("piece", to_text(type_of(position.piece_on(move.from())))));
    }
    ToolReport report;
    Json fact = fact_at("legal_moves", place);
    fact.set("moves", std::move(sans));
    report.say(fmt::format("Legal moves of {} in {}: {}.", to_text(position.side_to_move()), place.handle(),
                           legal_moves_text(position)),
               std::move(fact));
    report.set("moves", std::move(moves));
    tell_state(report, place);
    return report;
}

Json legal_moves_schema() {
    return state_report_schema(
        {{"moves",
          list_schema(object_schema({{"san", text_schema()}, {"uci", text_schema()}, {"piece", text_schema()}}))}});
}

// --- look ---

constexpr Parameter look_rows[] = {
    game_parameter,
    Parameter::flag("svg", "adds the board as an SVG picture"),
    Parameter::flag("black_below", "shows the board from Black's side"),
};

ToolAnswer look(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    const Position& position = place.position;
    const Color bottom = call.arguments.flag("black_below") ? Color::Black : Color::White;
    BoardTextStyle style;
    style.bottom = bottom;
    style.last_move = last_move_of(place);
    if (position.in_check()) style.check = position.king(position.side_to_move());
    const std::string board = board_text(position.setup(), style);
    ToolReport report;
    tell_state(report, place);
    report.set("board", board);
    report.set("fen", to_fen(position));
    report.attach(board);
    std::vector<Move> line = place.tree->moves_to(place.node);
    report.set("moves", line_text(place.tree->start(), line));
    if (call.arguments.flag("svg")) {
        BoardPicture picture;
        picture.bottom = bottom;
        picture.last_move = style.last_move;
        picture.name = "Chessboard of " + place.handle();
        report.attach(to_svg(position, picture), "image/svg+xml", fmt::format("gyre://{}.svg", place.handle()));
    }
    return report;
}

Json look_schema() {
    return state_report_schema({{"board", text_schema()}, {"fen", text_schema()}, {"moves", text_schema()}});
}

// --- opening ---

ToolAnswer name_opening(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    std::vector<Move> line = place.tree->moves_to(place.node);
    std::size_t plies = 0;
    while (plies < line.size() && line[plies]) ++plies;
    line.resize(plies);
    const Position& start = place.tree->start();
    const auto opening = opening_of_game(start, line);
    ToolReport report;
    if (!opening) {
        report.say(fmt::format("No position of {} has a name in the list of openings.", place.handle()),
                   fact_of("no_opening", place.game + "/0", start, line));
        report.set("opening", {});
        return report;
    }
    const std::span<const Move> named = std::span(line).first(opening->plies);
    Json fact = fact_of("opening", place.game + "/0", start, named);
    fact.set("eco", opening->name.eco()).set("name", opening->name.name());
    Json json;
    json.set("eco", opening->name.eco()).set("name", opening->name.name()).set("plies", opening->plies);
    report.say(fmt::format("The opening is {} {}, by the position after {}.", opening->name.eco(), opening->name.name(),
                           line_text(start, named)),
               std::move(fact));
    report.set("opening", std::move(json));
    return report;
}

Json opening_schema() {
    return report_schema(
        {{"opening",
          nullable(object_schema({{"eco", text_schema()}, {"name", text_schema()}, {"plies", number_schema()}}))}});
}

// --- book ---

bool has_book(const Workspace& workspace) { return workspace.resources().book != nullptr; }

ToolAnswer look_up_book(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    const auto moves = book_moves(*call.workspace.resources().book, place.position);
    std::uint64_t all = 0;
    for (const BookMove& entry : moves) all += entry.weight;
    ToolReport report;
    for (const BookMove& entry : moves) {
        Json fact = fact_at("book", place, std::span(&entry.move, 1));
        fact.set("weight", entry.weight).set("of", all);
        report.say(fmt::format("The book has {} with weight {} of {}.",
                               line_text(place.position, std::span(&entry.move, 1)), entry.weight, all),
                   std::move(fact));
    }
    if (moves.empty()) report.say(fmt::format("The book has no move in {}.", place.handle()), fact_at("book", place));
    report.set("moves", answers::book_json(place.position, *call.workspace.resources().book));
    return report;
}

Json book_schema() {
    return report_schema(
        {{"moves",
          list_schema(object_schema({{"uci", text_schema()}, {"san", text_schema()}, {"weight", number_schema()}}))}});
}

// --- tables ---

bool has_tables(const Workspace& workspace) { return workspace.resources().tables != nullptr; }

/// What a result of the tables means for the side to move.
std::string verdict_text(tablebase::Wdl wdl, Color side) {
    using tablebase::Wdl;
    if (wdl == Wdl::Draw) return "a draw";
    const bool is_sure = wdl == Wdl::Win || wdl == Wdl::Loss;
    return fmt::format("{} wins{}", to_text(wdl > Wdl::Draw ? side : ~side),
                       is_sure ? "" : " only without the fifty-move rule");
}

/// Why the tables have no result, without a full stop.
std::string why_no_table(const Position& position, const tablebase::Tables& tables) {
    if (const auto verdict = game::verdict_by_rules(position, false))
        return fmt::format("the game is over: {}", describe(verdict->ending));
    const auto pieces = position.occupied().count();
    if (pieces > tables.largest())
        return fmt::format("it has {}, and they go up to {}", plain_count(static_cast<std::size_t>(pieces), "piece"),
                           tables.largest());
    if (const auto wdl = tablebase::probe_wdl(tables, position); !wdl) return wdl.error().message();
    return "it was not found";
}

ToolAnswer look_up_tables(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    const Position& position = place.position;
    const tablebase::Tables& tables = *call.workspace.resources().tables;
    const auto found = answers::table_answer(position, &tables);
    ToolReport report;
    if (!found) {
        report.say(fmt::format("The endgame tables give no result for {}: {}.", place.handle(),
                               why_no_table(position, tables)),
                   fact_at("no_table", place));
        report.set("tables", {});
        return report;
    }
    const Color side = position.side_to_move();
    report.say(fmt::format("With best play: {}.", verdict_text(found->wdl, side)),
               fact_at("tables", place).set("wdl", to_string(found->wdl)));
    std::span<const tablebase::MoveAnswer> told;
    if (found->moves) told = std::span(*found->moves).first(std::min(found->moves->size(), most_told_moves));
    for (const tablebase::MoveAnswer& answer : told) {
        const std::span line(&answer.move, 1);
        report.say(fmt::format("{}: {}.", line_text(position, line),
                               answer.mates ? "checkmate" : verdict_text(answer.wdl, side)),
                   fact_at("tables", place, line).set("wdl", to_string(answer.wdl)).set("dtz", answer.dtz));
    }
    report.set("tables", answers::tables_json(position, found));
    return report;
}

Json tables_schema() {
    Json move = object_schema({{"uci", text_schema()},
                               {"san", text_schema()},
                               {"wdl", text_schema()},
                               {"dtz", number_schema()},
                               {"mates", truth_schema()}});
    return report_schema(
        {{"tables", nullable(object_schema({{"wdl", text_schema()}, {"moves", list_schema(std::move(move)), true}}))}});
}

}  // namespace

std::span<const Tool> position_tools() {
    static constexpr Tool tools[] = {
        {"legal_moves", "Legal moves", "Lists the legal moves of a position in SAN and UCI.", position_rows,
         legal_moves_schema, list_legal_moves},
        {"look", "Look at the board", "Shows the board as text, and as a picture if asked.", look_rows, look_schema,
         look},
        {"opening", "Name of the opening", "Names the opening that a game has played up to a position.", position_rows,
         opening_schema, name_opening},
        {"book", "Opening book", "Lists the moves that the opening book has in a position.", position_rows, book_schema,
         look_up_book, true, false, has_book},
        {"tables", "Endgame tables", "Gives the exact result of a position with few pieces, and of each move.",
         position_rows, tables_schema, look_up_tables, true, false, has_tables},
    };
    return tools;
}

}  // namespace gyre::mcp

#include <algorithm>
#include <fmt/core.h>
#include <utility>
#include <vector>

#include "answers/position_answers.h"
#include "chess/generate.h"
#include "game/ending.h"
#include "mcp/tool.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre::mcp {

namespace {

constexpr PieceTypeArray<std::string_view> plural_names = {{"pawns", "knights", "bishops", "rooks", "queens", "king"}};

/// "after 4... Nf6" or "at the start".
std::string place_text(const Place& place) {
    if (GameTree::is_root(place.node)) return "at the start";
    const Move move = place.tree->move(place.node);
    const Position before = place.tree->position(place.tree->parent(place.node));
    return "after " + line_text(before, std::span(&move, 1));
}

std::string outcome_text(const Position& position, const game::Verdict& verdict) {
    const bool is_claim = !game::verdict_by_rules(position, false);
    return fmt::format("{}: {}, {}", is_claim ? "a draw may be claimed" : "the game is over", describe(verdict.ending),
                       to_text(verdict.result));
}

/// The last moves before a position.
struct RecentMoves {
    GameTree::Node from;
    std::vector<Move> moves;
};

RecentMoves recent_moves(const Place& place) {
    constexpr std::size_t most_recent = 10;
    RecentMoves recent{place.node, {}};
    while (!GameTree::is_root(recent.from) && recent.moves.size() < most_recent) {
        recent.moves.push_back(place.tree->move(recent.from));
        recent.from = place.tree->parent(recent.from);
    }
    std::reverse(recent.moves.begin(), recent.moves.end());
    return recent;
}

}  // namespace

std::vector<const Tool*> offered_tools(const Workspace& workspace) {
    std::vector<const Tool*> tools;
    for (const auto part :
         {game_tools(), position_tools(), search_tools(), database_tools(), annotation_tools(), puzzle_tools()})
        for (const Tool& tool : part)
            if (tool.offered == nullptr || tool.offered(workspace)) tools.push_back(&tool);
    return tools;
}

const Tool* find_tool(const Workspace& workspace, std::string_view name) {
    const auto tools = offered_tools(workspace);
    const auto found = std::find_if(tools.begin(), tools.end(), [&](const Tool* tool) { return tool->name == name; });
    return found == tools.end() ? nullptr : *found;
}

Json tool_json(const Tool& tool, const Workspace& workspace) {
    Json hints;
    hints.set("title", tool.title).set("readOnlyHint", tool.read_only);
    if (!tool.read_only) hints.set("destructiveHint", tool.destructive).set("idempotentHint", false);
    hints.set("openWorldHint", false);
    Json json;
    json.set("name", tool.name).set("title", tool.title).set("description", tool.description);
    json.set("inputSchema", schema_of(tool.parameters, workspace)).set("outputSchema", tool.output());
    return json.set("annotations", std::move(hints));
}

void tell_unread(ToolReport& report, std::span<const PgnError> errors) {
    constexpr std::size_t most_said = 10;
    const auto said = errors.first(std::min(errors.size(), most_said));
    for (const PgnError& error : said) {
        Json fact = fact_of("pgn_error");
        fact.set("text_line", error.place.line).set("text_column", error.place.column);
        report.say("Not read: " + error.message() + '.', std::move(fact));
    }
    report.set("errors", json_array(said, [](const PgnError& error) { return error.message(); }));
}

void tell_state(ToolReport& report, const Place& place) {
    const Position& position = place.position;
    const Color side = position.side_to_move();
    const Json outcome = answers::outcome_json(position);
    const std::size_t moves = legal_moves(position).size();
    const std::vector<Move> line = place.tree->moves_to(place.node);
    Json state;
    state.set("game", place.game).set("at", place.handle()).set("turn", json_name(side));
    state.set("move_number", position.fullmove_number()).set("ply", line.size());
    Json last;
    if (!line.empty()) {
        const Position before = place.tree->position(place.tree->parent(place.node));
        last = to_san(before, line.back());
    }
    state.set("last_move", last).set("in_check", position.in_check()).set("legal_moves", moves);
    state.set("outcome", outcome);
    report.set_all(state);

    const RecentMoves recent = recent_moves(place);
    Json fact = fact_of("position", fmt::format("{}/{}", place.game, recent.from.index()),
                        place.tree->position(recent.from), recent.moves);
    fact.set("reached", place.handle());
    const std::string where = fmt::format("Game {} is {}", place.game, place_text(place));
    if (const auto verdict = game::verdict_by_rules(position)) {
        fact.set("outcome", outcome);
        report.say(fmt::format("{}; {}.", where, outcome_text(position, *verdict)), std::move(fact));
    } else {
        report.say(fmt::format("{}; {} is to move{} and has {}.", where, to_text(side),
                               position.in_check() ? ", in check," : "", plain_count(moves, "legal move")),
                   std::move(fact));
    }
}

Json state_report_schema(const std::vector<SchemaMember>& more) {
    std::vector<SchemaMember> members = {
        {"game", text_schema()},
        {"at", text_schema()},
        {"turn", text_schema()},
        {"move_number", number_schema()},
        {"ply", number_schema()},
        {"last_move", nullable(text_schema())},
        {"in_check", truth_schema()},
        {"legal_moves", number_schema()},
        {"outcome",
         nullable(object_schema({{"reason", text_schema()}, {"claim", truth_schema()}, {"result", text_schema()}}))}};
    members.insert(members.end(), more.begin(), more.end());
    return report_schema(std::move(members));
}

void tell_early_end(ToolReport& report, const CallDeadline& deadline, std::string_view missing) {
    report.say(fmt::format("{}: {}.", deadline.text(), missing),
               fact_of("ended_early").set("seconds", deadline.seconds()));
}

std::string legal_moves_text(const Position& position) {
    PieceTypeArray<std::string> texts{};
    for (const Move move : legal_moves(position))
        texts[type_of(position.piece_on(move.from()))] += ' ' + to_san(position, move);
    std::string text;
    for (const PieceType type : all_piece_types)
        if (!texts[type].empty())
            text += fmt::format("{}{}:{}", text.empty() ? "" : "; ", plural_names[type], texts[type]);
    return text.empty() ? "none" : text;
}

Result<Move, std::string> read_tool_move(const Position& position, std::string_view text) {
    const auto san = parse_san(position, text);
    if (san) return *san;
    if (const auto uci = parse_uci_move(position, text)) return *uci;
    std::string reason = describe(text, san.error());
    if (const auto verdict = game::verdict_by_rules(position)) reason += "; " + outcome_text(position, *verdict);
    return Failure(fmt::format("{}. Legal moves of {}: {}.", reason, to_text(position.side_to_move()),
                               legal_moves_text(position)));
}

}  // namespace gyre::mcp

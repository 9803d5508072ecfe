#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "base/try.h"
#include "mcp/searching.h"
#include "mcp/tool.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/symbols.h"
#include "report/annotate.h"
#include "report/phrases.h"

namespace gyre::mcp {

namespace {

using analysis::GameAnalysis;

/// Bound of the nodes of the first pass over all positions. The deadline of the call bounds what confirms marks.
constexpr std::uint64_t most_annotation_nodes = 50'000'000;

constexpr Parameter annotate_rows[] = {
    game_parameter,
    Parameter::number("nodes", 1000, 1'000'000,
                      "positions to search for each move; a mark is confirmed by a search of 25 times as many", 50'000),
    engine_parameter,
};

/// The moves that got a mark, as sentences.
void tell_marked_moves(ToolReport& report, const Place& game, const GameAnalysis& analysis, const std::string& engine) {
    Position position = analysis.start;
    const std::vector<GameTree::Node> nodes = game.tree->main_line();
    Json::Array marked;
    for (std::size_t ply = 0; ply < analysis.moves.size(); ++ply) {
        const auto& judgement = analysis.judgements[ply];
        if (judgement && judgement->mark != analysis::Mark::None && analysis.positions[ply]) {
            const GameTree::Node before = ply == 0 ? GameTree::root() : nodes[ply - 1];
            const std::string at = fmt::format("{}/{}", game.game, before.index());
            const Move move = analysis.moves[ply];
            const auto& known = *analysis.positions[ply];
            const std::vector<Move> best = known.lines.empty() ? std::vector<Move>() : known.lines.front().moves;
            Json::Array facts;
            facts.push_back(line_fact("best_line", at, position, best,
                                      white_score(judgement->before, position.side_to_move()), {known, engine}));
            if (const auto& reached = analysis.positions[ply + 1])
                facts.push_back(line_fact("played_line", at, position, line_with_reply(move, *reached),
                                          white_score(judgement->after, position.side_to_move()), {*reached, engine}));
            for (const analysis::Reason& reason : judgement->reasons)
                facts.push_back(reason_fact(reason, at, position, move));
            const std::string san = line_text(position, std::span(&move, 1));
            report.say(fmt::format("{}: {}", san, report::explain(analysis, ply, position, {})), std::move(facts));
            Json row;
            row.set("at", at).set("move", san);
            marked.push_back(row.set("mark", report::symbol_of(judgement->mark)));
        }
        position.make(analysis.moves[ply]);
    }
    report.set("marked", std::move(marked));
}

void tell_side(ToolReport& report, const std::string& game, const GameAnalysis& analysis, Color side) {
    const std::string text = report::summary_of(analysis, side, {});
    if (text.empty()) return;
    const analysis::SideSummary& summary = analysis.sides[side];
    Json fact = fact_of("accuracy");
    fact.set("at", game).set("side", to_text(side)).set("judged_moves", summary.moves);
    fact.set("accuracy", summary.accuracy ? Json(*summary.accuracy) : Json());
    fact.set("centipawn_loss", summary.average_centipawn_loss).set("nodes", analysis.nodes());
    report.say(text + '.', std::move(fact));
}

bool has_judgement(const GameAnalysis& analysis) {
    return std::any_of(analysis.judgements.begin(), analysis.judgements.end(),
                       [](const auto& judgement) { return judgement.has_value(); });
}

ToolAnswer annotate_game(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    const std::vector<Move> moves = analysis::main_moves(*place.tree);
    if (moves.empty()) return Failure(fmt::format("{} has no moves to annotate", place.game));
    const auto nodes = static_cast<std::uint64_t>(call.arguments.number("nodes"));
    if (nodes * (moves.size() + 1) > most_annotation_nodes)
        return Failure(fmt::format("'nodes': {} for each of {} positions is too much; at most {} are accepted here",
                                   nodes, moves.size() + 1, most_annotation_nodes / (moves.size() + 1)));
    GYRE_TRY(const auto analysed, analyse_game(call, {place.tree->start(), moves, {}, place.tree->result()}, nodes));
    const bool ended_early = !analysed.complete && call.deadline.has_passed() && has_judgement(analysed);
    if (!analysed.complete && !ended_early) return ToolError::stopped();
    GameTree annotated = *place.tree;
    report::annotate(annotated, analysed);
    const std::string pgn = to_pgn(annotated);
    ToolReport report;
    if (ended_early)
        tell_early_end(report, call.deadline, "some moves were not judged, and marks may not be confirmed");
    for (const Color side : all_colors) tell_side(report, place.game, analysed, side);
    tell_marked_moves(report, place, analysed, engine_of(call.arguments));
    report.set("pgn", pgn);
    report.attach(pgn);
    return report;
}

Json annotate_schema() {
    return report_schema({{"pgn", text_schema()},
                          {"marked", list_schema(object_schema(
                                         {{"at", text_schema()}, {"move", text_schema()}, {"mark", text_schema()}}))}});
}

}  // namespace

std::span<const Tool> annotation_tools() {
    static constexpr Tool tools[] = {
        {"annotate", "Annotate a game",
         "Analyses the main line of a game and returns it as PGN with scores, glyphs, comments and better lines, and "
         "each marked move as a sentence with its facts. The game itself does not change.",
         annotate_rows, annotate_schema, annotate_game},
    };
    return tools;
}

}  // namespace gyre::mcp

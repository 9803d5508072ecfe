#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "analysis/reasons.h"
#include "base/text.h"
#include "base/try.h"
#include "chess/generate.h"
#include "eval/score_text.h"
#include "mcp/searching.h"
#include "mcp/tool.h"
#include "notation/move/san.h"
#include "notation/symbols.h"
#include "report/phrases.h"

namespace gyre::mcp {

namespace {

using analysis::Mark;
using analysis::PositionAnalysis;

constexpr long long usual_search_nodes = 400'000, most_lines = 10, deepest_search = 60, most_move_bytes = 20;

Json analysed_line_schema() {
    return object_schema({{"moves", text_schema()},
                          {"san", list_schema(text_schema())},
                          {"score", text_schema()},
                          {"cp", number_schema(), true},
                          {"mate", number_schema(), true},
                          {"depth", number_schema()}});
}

Json moves_json(const Position& start, std::span<const Move> line, Score white, int depth) {
    Json json;
    json.set("moves", line_text(start, line)).set("san", san_json(start, line)).set("score", white_score_text(white));
    return score_json(std::move(json), white).set("depth", depth);
}

/// Fails if the game is over, because then nothing can be searched.
Result<Place, std::string> find_open(const ToolCall& call) {
    auto place = call.workspace.find(call.arguments.text("game"));
    if (!place) return place;
    if (!legal_moves(place->position).empty()) return place;
    return Failure(fmt::format("{} has no legal move: the game is over", place->handle()));
}

// --- analyse ---

constexpr Parameter analyse_rows[] = {
    game_parameter,
    Parameter::number("nodes", 1, most_search_nodes, "positions to search (default 400000 without other limits)"),
    Parameter::number("movetime_ms", 1, most_search_ms, "time to search, in milliseconds"),
    Parameter::number("depth", 1, deepest_search, "plies to search"),
    Parameter::number("lines", 1, most_lines, "how many of the best moves get a line", 1),
    engine_parameter,
};

Limits limits_of(const Arguments& arguments) {
    Limits limits;
    if (arguments.has("movetime_ms")) limits.move_time = Milliseconds(arguments.number("movetime_ms"));
    if (arguments.has("depth")) limits.depth = static_cast<int>(arguments.number("depth"));
    const bool is_limited = limits.move_time || limits.depth;
    // A depth alone may take for ever.
    if (arguments.has("nodes") || !limits.move_time)
        limits.nodes = static_cast<std::uint64_t>(arguments.has("nodes") ? arguments.number("nodes")
                                                  : is_limited           ? most_search_nodes
                                                                         : usual_search_nodes);
    return limits;
}

ToolAnswer analyse(const ToolCall& call) {
    GYRE_TRY(const auto place, find_open(call));
    SearchOrder order{engine_of(call.arguments), static_cast<int>(call.arguments.number("lines")),
                      limits_of(call.arguments)};
    GYRE_TRY(const auto found, search_for(call, place.position, order));
    const Color side = place.position.side_to_move();
    ToolReport report;
    Json::Array lines;
    for (const analysis::Line& line : found.lines) {
        const Score white = white_score(line.score, side);
        Json fact =
            line_fact("line", place.handle(), place.position, line.moves, white, {found, order.engine, line.depth});
        report.say(fmt::format("{} {}: {} (depth {}).", lines.empty() ? "Best is" : "Then",
                               line_text(place.position, line.moves), spoken(white), line.depth),
                   std::move(fact));
        lines.push_back(moves_json(place.position, line.moves, white, line.depth));
    }
    if (found.lines.empty())
        report.say("The position is a draw: neither side can mate.",
                   with_score(fact_of("dead_position", place.handle(), place.position, {}), Score::draw()));
    report.set("at", place.handle());
    report.set("engine", order.engine);
    report.set("nodes", found.nodes);
    report.set("time_ms", found.time.count());
    report.set("lines", std::move(lines));
    return report;
}

Json analyse_schema() {
    return report_schema({{"at", text_schema()},
                          {"engine", text_schema()},
                          {"nodes", number_schema()},
                          {"time_ms", number_schema()},
                          {"lines", list_schema(analysed_line_schema())}});
}

// --- explain ---

constexpr Parameter explain_rows[] = {
    game_parameter,
    Parameter::text("move", most_move_bytes,
                    "a move of that position to explain; without it, the move that led to the position"),
    Parameter::number(
        "nodes", 1000, 1'000'000,
        "positions to search before and after the move; a mark is confirmed by a search of 25 times as many", 50'000),
    engine_parameter,
};

/// A move with the position before it.
struct ExplainedMove {
    Place before;
    Move move;
};

Result<ExplainedMove, std::string> move_to_explain(const ToolCall& call) {
    GYRE_TRY(auto place, call.workspace.find(call.arguments.text("game")));
    if (call.arguments.has("move")) {
        const auto move = read_tool_move(place.position, call.arguments.text("move"));
        if (!move) return Failure("'move': " + move.error());
        return ExplainedMove{std::move(place), *move};
    }
    const Move move = place.tree->move(place.node);
    if (!move) return Failure(fmt::format("{} was not reached by a move; say which 'move' to explain", place.handle()));
    place.node = place.tree->parent(place.node);
    place.position = place.tree->position(place.node);
    return ExplainedMove{std::move(place), move};
}

/// Analyses the one move, as a game of it alone.
Result<analysis::GameAnalysis, ToolError> judge_move(const ToolCall& call, const ExplainedMove& explained) {
    analysis::JudgingOptions judging;
    judging.marks.praise = true;
    GYRE_TRY(auto judged, analyse_game(call, {explained.before.position, {explained.move}, judging},
                                       static_cast<std::uint64_t>(call.arguments.number("nodes"))));
    if (call.stop.stop_requested()) return ToolError::stopped();
    if (!judged.complete || !judged.judgements.front())
        return Failure(fmt::format("{} gave no score before or after {}", engine_of(call.arguments),
                                   to_san(explained.before.position, explained.move)));
    return judged;
}

ToolAnswer explain_move(const ToolCall& call) {
    GYRE_TRY(const auto explained, move_to_explain(call));
    GYRE_TRY(const auto judged, judge_move(call, explained));
    const analysis::MoveJudgement& judgement = *judged.judgements.front();
    const PositionAnalysis &before = *judged.positions[0], &after = *judged.positions[1];
    const Position& position = explained.before.position;
    const std::string at = explained.before.handle(), engine = engine_of(call.arguments);
    const Color side = position.side_to_move();
    const std::string san = to_san(position, explained.move);
    const Score white_before = white_score(judgement.before, side), white_after = white_score(judgement.after, side);
    const std::vector<Move> best = before.lines.empty() ? std::vector<Move>() : before.lines.front().moves;

    ToolReport report;
    const std::string mark = lower_case(report::Phrases({}).mark(judgement.mark));
    Json best_fact = line_fact("best_line", at, position, best, white_before, {before, engine});
    Json played_fact =
        line_fact("played_line", at, position, line_with_reply(explained.move, after), white_after, {after, engine});
    report.say(fmt::format("{} is {}: before it {}, after it {}.", san,
                           !mark.empty()           ? fmt::format("marked \"{}\"", mark)
                           : judgement.played_best ? "the engine's choice"
                                                   : "not marked as an error",
                           spoken(white_before), spoken(white_after)),
               Json::Array{best_fact, played_fact});
    if (!judgement.played_best && !best.empty() && judgement.after < judgement.before)
        report.say(fmt::format("The engine's choice was {}.", line_text(position, best)), best_fact);
    Json::Array reasons;
    for (const analysis::Reason& reason : judgement.reasons) {
        const std::string sentence = report::sentence_of(reason, position, explained.move, {});
        reasons.push_back(Json().set("kind", kind_of(reason)).set("text", sentence));
        report.say(sentence, reason_fact(reason, at, position, explained.move));
    }
    report.set("at", at);
    report.set("move", san);
    report.set("mark", mark);
    report.set("accuracy", judgement.accuracy);
    report.set("centipawn_loss", judgement.centipawn_loss);
    report.set("reasons", std::move(reasons));
    return report;
}

Json explain_schema() {
    return report_schema({{"at", text_schema()},
                          {"move", text_schema()},
                          {"mark", text_schema()},
                          {"accuracy", number_schema()},
                          {"centipawn_loss", number_schema()},
                          {"reasons", list_schema(object_schema({{"kind", text_schema()}, {"text", text_schema()}}))}});
}

// --- compare_moves ---

constexpr Parameter compare_rows[] = {
    game_parameter,
    Parameter::text("first", most_move_bytes, "a move in SAN or UCI").required(),
    Parameter::text("second", most_move_bytes, "another move").required(),
    Parameter::number("nodes", 1000, 10'000'000, "positions to search after each of the moves", usual_search_nodes),
    engine_parameter,
};

struct Candidate {
    Move move{};
    std::string san{};
    PositionAnalysis after{};
    /// For the side that moves.
    Score score{};
    /// The move and the best line after it.
    std::vector<Move> line{};
};

Result<Candidate, ToolError> examine(const ToolCall& call, const Position& position, std::string_view argument,
                                     double done) {
    const auto move = read_tool_move(position, call.arguments.text(argument));
    if (!move) return Failure(fmt::format("'{}': {}", argument, move.error()));
    Candidate candidate;
    candidate.move = *move;
    candidate.san = to_san(position, *move);
    Position after = position;
    after.make(*move);
    SearchOrder order{engine_of(call.arguments), 1, {}, "after " + candidate.san, done, 0.5};
    order.limits.nodes = static_cast<std::uint64_t>(call.arguments.number("nodes"));
    GYRE_TRY(auto found, search_for(call, after, order));
    candidate.after = std::move(found);
    candidate.score = -candidate.after.score;
    candidate.line = line_with_reply(*move, candidate.after);
    return candidate;
}

std::string comparison_text(const Candidate& better, const Candidate& worse, Color side) {
    const auto score = [&](const Candidate& candidate) { return spoken(white_score(candidate.score, side)); };
    const std::string scores =
        fmt::format("after {} {}, after {} {}", better.san, score(better), worse.san, score(worse));
    if (better.score == worse.score)
        return fmt::format("{} and {} are equally good for {}: {}.", better.san, worse.san, to_text(side), scores);
    if (better.score.is_decisive() || worse.score.is_decisive())
        return fmt::format("{} is better than {} for {}: {}.", better.san, worse.san, to_text(side), scores);
    const int gap = better.score.cp() - worse.score.cp();
    return fmt::format("{} is better than {} for {} by {}.{:02} pawns: {}.", better.san, worse.san, to_text(side),
                       gap / 100, gap % 100, scores);
}

/// Says what is proved against the worse move. `played` is the fact of its line.
void tell_reasons(ToolReport& report, const Place& place, const Candidate& better, const Candidate& worse,
                  const Json& played) {
    const analysis::ReasonFacts facts{.before = place.position,
                                      .move = worse.move,
                                      .best = better.line,
                                      .refutation = std::span(worse.line).subspan(1),
                                      .score_before = better.score,
                                      .score_after = worse.score};
    for (const analysis::Reason& reason : analysis::reasons_against(facts))
        report.say(
            fmt::format("Against {}: {}", worse.san, report::sentence_of(reason, place.position, worse.move, {})),
            Json::Array{reason_fact(reason, place.handle(), place.position, worse.move), played});
}

ToolAnswer compare_moves(const ToolCall& call) {
    GYRE_TRY(const auto place, find_open(call));
    // Both are read before the first search.
    if (const auto move = read_tool_move(place.position, call.arguments.text("second")); !move)
        return Failure("'second': " + move.error());
    GYRE_TRY(auto first, examine(call, place.position, "first", 0));
    GYRE_TRY(auto second, examine(call, place.position, "second", 0.5));
    if (first.move == second.move)
        return Failure(fmt::format("both moves are {}; compare two different moves", first.san));
    const bool first_is_better = first.score >= second.score;
    const Candidate &better = first_is_better ? first : second, &worse = first_is_better ? second : first;
    const Color side = place.position.side_to_move();
    const std::string engine = engine_of(call.arguments);
    const auto fact = [&](std::string_view kind, const Candidate& candidate) {
        return line_fact(kind, place.handle(), place.position, candidate.line, white_score(candidate.score, side),
                         {candidate.after, engine});
    };
    ToolReport report;
    report.say(comparison_text(better, worse, side), Json::Array{fact("line", better), fact("line", worse)});
    if (worse.line.size() > 1 && better.score != worse.score) {
        report.say(fmt::format("The answer to {} is {}.", worse.san, line_text(place.position, worse.line)),
                   fact("refutation", worse));
        tell_reasons(report, place, better, worse, fact("line", worse));
    }
    report.set("at", place.handle());
    report.set("better", better.score == worse.score ? Json() : Json(better.san));
    const auto shown = [&](const Candidate& candidate) {
        const auto& lines = candidate.after.lines;
        return moves_json(place.position, candidate.line, white_score(candidate.score, side),
                          lines.empty() ? 0 : lines.front().depth);
    };
    report.set("first", shown(first));
    report.set("second", shown(second));
    return report;
}

Json compare_schema() {
    return report_schema({{"at", text_schema()},
                          {"better", nullable(text_schema())},
                          {"first", analysed_line_schema()},
                          {"second", analysed_line_schema()}});
}

}  // namespace

std::span<const Tool> search_tools() {
    static constexpr Tool tools[] = {
        {"analyse", "Analyse a position",
         "Searches a position within limits and gives the best lines in SAN, with scores from White's side in words "
         "and in centipawns.",
         analyse_rows, analyse_schema, analyse},
        {"explain", "Explain a move",
         "Says whether a move is good or bad and why: only reasons that a search or the board proves, each with its "
         "line.",
         explain_rows, explain_schema, explain_move},
        {"compare_moves", "Compare two moves",
         "Searches two moves of a position with the same number of nodes and says which is better, by how much, and "
         "what answers the worse one.",
         compare_rows, compare_schema, compare_moves},
    };
    return tools;
}

}  // namespace gyre::mcp

#include "mcp/searching.h"

#include <algorithm>
#include <fmt/core.h>
#include <mutex>
#include <utility>
#include <variant>

#include "analysis/reasons.h"
#include "analysis/store.h"
#include "notation/move/san.h"

namespace gyre::mcp {

namespace {

/// How far a search is by its limits, from 0 to 1.
double part_of(const SearchReport& report, const Limits& limits) {
    double part = 0;
    if (limits.nodes) part = std::max(part, static_cast<double>(report.nodes) / static_cast<double>(*limits.nodes));
    if (limits.move_time)
        part =
            std::max(part, static_cast<double>(report.time.count()) / static_cast<double>(limits.move_time->count()));
    if (limits.depth) part = std::max(part, static_cast<double>(report.depth) / *limits.depth);
    return std::min(part, 1.0);
}

/// The last line of each first move that a search reported. When the best move changes in the last iteration, the
/// result lacks a line that was reported before.
class SeenLines {
public:
    void add(const SearchReport& report) {
        const analysis::Line line{report.score, report.depth, report.pv};
        const auto same = find(lines_, report.pv.front());
        if (same != lines_.end())
            *same = line;
        else
            lines_.push_back(line);
    }

    /// Adds the best of the lines that are missing, so that there are as many as were ordered.
    void complete(std::vector<analysis::Line>& found, std::size_t wanted) {
        std::stable_sort(lines_.begin(), lines_.end(), [](const analysis::Line& a, const analysis::Line& b) {
            return std::pair(a.depth, a.score) > std::pair(b.depth, b.score);
        });
        for (const analysis::Line& line : lines_)
            if (found.size() < wanted && find(found, line.moves.front()) == found.end()) found.push_back(line);
    }

private:
    static std::vector<analysis::Line>::iterator find(std::vector<analysis::Line>& lines, Move first) {
        return std::find_if(lines.begin(), lines.end(),
                            [first](const analysis::Line& line) { return line.moves.front() == first; });
    }

    std::vector<analysis::Line> lines_;
};

std::vector<Move> after_move(Move move, std::span<const Move> line) {
    std::vector<Move> whole = {move};
    whole.insert(whole.end(), line.begin(), line.end());
    return whole;
}

/// The kind of a reason, and its line from the position before the move.
class ReasonLine {
public:
    explicit ReasonLine(Move move) : move_(move) {}

    using Kind = std::pair<std::string_view, std::vector<Move>>;
    Kind operator()(const analysis::MissedMate& fact) const { return {"missed_mate", fact.line}; }
    Kind operator()(const analysis::AllowsMate& fact) const { return {"allows_mate", after_move(move_, fact.line)}; }
    Kind operator()(const analysis::LosesMaterial& fact) const {
        return {"loses_material", after_move(move_, fact.line)};
    }
    Kind operator()(const analysis::MissesMaterial& fact) const { return {"misses_material", fact.line}; }
    Kind operator()(const analysis::LosesExchange& fact) const {
        return {"loses_exchange", after_move(move_, std::span(&fact.capture, 1))};
    }
    Kind operator()(const analysis::AllowsMateThreat& fact) const {
        return {"allows_mate_threat", after_move(move_, std::span(&fact.reply, 1))};
    }
    Kind operator()(const analysis::GivesDraw&) const { return {"gives_draw", {move_}}; }
    Kind operator()(const analysis::ElementChanges&) const { return {"evaluation_changes", {move_}}; }
    Kind operator()(const analysis::OnlyMove&) const { return {"only_move", {move_}}; }
    Kind operator()(const analysis::Sacrifice&) const { return {"sacrifice", {move_}}; }

private:
    Move move_;
};

}  // namespace

Result<analysis::PositionAnalysis, ToolError> search_for(const ToolCall& call, const Position& position,
                                                         const SearchOrder& order) {
    const auto searcher = call.workspace.searcher(order.engine, order.lines);
    if (!searcher) return Failure(searcher.error());
    std::mutex mutex;
    SeenLines seen;
    const auto tell = [&](const SearchReport& report) {
        const std::lock_guard lock(mutex);
        seen.add(report);
        const double part = order.done + order.share * part_of(report, order.limits);
        call.progress(100 * part, 100,
                      fmt::format("{}depth {}, {} nodes", order.about.empty() ? "" : order.about + ": ", report.depth,
                                  report.nodes));
    };
    (*searcher)->on_report(tell);
    auto found = (*searcher)->search(position, order.limits, call.stop);
    (*searcher)->on_report({});
    if (!found) return Failure(std::move(found).error());
    if (!*found) return ToolError::stopped();
    analysis::PositionAnalysis& analysed = **found;
    if (!analysed.lines.empty()) seen.complete(analysed.lines, static_cast<std::size_t>(order.lines));
    return std::move(analysed);
}

Result<analysis::GameAnalysis, ToolError> analyse_game(const ToolCall& call, const analysis::GameTask& game,
                                                       std::uint64_t nodes) {
    analysis::AnalysisSettings settings;
    settings.engine = call.workspace.resources().engine;
    settings.engine.multi_pv = analysis::lines_needed(game.judging.marks);
    settings.choice = call.workspace.engine(engine_of(call.arguments));
    settings.limits.nodes = nodes;
    std::optional<analysis::GameAnalysis> analysed;
    analysis::AnalysisCallbacks callbacks;
    callbacks.on_game = [&](std::size_t, const analysis::GameAnalysis& found) { analysed = found; };
    callbacks.on_progress = [&](const analysis::AnalysisProgress& progress) {
        const double all = static_cast<double>(progress.work_done + progress.work_left);
        if (all > 0)
            call.progress(100 * static_cast<double>(progress.work_done) / all, 100,
                          fmt::format("{} of {} positions", progress.positions_done, progress.positions));
    };
    analysis::MemoryStore store;
    const auto done = analyse_games({game}, settings, store, callbacks, call.stop);
    if (!done) return Failure(done.error());
    if (!analysed) return ToolError::stopped();
    return *std::move(analysed);
}

std::string engine_of(const Arguments& arguments) {
    return arguments.has("engine") ? arguments.text("engine") : std::string(own_engine_name);
}

std::vector<std::string> known_engines(const Workspace& workspace) { return workspace.engine_names(); }

std::vector<Move> line_with_reply(Move move, const analysis::PositionAnalysis& after) {
    std::vector<Move> line = {move};
    if (!after.lines.empty())
        line.insert(line.end(), after.lines.front().moves.begin(), after.lines.front().moves.end());
    return line;
}

Json line_fact(std::string_view kind, std::string_view at, const Position& start, std::span<const Move> line,
               Score white, const FoundLine& found) {
    Json fact = with_score(fact_of(kind, at, start, line), white);
    const int best_depth = found.analysis.lines.empty() ? 0 : found.analysis.lines.front().depth;
    fact.set("nodes", found.analysis.nodes).set("depth", found.depth.value_or(best_depth));
    return fact.set("engine", found.engine);
}

std::string_view kind_of(const analysis::Reason& reason) { return std::visit(ReasonLine(Move()), reason).first; }

Json reason_fact(const analysis::Reason& reason, std::string_view at, const Position& before, Move move) {
    const auto [kind, line] = std::visit(ReasonLine(move), reason);
    Json fact = fact_of(kind, at, before, line);
    if (const auto* const only = std::get_if<analysis::OnlyMove>(&reason))
        return with_score(std::move(fact), white_score(only->second, before.side_to_move()));
    if (const auto* const changes = std::get_if<analysis::ElementChanges>(&reason))
        return fact.set("elements", json_array(changes->changes, [](const analysis::ElementChange& change) {
                            return Json().set("name", to_string(change.element)).set("centipawns", change.centipawns);
                        }));
    if (const auto* const threat = std::get_if<analysis::AllowsMateThreat>(&reason)) {
        // What would be played if the mover did nothing.
        Position idle = before;
        idle.make(move);
        idle.make(threat->reply);
        idle.make_null();
        return fact.set("threat", to_san(idle, threat->mate));
    }
    if (const auto* const loss = std::get_if<analysis::LosesMaterial>(&reason))
        return fact.set("centipawns", loss->change.points());
    if (const auto* const gain = std::get_if<analysis::MissesMaterial>(&reason))
        return fact.set("centipawns", gain->change.points());
    return fact;
}

}  // namespace gyre::mcp

#include <algorithm>
#include <fmt/core.h>
#include <optional>
#include <utility>

#include "analysis/store.h"
#include "base/text.h"
#include "base/try.h"
#include "mcp/searching.h"
#include "mcp/tool.h"
#include "notation/move/san.h"
#include "notation/symbols.h"
#include "puzzles/exercise.h"
#include "puzzles/puzzle_finder.h"

namespace gyre::mcp {

namespace {

using puzzles::Attempt;
using puzzles::Exercise;

constexpr long long highest_rating = 4000;
/// The deadline of the call bounds what comes after the first pass over a game.
constexpr std::uint64_t judge_nodes = 100'000, most_finding_nodes = 50'000'000;

/// Opens a puzzle with a game of its position, in which the board can be looked at.
Result<Json, std::string> open_puzzle(ToolReport& report, Workspace& workspace, const Exercise& exercise) {
    GYRE_TRY(const auto opened, workspace.add_puzzle(exercise));
    const auto& [handle, game] = opened;
    const Color solver = exercise.solver();
    Json fact = fact_of("puzzle", game + "/0", exercise.start, {});
    fact.set("puzzle", handle).set("id", exercise.id);
    report.say(fmt::format("Puzzle {}: {} is to move in game {} and has one best move to find.", handle,
                           to_text(solver), game),
               std::move(fact));
    Json json;
    json.set("puzzle", handle).set("game", game).set("turn", json_name(solver));
    return json.set("rating", exercise.rating).set("moves", exercise.solver_moves());
}

Json opened_puzzle_schema() {
    return object_schema({{"puzzle", text_schema()},
                          {"game", text_schema()},
                          {"turn", text_schema()},
                          {"rating", number_schema()},
                          {"moves", number_schema()}});
}

// --- puzzle ---

bool has_puzzles(const Workspace& workspace) { return !workspace.resources().puzzles->empty(); }

constexpr Parameter puzzle_rows[] = {
    Parameter::text("theme", 40, "a theme that the puzzle must have, such as fork or mateIn2"),
    Parameter::number("min_rating", 0, highest_rating, "lowest difficulty", 0),
    Parameter::number("max_rating", 0, highest_rating, "highest difficulty", highest_rating),
};

bool has_theme(const Exercise& exercise, const std::string& theme) {
    const auto themes = split_words(exercise.themes);
    return theme.empty() || std::find(themes.begin(), themes.end(), theme) != themes.end();
}

ToolAnswer give_puzzle(const ToolCall& call) {
    const std::string theme = call.arguments.text("theme");
    const long long least = call.arguments.number("min_rating"), most = call.arguments.number("max_rating");
    const Exercise* const exercise = call.workspace.next_puzzle(
        [&](const Exercise& each) { return each.rating >= least && each.rating <= most && has_theme(each, theme); });
    if (exercise == nullptr)
        return Failure(fmt::format("none of the {} puzzles has that theme and difficulty",
                                   call.workspace.resources().puzzles->size()));
    ToolReport report;
    GYRE_TRY(const auto opened, open_puzzle(report, call.workspace, *exercise));
    report.set("opened", opened);
    return report;
}

Json puzzle_schema() { return report_schema({{"opened", opened_puzzle_schema()}}); }

// --- find_puzzles ---

constexpr Parameter find_rows[] = {
    game_parameter,
    Parameter::number(
        "nodes", 1000, 1'000'000,
        "positions to search for each move of the game; each move of a solver is confirmed by about 51 times as many",
        20'000),
};

Result<puzzles::FoundPuzzles, ToolError> find_in_game(const ToolCall& call, const Place& place, std::uint64_t nodes) {
    const auto game = puzzles::puzzle_game(*place.tree, 1, {{{true, true}}});
    if (!game) return Failure(fmt::format("{} has no moves", place.game));
    if (nodes * (game->task.moves.size() + 1) > most_finding_nodes)
        return Failure(fmt::format("'nodes': {} for each of {} positions is too much; at most {} are accepted here",
                                   nodes, game->task.moves.size() + 1,
                                   most_finding_nodes / (game->task.moves.size() + 1)));
    puzzles::FindSettings settings;
    settings.engine = call.workspace.resources().engine;
    settings.nodes = nodes;
    analysis::MemoryStore store;
    const auto tell = [&](const puzzles::FindProgress& progress) {
        const analysis::AnalysisProgress& games = progress.games;
        // The second pass takes about as long as the first.
        const double first =
            games.positions == 0 ? 0 : static_cast<double>(games.positions_done) / static_cast<double>(games.positions);
        const double second = progress.candidates == 0
                                  ? 0
                                  : static_cast<double>(progress.examined) / static_cast<double>(progress.candidates);
        call.progress(50 * (first + second), 100, plain_count(progress.puzzles, "puzzle"));
    };
    auto found = find_puzzles({*game}, settings, store, tell, call.stop);
    if (call.stop.stop_requested() && !call.deadline.has_passed()) return ToolError::stopped();
    if (!found) return Failure(std::move(found).error());
    return *std::move(found);
}

ToolAnswer find_puzzles_in(const ToolCall& call) {
    GYRE_TRY(const auto place, call.workspace.find(call.arguments.text("game")));
    const auto nodes = static_cast<std::uint64_t>(call.arguments.number("nodes"));
    GYRE_TRY(const auto found, find_in_game(call, place, nodes));
    ToolReport report;
    if (call.stop.stop_requested()) tell_early_end(report, call.deadline, "not all positions were examined");
    Json fact = fact_of("puzzle_search");
    fact.set("at", place.game).set("candidates", found.candidates).set("nodes", nodes);
    report.say(fmt::format("{} has {}, of {}.", place.game, plain_count(found.puzzles.size(), "puzzle"),
                           plain_count(found.candidates, "candidate")),
               std::move(fact));
    Json::Array opened;
    for (const puzzles::Puzzle& puzzle : found.puzzles) {
        auto json = puzzles::exercise_of(puzzle).and_then(
            [&](const puzzles::Exercise& exercise) { return open_puzzle(report, call.workspace, exercise); });
        if (!json) {
            // What was opened must not stay unknown.
            Json unopened = fact_of("not_opened");
            unopened.set("opened", opened.size()).set("found", found.puzzles.size());
            report.say(fmt::format("{} of {} were opened: {}.", opened.size(),
                                   plain_count(found.puzzles.size(), "puzzle"), json.error()),
                       std::move(unopened));
            break;
        }
        opened.push_back(*std::move(json));
    }
    report.set("opened", std::move(opened));
    return report;
}

Json find_schema() { return report_schema({{"opened", list_schema(opened_puzzle_schema())}}); }

// --- solve ---

constexpr Parameter solve_rows[] = {
    Parameter::text("puzzle", 40, "handle of a puzzle (p1)").required(),
    Parameter::text("move", 20, "the solver's move in SAN or UCI"),
    Parameter::flag("give_up", "shows the solution instead"),
};

/// The searches that judge a move that leaves the solution: of the position before it, and of the one after it.
struct JudgingSearches {
    std::optional<analysis::PositionAnalysis> before{}, after{};

    bool has_both() const { return before && after; }
    /// Both for the side that moves.
    Score best() const { return before->score; }
    Score played() const { return -after->score; }
};

Attempt::IsAsGood judged_by(const ToolCall& call, JudgingSearches& searches) {
    return [&call, &searches](const Position& position, Move move) -> Result<bool, std::string> {
        const auto search = [&call](const Position& searched, double done) {
            SearchOrder order{std::string(own_engine_name), 1, {}, {}, done, 0.5};
            order.limits.nodes = judge_nodes;
            return search_for(call, searched, order).transform_error([](const ToolError& error) {
                return error.reason;
            });
        };
        Position after = position;
        after.make(move);
        GYRE_TRY(auto first, search(position, 0));
        GYRE_TRY(auto second, search(after, 0.5));
        searches = {std::move(first), std::move(second)};
        return puzzles::is_as_good_by_scores(searches.best(), searches.played());
    };
}

std::string verdict_sentence(Attempt::Verdict verdict, const std::string& san) {
    switch (verdict) {
        case Attempt::Verdict::Right: return san + " is right; the puzzle goes on.";
        case Attempt::Verdict::Solved: return san + " is right; the puzzle is solved.";
        case Attempt::Verdict::EquallyGood: return san + " is as good as the solution; the puzzle is solved.";
        case Attempt::Verdict::Wrong: return san + " is wrong.";
    }
    return "";
}

/// Says what the verdict rests on, without the best move: the solution stays hidden.
void tell_searches(ToolReport& report, const std::string& handle, const Position& before, Move move,
                   const JudgingSearches& searches) {
    const Color side = before.side_to_move();
    const Score best = white_score(searches.best(), side), played = white_score(searches.played(), side);
    const std::string engine(own_engine_name);
    report.say(fmt::format("With the best move, {}; after {}, {}.", spoken(best), to_san(before, move), spoken(played)),
               Json::Array{
                   line_fact("best_search", handle, before, {}, best, {*searches.before, engine}),
                   line_fact("played_search", handle, before, std::span(&move, 1), played, {*searches.after, engine})});
}

ToolAnswer show_solution(OpenPuzzle& puzzle, const std::string& handle) {
    while (!puzzle.attempt.is_over()) puzzle.attempt.show();
    const Exercise& exercise = puzzle.exercise;
    ToolReport report;
    Json fact = fact_of("solution", handle, exercise.start, exercise.solution);
    report.say(fmt::format("The solution is {}.", line_text(exercise.start, exercise.solution)), std::move(fact));
    report.set("verdict", "shown");
    report.set("over", true);
    report.set("played", san_json(exercise.start, exercise.solution));
    return report;
}

ToolAnswer solve_puzzle(const ToolCall& call) {
    const std::string handle = call.arguments.text("puzzle");
    GYRE_TRY(const auto found, call.workspace.find_puzzle(handle));
    OpenPuzzle& puzzle = *found;
    if (call.arguments.flag("give_up")) return show_solution(puzzle, handle);
    if (!call.arguments.has("move")) return Failure("say which 'move' to try, or 'give_up'");
    if (puzzle.attempt.is_over()) return Failure(fmt::format("{} is over; take another puzzle", handle));
    const Position before = puzzle.attempt.position();
    const auto move = read_tool_move(before, call.arguments.text("move"));
    if (!move) return Failure("'move': " + move.error());
    JudgingSearches searches;
    const auto verdict = puzzle.attempt.play(*move, judged_by(call, searches));
    if (!verdict) return call.error(verdict.error());
    constexpr const char* names[] = {"right", "solved", "equal", "wrong"};
    const char* const name = names[static_cast<std::size_t>(*verdict)];
    ToolReport report;
    Json fact = fact_of("attempt", handle, before, std::span(&*move, 1));
    report.say(verdict_sentence(*verdict, line_text(before, std::span(&*move, 1))), fact.set("verdict", name));
    if (searches.has_both()) tell_searches(report, handle, before, *move, searches);
    const std::vector<Move>& played = puzzle.attempt.played();
    if (*verdict == Attempt::Verdict::Right)
        report.say(
            fmt::format("The line so far is {}; it is your move again.", line_text(puzzle.exercise.start, played)),
            fact_of("played", handle, puzzle.exercise.start, played));
    report.set("verdict", name);
    report.set("over", puzzle.attempt.is_over());
    report.set("played", san_json(puzzle.exercise.start, played));
    return report;
}

Json solve_schema() {
    return report_schema(
        {{"verdict", text_schema()}, {"over", truth_schema()}, {"played", list_schema(text_schema())}});
}

}  // namespace

std::span<const Tool> puzzle_tools() {
    static constexpr Tool tools[] = {
        {"puzzle", "Give a puzzle", "Opens a puzzle of the file that was named at start. The solution stays hidden.",
         puzzle_rows, puzzle_schema, give_puzzle, false, false, has_puzzles},
        {"find_puzzles", "Find puzzles in a game",
         "Searches a game for positions with one clear best move and opens them as puzzles.", find_rows, find_schema,
         find_puzzles_in, false},
        {"solve", "Try a move of a puzzle",
         "Judges a move of a puzzle: right, solved, as good as the solution, or wrong.", solve_rows, solve_schema,
         solve_puzzle, false},
    };
    return tools;
}

}  // namespace gyre::mcp

#include "web/puzzle_jobs.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/clock.h"
#include "notation/pgn/game_builder.h"
#include "puzzles/puzzle_text.h"
#include "web/message_id.h"

namespace gyre::web {

namespace {

constexpr Milliseconds puzzle_news_interval{250};
constexpr std::size_t longest_source = std::size_t{1} << 20, longest_kind = 20;
constexpr long long most_nodes = 100'000'000, most_puzzle_games = 1'000'000;

}  // namespace

PuzzleJobs::PuzzleJobs(Hub& hub, const EngineBounds& bounds, EngineOptions options,
                       std::unique_ptr<analysis::Store> store)
    : hub_(hub),
      bounds_(bounds),
      options_(std::move(options)),
      store_(std::move(store)),
      jobs_(
          hub, [this](Task& task, const std::stop_token& stop) { run(task, stop); },
          [this](const Task& task) { tell_end(task, {}, false); }) {
    hub.on("find-puzzles", [this](PageId page, const Json& message) { take(page, message); });
    hub.on("find-puzzles-stop", [this](PageId page, const Json&) { jobs_.stop(page); });
}

void PuzzleJobs::take(PageId page, const Json& message) {
    auto task = read_task(message, page);
    if (!task) return hub_.refuse(page, message_id(message), task.error().message);
    jobs_.start(*std::move(task));
}

Result<PuzzleJobs::Task, ApiError> PuzzleJobs::read_task(const Json& message, PageId page) const {
    Task task;
    task.page = page;
    Fields fields(message);
    fields.text("type", longest_kind);
    task.id = fields.integer("id", 0, highest_message_id);
    const std::string text = fields.text("text", longest_source);
    const auto number = static_cast<std::size_t>(fields.integer("number", 1, most_puzzle_games, 1));
    const std::size_t side = fields.choice("side", {"white", "black", "both"}, 2);
    task.only_missed = fields.flag("missed", false);
    task.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1000, most_nodes, analysis::usual_nodes));
    task.threads = static_cast<int>(fields.integer("threads", 1, bounds_.threads, 1));
    if (auto read = fields.done(); !read) return std::move(read).error();
    const auto read = read_game(text);
    if (!read) return ApiError{gyre::message("fault.page.no_game")};
    auto game = puzzles::puzzle_game(read->game, number, {{{side != 1, side != 0}}});
    if (!game) return ApiError{gyre::message("fault.page.no_game")};
    task.game = *std::move(game);
    return task;
}

void PuzzleJobs::run(const Task& task, const std::stop_token& stop) {
    puzzles::FindSettings settings{.engine = options_, .nodes = task.nodes, .workers = task.threads};
    // The table has the size that `gyre puzzles find` gives it, so that both find the same.
    settings.engine.hash_mib =
        std::min<std::size_t>(EngineOptions().hash_mib, static_cast<std::size_t>(bounds_.hash_mib));
    Clock::time_point tell_again{};
    const auto tell = [&](const puzzles::FindProgress& progress) {
        const auto now = Clock::now();
        if (now < tell_again) return;
        tell_again = now + puzzle_news_interval;
        const analysis::AnalysisProgress& games = progress.games;
        Json json;
        json.set("type", "finding").set("id", task.id);
        json.set("done", games.positions_done + games.again_done).set("of", games.positions + games.again);
        json.set("examined", progress.examined).set("candidates", progress.candidates);
        hub_.send(task.page, json);
    };
    const auto found = find_puzzles({task.game}, settings, *store_, tell, stop);
    if (!found) return hub_.refuse(task.page, task.id, found.error());
    tell_end(task, *found, !stop.stop_requested());
}

void PuzzleJobs::tell_end(const Task& task, const puzzles::FoundPuzzles& found, bool complete) {
    std::string text;
    for (const puzzles::Puzzle& puzzle : found.puzzles)
        if (puzzle.missed || !task.only_missed) text += text_of(puzzle, puzzles::PuzzleFormat::JsonLines);
    Json json;
    json.set("type", "found-puzzles").set("id", task.id).set("complete", complete);
    hub_.send(task.page, json.set("puzzles", text).set("candidates", found.candidates));
}

}  // namespace gyre::web

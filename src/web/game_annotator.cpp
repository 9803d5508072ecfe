#include "web/game_annotator.h"

#include <algorithm>

#include "eval/score_text.h"
#include "notation/pgn/game_builder.h"
#include "notation/pgn/pgn_writer.h"
#include "web/game_api.h"
#include "web/message_id.h"

namespace gyre::web {

namespace {

using analysis::GameAnalysis;
using analysis::Mark;
using analysis::SideSummary;

constexpr Milliseconds growth_interval{250};
constexpr std::size_t longest_game_text = std::size_t{1} << 20, longest_type = 16;
constexpr long long most_nodes_each = 1'000'000'000;

Json side_json(const SideSummary& side) {
    Json json;
    json.set("moves", side.moves).set("accuracy", side.accuracy ? Json(*side.accuracy) : Json());
    json.set("loss", side.average_centipawn_loss).set("best", side.best_moves);
    json.set("inaccuracies", side.marks[Mark::Inaccuracy]).set("mistakes", side.marks[Mark::Mistake]);
    return json.set("blunders", side.marks[Mark::Blunder]);
}

Json sides_json(const GameAnalysis& game) {
    Json json;
    json.set("white", side_json(game.sides[Color::White]));
    return json.set("black", side_json(game.sides[Color::Black]));
}

/// Scores after 0 moves, after 1 move and so on until the last move.
Json scores_json(const GameAnalysis& game) {
    Json::Array scores;
    for (std::size_t plies = 0; plies <= game.moves.size(); ++plies) {
        const auto score = game.white_score(plies);
        scores.push_back(score ? score_json({}, *score) : Json());
    }
    return scores;
}

/// Reads a game in PGN. Its errors go to `errors`.
Result<GameTree, ApiError> read_text(const std::string& text, std::vector<PgnError>& errors) {
    auto read = read_game(text);
    if (!read) return ApiError{message("fault.page.no_game")};
    errors = std::move(read->errors);
    return std::move(read->game);
}

/// Numeric annotation glyph of each move; 0 for none.
Json marks_json(const GameAnalysis& game) {
    Json::Array marks;
    for (const auto& judgement : game.judgements)
        marks.emplace_back(judgement ? static_cast<int>(nag_of(judgement->mark)) : 0);
    return marks;
}

}  // namespace

GameAnnotator::GameAnnotator(Hub& hub, const LiveEngines& engines, const EngineBounds& bounds, EngineOptions options,
                             std::unique_ptr<analysis::Store> store)
    : hub_(hub),
      engines_(engines),
      bounds_(bounds),
      options_(std::move(options)),
      store_(std::move(store)),
      jobs_(
          hub, [this](Task& task, const std::stop_token& stop) { run(task, stop); },
          [this](const Task& task) { tell_dropped(task); }) {
    hub.on("annotate", [this](PageId page, const Json& message) { take(page, message); });
    hub.on("annotate-stop", [this](PageId page, const Json&) { jobs_.stop(page); });
}

/// Sends the end of a task that did not begin, because every request must be answered by "annotated".
void GameAnnotator::tell_dropped(const Task& task) {
    hub_.send(task.page, Json().set("type", "annotated").set("id", task.id).set("complete", false));
}

// --- Messages from pages ---

void GameAnnotator::take(PageId page, const Json& message) {
    auto task = read_task(message, page);
    if (!task) return hub_.refuse(page, message_id(message), task.error().message);
    jobs_.start(*std::move(task));
}

Result<GameAnnotator::Task, ApiError> GameAnnotator::read_task(const Json& message, PageId page) const {
    Task task;
    task.page = page;
    Fields fields(message);
    task.is_text = fields.has("text");
    if (task.is_text == fields.has("game")) return ApiError{gyre::message("fault.request.game_or_text")};
    const std::string text = task.is_text ? fields.text("text", longest_game_text) : "";
    const Json& game = task.is_text ? message : fields.object("game");
    fields.text("type", longest_type);
    task.id = fields.integer("id", 0, highest_message_id);
    task.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1, most_nodes_each, analysis::usual_nodes));
    task.threads = static_cast<int>(fields.integer("threads", 1, bounds_.threads, 1));
    if (fields.choice("style", {"lichess", "encroissant"}, 0) == 1)
        task.judging.marks.style = analysis::MarkStyle::EnCroissant;
    auto choice = engines_.choice_by(fields);
    if (auto read = fields.done(); !read) return std::move(read).error();
    if (!choice) return std::move(choice).error();
    task.choice = *std::move(choice);
    auto tree = task.is_text ? read_text(text, task.errors) : read_tree(game);
    if (!tree) return tree.error();
    task.game = std::move(*tree);
    task.style.language = hub_.language_of(page);
    return task;
}

// --- The analysis ---

void GameAnnotator::tell_growth(const Task& task, Growing& growing) {
    const auto now = Clock::now();
    if (now < growing.tell_again) return;
    growing.tell_again = now + growth_interval;
    Json json;
    json.set("type", "judged").set("id", task.id);
    const analysis::AnalysisProgress& progress = growing.progress;
    json.set("done", progress.positions_done + progress.again_done).set("of", progress.positions + progress.again);
    if (!task.is_text) {
        const analysis::GameTask& game = growing.game;
        const GameAnalysis known = judge_game(game.start, game.moves, growing.positions, game.judging);
        json.set("scores", scores_json(known)).set("marks", marks_json(known)).set("sides", sides_json(known));
    }
    hub_.send(task.page, json);
}

void GameAnnotator::tell_end(Task& task, const GameAnalysis& analysis, const Result<void, std::string>& done) {
    report::annotate(task.game, analysis, task.style);
    Json json;
    json.set("type", "annotated").set("id", task.id).set("complete", analysis.complete);
    if (task.is_text) {
        json.set("pgn", to_pgn(task.game)).set("errors", errors_json(task.errors, task.style.language));
    } else {
        json.set("game", game_json(task.game)).set("scores", scores_json(analysis));
    }
    if (!done) json.set("fault", done.error());
    hub_.send(task.page, json.set("sides", sides_json(analysis)));
}

void GameAnnotator::run(Task& task, const std::stop_token& stop) {
    Growing growing;
    growing.game = {task.game.start(), analysis::main_moves(task.game), task.judging, task.game.result()};
    growing.positions.resize(growing.game.moves.size() + 1);
    growing.positions.back() = drawn_end(growing.game);

    analysis::AnalysisSettings settings;
    // The table has the size that `gyre analyse` gives it, so that both give the same marks.
    settings.engine = options_;
    settings.engine.hash_mib =
        std::min<std::size_t>(EngineOptions().hash_mib, static_cast<std::size_t>(bounds_.hash_mib));
    settings.engine.multi_pv = analysis::lines_needed(task.judging.marks);
    settings.choice = task.choice;
    settings.limits.nodes = task.nodes;
    settings.workers = task.threads;

    analysis::AnalysisCallbacks callbacks;
    callbacks.on_position = [&](const analysis::SearchedPosition& found) {
        growing.positions[found.ply] = found.analysis;
        tell_growth(task, growing);
    };
    callbacks.on_progress = [&](const analysis::AnalysisProgress& progress) { growing.progress = progress; };
    callbacks.on_restart = [&](const std::string& reason) {
        hub_.send(task.page, Json().set("type", "restarted").set("id", task.id).set("message", reason));
    };
    std::optional<GameAnalysis> end;
    callbacks.on_game = [&](std::size_t, const GameAnalysis& analysis) { end = analysis; };
    const auto done = analyse_games({growing.game}, settings, *store_, callbacks, stop);
    if (end)
        tell_end(task, *end, done);
    else if (!done)
        hub_.refuse(task.page, task.id, done.error());
    else
        tell_dropped(task);
}

}  // namespace gyre::web

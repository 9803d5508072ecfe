#include "farm/kinds/game_analysis_parts.h"

#include <algorithm>
#include <fmt/core.h>
#include <set>
#include <sstream>
#include <utility>

#include "analysis/position_analysis.h"
#include "analysis/position_searcher.h"
#include "analysis/store.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "notation/move/uci_move.h"
#include "notation/position/fen.h"

namespace gyre::farm {

namespace {

using analysis::AnalysisSettings;
using analysis::GameTask;

/// Writes a game as a line "FEN|white|black|first|last|style|praise|e2e4 e7e5 ... 1-0".
std::string game_line(const GameTask& game) {
    const analysis::JudgingOptions& judging = game.judging;
    std::string line = fmt::format("{}|{:d}|{:d}|{}|{}|{}|{:d}|", to_fen(game.start.setup(), FenCastling::Shredder),
                                   judging.sides[Color::White], judging.sides[Color::Black], judging.first_move,
                                   judging.last_move, static_cast<int>(judging.marks.style), judging.marks.praise);
    for (const Move move : game.moves) line += to_uci(move, UciCastling::Chess960) + ' ';
    return line + std::string(to_text(game.result)) + '\n';
}

Result<GameTask, std::string> read_game_line(const std::string& line) {
    std::istringstream text(line);
    std::string fen, moves;
    bool white = false, black = false;
    int style = 0;
    GameTask game;
    char bar = 0;
    std::getline(text, fen, '|');
    text >> white >> bar >> black >> bar >> game.judging.first_move >> bar >> game.judging.last_move >> bar;
    text >> style >> bar >> game.judging.marks.praise >> bar;
    const auto start = read_position(fen, every_waiver);
    if (!text || !start) return Failure("a game of the job is damaged");
    game.judging.sides = {{{white, black}}};
    if (style == static_cast<int>(analysis::MarkStyle::EnCroissant))
        game.judging.marks.style = analysis::MarkStyle::EnCroissant;
    game.start = Position(*start);
    Position position = game.start;
    for (std::string word; text >> word;) {
        if (const auto result = parse_result(word)) {
            game.result = *result;
            break;
        }
        const auto move = parse_uci_move(position, word);
        if (!move) return Failure("a game of the job is damaged: " + word);
        game.moves.push_back(*move);
        position.make(*move);
    }
    return game;
}

Result<std::vector<GameTask>, std::string> read_games(const std::string& text) {
    std::vector<GameTask> games;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        GYRE_TRY(auto game, read_game_line(line));
        games.push_back(std::move(game));
    }
    return games;
}

class AnalysisComputer : public PartComputer {
public:
    static NewComputer open(FarmStore& store, const JobSpec& spec) {
        auto computer = std::make_shared<AnalysisComputer>();
        GYRE_TRY(const auto text, spec.blob(store, "games"));
        GYRE_TRY(auto games, read_games(text));
        computer->games_ = std::move(games);
        computer->part_games_ = std::max<std::size_t>(1, spec.number<std::size_t>("part_games"));
        const auto net = spec.blob(store, "net"), params = spec.blob(store, "params");
        if (!net || !params) return Failure(net ? params.error() : net.error());
        computer->settings_ = settings_of(spec);
        EngineOptions& engine = computer->settings_.engine;
        GYRE_TRY(engine.eval_file, computer->files_.add(*net));
        GYRE_TRY(engine.parameters, computer->files_.add(*params));
        return std::shared_ptr<const PartComputer>(std::move(computer));
    }

    Result<PartResult, std::string> compute(int part, const std::stop_token& stop) const override {
        const std::size_t first = std::min(games_.size(), static_cast<std::size_t>(part) * part_games_);
        const std::size_t end = std::min(games_.size(), first + part_games_);
        const std::vector<GameTask> games(games_.begin() + static_cast<std::ptrdiff_t>(first),
                                          games_.begin() + static_cast<std::ptrdiff_t>(end));
        std::vector<std::vector<std::string>> keys;
        for (const GameTask& game : games) keys.push_back(keys_of(game));
        analysis::MemoryStore known;
        std::set<std::string> written;
        std::string text;
        std::int64_t nodes = 0;
        const analysis::AnalysisCallbacks callbacks{
            .on_game = [](std::size_t, const analysis::GameAnalysis&) {},
            .on_position =
                [&](const analysis::SearchedPosition& found) {
                    const std::string key = fmt::format("{} {}", found.level, keys[found.game][found.ply]);
                    if (!written.insert(key).second) return;
                    analysis::PositionAnalysis timeless = found.analysis;
                    timeless.time = Milliseconds(0);
                    text += fmt::format("{}\n{}\n\n", key, trimmed_end(analysis::to_record(timeless)));
                    nodes += static_cast<std::int64_t>(timeless.nodes);
                }};
        if (const auto done = analysis::analyse_games(games, settings_, known, callbacks, stop); !done)
            return Failure(done.error());
        if (stop.stop_requested()) return Failure("stopped");
        const ByteView body = byte_view(text);
        return PartResult{.body = Bytes(body.begin(), body.end()),
                          .counters = {{"games", static_cast<std::int64_t>(games.size())},
                                       {"positions", static_cast<std::int64_t>(written.size())},
                                       {"nodes", nodes}}};
    }

private:
    static std::string trimmed_end(std::string text) {
        while (text.ends_with('\n')) text.pop_back();
        return text;
    }

    static AnalysisSettings settings_of(const JobSpec& spec) {
        AnalysisSettings settings;
        settings.engine.hash_mib = spec.number<std::size_t>("hash");
        settings.engine.multi_pv = spec.number<int>("lines");
        settings.engine.evaluation = spec.evaluation();
        settings.limits = spec.limits();
        return settings;
    }

    std::vector<GameTask> games_;
    std::size_t part_games_ = 1;
    AnalysisSettings settings_;
    BlobFiles files_;
};

}  // namespace

std::size_t games_of_analysis_part(const Limits& limits, std::size_t games) {
    // Half of a game's searches go deeper than the given limit.
    constexpr std::uint64_t nodes_of_part = 60'000'000, positions_of_game = 200, most = 50;
    constexpr std::size_t wanted_parts = 16;
    if (!limits.nodes) return 1;
    const std::size_t games_of_minute =
        std::clamp<std::size_t>(nodes_of_part / positions_of_game / *limits.nodes, 1, most);
    return std::clamp<std::size_t>(games / wanted_parts, 1, games_of_minute);
}

Result<NewJob, FarmError> make_analysis_job(FarmStore& store, const AnalysisOrder& order) {
    const AnalysisSettings& settings = order.settings;
    const EngineOptions& engine = settings.engine;
    if (settings.is_timed())
        return FarmError{FarmFault::WrongArgument,
                         "--movetime and --budget give results that depend on the worker: a farm analyses with --nodes "
                         "or --depth"};
    if (!engine.syzygy_path.empty())
        return FarmError{FarmFault::WrongArgument, "--syzygy names folders of this machine: a farm cannot use it"};
    const auto net = named_file(engine.eval_file), params = named_file(engine.parameters);
    if (!net || !params) return Failure(net ? params.error() : net.error());
    std::string games;
    for (const GameTask& game : order.games) games += game_line(game);
    JobSpecWriter spec(store);
    spec.set("part_games", order.part_games).set("hash", std::size_t{engine.hash_mib});
    spec.set("lines", int{engine.multi_pv}).set("evaluation", std::string(name_of(engine.evaluation)));
    spec.set("nodes", settings.limits.nodes.value_or(0)).set("depth", settings.limits.depth.value_or(0));
    spec.put("games", games).put("net", *net).put("params", *params).set_memory(std::size_t{engine.hash_mib});
    auto job = spec.job(analysis_kind, part_count(order.games.size(), order.part_games));
    if (job)
        job->title = fmt::format("analysis of {} games, {}", order.games.size(), analysis::text_of(settings.limits));
    return job;
}

Result<void, std::string> save_analysis_part(ByteView body, std::span<const std::string> conditions,
                                             analysis::Store& store) {
    std::string_view text = text_view(body);
    while (!text.empty()) {
        const std::size_t end = text.find("\n\n"), line_end = text.find('\n');
        std::string_view key = text.substr(0, line_end);
        const auto level = parse_integer<std::size_t>(take_until(key, ' '));
        if (end == text.npos || line_end == end || !level || *level >= conditions.size())
            return Failure("these are no records of an analysis");
        const std::string record(text.substr(line_end + 1, end - line_end));
        if (auto saved = store.save({conditions[*level], std::string(key)}, record); !saved) return saved;
        text.remove_prefix(end + 2);
    }
    return {};
}

NewComputer open_analysis(FarmStore& store, const JobSpec& spec, const WorkerHost&) {
    return AnalysisComputer::open(store, spec);
}

NewMerger merge_analysis(const JobSpec&) { return std::unique_ptr<ResultMerger>(std::make_unique<ResultMerger>()); }

}  // namespace gyre::farm

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/text.h"
#include "cli/learn/data_verbs.h"
#include "console/exit_status.h"
#include "datagen/quiet_filter.h"
#include "engine/embedded_network.h"
#include "engine/network_files.h"
#include "eval/classic/terms.h"
#include "eval/nnue/network.h"
#include "eval/with_net.h"
#include "training/result_loss.h"

namespace gyre::cli {

namespace {

using datagen::GameBatch;
using datagen::GameFileError;
using datagen::GameFileFault;
using training::MeanLoss;
using training::ResultLoss;
using training::ScoredPositions;

using Net = std::shared_ptr<const nnue::Network>;

struct Scored {
    ScoredPositions positions;
    std::vector<GameFileError> faults{};
};

/// Scores the training positions of games by each net, and last by the searches of the games.
class GameScorer {
public:
    explicit GameScorer(const std::vector<Net>& nets) {
        for (const Net& net : nets) evaluators_.emplace_back(nnue::NetworkUse{.network = net});
        scores_.resize(nets.size() + 1);
    }

    /// The error is the first illegal move's ply.
    Result<void, std::size_t> add(const datagen::GameRecord& game, ScoredPositions& positions) {
        positions.begin_game();
        return datagen::replay(game, [&](const Position& position, datagen::GamePly ply) {
            if (!datagen::is_learnable(position, ply)) return;
            for (std::size_t net = 0; net < evaluators_.size(); ++net) {
                evaluators_[net].reset(position);
                scores_[net] =
                    evaluate_with_net(position, pawns_, classic::FixedValues(), evaluators_[net], NetRates()).cp();
            }
            scores_.back() = ply.score.cp();
            positions.add(position.occupied().count(), game::half_points(game.result, position.side_to_move()),
                          scores_);
        });
    }

private:
    classic::PawnTable pawns_;
    std::vector<nnue::Evaluator> evaluators_;
    std::vector<int> scores_;
};

Scored score_batch(const GameBatch& batch, const std::vector<Net>& nets) {
    Scored scored{ScoredPositions(nets.size() + 1)};
    GameScorer scorer(nets);
    for (const GameBatch::Record& record : batch.records) {
        const auto game = batch.game_of(record);
        if (!game)
            scored.faults.push_back(game.error());
        else if (!scorer.add(*game, scored.positions))
            scored.faults.push_back(
                {GameFileFault::DamagedRecord, record.offset, fmt::format("game {} has an illegal move", game->index)});
    }
    return scored;
}

/// Reads the named nets, or the one of play.
Result<std::vector<Net>, std::string> load_nets(const std::vector<std::string>& paths) {
    std::vector<Net> nets;
    for (const std::string& path : paths) {
        auto net = load_network(path);
        if (!net) return Failure("--net: " + net.error());
        nets.push_back(std::move(*net));
    }
    if (nets.empty() && embedded_network()) nets.push_back(embedded_network());
    if (nets.empty()) return std::string("--net NET... is needed: this program has no net");
    return nets;
}

/// Returns the names of the nets' files without folder and ending, unless two are the same, and "searches".
std::vector<std::string> names_of(const std::vector<std::string>& paths) {
    std::vector<std::string> names = paths.empty() ? std::vector<std::string>{"net of play"} : paths;
    for (std::string& name : names) name = showable(std::filesystem::path(name).stem().string());
    if (std::set(names.begin(), names.end()).size() < names.size())
        std::ranges::transform(paths, names.begin(), [](const std::string& path) { return showable(path); });
    names.emplace_back("searches");
    return names;
}

constexpr double in_ten_thousandths = 10'000;

std::string difference_text(const MeanLoss& loss) {
    return fmt::format("{:+.1f} ± {:.1f}", in_ten_thousandths * loss.difference, in_ten_thousandths * loss.error);
}

std::string line_of(const std::string& name, std::size_t positions, const std::vector<std::string>& cells,
                    const std::vector<std::size_t>& widths) {
    std::string line = fmt::format("{:<8}{:>14}", name, positions == 0 ? "" : grouped(positions));
    for (std::size_t i = 0; i < cells.size(); ++i) line += fmt::format("{:>{}}", cells[i], widths[i]);
    return line + '\n';
}

/// Returns for example "6 to 9", the numbers of pieces of a group.
std::string pieces_of(std::size_t group) {
    constexpr int most_pieces = 32, buckets = static_cast<int>(training::piece_groups);
    int first = datagen::least_learnable_pieces, last = most_pieces;
    while (nnue::output_bucket(first, buckets) != static_cast<int>(group)) ++first;
    while (nnue::output_bucket(last, buckets) != static_cast<int>(group)) --last;
    return fmt::format("{} to {}", first, last);
}

std::string losses_text(const std::vector<std::string>& names, const ScoredPositions& positions,
                        const std::vector<ResultLoss>& losses) {
    constexpr std::size_t least_width = 18;
    std::vector<std::size_t> widths;
    for (const std::string& name : names) widths.push_back(std::max(least_width, name.size() + 2));
    std::string text = line_of("pieces", 0, names, widths);
    const auto add_row = [&](const std::string& name, std::size_t count, const auto& loss_of) {
        std::vector<std::string> cells = {fmt::format("{:.6f}", loss_of(losses[0]).loss)};
        for (std::size_t i = 1; i < losses.size(); ++i) cells.push_back(difference_text(loss_of(losses[i])));
        text += line_of(name, count, cells, widths);
    };
    const auto sizes = group_sizes(positions);
    for (std::size_t group = 0; group < sizes.size(); ++group)
        if (sizes[group] > 0)
            add_row(pieces_of(group), sizes[group], [&](const ResultLoss& loss) { return loss.by_group[group]; });
    add_row("all", positions.size(), [](const ResultLoss& loss) { return loss.all; });
    std::vector<std::string> scales;
    for (const ResultLoss& loss : losses) scales.push_back(fmt::format("{:.0f}", loss.k));
    text += line_of("k", 0, scales, widths);
    return text + "loss of " + names[0] +
           ", and differences of the others in 1/10000 ± 95 %, with the best k for each\n";
}

Json mean_json(const MeanLoss& loss) {
    return Json().set("loss", loss.loss).set("difference", loss.difference).set("error", loss.error);
}

Json losses_json(const std::vector<std::string>& names, const ScoredPositions& positions,
                 const std::vector<ResultLoss>& losses) {
    Json predictors = Json::Array();
    const auto sizes = group_sizes(positions);
    for (std::size_t i = 0; i < losses.size(); ++i) {
        Json groups = Json::Array();
        for (std::size_t group = 0; group < sizes.size(); ++group)
            groups.push(
                mean_json(losses[i].by_group[group]).set("pieces", pieces_of(group)).set("positions", sizes[group]));
        predictors.push(mean_json(losses[i].all).set("name", names[i]).set("k", losses[i].k).set("groups", groups));
    }
    return Json().set("games", positions.games()).set("positions", positions.size()).set("predictors", predictors);
}

}  // namespace

int compare_losses(const DataTask& task, Output& output) {
    DataRun run(task, output);
    const auto nets = load_nets(task.nets);
    if (!nets) {
        run.error(nets.error());
        return exit_failed;
    }
    const std::vector<std::string> names = names_of(task.nets);
    ScoredPositions positions(names.size());
    const bool whole = run.run([&nets](const GameBatch& batch) { return score_batch(batch, *nets); },
                               [&](const GameBatch&, const Scored& scored) {
                                   positions.append(scored.positions);
                                   return true;
                               });
    if (!whole) return exit_failed;
    if (positions.size() == 0) {
        run.error("no training positions");
        return exit_failed;
    }
    const std::vector<ResultLoss> losses = training::result_losses(positions);
    if (task.json)
        output.line(losses_json(names, positions, losses).set("faults", run.faults_json()).dump());
    else
        output.lines(losses_text(names, positions, losses));
    return run.all_good() ? 0 : exit_failed;
}

}  // namespace gyre::cli

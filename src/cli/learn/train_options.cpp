#include "cli/learn/train_options.h"

#include <filesystem>

#include "base/number.h"
#include "cli/common/limits.h"
#include "cli/learn/learn_commands.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "engine/network_files.h"
#include "eval/nnue/network.h"
#include "training/net/parameters.h"

namespace gyre::cli {

namespace {

constexpr int most_surprise = 10'000, most_side_lines = 100;
constexpr std::size_t most_batch = std::size_t{1} << 20, most_memory_mib = std::size_t{1} << 24;
constexpr std::uint64_t most_steps = 1'000'000'000'000;
constexpr double smallest_weight = 1e-3, largest_weight = 1e3;

/// Parses "0.1" or "0:0.3".
Result<void, CommandError> store_lambda(std::string_view value, TrainTask& task, const OptionBounds& bounds) {
    training::net::TrainSettings& settings = task.settings;
    const std::size_t colon = value.find(':');
    if (auto done = store_decimal(value.substr(0, colon), bounds, settings.lambda_start); !done) return done;
    settings.lambda_end = settings.lambda_start;
    if (colon == std::string_view::npos) return {};
    return store_decimal(value.substr(colon + 1), bounds, settings.lambda_end);
}

Result<void, CommandError> store_k(std::string_view value, TrainTask& task, const OptionBounds& bounds) {
    task.fits_k = value == "fit";
    if (task.fits_k) return {};
    return store_decimal(value, bounds, task.settings.k);
}

constexpr Choice<bool> kept_weights[] = {{"best", true, "those of the least validation loss"},
                                         {"last", false, "those of the last epoch"}};

Result<void, CommandError> store_data_weight(std::string_view value, TrainTask& task, const OptionBounds& bounds) {
    return store_decimal(value, bounds, task.weights.emplace_back());
}

// clang-format off
using training::net::LoadOptions;
using training::net::TrainSettings;
using TrainRow = OptionRow<TrainTask>;
constexpr std::uint64_t any_seed = std::numeric_limits<std::uint64_t>::max();
constexpr TrainRow train_option_rows[] = {
    TrainRow::texts<&TrainTask::data>("--data", "FILE...", shared_help::games),
    TrainRow::decimals("--weight", "X...", smallest_weight, largest_weight, store_data_weight,
        "weight of each file's positions, in the order of the files", "1"),
    TrainRow::text<&TrainTask::out>("--out", "NET", "file of the net; an interrupted training continues from "
        "NET.checkpoint"),
    TrainRow::flag<&TrainTask::force>("--force", "replaces existing files that hold something else"),
    TrainRow::text<&TrainTask::report>("--report", "FOLDER", "report.md, losses.csv and plots",
        "the net's name with -report"),
    TrainRow::number<&TrainTask::settings, &TrainSettings::shape, &nnue::Shape::neurons>("--neurons", "N", nnue::min_neurons,
        nnue::max_neurons, "neurons for each side, a multiple of 32"),
    TrainRow::number<&TrainTask::settings, &TrainSettings::shape, &nnue::Shape::output_buckets>("--outputs", "N", 1,
        nnue::max_output_buckets, "1, or 8: the number of pieces chooses one"),
    TrainRow::off<&TrainTask::settings, &TrainSettings::shape, &nnue::Shape::mirrored>("--no-mirror",
        "the board is not mirrored by the own king's file"),
    TrainRow::flag<&TrainTask::settings, &TrainSettings::shape, &nnue::Shape::residual>("--residual",
        "the net adds to the classical evaluation"),
    TrainRow::text<&TrainTask::start>("--from", "NET",
        "begins with that net's weights; a net of one output may become one of eight", "random weights"),
    TrainRow::number<&TrainTask::settings, &TrainSettings::shape, &nnue::Shape::scale>("--scale", "CP", 1, nnue::max_scale,
        "centipawns of an output of 1"),
    TrainRow::decimals("--lambda", "A[:B]", 0, 1, store_lambda, "share of the game's result in the target, from A to B evenly", "0"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::lambda_last>("--lambda-last", "X", 0, 1, "the same in the last tenth"),
    TrainRow::decimals("--k", "CP|fit", 50, 2000, store_k,
        "scale of scores as expected results; fit: the scale that predicts the data's results best", "400"),
    TrainRow::number<&TrainTask::settings, &TrainSettings::epochs>("--epochs", "N", 1, most_epochs, "number of passes "
        "over all positions"),
    TrainRow::number<&TrainTask::settings, &TrainSettings::batch>("--batch", "N", 1, most_batch, "positions of a step"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::rate>("--rate", "X", 0, 1, "AdamW's rate, falling as a cosine to --final-rate"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::final_rate>("--final-rate", "X", 0, 1, "rate at the end"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::warm_up>("--warm-up", "X", 0, 1, "share of the steps in which the rate grows"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::weight_decay>("--decay", "X", 0, 100, "AdamW's weight decay"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::longest_gradient>("--clip", "X", 0, largest_weight,
        "longer gradients are shortened to this; 0: never"),
    TrainRow::decimal<&TrainTask::settings, &TrainSettings::rounded>("--rounded", "X", 0, 1,
        "share of the steps, the last, computed with weights as in the file"),
    TrainRow::choice<kept_weights, &TrainTask::settings, &TrainSettings::keeps_best>("--keep", "WHICH",
        "weights that are written:"),
    TrainRow::number<&TrainTask::load, &LoadOptions::validation_percent>("--validation", "N", 1, 90, "percent of the games used for validation"),
    TrainRow::number<&TrainTask::load, &LoadOptions::most_positions>("--positions", "MAX", 1, any_seed,
        "reads at most MAX positions", "all"),
    TrainRow::number<&TrainTask::memory_mib>("--memory", "MIB", 1, most_memory_mib, "memory for positions, in MiB",
        "four fifths of the free memory"),
    TrainRow::number<&TrainTask::load, &LoadOptions::most_surprise>("--surprise", "CP", 1, most_surprise,
        "leaves out positions whose score is further from the classical evaluation", "none"),
    TrainRow::number<&TrainTask::load, &LoadOptions::score_percent>("--score-percent", "N", 1, 200,
        "scale of the scores, in percent"),
    TrainRow::number<&TrainTask::load, &LoadOptions::move_bonus>("--move-bonus", "CP", -100, 100,
        "bonus for the move, subtracted from each score first"),
    TrainRow::decimal<&TrainTask::load, &LoadOptions::foresight, &training::net::Foresight::share>("--foresight", "X", 0, 0.999,
        "share of the next ply's score in each score, and so on to the result"),
    TrainRow::number<&TrainTask::load, &LoadOptions::side_lines, &training::net::SideLineSettings::lines>("--side-lines", "N", 1, most_side_lines,
        "adds N positions to each, one to three random moves away, evaluated by the teacher", "0"),
    TrainRow::texts<&TrainTask::teachers>("--teacher", "NET...", "net that evaluates the side lines, or the classical "
        "evaluation and its residual net; several are averaged"),
    TrainRow::number<&TrainTask::settings, &TrainSettings::seed>("--seed", "N", 0, any_seed, shared_help::seed),
    TrainRow::number<&TrainTask::threads>("--threads", "N", 1, most_threads,
        "number of threads; the net does not depend on it"),
    TrainRow::flag<&TrainTask::begins_anew>("--fresh", "starts from the beginning and ignores a checkpoint"),
    TrainRow::number<&TrainTask::steps>("--steps", "N", 1, most_steps, "stops after N steps; the same command "
        "continues"),
    TrainRow::decimal<&TrainTask::checkpoint_seconds>("--checkpoint-seconds", "N", 0, 1e9,
        "seconds between two checkpoints"),
    TrainRow::text<&TrainTask::export_packed>("--export-packed", "FILE",
        "writes the positions, 32 bytes each, to FILE and FILE.validation"),
    TrainRow::text<&TrainTask::dump_gradient>("--dump-gradient", "FILE",
        "writes a batch and its gradient, for training/check_gradient.py"),
};
// clang-format on

}  // namespace

std::vector<training::net::DataFile> TrainTask::files() const {
    std::vector<training::net::DataFile> files;
    for (std::size_t i = 0; i < data.size(); ++i)
        files.push_back({data[i], weights.empty() ? 1 : weights[std::min(i, weights.size() - 1)]});
    return files;
}

std::string TrainTask::report_folder() const {
    return report.empty() ? std::filesystem::path(out).replace_extension().string() + "-report" : report;
}

std::string TrainTask::net_name() const { return std::filesystem::path(out).stem().string(); }

namespace {
/// Rejects options that exclude or need each other.
Result<void, CommandError> check_train_task(const TrainTask& task) {
    if (task.weights.size() > task.data.size()) return Failure("there are more weights than files");
    if (task.load.most_surprise && !task.settings.shape.residual)
        return Failure("--surprise compares with the classical evaluation: it needs --residual");
    if (task.load.foresight.share > 0 && task.fits_k) return Failure("--foresight needs a --k in centipawns");
    const training::net::SideLineSettings& lines = task.load.side_lines;
    if ((lines.lines > 0) == task.teachers.empty()) return Failure("--side-lines and --teacher need each other");
    return {};
}

Result<void, CommandError> load_train_nets(TrainTask& task) {
    if (!task.start.empty()) {
        auto net = load_network(task.start);
        if (!net) return file_error("--from: " + net.error());
        task.settings.start = std::move(*net);
    }
    for (const std::string& teacher : task.teachers) {
        auto net = load_network(teacher);
        if (!net) return file_error("--teacher: " + net.error());
        task.load.side_lines.teachers.push_back(std::move(*net));
    }
    return {};
}
}  // namespace

std::vector<OptionText> train_options() { return option_texts<TrainTask>(train_option_rows); }

Result<void, CommandError> read_train_options(Words arguments, TrainTask& task) {
    if (auto done = read_options<TrainTask>(arguments, train_option_rows, task); !done) return done;
    task.load.memory = task.memory_mib ? *task.memory_mib * mebibyte : PageMemory::available_bytes() / 10 * 8;
    if (task.data.empty()) return CommandError("--data FILE... is needed: the files of games for training");
    if (task.out.empty() && task.export_packed.empty() && task.dump_gradient.empty())
        return CommandError("--out NET is needed: the file of the net");
    if (const auto checked = nnue::check_shape(task.settings.shape); !checked) return Failure(checked.error().reason);
    if (auto done = check_train_task(task); !done) return done;
    if (auto done = load_train_nets(task); !done) return done;
    if (const auto& start = task.settings.start;
        start && !training::net::can_begin_from(task.settings.shape, start->shape))
        return Failure("--from: that net is " + nnue::name_of(start->shape) + ", not " +
                       nnue::name_of(task.settings.shape));
    task.load.foresight.k = task.settings.k;
    task.load.with_classical = task.settings.shape.residual;
    task.load.threads = task.threads;
    return {};
}

}  // namespace gyre::cli

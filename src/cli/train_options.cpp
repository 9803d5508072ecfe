#include "cli/train_options.h"

#include <filesystem>

#include "base/units.h"
#include "cli/limits.h"
#include "console/option_rows.h"
#include "engine/network_files.h"
#include "eval/nnue/network.h"
#include "training/net/parameters.h"

namespace gyre {

namespace {

constexpr int most_surprise = 10'000, most_side_lines = 100;
constexpr std::size_t most_batch = std::size_t{1} << 20;
constexpr std::uint64_t most_steps = std::uint64_t{1} << 40;
constexpr double smallest_weight = 1e-3, largest_weight = 1e3;

using Failure = std::optional<std::string>;

/// "0.1" or "0:0.3".
Failure store_lambda(std::string_view value, TrainTask& task) {
    training::net::TrainSettings& settings = task.settings;
    const std::size_t colon = value.find(':');
    if (auto error = store_decimal(value.substr(0, colon), 0, 1, settings.lambda_start)) return error;
    settings.lambda_end = settings.lambda_start;
    if (colon == std::string_view::npos) return std::nullopt;
    return store_decimal(value.substr(colon + 1), 0, 1, settings.lambda_end);
}

Failure store_k(std::string_view value, TrainTask& task) {
    constexpr double least = 50, most = 2000;
    task.fits_k = value == "fit";
    return task.fits_k ? std::nullopt : store_decimal(value, least, most, task.settings.k);
}

constexpr std::string_view keep_names[] = {"best", "last"};

Failure store_keep(std::string_view value, TrainTask& task) {
    task.settings.keeps_best = value == keep_names[0];
    if (value == keep_names[0] || value == keep_names[1]) return std::nullopt;
    return quoted(value) + " is neither best nor last";
}

Failure store_start(std::string_view value, TrainTask& task) {
    task.start = value;
    return std::nullopt;
}

Failure store_teacher(std::string_view value, TrainTask& task) {
    task.teachers.emplace_back(value);
    return std::nullopt;
}

Failure store_data_weight(std::string_view value, TrainTask& task) {
    return store_decimal(value, smallest_weight, largest_weight, task.weights.emplace_back());
}

Failure store_memory(std::string_view value, TrainTask& task) {
    std::size_t mebibytes = 0;
    if (auto error = store_number(value, std::size_t{1}, std::numeric_limits<std::size_t>::max() / mebibyte, mebibytes))
        return error;
    task.load.memory = mebibytes * mebibyte;
    return std::nullopt;
}

constexpr OptionRow<TrainTask> train_option_rows[] = {
    {"--data",
     [](std::string_view value, TrainTask& task) {
         task.data.emplace_back(value);
         return Failure();
     },
     OptionWords::Several},
    {"--weight", store_data_weight, OptionWords::Several},
    {"--out", [](std::string_view value, TrainTask& task) { return store_text(value, task.out); }},
    {"--force",
     [](std::string_view, TrainTask& task) {
         task.force = true;
         return Failure();
     },
     OptionWords::None},
    {"--report", [](std::string_view value, TrainTask& task) { return store_text(value, task.report); }},
    {"--export-packed", [](std::string_view value, TrainTask& task) { return store_text(value, task.export_packed); }},
    {"--dump-gradient", [](std::string_view value, TrainTask& task) { return store_text(value, task.dump_gradient); }},
    {"--neurons",
     [](std::string_view value, TrainTask& task) {
         return store_number(value, nnue::min_neurons, nnue::max_neurons, task.settings.shape.neurons);
     }},
    {"--outputs",
     [](std::string_view value, TrainTask& task) {
         return store_number(value, 1, nnue::max_output_buckets, task.settings.shape.output_buckets);
     }},
    {"--scale", [](std::string_view value,
                   TrainTask& task) { return store_number(value, 1, nnue::max_scale, task.settings.shape.scale); }},
    {"--no-mirror",
     [](std::string_view, TrainTask& task) {
         task.settings.shape.mirrored = false;
         return Failure();
     },
     OptionWords::None},
    {"--residual",
     [](std::string_view, TrainTask& task) {
         task.settings.shape.residual = true;
         return Failure();
     },
     OptionWords::None},
    {"--from", store_start},
    {"--seed",
     [](std::string_view value, TrainTask& task) {
         return store_number(value, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(), task.settings.seed);
     }},
    {"--epochs",
     [](std::string_view value, TrainTask& task) { return store_number(value, 1, most_epochs, task.settings.epochs); }},
    {"--batch", [](std::string_view value,
                   TrainTask& task) { return store_number(value, std::size_t{1}, most_batch, task.settings.batch); }},
    {"--rate", [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 1, task.settings.rate); }},
    {"--final-rate",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 1, task.settings.final_rate); }},
    {"--warm-up",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 1, task.settings.warm_up); }},
    {"--decay",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 100, task.settings.weight_decay); }},
    {"--clip", [](std::string_view value,
                  TrainTask& task) { return store_decimal(value, 0, largest_weight, task.settings.longest_gradient); }},
    {"--lambda", store_lambda},
    {"--lambda-last",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 1, task.settings.lambda_last); }},
    {"--k", store_k},
    {"--rounded",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 1, task.settings.rounded); }},
    {"--keep", store_keep, OptionWords::One, [] { return words_in(keep_names); }},
    {"--validation", [](std::string_view value,
                        TrainTask& task) { return store_number(value, 1u, 90u, task.load.validation_percent); }},
    {"--positions",
     [](std::string_view value, TrainTask& task) {
         return store_number(value, std::size_t{1}, std::numeric_limits<std::size_t>::max(), task.load.most_positions);
     }},
    {"--memory", store_memory},
    {"--surprise",
     [](std::string_view value, TrainTask& task) {
         return store_number(value, 1, most_surprise, task.load.most_surprise.emplace());
     }},
    {"--score-percent",
     [](std::string_view value, TrainTask& task) { return store_number(value, 1, 200, task.load.score_percent); }},
    {"--move-bonus",
     [](std::string_view value, TrainTask& task) { return store_number(value, -100, 100, task.load.move_bonus); }},
    {"--foresight",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 0.999, task.load.foresight.share); }},
    {"--side-lines",
     [](std::string_view value, TrainTask& task) {
         return store_number(value, 1, most_side_lines, task.load.side_lines.lines);
     }},
    {"--teacher", store_teacher, OptionWords::Several},
    {"--threads",
     [](std::string_view value, TrainTask& task) { return store_number(value, 1, most_threads, task.threads); }},
    {"--steps", [](std::string_view value,
                   TrainTask& task) { return store_number(value, std::uint64_t{1}, most_steps, task.steps); }},
    {"--checkpoint-seconds",
     [](std::string_view value, TrainTask& task) { return store_decimal(value, 0, 1e9, task.checkpoint_seconds); }},
    {"--fresh",
     [](std::string_view, TrainTask& task) {
         task.begins_anew = true;
         return Failure();
     },
     OptionWords::None},
};

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
/// What the options mean together.
Failure check_train_task(const TrainTask& task) {
    if (task.weights.size() > task.data.size()) return "there are more weights than files";
    if (task.load.most_surprise && !task.settings.shape.residual)
        return "--surprise compares with the classical evaluation: it goes with --residual";
    if (task.load.foresight.share > 0 && task.fits_k) return "--foresight needs a --k in centipawns";
    const training::net::SideLineSettings& lines = task.load.side_lines;
    if ((lines.lines > 0) == task.teachers.empty()) return "--side-lines and --teacher go together";
    return std::nullopt;
}

/// Reads the nets that options name.
OptionFailure load_train_nets(TrainTask& task) {
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
    return std::nullopt;
}
}  // namespace

std::vector<OptionChoices> train_choices() { return choices_of<TrainTask>(train_option_rows); }

OptionFailure read_train_options(Words arguments, TrainTask& task) {
    task.load.memory = PageMemory::available_bytes() / 10 * 8;
    if (auto error = read_options<TrainTask>(arguments, train_option_rows, task)) return error;
    if (task.data.empty()) return CommandError("--data names the files of games to learn from");
    if (task.out.empty() && task.export_packed.empty() && task.dump_gradient.empty())
        return CommandError("--out names the file of the net");
    if (const auto checked = nnue::check_shape(task.settings.shape); !checked) return checked.error().reason;
    if (auto failure = check_train_task(task)) return failure;
    if (auto failure = load_train_nets(task)) return failure;
    if (const auto& start = task.settings.start;
        start && !training::net::can_begin_from(task.settings.shape, start->shape))
        return "--from: that net is " + nnue::name_of(start->shape) + ", not " + nnue::name_of(task.settings.shape);
    task.load.foresight.k = task.settings.k;
    task.load.with_classical = task.settings.shape.residual;
    task.load.threads = task.threads;
    return std::nullopt;
}

std::string train_details() {
    return "Options of train, each with what it is without it:\n"
           "  --data FILE...      files of games; what is damaged is named and left out\n"
           "  --weight X...       how much each file's positions count, in their order; 1\n"
           "  --out NET           the net's file; NET.checkpoint is where an interrupted training goes on\n"
           "  --force             replace existing files that hold something else\n"
           "  --report FOLDER     report.md, losses.csv and plots; the net's name with -report\n"
           "  --neurons N         32, 64 ... 1024 for each side; 256\n"
           "  --outputs 1|8       8: the number of pieces chooses one; 1\n"
           "  --no-mirror         the board is not mirrored by the own king's file\n"
           "  --residual          the net adds to the classical evaluation\n"
           "  --from NET          begins with that net's weights; a net of one output may become one of eight; random "
           "weights\n"
           "  --scale CP          centipawns of an output of 1; 400\n"
           "  --lambda A[:B]      share of the game's result in the target, from A to B evenly; 0\n"
           "  --lambda-last X     the same in the last tenth; none\n"
           "  --k CP|fit          scale of scores as expected results; fit: what foretells the data's results; 400\n"
           "  --epochs N          times over all positions; 20\n"
           "  --batch N           positions of a step; 16384\n"
           "  --rate X            AdamW's, falling as a cosine to --final-rate; 0.001, 0.00001\n"
           "  --warm-up X         share of the steps in which the rate grows; 0.01\n"
           "  --decay X           AdamW's weight decay; 0.01\n"
           "  --clip X            longer gradients are shortened to this; 0: never; 1\n"
           "  --rounded X         share of the steps, the last, computed with weights as in the file; 0.1\n"
           "  --keep last|best    the weights of the last epoch or of the least validation loss; last\n"
           "  --validation N      of a hundred games how many judge; 5\n"
           "  --positions MAX     reads only the first so many; all\n"
           "  --memory MIB        positions take no more; four fifths of what is free\n"
           "  --surprise CP       leaves out positions whose score is further from the classical evaluation; none\n"
           "  --score-percent N   scores are read as so many hundredths of what they are; 100\n"
           "  --move-bonus CP     taken off all scores before that, for having the move; 0\n"
           "  --foresight X       how much of each score is what the next ply's says, and so on to the result; 0\n"
           "  --side-lines N      to each position N more, one to three random moves away, with the teacher's "
           "evaluation; "
           "0\n"
           "  --teacher NET...    who judges them: a net, or the classical evaluation and its residual net; the mean "
           "of several\n"
           "  --seed N            another seed, another net; 1\n"
           "  --threads N         no part of the result; 2\n"
           "  --fresh             begins anew though there is a checkpoint\n"
           "  --steps N           stops there, to be resumed\n"
           "  --checkpoint-seconds N   how often the checkpoint is written; 60\n"
           "  --export-packed FILE     writes the positions, 32 bytes each, to FILE and FILE.validation\n"
           "  --dump-gradient FILE     writes a batch and its gradient, for training/check_gradient.py\n";
}

}  // namespace gyre

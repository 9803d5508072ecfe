#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>
#include <optional>

#include "base/clock.h"
#include "base/file_bytes.h"
#include "base/new_file.h"
#include "base/number.h"
#include "base/page_memory.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/format.h"
#include "cli/learn/learn_commands.h"
#include "cli/learn/train_options.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/progress_line.h"
#include "console/text_file.h"
#include "eval/nnue/network_file.h"
#include "training/net/checkpoint.h"
#include "training/net/train_report.h"
#include "training/split.h"

namespace gyre::cli {

namespace {

using namespace training::net;

double seconds_since(Clock::time_point start) { return static_cast<double>(elapsed_since(start).count()) / 1000; }

using Done = Result<void, std::string>;

Done write_bytes(const OutputFile& target, ByteView bytes) { return write_text_file(target, text_view(bytes)); }

/// Returns the checkpoint from which the training continues; nothing if it begins.
Result<std::optional<Bytes>, std::string> read_checkpoint(const TrainTask& task) {
    const std::string path = task.checkpoint_path();
    std::error_code ignored;
    if (task.out.empty() || task.begins_anew || !std::filesystem::exists(path, ignored)) return std::optional<Bytes>();
    constexpr std::size_t longest = std::size_t{1} << 34;
    auto bytes = read_regular_file(path, longest);
    if (!bytes) return Failure(quoted_path(path) + ": " + bytes.error());
    return std::optional(*std::move(bytes));
}

/// Limits the positions to those of the checkpoint, because the memory that limited them then may have room for more
/// now. Returns their number; 0 if there is no checkpoint, or `--positions` decides.
Result<std::uint64_t, std::string> limit_to_checkpoint(TrainTask& task) {
    if (task.load.most_positions != LoadOptions().most_positions) return 0;
    GYRE_TRY(const auto bytes, read_checkpoint(task));
    // Bytes that are no checkpoint are reported when the training resumes.
    const std::uint64_t positions = bytes ? positions_of_checkpoint(*bytes).value_or(0) : 0;
    if (positions == 0) return 0;
    task.load.most_positions = static_cast<std::size_t>(positions);
    const std::size_t needed = task.load.most_positions * sizeof(PackedPosition);
    if (!task.memory_mib)
        task.load.memory = std::max(task.load.memory, std::min(needed, PageMemory::available_bytes()));
    return positions;
}

/// Reports why reading ended before the end of the files. Fails if a resumed training lacks positions.
Done report_end(const TrainTask& task, const PositionData& data, std::uint64_t resumed, Output& output) {
    const std::uint64_t found = data.training.size() + data.validation.size();
    const std::string checkpoint = quoted_path(task.checkpoint_path());
    if (data.cut_short.empty()) return {};
    if (found < resumed)
        return fmt::format(
            "{} belongs to {} positions, and {} MiB of memory are too few for them; --memory MIB allows "
            "more, --fresh starts from the beginning",
            checkpoint, resumed, task.load.memory / mebibyte);
    if (found == resumed)
        output.line(fmt::format("as many positions as {} belongs to; --fresh also reads what follows", checkpoint));
    else
        output.warning("train: reading ended early: " + data.cut_short);
    return {};
}

/// Reads the games and reports their number. Fails if there are too few.
Result<PositionData, std::string> load(TrainTask& task, Output& output, const std::stop_token& stop) {
    GYRE_TRY(const std::uint64_t resumed, limit_to_checkpoint(task));
    const Clock::time_point start = Clock::now();
    ProgressLine progress;
    const LoadReports reports{.on_damage =
                                  [&](const std::string& reason) {
                                      progress.clear();
                                      output.warning("train: " + reason);
                                  },
                              .on_progress =
                                  [&](const PositionData& data) {
                                      if (!progress.is_due()) return;
                                      progress.show("reading " + data.files.back().path + ": " +
                                                    short_number(data.training.size() + data.validation.size()) +
                                                    " positions");
                                  }};
    auto data = load_positions(task.files(), task.load, reports, stop);
    progress.clear();
    if (!data) return data;
    if (stop.stop_requested()) return std::string("interrupted while reading");
    output.line(fmt::format("{} training positions, {} validation positions, {} MiB, read in {:.1f} s",
                            data->training.size(), data->validation.size(), data->bytes() / mebibyte,
                            seconds_since(start)));
    if (auto done = report_end(task, *data, resumed, output); !done) return Failure(std::move(done).error());
    if (data->training.size() == 0 || data->validation.size() == 0) return std::string(training::too_few_positions);
    return data;
}

class TrainCommand {
public:
    TrainCommand(const TrainTask& task, const PositionData& data, Output& output)
        : task_(task),
          output_(output),
          trainer_(data, task.settings, static_cast<std::size_t>(task.threads)),
          conditions_(write_conditions(task.settings, data)) {}

    /// Continues from the checkpoint, if there is one. Fails if the checkpoint belongs to another training.
    Done resume() {
        GYRE_TRY(const auto bytes, read_checkpoint(task_));
        if (!bytes) return {};
        auto state = decode_checkpoint(*bytes, trainer_.pass().layout(), conditions_);
        if (!state)
            return quoted_path(task_.checkpoint_path()) + ": " + state.error() + "; --fresh starts from the beginning";
        trainer_.resume(std::move(*state));
        output_.line(fmt::format("continues after step {} of {}", trainer_.state().step, trainer_.schedule().steps()));
        return {};
    }

    /// Trains until the end, a stop or the requested number of steps of this run.
    Done train(std::stop_source& stop) {
        start_ = checkpoint_at_ = Clock::now();
        first_step_ = trainer_.state().step;
        const Trainer::Hooks hooks{.on_step =
                                       [&] {
                                           if (trainer_.state().step - first_step_ >= task_.steps) stop.request_stop();
                                           after_step();
                                       },
                                   .on_epoch = [&](const EpochReport& report) { tell_epoch(report); }};
        auto trained = trainer_.run(hooks, stop.get_token());
        progress_.clear();
        seconds_ = seconds_since(start_);
        return trained ? write_checkpoint() : trained;
    }

    bool is_finished() const { return trainer_.is_finished(); }

    Done dump() {
        return write_bytes({task_.dump_gradient, FileContent::Binary, task_.force}, dump_gradient(trainer_));
    }

    Done finish(const std::string& command) {
        nnue::Network network = quantised(trainer_.pass().layout(), trainer_.result());
        network.text = task_.net_name() + "\n" + describe_origin(trainer_);
        if (const auto checked = nnue::check_weights(network); !checked) return checked.error().reason;
        if (auto written = write_bytes({task_.out, FileContent::Net, task_.force}, nnue::write_network(network));
            !written)
            return written;
        ReportFacts facts{.net_name = task_.net_name(),
                          .net_path = std::filesystem::path(task_.out).filename().string(),
                          .command = command,
                          .fingerprint = nnue::fingerprint(network),
                          .threads = static_cast<std::size_t>(task_.threads),
                          .seconds = seconds_,
                          .positions_per_second = speed(seconds_)};
        GYRE_TRY(facts.shown, compare(trainer_, trainer_.result(), network));
        const auto& weights = task_.settings.keeps_best ? trainer_.result() : trainer_.state().weights;
        GYRE_TRY(facts.trained, compare(trainer_, weights, network));
        tell_error("weights as trained", facts.trained);
        tell_error("weights as last computed with", facts.shown);
        if (auto written = write_report_folder(task_.report_folder(), trainer_, facts); !written) return written;
        output_.line("wrote " + task_.out + " and " + task_.report_folder());
        return {};
    }

private:
    double speed(double seconds) const {
        const auto steps = static_cast<double>(trainer_.state().step - first_step_);
        return steps * static_cast<double>(trainer_.schedule().batch()) / std::max(seconds, 0.001);
    }

    void after_step() {
        if (progress_.is_due()) show_progress();
        if (seconds_since(checkpoint_at_) < task_.checkpoint_seconds) return;
        if (const auto written = write_checkpoint(); !written) output_.error("train: " + written.error());
        checkpoint_at_ = Clock::now();
    }

    void show_progress() {
        const TrainState& state = trainer_.state();
        const std::uint64_t steps = trainer_.schedule().steps();
        const double rate = speed(seconds_since(start_));
        progress_.show(fmt::format("epoch {} of {}, step {} of {}, loss {:.6f}, {} positions/s{}", state.epochs.size(),
                                   task_.settings.epochs, state.step, steps, state.epoch_loss.mean().loss,
                                   short_number(static_cast<std::uint64_t>(rate)),
                                   time_left(state.step - first_step_, steps - first_step_, Clock::now() - start_)));
    }

    void tell_epoch(const EpochReport& report) {
        progress_.clear();
        const std::string loss = report.epoch == 0 ? "" : fmt::format("loss {:.6f}, ", report.training.loss);
        output_.line(fmt::format("epoch {}: {}validation {:.6f} (by score {:.6f}, by result {:.6f}){}", report.epoch,
                                 loss, report.validation.loss, report.validation.score_loss,
                                 report.validation.result_loss, report.is_best ? " *" : ""));
    }

    void tell_error(const char* name, const QuantisationError& error) {
        output_.line(fmt::format("whole numbers against {}, {} positions: mean {:.2f} cp, largest {:.2f}, {} beyond 3",
                                 name, error.positions, error.mean, error.largest, error.beyond));
    }

    Done write_checkpoint() {
        if (task_.out.empty()) return {};
        return write_bytes({task_.checkpoint_path(), FileContent::Checkpoint, task_.force},
                           encode_checkpoint(trainer_.state(), conditions_));
    }

    const TrainTask& task_;
    Output& output_;
    Trainer trainer_;
    std::string conditions_;
    ProgressLine progress_;
    Clock::time_point start_, checkpoint_at_;
    std::uint64_t first_step_ = 0;
    double seconds_ = 0;
};

/// Writes the positions of a store, 32 bytes each, shuffled by the seed, so that any part of the file is a fair sample.
Done export_store(const PositionStore& store, std::uint64_t seed, const std::string& path) {
    auto file = NewFile::replace(path);
    Done done;
    if (!file) done = file.error();
    const Shuffle order(store.size(), seed);
    Bytes bytes;
    for (std::uint64_t i = 0; i < store.size() && done; ++i) {
        put_packed(bytes, store[order[i]]);
        if (bytes.size() < mebibyte && i + 1 < store.size()) continue;
        done = file->write(bytes);
        bytes.clear();
    }
    if (done) done = file->finish();
    return std::move(done).transform_error([&](const std::string& why) { return quoted_path(path) + ": " + why; });
}

Done export_data(const TrainTask& task, const PositionData& data, Output& output) {
    const std::string judging = task.validation_path();
    auto done = export_store(data.training, task.settings.seed, task.export_packed);
    if (done) done = export_store(data.validation, task.settings.seed, judging);
    if (done) output.line("wrote " + task.export_packed + " and " + judging);
    return done;
}

Done train_on(TrainTask& task, const PositionData& data, const std::string& command, Output& output,
              std::stop_source& stop) {
    if (!task.export_packed.empty())
        if (auto done = export_data(task, data, output); !done) return done;
    if (task.out.empty() && task.dump_gradient.empty()) return {};
    if (task.fits_k) {
        task.settings.k = std::round(fit_k(data.training));
        output.line(fmt::format("k {:.0f}", task.settings.k));
    }
    TrainCommand training(task, data, output);
    auto done = training.resume();
    const bool trains = !task.out.empty() || task.steps != std::numeric_limits<std::uint64_t>::max();
    if (done && trains) done = training.train(stop);
    if (done && !task.dump_gradient.empty()) done = training.dump();
    if (!done || task.out.empty()) return done;
    if (training.is_finished()) return training.finish(command);
    output.line("interrupted; the same command continues");
    return {};
}

/// Fails if an output file could not be written, before hours of training.
Result<void, std::string> check_train_files(const TrainTask& task) {
    const std::pair<std::string, FileContent> files[] = {
        {task.out, FileContent::Net},
        {task.out.empty() ? std::string() : task.checkpoint_path(), FileContent::Checkpoint},
        {task.export_packed, FileContent::PackedPositions},
        {task.export_packed.empty() ? std::string() : task.validation_path(), FileContent::PackedPositions},
        {task.dump_gradient, FileContent::Binary}};
    for (const auto& [path, kind] : files) {
        if (path.empty()) continue;
        if (is_among_inputs(path, task.data)) return quoted_path(path) + " is read and would be replaced";
        if (auto writable = check_writable({path, kind, task.force}); !writable) return writable;
    }
    return {};
}

}  // namespace

int run_train(Words arguments, Output& output) {
    TrainTask task;
    auto read = read_train_options(arguments, task);
    if (read) read = check_train_files(task).transform_error(file_error);
    if (!read) return report_failure("train", read.error(), output);
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const auto data = load(task, output, stop.get_token());
    if (!data) return report_failure("train", file_error(data.error()), output);
    const auto done = train_on(task, *data, "gyre train " + joined(arguments), output, stop);
    return done ? 0 : report_failure("train", file_error(done.error()), output);
}

}  // namespace gyre::cli

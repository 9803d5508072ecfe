#include <cstdio>
#include <fmt/core.h>
#include <limits>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "datagen/game_reader.h"
#include "engine/parameter_file.h"
#include "training/classic_tuner.h"
#include "training/split.h"
#include "training/terms_file.h"

namespace gyre::cli {

namespace {

using training::TermData;
using training::TuneResult;
using training::TuningEpoch;

constexpr double largest_pull = 1e9, largest_rate = 1000;
/// Percent of games that are used for validation.
constexpr std::uint32_t validation_percent = 5;

struct TuneEvalTask {
    std::vector<std::string> data;
    std::string params, out, write_terms;
    bool force = false;
    std::size_t positions = std::numeric_limits<std::size_t>::max();
    training::TunerOptions options;
};

Result<void, CommandError> store_terms(std::string_view names, training::TermSelection& terms) {
    const auto found = training::find_terms(names);
    if (!found) return Failure(gyre::quoted(found.error()) + " is neither a term nor an element of the evaluation");
    terms = *found;
    return {};
}

// clang-format off
using training::TunerOptions;
using TuneEvalRow = OptionRow<TuneEvalTask>;
constexpr TuneEvalRow tune_eval_option_rows[] = {
    TuneEvalRow::texts<&TuneEvalTask::data>("--data", "FILE...", shared_help::games).needed(),
    TuneEvalRow::text<&TuneEvalTask::params>("--params", "FILE", "parameter file with the values to start from", shared_help::usual_numbers),
    TuneEvalRow::decimal<&TuneEvalTask::options, &TunerOptions::lambda>("--lambda", "X", 0, 1,
        "share of the game's result in the target"),
    TuneEvalRow::number<&TuneEvalTask::positions>("--positions", "MAX", 1, std::numeric_limits<std::size_t>::max(),
        "uses only the first MAX positions", "all"),
    TuneEvalRow::number<&TuneEvalTask::options, &TunerOptions::max_epochs>("--epochs", "N", 0, most_epochs,
        "greatest number of passes over all positions"),
    TuneEvalRow::decimal<&TuneEvalTask::options, &TunerOptions::rate>("--rate", "CP", 0, largest_rate,
        "size of the first steps of a value, in centipawns"),
    TuneEvalRow::decimal<&TuneEvalTask::options, &TunerOptions::pull>("--pull", "N", 0, largest_pull,
        "pulls values towards their start with the weight of N positions"),
    TuneEvalRow::decimal<&TuneEvalTask::options, &TunerOptions::smoothing>("--smoothing", "N", 0, largest_pull,
        "keeps neighbours in smooth tables together with the weight of N positions"),
    {"--smooth", "NAMES", [](std::string_view value, TuneEvalTask& task) { return store_terms(value, task.options.smooth); },
     "the smooth tables", "mobility and other tables by a count"},
    {"--freeze", "NAMES", [](std::string_view value, TuneEvalTask& task) { return store_terms(value, task.options.frozen); },
     "terms that do not change: rows, beginnings of rows (king_*), elements, none",
     "the terms of endgames that good games rarely reach"},
    TuneEvalRow::number<&TuneEvalTask::options, &TunerOptions::threads>("--threads", "N", 1, most_threads,
        shared_help::threads),
    TuneEvalRow::output_name<&TuneEvalTask::out>("--out", "FILE", "the values as a parameter file; without "
        "it and --write-terms they are printed"),
    TuneEvalRow::flag<&TuneEvalTask::force>("--force", shared_help::force),
    TuneEvalRow::output_name<&TuneEvalTask::write_terms>("--write-terms", "FILE", "puts the values into terms.def"),
};
// clang-format on

/// Reads a file until there are enough positions; warns of unusable games. Fails if it is not a file of games.
Result<void, std::string> read_games(const std::string& path, const TuneEvalTask& task, TermData& data,
                                     Output& output) {
    auto reader = datagen::GameReader::open(path);
    if (!reader) return quoted_path(path) + ": " + reader.error().message();
    while (data.positions() < task.positions) {
        const std::uint64_t offset = reader->offset();
        const auto game = reader->next();
        if (!game)
            output.warning("tune: " + quoted_path(path) + ": " + game.error().message());
        else if (!*game)
            break;
        else if (!data.add_game(**game, training::is_for_validation(**game, reader->conditions(), validation_percent)))
            output.warning(fmt::format("tune: {}: byte {}: the game has an illegal move", quoted_path(path), offset));
    }
    return {};
}

std::string epoch_line(const TuningEpoch& report) {
    return fmt::format("epoch {}: loss {:.7f}, validation {:.7f}, rate {:.3f}{}", report.epoch, report.training_loss,
                       report.validation_loss, report.rate, report.is_best ? " *" : "");
}

// The file is read as terms first, so it may be replaced.
OutputFile terms_file(const TuneEvalTask& task) { return {task.write_terms, FileContent::Text, true}; }

/// Returns the text of the requested terms.def with these values. The error names the file.
Result<std::string, std::string> rewritten_terms(const TuneEvalTask& task, const TableParams& params) {
    const auto file = read_text_file(task.write_terms);
    if (!file) return Failure(file.error());
    auto text = training::rewrite_terms(file->text, params.terms());
    if (!text) return Failure(quoted_path(task.write_terms) + ": " + text.error());
    return std::move(text->text);
}

/// Fails if `write_results` would fail, before hours of tuning. The error names the file.
Result<void, std::string> check_files(const TuneEvalTask& task, const TableParams& params) {
    if (auto writable = check_writable({task.out, FileContent::Parameters, task.force}); !writable) return writable;
    // Standard input can be read only once.
    if (task.write_terms.empty() || task.write_terms == "-") return {};
    if (auto text = rewritten_terms(task, params); !text) return Failure(std::move(text).error());
    return check_writable(terms_file(task));
}

/// Writes the requested files. The error names the file.
Result<void, std::string> write_results(const TuneEvalTask& task, const TableParams& params) {
    if (!task.out.empty())
        if (auto written =
                write_text_file({task.out, FileContent::Parameters, task.force}, write_changed_parameters(params));
            !written)
            return written;
    if (task.write_terms.empty()) return {};
    return rewritten_terms(task, params).and_then([&](const std::string& text) {
        return write_text_file(terms_file(task), text);
    });
}

Result<int, CommandError> tune_on(const TermData& data, const TuneEvalTask& task, TableParams params, Output& output) {
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const auto on_epoch = [&output](const TuningEpoch& report) { output.line(epoch_line(report)); };
    const TuneResult result = training::tune(data, params.terms(), task.options, on_epoch, stop.get_token());
    output.line(fmt::format("k {:.6f}; validation loss {:.7f} before, {:.7f} after; scores {:.3f} times as large",
                            result.k, result.loss_before, result.loss_after, result.growth));
    params.terms() = result.values;
    const auto written = write_results(task, params);
    // The values are not lost if there is no file of them.
    if (!written || (task.out.empty() && task.write_terms.empty())) output.lines(write_changed_parameters(params));
    if (!written) return file_error(written.error());
    return 0;
}

Result<int, CommandError> tune_eval(const TuneEvalTask& task, Output& output) {
    TableParams params;
    if (!task.params.empty())
        if (auto read = read_parameter_file(task.params, params); !read) return std::move(read).error();
    if (const auto checked = check_files(task, params); !checked) return file_error(checked.error());
    TermData data(params.terms());
    const Clock::time_point start = Clock::now();
    for (const std::string& path : task.data)
        if (const auto done = read_games(path, task, data, output); !done) return file_error(done.error());
    output.line(fmt::format("{} training positions, {} validation positions, {} MiB, read in {:.1f} s",
                            data.training_positions(), data.validation_positions(), data.bytes() / mebibyte,
                            static_cast<double>(elapsed_since(start).count()) / 1000));
    if (data.training_positions() == 0 || data.validation_positions() == 0)
        return file_error(std::string(training::too_few_positions));
    return tune_on(data, task, params, output);
}

}  // namespace

Verb tune_eval_verb() {
    return verb<tune_eval_option_rows, tune_eval>("eval", "",
                                                  "fit the classical evaluation to games of 'gyre datagen'");
}

}  // namespace gyre::cli

#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/json.h"
#include "base/new_file.h"
#include "cli/common/names.h"
#include "console/interrupt.h"
#include "console/output.h"
#include "console/progress_line.h"
#include "datagen/convert.h"
#include "datagen/game_source.h"

namespace gyre::cli {

/// Arguments of `gyre data VERB`; each verb uses some of them.
struct DataTask {
    std::vector<std::string> files;
    std::size_t threads = std::max(1u, std::jthread::hardware_concurrency());
    bool json = false;
    std::string out;
    /// Files of nets.
    std::vector<std::string> nets{};
    /// Folder for plots; empty for none.
    std::string svg;
    /// Number of games to choose, and the seed of the choice.
    std::uint64_t games = 0, seed = 1;
    std::uint64_t shard_games = 0;
    std::optional<datagen::DataFormat> format{};
    datagen::WhichPositions positions = datagen::WhichPositions::Learnable;
    /// Largest number of games that are used.
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
};

struct DataFault {
    std::size_t file;
    datagen::GameFileError error;
};

/// Processes the games of files on several threads; reports errors and progress. Ctrl-C ends it in good order.
class DataRun {
public:
    DataRun(const DataTask& task, Output& output);

    /// Whether errors are reported; a command that reads files twice reports them once.
    enum class Faults { Tell, Hide };
    /// Calls `work(const GameBatch&)`, whose result has a list `faults`, and `sink(batch, result)` in the order of the
    /// files until it returns false. Returns false if it was interrupted, and reports that.
    template <class Work, class Sink>
    bool run(const Work& work, Sink&& sink, Faults faults = Faults::Tell) {
        datagen::GameSource source(task_.files);
        const bool told = faults == Faults::Tell;
        start_ = Clock::now();
        games_ = 0;
        datagen::for_each_batch(source, task_.threads, work, [&](const datagen::GameBatch& batch, auto&& done) {
            if (told) report_all(batch, done.faults);
            games_ += batch.records.size();
            if (progress_.is_due()) show_progress(source);
            return sink(batch, std::forward<decltype(done)>(done)) && !is_over();
        });
        progress_.clear();
        if (interrupted_) error("interrupted");
        return !is_over();
    }

    /// Reports an error in a file; of many errors in one file only the first ones are shown.
    void report(std::size_t file, const datagen::GameFileError& fault);
    void error(const std::string& message);

    /// All errors that were shown.
    const std::vector<DataFault>& faults() const { return faults_; }
    /// Number of errors in a file, including those that were not shown.
    std::uint64_t faults_of(std::size_t file) const { return fault_counts_[file]; }
    bool all_good() const { return faults_.empty() && !failed_; }
    bool is_over() const { return interrupted_ || output_.is_closed(); }
    /// [{"file": …, "byte": …, "reason": …}, …]
    Json faults_json() const;

private:
    void report_all(const datagen::GameBatch& batch, const std::vector<datagen::GameFileError>& faults);
    void show_progress(const datagen::GameSource& source);

    const DataTask& task_;
    Output& output_;
    std::atomic<bool> interrupted_ = false;
    // Created before any other thread, because threads inherit the blocked signal.
    InterruptWatcher watcher_;
    ProgressLine progress_;
    Clock::time_point start_;
    std::uint64_t games_ = 0;
    std::vector<DataFault> faults_;
    std::vector<std::uint64_t> fault_counts_;
    bool failed_ = false;
};

/// Opens a new file, or standard output for "-".
Result<NewFile, std::string> open_output(const std::string& path);
std::string shown_name(const std::string& path);

}  // namespace gyre::cli

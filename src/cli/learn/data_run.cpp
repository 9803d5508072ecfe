#include "cli/learn/data_run.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/core.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/common/format.h"
#include "console/exit_status.h"

namespace gyre::cli {

namespace {
constexpr std::uint64_t most_faults_told = 20;
}

std::string shown_name(const std::string& path) { return path == "-" ? "-" : quoted_path(path); }

Result<NewFile, std::string> open_output(const std::string& path) {
    return path == "-" ? NewFile::on(STDOUT_FILENO) : NewFile::create(path);
}

DataRun::DataRun(const DataTask& task, Output& output)
    : task_(task),
      output_(output),
      // While the program waits for standard input, the first Ctrl-C has no visible effect, so the second one ends it.
      watcher_([this] {
          if (interrupted_.exchange(true)) std::_Exit(exit_failed);
      }),
      fault_counts_(task.files.size()) {}

void DataRun::report_all(const datagen::GameBatch& batch, const std::vector<datagen::GameFileError>& faults) {
    for (const datagen::GameFileError& fault : faults) report(batch.file, fault);
    if (!batch.input) report(batch.file, batch.input.error());
}

void DataRun::report(std::size_t file, const datagen::GameFileError& fault) {
    if (++fault_counts_[file] > most_faults_told) {
        if (fault_counts_[file] == most_faults_told + 1)
            error(shown_name(task_.files[file]) + ": more errors are not shown");
        return;
    }
    faults_.push_back({file, fault});
    error(shown_name(task_.files[file]) + ": " + fault.message());
}

void DataRun::error(const std::string& message) {
    failed_ = true;
    progress_.clear();
    output_.error("data: " + message);
}

Json DataRun::faults_json() const {
    return json_array(faults_, [this](const DataFault& fault) {
        return Json()
            .set("file", task_.files[fault.file])
            .set("byte", fault.error.offset)
            .set("reason", fault.error.reason);
    });
}

void DataRun::show_progress(const datagen::GameSource& source) {
    const Milliseconds spent = elapsed_since(start_);
    const auto milliseconds = static_cast<std::uint64_t>(std::max<Milliseconds::rep>(1, spent.count()));
    std::string text = counted(games_, "game") + ", " + short_number(games_ * 1000 / milliseconds) + " games/s";
    const std::uint64_t read = std::min(source.bytes_read(), source.total_bytes());
    if (read > 0) {
        const double share = static_cast<double>(read) / static_cast<double>(source.total_bytes());
        text = fmt::format("{} %, {}{}", static_cast<int>(100 * share), text, time_left(share, 1.0, spent));
    }
    progress_.show(text);
}

}  // namespace gyre::cli

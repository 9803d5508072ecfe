#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/names.h"
#include "cli/common/option_values.h"
#include "console/words.h"
#include "training/net/position_loader.h"
#include "training/net/train_settings.h"

namespace gyre::cli {

/// What the words after `gyre train` ask for.
struct TrainTask {
    std::vector<std::string> data;
    /// By file; the last one holds for those that follow.
    std::vector<double> weights;
    std::string out, report, export_packed, dump_gradient;
    /// Files of nets: to begin with, and those who judge side lines.
    std::string start;
    std::vector<std::string> teachers;
    training::net::TrainSettings settings;
    training::net::LoadOptions load;
    /// The settings' k is to be found in the data.
    bool fits_k = false;
    /// A checkpoint that is there does not count.
    bool begins_anew = false;
    /// Existing files that hold something else may be replaced.
    bool force = false;
    int threads = 2;
    /// Nothing: most of what is free.
    std::optional<std::size_t> memory_mib;
    /// The training ends, to be resumed, after so many steps.
    std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
    double checkpoint_seconds = 60;

    std::vector<training::net::DataFile> files() const;
    std::string checkpoint_path() const { return out + ".checkpoint"; }
    /// Beside `export_packed`, the positions that judge.
    std::string validation_path() const { return export_packed + ".validation"; }
    /// A folder beside the net, or the one that was named.
    std::string report_folder() const;
    /// The net's file without folders and ending.
    std::string net_name() const;
};

/// Fills the task, or returns the wrong argument and the reason.
Result<void, CommandError> read_train_options(Words arguments, TrainTask& task);

}  // namespace gyre::cli

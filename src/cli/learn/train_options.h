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

/// Arguments of `gyre train`.
struct TrainTask {
    std::vector<std::string> data;
    /// Weights by file; the last one also applies to further files.
    std::vector<double> weights;
    std::string out, report, export_packed, dump_gradient;
    /// Files of nets: the start of the training, and the teachers of side lines.
    std::string start;
    std::vector<std::string> teachers;
    training::net::TrainSettings settings;
    training::net::LoadOptions load;
    /// Whether k is fitted to the data.
    bool fits_k = false;
    /// Whether an existing checkpoint is ignored.
    bool begins_anew = false;
    /// Whether existing files of another kind may be replaced.
    bool force = false;
    int threads = 2;
    /// Memory for positions; empty for most of the free memory.
    std::optional<std::size_t> memory_mib;
    /// The training pauses after this many steps of one run.
    std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
    double checkpoint_seconds = 60;

    std::vector<training::net::DataFile> files() const;
    std::string checkpoint_path() const { return out + ".checkpoint"; }
    /// File of the validation positions, beside `export_packed`.
    std::string validation_path() const { return export_packed + ".validation"; }
    /// A folder beside the net, or the given one.
    std::string report_folder() const;
    /// File name of the net without folders and extension.
    std::string net_name() const;
};

/// Reads the arguments into `task`. The error names the wrong one and the reason.
Result<void, CommandError> read_train_options(Words arguments, TrainTask& task);

}  // namespace gyre::cli

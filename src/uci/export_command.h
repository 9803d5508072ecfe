#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/option_row.h"
#include "console/shared_help.h"
#include "console/words.h"

namespace gyre::uci {
using namespace console;

/// Arguments of `export_net`.
struct ExportTask {
    /// Holds one name; rows of options collect free arguments in a list.
    std::vector<std::string> files;
    bool force = false;
};

inline constexpr OptionRow<ExportTask> export_rows[] = {
    OptionRow<ExportTask>::flag<&ExportTask::force>("--force", shared_help::force),
};

/// The options of `export_net`, for help.
std::vector<OptionText> export_options();

/// Reads the arguments of a UCI line, in which the name of the file may contain blanks.
Result<ExportTask, CommandError> parse_export(Words words);

}  // namespace gyre::uci

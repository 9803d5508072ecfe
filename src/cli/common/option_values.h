#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/number.h"
#include "base/result.h"
#include "base/text.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "console/option_row.h"
#include "console/shared_help.h"
#include "engine/network_choice.h"
#include "language/language.h"
#include "search/params.h"

namespace gyre::cli {

Result<Language, CommandError> parse_language(std::string_view code);
std::vector<std::string_view> language_codes();

inline Result<void, CommandError> choose(std::string_view name, NetworkChoice& choice) {
    return choose_evaluation(name, choice).transform_error([](std::string why) {
        return CommandError(std::move(why));
    });
}

/// The options `--net` and `--evaluation` of a Task with a NetworkChoice.
template <class Task, NetworkChoice Task::*Net>
constexpr OptionRow<Task> net_row(std::string_view help = shared_help::net) {
    return OptionRow<Task>::template text<Net, &NetworkChoice::file>("--net", "FILE", help, shared_help::usual_net);
}
template <class Task, NetworkChoice Task::*Net>
constexpr OptionRow<Task> evaluation_row(std::string_view help = {}) {
    return {"--evaluation",
            "NAME",
            [](std::string_view word, Task& task) { return choose(word, task.*Net); },
            help,
            shared_help::usual_evaluation,
            evaluation_names};
}

/// Folders of endgame tables in the variable GYRE_SYZYGY; empty if it is not set.
std::string usual_tables();

/// Changes the parameters that the file contains. A file that cannot be read is a `file_error`.
Result<void, CommandError> read_parameter_file(std::string_view path, TableParams& params);
/// Returns the error of a net that cannot be used: of its file if one was given, otherwise of the arguments.
inline CommandError network_error(const NetworkChoice& choice, std::string reason) {
    return {std::move(reason), choice.file.empty() ? exit_usage : exit_failed};
}
Result<void, CommandError> leave_out_step(std::string_view step, TableParams& params);
/// Changes one parameter, written as in a parameter file.
Result<void, CommandError> set_parameter(std::string_view row, TableParams& params);

}  // namespace gyre::cli

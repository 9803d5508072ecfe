#include "base/text.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "console/typed_text.h"

namespace gyre::cli {

int run_tune(Words arguments, Output& output) {
    constexpr std::string_view names[] = {"eval", "search"};
    const std::string_view what = arguments.empty() ? std::string_view() : arguments.front();
    if (what == names[0]) return run_tune_eval(arguments.subspan(1), output);
    if (what == names[1]) return run_tune_search(arguments.subspan(1), output);
    return report_failure("tune", not_a_verb(arguments, names), output);
}

std::vector<OptionText> tune_options() {
    return with_options(with_options({}, "Options of tune eval", tune_eval_options()), "Options of tune search",
                        tune_search_options());
}

}  // namespace gyre::cli

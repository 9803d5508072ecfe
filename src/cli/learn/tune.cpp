#include "cli/learn/tune.h"

#include "base/text.h"
#include "cli/learn/tune_eval.h"
#include "cli/learn/tune_search.h"
#include "console/exit_status.h"
#include "console/option_rows.h"
#include "console/typed_text.h"

namespace gyre::cli {

namespace {

/// One row per thing that can be tuned.
struct Tuner {
    std::string_view name;
    /// Takes the words after the name.
    int (*run)(Words arguments, Output& output);
};

constexpr Tuner tuners[] = {
    {"eval", run_tune_eval},
    {"search", run_tune_search},
};

}  // namespace

int run_tune(Words arguments, Output& output) {
    std::vector<std::string_view> names;
    for (const Tuner& tuner : tuners) {
        if (!arguments.empty() && arguments[0] == tuner.name) return tuner.run(arguments.subspan(1), output);
        names.push_back(tuner.name);
    }
    output.error("tune: " + (arguments.empty() ? "what to tune is missing; there are " + listed(names)
                                               : none_of(arguments[0], names)));
    return exit_usage;
}

std::vector<OptionText> tune_options() {
    return with_options(with_options({}, "Options of tune eval", tune_eval_options()), "Options of tune search",
                        tune_search_options());
}

}  // namespace gyre::cli

#include "cli/tune.h"

#include "base/text.h"
#include "cli/tune_eval.h"
#include "cli/tune_search.h"
#include "console/exit_status.h"
#include "console/typed_text.h"

namespace gyre {

namespace {

/// One row per thing that can be tuned.
struct Tuner {
    std::string_view name;
    /// Takes the words after the name.
    int (*run)(Words arguments, Output& output);
    std::string (*details)();
};

constexpr Tuner tuners[] = {
    {"eval", run_tune_eval, tune_eval_details},
    {"search", run_tune_search, tune_search_details},
};

}  // namespace

int run_tune(Words arguments, Output& output) {
    std::vector<std::string_view> names;
    for (const Tuner& tuner : tuners) {
        if (!arguments.empty() && arguments[0] == tuner.name) return tuner.run(arguments.subspan(1), output);
        names.push_back(tuner.name);
    }
    output.error("tune: " + (arguments.empty() ? "what to tune is missing; there are " + console::listed(names)
                                               : console::none_of(arguments[0], names)));
    return exit_usage;
}

std::string tune_details() {
    std::string text;
    for (const Tuner& tuner : tuners) text += tuner.details();
    return text;
}

}  // namespace gyre

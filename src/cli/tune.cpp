#include "cli/tune.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "base/text.h"
#include "cli/exit_status.h"
#include "cli/tune_eval.h"

namespace gyre {

namespace {

struct Tuner {
    std::string_view name;
    /// Takes the words after the name and returns the exit status.
    int (*run)(Words arguments, Output& output);
};

constexpr Tuner tuners[] = {
    {"eval", run_tune_eval},
};

}  // namespace

int run_tune(Words arguments, Output& output) {
    std::string names;
    for (const Tuner& tuner : tuners) names += (names.empty() ? "" : ", ") + std::string(tuner.name);
    if (arguments.empty()) {
        output.error("tune: what to tune is missing; there is " + names);
        return exit_usage;
    }
    const auto found = std::find_if(std::begin(tuners), std::end(tuners),
                                    [&](const Tuner& tuner) { return tuner.name == arguments.front(); });
    if (found == std::end(tuners)) {
        output.error("tune: " + quoted(arguments.front()) + " can't be tuned; there is " + names);
        return exit_usage;
    }
    return found->run(arguments.subspan(1), output);
}

}  // namespace gyre

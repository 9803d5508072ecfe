#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/common/names.h"
#include "cli/lab/lab_text.h"
#include "console/output.h"

/// `gyre lab experiment`.
namespace gyre::cli {

struct ExperimentRequest {
    /// Empty to list all.
    std::string_view name{};
    std::uint64_t seed = 1;
    /// Files for the curves; empty for none.
    std::string svg{}, csv{};
    bool force = false, json = false;
};

/// Runs an experiment and prints question, claim, answer and table. Returns the exit status.
int run_experiment(const ExperimentRequest& request, const LabStyle& style, Output& output);

}  // namespace gyre::cli

#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/condition_list.h"
#include "base/result.h"
#include "match/spsa.h"

namespace gyre::match {

/// Text with 17 significant digits, which identify every double.
std::string exact_text(double value);

/// Reads the state in a checkpoint; empty if there is no such file. The checkpoint must have the same conditions. The
/// error names the file and the place.
Result<std::optional<SpsaState>, std::string> read_checkpoint(const std::string& path,
                                                              const std::vector<SpsaParameter>& parameters,
                                                              const ConditionList& conditions);

/// Replaces the file, which stays readable until then. The error names the file.
Result<void, std::string> write_checkpoint(const std::string& path, const std::vector<SpsaParameter>& parameters,
                                           const ConditionList& conditions, const SpsaState& state);

struct SpsaRun {
    std::vector<SpsaParameter> parameters;
    SpsaSchedule schedule{};
    std::uint64_t seed = 1;
    int threads = 1;
    /// Checkpoint file, from which a run continues; empty for none.
    std::string checkpoint_path{};
    /// Number of iterations between two checkpoints.
    std::uint64_t checkpoint_every = 10;
    /// Further settings that decide the outcomes; part of the checkpoint's conditions.
    ConditionList conditions{};
};

/// Returns wins minus losses of `plus` against `minus`; empty if stopped. A failure, with a reason for users, ends the
/// run. Thread `thread`, from 0, calls it for one probe after the other.
using SpsaObjective =
    std::function<Result<std::optional<double>, std::string>(const SpsaProbe& probe, std::size_t thread)>;

/// Called with the state after every finished iteration, one call at a time.
using OnIteration = std::function<void(const SpsaState& state)>;

/// Iterates until all iterations are done or a stop is requested. Continues from a checkpoint if there is one; its
/// conditions must be the same. Threads work at different iterations at the same time, so only runs with one thread are
/// reproducible. The error is for users.
Result<SpsaState, std::string> run_spsa(const SpsaRun& run, const SpsaObjective& objective,
                                        const OnIteration& on_iteration, std::stop_token stop = {});

}  // namespace gyre::match

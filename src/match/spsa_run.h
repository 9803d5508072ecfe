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

/// With every digit that a double has.
std::string exact_text(double value);

/// Nothing if there is no such file. Else the state in it, which must have been made under the same conditions; the
/// error names the file and the place.
Result<std::optional<SpsaState>, std::string> read_checkpoint(const std::string& path,
                                                              const std::vector<SpsaParameter>& parameters,
                                                              const ConditionList& conditions);

/// Puts a new file in the old one's place once it is whole. The error names the file.
Result<void, std::string> write_checkpoint(const std::string& path, const std::vector<SpsaParameter>& parameters,
                                           const ConditionList& conditions, const SpsaState& state);

struct SpsaRun {
    std::vector<SpsaParameter> parameters;
    SpsaSchedule schedule{};
    std::uint64_t seed = 1;
    int threads = 1;
    /// Where the values are kept and found again; nowhere if empty.
    std::string checkpoint_path{};
    /// Iterations between two writings of it.
    std::uint64_t checkpoint_every = 10;
    /// What decides the outcomes besides what is above; part of the checkpoint's conditions.
    ConditionList conditions{};
};

/// By how many points `plus` beat `minus`; nothing if it was stopped. Called by thread `thread`, from 0, for one probe
/// after the other.
using SpsaObjective = std::function<std::optional<double>(const SpsaProbe& probe, std::size_t thread)>;

/// Hears of every finished iteration, one call at a time.
using OnIteration = std::function<void(const SpsaState& state)>;

/// Iterates until all is done or `stop` is asked for; from a checkpoint, if there is one, whose conditions must be the
/// same. Threads work at different iterations at the same time, so that only with one of them a run repeats itself. The
/// error is for people.
Result<SpsaState, std::string> run_spsa(const SpsaRun& run, const SpsaObjective& objective,
                                        const OnIteration& on_iteration, std::stop_token stop = {});

}  // namespace gyre::match

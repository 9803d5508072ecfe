#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "farm/farm_error.h"
#include "farm/farm_store.h"
#include "farm/farm_types.h"
#include "farm/kinds/match_pairs.h"
#include "farm/kinds/worker_fit.h"
#include "match/sprt.h"

/// State of a farm for display. `gyre farm status` and the web page show the same picture.
namespace gyre::farm {

enum class JobPhase : std::uint8_t { Waiting, Running, Paused, Finished, Cancelled };
/// `Silent`: the worker has not called for so long that it counts as dead.
enum class WorkerPhase : std::uint8_t { Working, Idle, Silent, Left };

/// Results of a match so far.
struct MatchStanding {
    /// Number of pairs in all finished parts, also in those that the test does not count.
    std::uint64_t pairs = 0;
    /// Estimate from the pairs that the test counts, or from all pairs of a match without a test; empty without a pair.
    std::optional<match::EloEstimate> strength{};
    std::optional<match::Sprt> test{};
    /// See `sprt_course`; empty without a test.
    std::vector<SprtPoint> course{};
    /// Workers of a match with clocks, those with the worst fit first; empty for other matches.
    std::vector<WorkerFit> fits{};
};

struct JobPicture {
    JobStatus status{};
    JobPhase phase = JobPhase::Waiting;
    /// Estimated time until the job is done, from its recent speed; empty if unknown.
    std::optional<Milliseconds> left{};
    Counters counters{};
    std::vector<Trouble> troubles{};
    /// Empty for other kinds of jobs.
    std::optional<MatchStanding> match{};
};

struct WorkerPicture {
    WorkerStatus status{};
    WorkerPhase phase = WorkerPhase::Idle;
};

struct FarmPicture {
    std::vector<JobPicture> jobs{};
    std::vector<WorkerPicture> workers{};
    FinishedByMinute minutes{};
};

/// Reads the state of a farm, once or repeatedly. Data that can no longer change is read only once.
class FarmObserver {
public:
    Result<FarmPicture, FarmError> look(FarmStore& store);

private:
    Result<JobPicture, FarmError> look_at(FarmStore& store, JobStatus status) const;

    FarmPicture last_;
};

}  // namespace gyre::farm

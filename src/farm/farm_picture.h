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

/// What people see of a farm. `gyre farm status` and the page show the same picture.
namespace gyre::farm {

enum class JobPhase : std::uint8_t { Waiting, Running, Paused, Finished, Cancelled };
/// `Silent`: it has said nothing for so long that it is taken for dead.
enum class WorkerPhase : std::uint8_t { Working, Idle, Silent, Left };

/// How a match stands.
struct MatchStanding {
    /// Of all pairs that were played; nothing without a pair.
    std::optional<match::EloEstimate> strength{};
    std::optional<match::Sprt> test{};
    /// Of the test: empty without one.
    std::vector<SprtPoint> course{};
    /// Of a match by clocks, the workers that fit worst first.
    std::vector<WorkerFit> fits{};
};

struct JobPicture {
    JobStatus status{};
    JobPhase phase = JobPhase::Waiting;
    /// Until the job is done, by what was finished lately; nothing where that is not known.
    std::optional<Milliseconds> left{};
    Counters counters{};
    std::vector<Trouble> troubles{};
    /// Of a match.
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

/// Looks at a farm, once or again and again. What can change no more is asked for once.
class FarmObserver {
public:
    Result<FarmPicture, FarmError> look(FarmStore& store);

private:
    Result<JobPicture, FarmError> look_at(FarmStore& store, JobStatus status) const;

    FarmPicture last_;
};

}  // namespace gyre::farm

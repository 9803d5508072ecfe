#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "datagen/conditions.h"
#include "farm/kinds/job_kind.h"

/// Self-play games as jobs of a farm. Part k has the games from k * part_games on, as records in the order of their
/// numbers. A game depends only on the conditions and on its number. So its bytes do not depend on the worker, and all
/// parts in order equal the output of one process with one thread.
namespace gyre::farm {

inline constexpr std::string_view datagen_kind = "datagen";

/// Games to play.
struct DatagenOrder {
    datagen::Conditions conditions;
    std::uint32_t games = 0;
    /// Number of games in each part except the last.
    std::uint32_t part_games = 0;
};

/// Makes the job after storing its net, openings and parameters in the farm.
Result<NewJob, FarmError> make_datagen_job(FarmStore& store, const DatagenOrder& order);

// Functions for the row of `job_kinds`.
NewComputer open_datagen(FarmStore& store, const JobSpec& spec, const WorkerHost& host);
NewMerger merge_datagen(const JobSpec& spec);

}  // namespace gyre::farm

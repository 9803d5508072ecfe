#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "datagen/conditions.h"
#include "farm/kinds/job_kind.h"

/// Self-play games as jobs of a farm. Part k has the games from k * part_games on, as records in the order of their
/// numbers. A game is a function of the conditions and of its number, so that the bytes do not depend on who plays it,
/// and all parts in order are what one process with one thread writes.
namespace gyre::farm {

inline constexpr std::string_view datagen_kind = "datagen";

/// What is to be played.
struct DatagenOrder {
    datagen::Conditions conditions;
    std::uint32_t games = 0;
    /// Of each part but the last.
    std::uint32_t part_games = 0;
};

/// The job, once the farm has its net, openings and parameters.
Result<NewJob, FarmError> make_datagen_job(FarmStore& store, const DatagenOrder& order);

// The row of `job_kinds`.
Result<std::shared_ptr<const PartComputer>, std::string> open_datagen(FarmStore& store, const JobSpec& spec,
                                                                      const WorkerHost& host);
Result<std::unique_ptr<ResultMerger>, std::string> merge_datagen(const JobSpec& spec);

}  // namespace gyre::farm

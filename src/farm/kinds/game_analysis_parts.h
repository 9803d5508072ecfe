#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game_analyser.h"
#include "analysis/store.h"
#include "base/bytes.h"
#include "base/result.h"
#include "farm/kinds/job_kind.h"

/// Analyses of games as jobs of a farm. A part is a few games; its bytes are the analyses of their positions, as
/// records of `analysis::Store`. The submitter puts the records into its own store and analyses the games with that
/// store. Results depend on the games and limits alone, so the output is the same as without a farm.
namespace gyre::farm {

inline constexpr std::string_view analysis_kind = "analyse";

/// Games to analyse.
struct AnalysisOrder {
    std::vector<analysis::GameTask> games;
    /// Without time limits and endgame tables. `workers` is ignored.
    analysis::AnalysisSettings settings;
    /// Number of games in each part except the last.
    std::size_t part_games = 1;
};

/// Number of games of a part: as many as one thread analyses in about a minute, but few enough that a small job has
/// work for several workers. `games`: number of the job's games.
std::size_t games_of_analysis_part(const Limits& limits, std::size_t games);

/// Makes the job after storing its games and net in the farm. Fails if the results would depend on the worker.
Result<NewJob, FarmError> make_analysis_job(FarmStore& store, const AnalysisOrder& order);

/// Puts the records of a part into a store, under these conditions (see `analysis::conditions_of_levels`).
Result<void, std::string> save_analysis_part(ByteView body, std::span<const std::string> conditions,
                                             analysis::Store& store);

// Functions for the row of `job_kinds`.
NewComputer open_analysis(FarmStore& store, const JobSpec& spec, const WorkerHost& host);
/// Merges the records of all positions.
NewMerger merge_analysis(const JobSpec& spec);

}  // namespace gyre::farm

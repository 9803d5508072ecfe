#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game_analyser.h"
#include "analysis/store.h"
#include "base/bytes.h"
#include "base/result.h"
#include "farm/kinds/job_kind.h"

/// Analyses of games as jobs of a farm. A part is a few games; its bytes are what is known of their positions, as
/// records of `analysis::Store`. Searches are reproducible, so that the submitter, who puts the records into a store of
/// its own and analyses the games with that, writes the same as without a farm.
namespace gyre::farm {

inline constexpr std::string_view analysis_kind = "analyse";

/// What is to be analysed.
struct AnalysisOrder {
    std::vector<analysis::GameTask> games;
    /// Must be reproducible, without endgame tables. `workers` has no meaning.
    analysis::AnalysisSettings settings;
    /// Of each part but the last.
    std::size_t part_games = 1;
};

/// Games of a part that a thread analyses in about a minute.
std::size_t games_of_analysis_part(const Limits& limits);

/// The job, once the farm has its games and net. Fails if the results would depend on who computes them.
Result<NewJob, FarmError> make_analysis_job(FarmStore& store, const AnalysisOrder& order);

/// Puts the records of a part into a store, under these conditions (`analysis::conditions_of`).
Result<void, std::string> save_analysis_part(ByteView body, const std::string& conditions, analysis::Store& store);

// The row of `job_kinds`.
Result<std::shared_ptr<const PartComputer>, std::string> open_analysis(FarmStore& store, const JobSpec& spec,
                                                                       const WorkerHost& host);
/// The records of all positions.
Result<std::unique_ptr<ResultMerger>, std::string> merge_analysis(const JobSpec& spec);

}  // namespace gyre::farm

#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "analysis/store.h"
#include "base/result.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "farm/farm_store.h"
#include "farm/kinds/game_analysis_parts.h"

namespace gyre::cli {

/// Called about twice a second.
using OnFarmProgress = std::function<void(const farm::JobStatus& job, const farm::Counters& counters)>;

/// Stores search results of a farm's workers, so that an analysis with this store needs no search. Returns false if a
/// stop was requested.
Result<bool, CommandError> fill_store_by_farm(const std::string& address, const farm::AnalysisOrder& order,
                                              analysis::Store& store, const OnFarmProgress& on_progress,
                                              const std::stop_token& stop);

}  // namespace gyre::cli

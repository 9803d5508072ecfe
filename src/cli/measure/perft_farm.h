#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/result.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "farm/farm_store.h"
#include "farm/kinds/perft_branches.h"
#include "measure/perft_count.h"

namespace gyre::cli {

struct FarmPerftRequest {
    farm::PerftOrder order;
    /// Called about twice a second with the number of finished parts. Returns false to stop.
    std::function<bool(int done, int parts)> on_progress;
};

/// Returns the counts below each move of the root, computed by the workers of a farm; nothing if it was interrupted.
Result<std::optional<std::vector<measure::PerftMoveCount>>, CommandError> count_on_farm(
    farm::FarmStore& store, const FarmPerftRequest& request);

}  // namespace gyre::cli

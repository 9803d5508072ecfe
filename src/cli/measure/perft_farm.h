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
#include "measure/perft.h"

namespace gyre::cli {

/// What `count_on_farm` counts, and what interrupts it.
struct FarmPerftRequest {
    farm::PerftOrder order;
    /// Called about twice a second: how many parts are done. A stop is requested by returning false.
    std::function<bool(int done, int parts)> on_progress;
};

/// The counts below each move of the root, by the workers of a farm; nothing if it was interrupted.
Result<std::optional<std::vector<measure::PerftMoveCount>>, CommandError> count_on_farm(
    farm::FarmStore& store, const FarmPerftRequest& request);

}  // namespace gyre::cli

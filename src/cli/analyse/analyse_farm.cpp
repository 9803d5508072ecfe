#include "cli/analyse/analyse_farm.h"

#include "analysis/game_analyser.h"
#include "base/try.h"
#include "cli/common/farm_run.h"
#include "farm/farm_address.h"

namespace gyre::cli {

Result<bool, CommandError> fill_store_by_farm(const std::string& address, const farm::AnalysisOrder& order,
                                              analysis::Store& store, const OnFarmProgress& on_progress,
                                              const std::stop_token& stop) {
    GYRE_TRY(const auto conditions, analysis::conditions_of_levels(order.settings).transform_error(file_error));
    const auto farm = farm::open_farm(address);
    if (!farm) return farm_failure(farm.error());
    GYRE_TRY(const auto job, farm::make_analysis_job(**farm, order).transform_error(farm_failure));
    GYRE_TRY(const auto id, (*farm)->submit(job).transform_error(farm_failure));
    const auto on_part = [&](ByteView body) {
        return farm::save_analysis_part(body, conditions, store).transform([] { return true; });
    };
    return await_farm_job(**farm, id, {.on_progress = on_progress, .on_part = on_part}, stop);
}

}  // namespace gyre::cli

#include "cli/analyse/analyse_farm.h"

#include "analysis/game_analyser.h"
#include "cli/common/farm_run.h"
#include "farm/farm_address.h"

namespace gyre::cli {

Result<bool, CommandError> fill_store_by_farm(const std::string& address, const farm::AnalysisOrder& order,
                                              analysis::Store& store, const OnFarmProgress& on_progress,
                                              const std::stop_token& stop) {
    const auto conditions = analysis::conditions_of_levels(order.settings);
    if (!conditions) return file_error(conditions.error());
    const auto farm = farm::open_farm(address);
    if (!farm) return farm_failure(farm.error());
    const auto job = farm::make_analysis_job(**farm, order);
    if (!job) return farm_failure(job.error());
    const auto id = (*farm)->submit(*job);
    if (!id) return farm_failure(id.error());
    const auto on_part = [&](ByteView body) {
        return farm::save_analysis_part(body, *conditions, store).transform([] { return true; });
    };
    return await_farm_job(**farm, *id, {.on_progress = on_progress, .on_part = on_part}, stop);
}

}  // namespace gyre::cli

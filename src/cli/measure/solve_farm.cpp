#include "cli/measure/solve_farm.h"

#include "base/try.h"
#include "cli/common/farm_run.h"
#include "farm/farm_address.h"

namespace gyre::cli {

Result<void, CommandError> run_suite_by_farm(const std::string& address, const measure::Suite& suite,
                                             const farm::SuiteOrder& order, const measure::OnSuiteAnswer& on_answer,
                                             const std::stop_token& stop) {
    const auto farm = farm::open_farm(address);
    if (!farm) return farm_failure(farm.error());
    GYRE_TRY(const auto job, farm::make_suite_job(**farm, order).transform_error(farm_failure));
    GYRE_TRY(const auto id, (*farm)->submit(job).transform_error(farm_failure));
    std::size_t done = 0;
    const auto on_part = [&](ByteView body) -> Result<bool, std::string> {
        GYRE_TRY(const auto answers, farm::read_suite_part(body, suite.positions, done));
        for (const measure::SuiteAnswer& answer : answers) on_answer(suite.positions[done++], answer);
        return true;
    };
    const auto ended = await_farm_job(
        **farm, id, {.on_progress = [](const farm::JobStatus&, const farm::Counters&) {}, .on_part = on_part}, stop);
    if (!ended) return ended.error();
    return {};
}

}  // namespace gyre::cli

#include "cli/measure/perft_farm.h"

#include <utility>

#include "base/try.h"
#include "cli/common/farm_run.h"

namespace gyre::cli {

Result<std::optional<std::vector<measure::PerftMoveCount>>, CommandError> count_on_farm(
    farm::FarmStore& store, const FarmPerftRequest& request) {
    GYRE_TRY(const auto job, farm::make_perft_job(store, request.order).transform_error(farm_failure));
    GYRE_TRY(const auto id, store.submit(job).transform_error(farm_failure));
    auto counts = farm::perft_moves(request.order.root);
    std::stop_source stop;
    const auto done = await_farm_job(
        store, id,
        {.on_progress =
             [&](const farm::JobStatus& status, const farm::Counters&) {
                 if (!request.on_progress(status.done, status.parts)) stop.request_stop();
             },
         .on_part = [&](ByteView body) { return farm::add_perft_part(body, counts).transform([] { return true; }); }},
        stop.get_token());
    if (!done) return done.error();
    if (!*done) return std::optional<std::vector<measure::PerftMoveCount>>();
    return std::optional(std::move(counts));
}

}  // namespace gyre::cli

#pragma once

#include "eval/with_net.h"
#include "search/params.h"

namespace gyre {

/// How a net's output becomes a score in a search by these numbers.
template <class Params>
constexpr NetRates net_rates_of(const Params& params) {
    return {.part = params.net_part(),
            .limit = params.net_limit(),
            .base = params.net_base(),
            .material = params.net_material()};
}

}  // namespace gyre

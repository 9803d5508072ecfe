#pragma once

#include "eval/with_net.h"
#include "search/params.h"

namespace gyre {

/// Returns the factors by which these search parameters scale a net's output.
template <class Params>
constexpr NetRates net_rates_of(const Params& params) {
    return {.part = params.net_part(),
            .limit = params.net_limit(),
            .base = params.net_base(),
            .material = params.net_material()};
}

}  // namespace gyre

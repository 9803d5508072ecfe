#pragma once

#include <optional>
#include <string_view>

#include "farm/farm_error.h"

namespace gyre::farm {

/// Fault of an SQLSTATE, which is one of PostgreSQL's or one of the farm's own, GF001 to GF004.
FarmFault fault_of_state(std::string_view sqlstate);

/// The error that an SQL function of the farm reports as "GF003 there is no job 7"; empty for other texts.
std::optional<FarmError> refusal(std::string_view message);

}  // namespace gyre::farm

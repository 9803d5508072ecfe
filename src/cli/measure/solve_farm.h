#pragma once

#include <stop_token>
#include <string>

#include "base/result.h"
#include "cli/common/names.h"
#include "console/exit_status.h"
#include "farm/kinds/suite_parts.h"
#include "measure/suite.h"

namespace gyre::cli {

/// The same as `measure::run_suite`, with the workers of a farm.
Result<void, CommandError> run_suite_by_farm(const std::string& address, const measure::Suite& suite,
                                             const farm::SuiteOrder& order, const measure::OnSuiteAnswer& on_answer,
                                             const std::stop_token& stop);

}  // namespace gyre::cli

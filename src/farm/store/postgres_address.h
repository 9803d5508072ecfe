#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "farm/farm_error.h"

namespace gyre::farm {

/// Whether the URL leads to another machine: such connections use TLS with a verified certificate, and SCRAM bound to
/// it. Fails if the URL asks for less.
Result<bool, FarmError> leads_away(const std::string& url);

/// Text with the bytes that URLs reserve as %XX.
std::string percent_encoded(std::string_view text);

}  // namespace gyre::farm

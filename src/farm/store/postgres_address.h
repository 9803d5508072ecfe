#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "farm/farm_error.h"

namespace gyre::farm {

/// Whether the URL leads to another machine. Such connections use TLS with a verified certificate, and SCRAM bound to
/// it. Fails if the URL requests less security.
Result<bool, FarmError> leads_away(const std::string& url);

/// Text in which bytes that are reserved in URLs are written as %XX.
std::string percent_encoded(std::string_view text);

}  // namespace gyre::farm

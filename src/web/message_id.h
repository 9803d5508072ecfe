#pragma once

#include "base/json.h"

namespace gyre::web {

/// Largest id of a page's message. Ids begin at 0.
inline constexpr long long highest_message_id = 1'000'000'000'000;

/// Id of a message whose other members may be wrong; 0 if the id is missing or invalid.
long long message_id(const Json& message);

}  // namespace gyre::web

#pragma once

#include "web/json.h"

namespace gyre::web {

/// Pages number what they ask for, from 0 to this.
inline constexpr long long highest_message_id = 1'000'000'000'000;

/// The number of a message whose other members may be wrong; 0 if it has none.
inline long long message_id(const Json& message) {
    const Json* const id = message.find("id");
    const double* const number = id == nullptr ? nullptr : id->number();
    // Written so that it holds for no NaN.
    if (number == nullptr || !(*number >= 0 && *number <= static_cast<double>(highest_message_id))) return 0;
    return static_cast<long long>(*number);
}

}  // namespace gyre::web

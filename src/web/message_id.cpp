#include "web/message_id.h"

namespace gyre::web {

long long message_id(const Json& message) {
    const Json* const id = message.find("id");
    const double* const number = id == nullptr ? nullptr : id->number();
    // These comparisons reject NaN.
    if (number == nullptr || !(*number >= 0 && *number <= static_cast<double>(highest_message_id))) return 0;
    return static_cast<long long>(*number);
}

}  // namespace gyre::web

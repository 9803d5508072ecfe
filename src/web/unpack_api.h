#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "language/message.h"
#include "web/position_api.h"

namespace gyre::web {

/// Base64 with padding, as browsers write it.
std::string to_base64(std::string_view bytes);
Result<std::string, Message> from_base64(std::string_view text);

/// Unpacks a file (gzip, bzip2 or zstd). Request: {data} in Base64. Answer: {data}, at most 16 MiB of plain bytes in
/// Base64.
ApiAnswer unpack(const Json& request);

}  // namespace gyre::web

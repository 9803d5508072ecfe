#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "web/position_api.h"

namespace gyre::web {

/// Base64 with padding, as browsers write it.
std::string to_base64(std::string_view bytes);
/// Empty if the text is not Base64.
std::optional<std::string> from_base64(std::string_view text);

/// Unpacks a file (gzip, bzip2 or zstd). Request: {data} in Base64. Answer: {data}, at most 16 MiB of plain bytes in
/// Base64.
ApiAnswer unpack(const Json& request);

}  // namespace gyre::web

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "web/position_api.h"

namespace gyre::web {

/// Base64 with padding, as browsers write it.
std::string to_base64(std::string_view bytes);
/// Nothing if the text is not Base64.
std::optional<std::string> from_base64(std::string_view text);

/// {data} of a packed file (gzip, bzip2 or zstd) in Base64: its plain bytes as {data}, at most 16 MiB of them.
ApiAnswer unpack(const Json& request);

}  // namespace gyre::web

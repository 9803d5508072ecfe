#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "eval/nnue/network.h"

namespace gyre {

/// Reads a net file (see eval/nnue/network_file.h). The error names the file, the place and the reason.
Result<std::shared_ptr<const nnue::Network>, std::string> load_network(const std::string& path);

/// Writes a net file atomically. An existing file that is not a net is replaced only with `force`.
Result<void, std::string> save_network(const nnue::Network& network, const std::string& path, bool force = false);

}  // namespace gyre

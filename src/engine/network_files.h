#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "eval/nnue/network.h"

namespace gyre {

/// A net from a file as eval/nnue/network_file.h describes it. The error names the file, the place and what is wrong
/// there.
Result<std::shared_ptr<const nnue::Network>, std::string> load_network(const std::string& path);

/// Writes such a file; whoever reads it sees the old one or the new one. An existing file that holds something else is
/// replaced only by `force`.
Result<void, std::string> save_network(const nnue::Network& network, const std::string& path, bool force = false);

}  // namespace gyre

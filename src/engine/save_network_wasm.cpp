#include "base/text.h"
#include "engine/network_files.h"

namespace gyre {

Result<void, std::string> save_network(const nnue::Network&, const std::string& path, bool) {
    return quoted_path(path) + ": a WebAssembly module can't write files";
}

}  // namespace gyre

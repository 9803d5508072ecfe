#include "engine/network_files.h"

#include "base/file_bytes.h"
#include "base/text.h"
#include "eval/nnue/network_file.h"

namespace gyre {

Result<std::shared_ptr<const nnue::Network>, std::string> load_network(const std::string& path) {
    const std::string name = "the net " + quoted_path(path);
    // One byte more than allowed, so that the reader of nets reports files that are too long.
    const auto bytes = read_regular_file(path, nnue::longest_file + 1);
    if (!bytes) return name + ": " + bytes.error();
    auto network = nnue::read_network(*bytes);
    if (!network) return name + ", " + network.error().message();
    return std::make_shared<const nnue::Network>(std::move(*network));
}

}  // namespace gyre

#include "base/file_content.h"
#include "base/new_file.h"
#include "base/text.h"
#include "engine/network_files.h"
#include "eval/nnue/network_file.h"

namespace gyre {

Result<void, std::string> save_network(const nnue::Network& network, const std::string& path, bool force) {
    const auto name_file = [&path](const std::string& reason) { return quoted_path(path) + ": " + reason; };
    if (const auto allowed = check_replacement(path, FileContent::Net); !force && !allowed)
        return name_file(allowed.error() + "; --force replaces it");
    return replace_file(path, nnue::write_network(network)).transform_error(name_file);
}

}  // namespace gyre

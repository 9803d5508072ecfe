#include "console/output_file.h"

namespace gyre::console {

Result<void, std::string> check_replacement(const OutputFile& file) {
    if (file.force || file.path == "-") return {};
    return check_replacement(file.path, file.kind).transform_error([](const std::string& why) {
        return why + "; --force replaces it";
    });
}

}  // namespace gyre::console

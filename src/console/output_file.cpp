#include "console/output_file.h"

namespace gyre {

std::optional<std::string> replacement_refusal(const OutputFile& file) {
    if (file.force || file.path == "-") return std::nullopt;
    const auto allowed = check_replacement(file.path, file.kind);
    if (allowed) return std::nullopt;
    return allowed.error() + "; --force replaces it all the same";
}

}  // namespace gyre

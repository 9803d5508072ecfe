#include "console/output_file.h"

namespace gyre {

std::optional<std::string> replacement_refusal(const OutputFile& file) {
    if (file.force || file.path == "-") return std::nullopt;
    auto reason = replacement_refusal(file.path, file.kind);
    if (reason) *reason += "; --force replaces it all the same";
    return reason;
}

}  // namespace gyre

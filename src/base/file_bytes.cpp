#include "base/file_bytes.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace gyre {

Result<std::vector<std::uint8_t>, std::string> read_file_bytes(const std::string& path, std::size_t most) {
    struct Close {
        void operator()(std::FILE* file) const {
            if (file != stdin) std::fclose(file);
        }
    };
    const std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file) return std::string("it can't be opened");
    constexpr std::size_t first_piece = 1 << 16;
    std::vector<std::uint8_t> bytes;
    for (std::size_t piece = first_piece;; piece = std::max(piece, bytes.size())) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(piece, most + 1 - before));
        bytes.resize(before + std::fread(bytes.data() + before, 1, bytes.size() - before, file.get()));
        // A folder opens, and then fails to be read.
        if (std::ferror(file.get()) != 0) return std::string("it can't be read");
        if (bytes.size() > most) return "it is longer than " + std::to_string(most) + " bytes";
        if (std::feof(file.get()) != 0) return bytes;
    }
}

}  // namespace gyre

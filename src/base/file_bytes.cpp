#include "base/file_bytes.h"

#include <algorithm>
#include <cstdio>
#include <memory>

#include "base/failure_text.h"
#include "base/file_kind.h"
#include "base/page_memory.h"
#include "base/system.h"
#include "base/try.h"

namespace gyre {

namespace {

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string too_long(std::size_t most) { return "it is longer than " + std::to_string(most) + " bytes"; }

Result<std::vector<std::uint8_t>, std::string> read_all(std::FILE* file, std::size_t most) {
    constexpr std::size_t first_piece = 1 << 16;
    std::vector<std::uint8_t> bytes;
    for (std::size_t piece = first_piece;; piece = std::max(piece, bytes.size())) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(piece, most + 1 - before));
        bytes.resize(before + std::fread(bytes.data() + before, 1, bytes.size() - before, file));
        if (std::ferror(file) != 0) return std::string("it can't be read");
        if (bytes.size() > most) return too_long(most);
        if (std::feof(file) != 0) return bytes;
    }
}

}  // namespace

Result<std::vector<std::uint8_t>, std::string> read_file_bytes(const std::string& path, std::size_t most) {
    const bool standard = path == "-";
    const auto kind = standard ? kind_of_file(fileno(stdin)) : kind_of_file(path);
    if (!standard && !kind) return not_opened(kind.error());
    // Only an opened device shows whether it is a terminal.
    const File file(standard ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file) return not_opened(system::last_error());
    if (const auto opened = kind_of_file(fileno(file.get())); opened && !is_stream(*opened))
        return "it is " + std::string(describe(*opened));
    return read_all(file.get(), most);
}

Result<std::vector<std::uint8_t>, std::string> read_regular_file(const std::string& path, std::size_t most) {
    GYRE_TRY(const int descriptor, open_regular(path));
    const File file(::fdopen(descriptor, "rb"));
    if (!file) return not_opened(system::last_error());
    const long end = std::fseek(file.get(), 0, SEEK_END) == 0 ? std::ftell(file.get()) : 0;
    const std::size_t size = end > 0 ? static_cast<std::size_t>(end) : 0;
    std::rewind(file.get());
    if (size > most) return too_long(most);
    // Callers copy what was read while they parse it.
    if (size > PageMemory::available_bytes() / 2) return no_memory_for("its " + std::to_string(size) + " bytes");
    return read_all(file.get(), most);
}

}  // namespace gyre

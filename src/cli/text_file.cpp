#include "cli/text_file.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.h"

namespace gyre {

namespace {
constexpr std::size_t shown_of_path = 200;
}

Result<TextFile, std::string> read_text_file(const std::string& path) {
    std::error_code ignored;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    // An empty file is no error, though it leaves nothing to read. A folder opens, and then reads like one.
    if (!file || std::filesystem::is_directory(path, ignored) ||
        (file.peek() != std::ifstream::traits_type::eof() && !(text << file.rdbuf())))
        return quoted(path, shown_of_path) + " can't be read";
    return TextFile{text.str()};
}

std::optional<std::string> write_text_file(const std::string& path, std::string_view text) {
    const std::string fresh = path + ".new";
    std::ofstream file(fresh, std::ios::binary);
    file << text;
    file.close();
    if (!file || std::rename(fresh.c_str(), path.c_str()) != 0) {
        std::remove(fresh.c_str());
        return quoted(path, shown_of_path) + " can't be written";
    }
    return std::nullopt;
}

}  // namespace gyre

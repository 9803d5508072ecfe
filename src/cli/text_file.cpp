#include "cli/text_file.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "base/system.h"
#include "base/text.h"

namespace gyre {

namespace {
constexpr std::size_t shown_of_path = 200;
constexpr const char* fresh_suffix = ".new";

std::string not_writable(const std::string& path) { return quoted(path, shown_of_path) + " can't be written"; }

}  // namespace

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

std::string read_standard_input() { return {std::istreambuf_iterator<char>(std::cin), {}}; }

std::optional<std::string> write_text_file(const std::string& path, std::string_view text) {
    const std::string fresh = path + fresh_suffix;
    std::ofstream file(fresh, std::ios::binary);
    file << text;
    file.close();
    if (file && system::rename_over(fresh, path)) return std::nullopt;
    std::remove(fresh.c_str());
    return not_writable(path);
}

std::optional<std::string> cannot_write(const std::string& path) {
    const std::string fresh = path + fresh_suffix;
    std::error_code ignored;
    const bool was_there = std::filesystem::exists(fresh, ignored);
    if (std::filesystem::is_directory(path, ignored) || !std::ofstream(fresh, std::ios::app)) return not_writable(path);
    if (!was_there) std::remove(fresh.c_str());
    return std::nullopt;
}

}  // namespace gyre

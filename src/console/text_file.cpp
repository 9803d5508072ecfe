#include "console/text_file.h"

#include <filesystem>
#include <span>
#include <utility>

#include "base/input_file.h"
#include "base/new_file.h"
#include "base/text.h"
#include "base/utf8.h"
#include "console/file_names.h"

namespace gyre::console {

namespace {

std::string not_writable(const std::string& path, const std::string& reason) {
    return quoted_path(path) + ": " + reason;
}

}  // namespace

Result<TextFile, std::string> read_text_file(const std::string& path, const TextEncoding& encoding) {
    constexpr std::size_t first_piece = 1 << 16, largest = std::size_t{1} << 31;
    auto input = InputFile::open(path, encoding);
    if (!input) return input_name(path) + ": " + input.error().reason;
    std::string text(first_piece, '\0');
    for (std::size_t used = 0;;) {
        if (used >= largest) return input_name(path) + ": it is longer than 2 GiB";
        if (used == text.size()) text.resize(2 * used);
        const auto count = input->bytes().read(std::span(text).subspan(used));
        if (!count) return input_name(path) + ": " + count.error().reason;
        used += *count;
        if (*count > 0) continue;
        text.resize(used);
        if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
        return TextFile{is_utf8(text) ? std::move(text) : to_utf8(text)};
    }
}

Result<void, std::string> write_text_file(const OutputFile& target, std::string_view text) {
    if (const auto allowed = check_replacement(target); !allowed) return not_writable(target.path, allowed.error());
    auto file = NewFile::replace(target.path);
    if (!file) return not_writable(target.path, file.error());
    return file->write(text).and_then([&] { return file->finish(); }).transform_error([&](const std::string& why) {
        return not_writable(target.path, why);
    });
}

Result<void, std::string> check_writable(const OutputFile& target) {
    std::error_code ignored;
    if (target.path.empty() || target.path == "-") return {};
    // Opening a pipe would already affect its reader.
    if (std::filesystem::is_other(target.path, ignored)) return {};
    if (const auto allowed = check_replacement(target); !allowed) return not_writable(target.path, allowed.error());
    if (const auto file = NewFile::replace(target.path); !file) return not_writable(target.path, file.error());
    return {};
}

}  // namespace gyre::console

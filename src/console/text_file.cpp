#include "console/text_file.h"

#include <filesystem>
#include <span>
#include <utility>

#include "base/input_file.h"
#include "base/new_file.h"
#include "base/path_text.h"
#include "base/text.h"
#include "base/utf8.h"
#include "console/file_names.h"

namespace gyre {

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

std::optional<std::string> write_text_file(const OutputFile& target, std::string_view text) {
    if (const auto refusal = replacement_refusal(target)) return not_writable(target.path, *refusal);
    auto file = NewFile::replace(target.path);
    if (!file) return not_writable(target.path, file.error());
    const auto written = file->write(text).and_then([&] { return file->finish(); });
    return written ? std::nullopt : std::optional(not_writable(target.path, written.error()));
}

std::optional<std::string> cannot_write(const OutputFile& target) {
    std::error_code ignored;
    // To open a pipe would be to begin.
    if (std::filesystem::is_other(target.path, ignored)) return std::nullopt;
    if (const auto refusal = replacement_refusal(target)) return not_writable(target.path, *refusal);
    const auto file = NewFile::replace(target.path);
    return file ? std::nullopt : std::optional(not_writable(target.path, file.error()));
}

}  // namespace gyre

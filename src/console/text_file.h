#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text_encoding.h"
#include "console/output_file.h"

namespace gyre::console {

struct TextFile {
    std::string text;
};
/// Reads a file or standard input ("-"), decompressed and converted to UTF-8. Fails above 2 GiB, because an endless
/// input must not fill the memory. The error includes the name.
Result<TextFile, std::string> read_text_file(const std::string& path, const TextEncoding& encoding = {});
/// Writes a file atomically. It must be new, of the same kind, or replaceable. The error includes the name.
Result<void, std::string> write_text_file(const OutputFile& target, std::string_view text);
/// Fails if `write_text_file` would fail; for use before long work. Accepts an empty path and "-".
Result<void, std::string> check_writable(const OutputFile& target);

}  // namespace gyre::console

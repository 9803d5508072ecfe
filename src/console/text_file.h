#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text_encoding.h"
#include "console/output_file.h"

namespace gyre::console {

/// A file that is read as a whole.
struct TextFile {
    std::string text;
};
/// Reads a file; "-" is standard input. Decompresses it, converts it to UTF-8 and removes a byte order mark. Fails if
/// the text has more than 2 GiB, because an endless input must not fill the memory. The error includes the name.
Result<TextFile, std::string> read_text_file(const std::string& path, const TextEncoding& encoding = {});
/// Writes a file atomically. It must be new, hold the same kind of contents, or be replaceable by `--force`. The error
/// includes the name.
Result<void, std::string> write_text_file(const OutputFile& target, std::string_view text);
/// Fails if `write_text_file` would fail; for use before long work. Accepts an empty path and "-".
Result<void, std::string> check_writable(const OutputFile& target);

}  // namespace gyre::console

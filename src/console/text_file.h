#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text_encoding.h"
#include "console/output_file.h"

namespace gyre::console {

/// A whole file that is read at once, or why it can't be, with its name.
struct TextFile {
    std::string text;
};
/// "-" is standard input. What is packed is unpacked, the text is made UTF-8, and a byte order mark left out. A text of
/// more than 2 GiB is an error: an input without an end must not fill the memory.
Result<TextFile, std::string> read_text_file(const std::string& path, const TextEncoding& encoding = {});
/// Replaces a file that is not there yet, holds the same kind, or may be replaced by `--force`: whoever reads it sees
/// the old text or the new one. An error has the name.
Result<void, std::string> write_text_file(const OutputFile& target, std::string_view text);
/// Fails as `write_text_file` would, for use before something long is done. An empty path and "-" are fine.
Result<void, std::string> check_writable(const OutputFile& target);

}  // namespace gyre::console

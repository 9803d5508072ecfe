#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace gyre {

/// What the system knows of encodings: iconv of the C library; on Windows nothing.
class SystemConverter {
public:
    /// Null if the system has no encoding of that name.
    static std::unique_ptr<SystemConverter> open(const std::string& encoding);

    virtual ~SystemConverter() = default;

    /// Appends the characters of a text in UTF-8 and returns how many bytes it used: all but the beginning of a
    /// character at the end. Bytes that are no character become U+FFFD.
    virtual std::size_t convert(std::string_view text, std::string& utf8) = 0;
};

}  // namespace gyre

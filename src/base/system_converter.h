#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace gyre {

/// Text encodings of the system: iconv of the C library; none on Windows.
class SystemConverter {
public:
    static std::unique_ptr<SystemConverter> open(const std::string& encoding);

    virtual ~SystemConverter() = default;

    /// Appends the text to `utf8` and returns the number of bytes used: all except an incomplete character at the end.
    /// Invalid bytes become U+FFFD.
    virtual std::size_t convert(std::string_view text, std::string& utf8) = 0;
};

}  // namespace gyre

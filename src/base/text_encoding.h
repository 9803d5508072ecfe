#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/byte_source.h"
#include "base/result.h"

namespace gyre {

namespace detail {
struct EncodingTable;
}

class TextEncoding {
public:
    /// The default: UTF-8, with Windows-1252 for each run of bytes that is not UTF-8. UTF-16 and UTF-32 are recognised
    /// by their byte order marks.
    TextEncoding() = default;

    /// Finds an encoding by its name in any case: "CP1250", "windows-1251", "Latin-1", "UTF-16" and all names that the
    /// C library's iconv supports. "UTF-8" and "auto" are the default. Fails for an unknown name; the error lists
    /// accepted names.
    static Result<TextEncoding, std::string> find(std::string_view name);
    /// Returns the encoding of a byte order mark of UTF-16 or UTF-32 at the head of a text; the default if there is
    /// none. Four bytes are enough.
    static TextEncoding of_byte_order_mark(std::string_view head);

    bool is_default() const { return kind_ == Kind::Default; }
    bool operator==(const TextEncoding&) const = default;

private:
    enum class Kind { Default, Table, Utf16, Utf32, System };
    friend std::unique_ptr<ByteSource> decode(ByteSource& source, const TextEncoding& encoding);

    Kind kind_ = Kind::Default;
    /// For UTF-16 and UTF-32: the high byte comes first. Little-endian if neither a mark nor the name says otherwise.
    bool big_endian_ = false;
    const detail::EncodingTable* table_ = nullptr;
    std::string name_;
};

/// Returns a source of the text in UTF-8; `source` must outlive it. Invalid characters become U+FFFD; a byte order mark
/// is left out. With the default encoding the bytes are passed unchanged: see `to_utf8`.
std::unique_ptr<ByteSource> decode(ByteSource& source, const TextEncoding& encoding);

}  // namespace gyre

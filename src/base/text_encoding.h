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

/// How the bytes of a text stand for characters.
class TextEncoding {
public:
    /// UTF-8, and Windows-1252 for each run of bytes that is not UTF-8; UTF-16 and UTF-32 with a byte order mark are
    /// recognised.
    TextEncoding() = default;

    /// Finds an encoding by its name, in capital or small letters: "CP1250", "windows-1251", "Latin-1", "UTF-16" …, and
    /// what the C library's iconv knows. "UTF-8" and "auto" are the default. The error says which names are accepted.
    static Result<TextEncoding, std::string> find(std::string_view name);
    /// The encoding that a byte order mark of UTF-16 or UTF-32 at the head of a text names; the default if there is
    /// none. Four bytes are enough.
    static TextEncoding of_byte_order_mark(std::string_view head);

    bool is_default() const { return kind_ == Kind::Default; }
    bool operator==(const TextEncoding&) const = default;

private:
    enum class Kind { Default, Table, Utf16, Utf32, System };
    friend std::unique_ptr<ByteSource> decode(ByteSource& source, const TextEncoding& encoding);

    Kind kind_ = Kind::Default;
    /// Of UTF-16 and UTF-32: the high byte comes first; without a mark and a name that says so, the low one does.
    bool big_endian_ = false;
    const detail::EncodingTable* table_ = nullptr;
    /// For the C library.
    std::string name_;
};

/// The text of another source, which must outlive it, in UTF-8. What is no character in that encoding becomes U+FFFD; a
/// byte order mark is left out. Of the default encoding the bytes are passed on as they are: see `to_utf8`.
std::unique_ptr<ByteSource> decode(ByteSource& source, const TextEncoding& encoding);

}  // namespace gyre

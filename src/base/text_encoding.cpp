#include "base/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "base/encoding_tables.h"
#include "base/system_converter.h"
#include "base/text.h"
#include "base/utf8.h"

namespace gyre {

namespace {

using detail::EncodingTable;

/// Returns only the letters and digits in lower case, so that "Windows-1250" and "windows1250" are the same name.
std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
    }
    return plain;
}

struct Alias {
    std::string_view name, table;
};
/// Other names of encodings, as `plain_name` returns them. ISO 8859-1 maps to Windows-1252, because texts declared as
/// ISO 8859-1 use the quotes and dashes of Windows-1252.
constexpr Alias aliases[] = {
    {"latin1", "CP1252"},     {"iso88591", "CP1252"},    {"88591", "CP1252"},      {"l1", "CP1252"},
    {"ascii", "CP1252"},      {"ansi", "CP1252"},        {"latin2", "ISO-8859-2"}, {"l2", "ISO-8859-2"},
    {"latin5", "ISO-8859-9"}, {"latin9", "ISO-8859-15"}, {"mac", "MACINTOSH"},     {"macroman", "MACINTOSH"},
    {"ibm437", "CP437"},      {"ibm850", "CP850"},       {"ibm852", "CP852"},      {"ibm866", "CP866"},
    {"dos", "CP437"},
};

const EncodingTable* find_table(std::string_view name) {
    const std::string plain = plain_name(name);
    std::string wanted = plain.starts_with("windows") ? "cp" + plain.substr(7) : plain;
    for (const Alias& alias : aliases)
        if (plain == alias.name) wanted = plain_name(alias.table);
    const auto found = std::find_if(std::begin(detail::encoding_tables), std::end(detail::encoding_tables),
                                    [&](const EncodingTable& table) { return plain_name(table.name) == wanted; });
    return found == std::end(detail::encoding_tables) ? nullptr : found;
}

std::string unknown_name(std::string_view name) {
    std::string text = quoted(name) + " is not an encoding; accepted are UTF-8, Latin-1, ";
    for (const EncodingTable& table : detail::encoding_tables) text += std::string(table.name) + ", ";
    return text + "UTF-16, UTF-16LE, UTF-16BE, UTF-32, and the names that 'iconv -l' lists";
}

/// Appends a text to `utf8` and returns the number of bytes used; the caller passes the rest again with more bytes.
class Decoder {
public:
    virtual ~Decoder() = default;
    virtual std::size_t decode(std::string_view text, std::string& utf8) = 0;
};

class TableDecoder : public Decoder {
public:
    explicit TableDecoder(const EncodingTable& table) : table_(table) {}
    std::size_t decode(std::string_view text, std::string& utf8) override {
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            const char16_t character = byte < 0x80 ? byte : table_.upper_half[byte - 0x80u];
            append_utf8(byte >= 0x80 && character == u'?' ? 0xFFFDu : character, utf8);
        }
        return text.size();
    }

private:
    const EncodingTable& table_;
};

class WideDecoder : public Decoder {
public:
    WideDecoder(std::size_t width, bool big_endian) : width_(width), big_endian_(big_endian) {}

    std::size_t decode(std::string_view text, std::string& utf8) override {
        std::size_t at = 0;
        while (text.size() - at >= width_) {
            char32_t character = unit(text.substr(at, width_));
            std::size_t length = width_;
            if (width_ == 2 && (character & 0xFC00) == 0xD800) {
                if (text.size() - at < 4) break;
                const char32_t low = unit(text.substr(at + 2, 2));
                if ((low & 0xFC00) == 0xDC00) {
                    character = 0x10000 + ((character & 0x3FF) << 10 | (low & 0x3FF));
                    length = 4;
                }
            }
            at += length;
            take(character, utf8);
        }
        return at;
    }

private:
    char32_t unit(std::string_view bytes) const {
        char32_t value = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            value = value << 8 | static_cast<unsigned char>(bytes[big_endian_ ? i : bytes.size() - 1 - i]);
        return value;
    }
    void take(char32_t character, std::string& utf8) {
        const bool first = !begun_;
        begun_ = true;
        const char32_t turned_mark = width_ == 2 ? 0xFFFE : 0xFFFE0000;
        if (first && character == turned_mark) {
            big_endian_ = !big_endian_;
            return;
        }
        if (first && character == 0xFEFF) return;
        append_utf8(character, utf8);
    }

    std::size_t width_;
    bool big_endian_, begun_ = false;
};

class SystemDecoder : public Decoder {
public:
    explicit SystemDecoder(const std::string& name) : converter_(SystemConverter::open(name)) {}
    std::size_t decode(std::string_view text, std::string& utf8) override { return converter_->convert(text, utf8); }

private:
    std::unique_ptr<SystemConverter> converter_;
};

class DecodedSource : public ByteSource {
public:
    DecodedSource(ByteSource& source, std::unique_ptr<Decoder> decoder)
        : source_(source), decoder_(std::move(decoder)) {}

    Result<std::size_t, InputError> read(std::span<char> room) override {
        while (begin_ == utf8_.size()) {
            if (ended_) return std::size_t{0};
            const auto got = source_.read(std::span(block_).subspan(kept_));
            if (!got) return got.error();
            ended_ = *got == 0;
            decode_block(kept_ + *got);
        }
        const std::size_t size = std::min(room.size(), utf8_.size() - begin_);
        std::copy_n(utf8_.begin() + static_cast<std::ptrdiff_t>(begin_), size, room.begin());
        begin_ += size;
        return size;
    }

private:
    void decode_block(std::size_t size) {
        utf8_.clear();
        begin_ = 0;
        const std::size_t used = decoder_->decode({block_.data(), size}, utf8_);
        std::copy(block_.begin() + static_cast<std::ptrdiff_t>(used),
                  block_.begin() + static_cast<std::ptrdiff_t>(size), block_.begin());
        kept_ = size - used;
        // The text ends within a character.
        if (ended_ && std::exchange(kept_, 0) > 0) utf8_ += replacement_character;
    }

    ByteSource& source_;
    std::unique_ptr<Decoder> decoder_;
    std::array<char, 1 << 16> block_;
    std::size_t kept_ = 0;
    std::string utf8_;
    std::size_t begin_ = 0;
    bool ended_ = false;
};

}  // namespace

Result<TextEncoding, std::string> TextEncoding::find(std::string_view name) {
    TextEncoding encoding;
    const std::string plain = plain_name(name);
    if (plain == "utf8" || plain == "auto") return encoding;
    constexpr std::pair<std::string_view, Kind> wide_encodings[] = {
        {"utf16", Kind::Utf16}, {"ucs2", Kind::Utf16}, {"utf32", Kind::Utf32}, {"ucs4", Kind::Utf32}};
    for (const auto& [beginning, kind] : wide_encodings) {
        if (!plain.starts_with(beginning)) continue;
        const std::string_view order = std::string_view(plain).substr(beginning.size());
        if (!order.empty() && order != "le" && order != "be") continue;
        encoding.kind_ = kind;
        encoding.big_endian_ = order == "be";
        return encoding;
    }
    encoding.table_ = find_table(name);
    encoding.kind_ = Kind::Table;
    if (encoding.table_ != nullptr) return encoding;
    encoding.kind_ = Kind::System;
    encoding.name_ = name;
    // iconv would take an empty name for the locale's encoding.
    if (plain.empty() || SystemConverter::open(encoding.name_) == nullptr) return unknown_name(name);
    return encoding;
}

TextEncoding TextEncoding::of_byte_order_mark(std::string_view head) {
    using namespace std::string_view_literals;
    TextEncoding encoding;
    const bool little = head.starts_with("\xFF\xFE"), big_32 = head.starts_with("\0\0\xFE\xFF"sv);
    if (big_32 || (little && head.starts_with("\xFF\xFE\0\0"sv))) {
        encoding.kind_ = Kind::Utf32;
    } else if (little || head.starts_with("\xFE\xFF")) {
        encoding.kind_ = Kind::Utf16;
    }
    encoding.big_endian_ = !encoding.is_default() && !little;
    return encoding;
}

std::unique_ptr<ByteSource> decode(ByteSource& source, const TextEncoding& encoding) {
    std::unique_ptr<Decoder> decoder;
    switch (encoding.kind_) {
        case TextEncoding::Kind::Default: return std::make_unique<UnchangedSource>(source);
        case TextEncoding::Kind::Table: decoder = std::make_unique<TableDecoder>(*encoding.table_); break;
        case TextEncoding::Kind::Utf16: decoder = std::make_unique<WideDecoder>(2, encoding.big_endian_); break;
        case TextEncoding::Kind::Utf32: decoder = std::make_unique<WideDecoder>(4, encoding.big_endian_); break;
        case TextEncoding::Kind::System: decoder = std::make_unique<SystemDecoder>(encoding.name_); break;
    }
    return std::make_unique<DecodedSource>(source, std::move(decoder));
}

}  // namespace gyre

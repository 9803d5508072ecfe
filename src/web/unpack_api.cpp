#include "web/unpack_api.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/byte_source.h"
#include "base/decompress.h"
#include "web/route.h"

namespace gyre::web {

namespace {

constexpr std::size_t packed_body = std::size_t{21} << 20, longest_data = std::size_t{20} << 20,
                      longest_plain = std::size_t{16} << 20;
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

ApiError refused(const ForeignPacking& foreign) { return {message("fault.page.packed_otherwise", foreign.name)}; }

}  // namespace

std::string to_base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i) text += i <= count ? digits[bits >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

Result<std::string, Message> from_base64(std::string_view text) {
    const Message refusal = message("fault.request.no_base64");
    if (text.size() % 4 != 0) return refusal;
    for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
    if (text.size() % 4 == 1) return refusal;
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t value = digits.find(c);
        if (value == std::string_view::npos) return refusal;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 255);
    }
    return bytes;
}

ApiAnswer unpack(const Json& request) {
    Fields fields(request);
    const std::string data = fields.text("data", longest_data);
    if (auto read = fields.done(); !read) return std::move(read).error();
    const auto packed = from_base64(data);
    if (!packed) return member_error("data", packed.error());
    if (const auto foreign = foreign_packing(*packed)) return refused(*foreign);
    const Compression compression = detect_compression(*packed);
    BytesSource source(*packed);
    if (compression == Compression::None) return ApiError{message("fault.page.not_packed")};
    const auto plain = decompress(source, compression);
    std::string text;
    std::array<char, std::size_t{64} << 10> room;
    while (true) {
        const auto count = plain->read(room);
        if (!count) return ApiError{message("fault.page.unpack", count.error().reason)};
        if (*count == 0) {
            // Unpacking a .tar.gz file leaves a tar archive, which is refused.
            if (const auto foreign = foreign_packing(text)) return refused(*foreign);
            return Json().set("data", to_base64(text));
        }
        if (text.size() + *count > longest_plain) return ApiError{message("fault.page.too_large")};
        text.append(room.data(), *count);
    }
}

std::span<const Route> unpack_routes() {
    static constexpr Route routes[] = {
        {"/api/unpack", packed_body, answer<unpack>},
    };
    return routes;
}

}  // namespace gyre::web

#include "datagen/file_header.h"

#include <algorithm>
#include <optional>

#include "base/crc32.h"

namespace gyre::datagen {

namespace {
constexpr std::string_view magic = "GYREGAME";
constexpr std::size_t version_offset = 8;
constexpr std::size_t length_offset = 12;
constexpr std::size_t checksum_size = 4;

std::optional<RecordFormat> format_of(std::uint32_t version) {
    switch (const auto format = static_cast<RecordFormat>(version)) {
        case RecordFormat::Plain:
        case RecordFormat::Packed: return format;
    }
    return std::nullopt;
}

}  // namespace

Bytes encode_file_header(std::string_view conditions, RecordFormat format) {
    Bytes bytes(magic.begin(), magic.end());
    put(bytes, static_cast<std::uint32_t>(format));
    put(bytes, static_cast<std::uint32_t>(conditions.size()));
    bytes.insert(bytes.end(), conditions.begin(), conditions.end());
    put(bytes, crc32(bytes));
    return bytes;
}

bool begins_like_file_header(ByteView bytes) {
    return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

Result<FileHeader, GameFileError> decode_file_header(ByteView bytes) {
    const auto error = [](GameFileFault fault, std::size_t offset, std::string reason) {
        return GameFileError{fault, offset, std::move(reason)};
    };
    if (!begins_like_file_header(bytes)) return error(GameFileFault::Unknown, 0, "this is not a file of games");
    if (bytes.size() < file_header_prefix) return error(GameFileFault::Header, bytes.size(), "the header is cut off");
    const auto version = get<std::uint32_t>(bytes, version_offset);
    const auto format = format_of(version);
    if (!format)
        return error(GameFileFault::Unknown, version_offset,
                     "version " + std::to_string(version) + " of files of games is not supported");
    const std::size_t length = get<std::uint32_t>(bytes, length_offset);
    if (length > longest_conditions) return error(GameFileFault::Header, length_offset, "the header is damaged");
    const std::size_t checksum_offset = file_header_prefix + length;
    if (bytes.size() < checksum_offset + checksum_size)
        return error(GameFileFault::Header, bytes.size(), "the header is cut off");
    if (crc32(bytes.first(checksum_offset)) != get<std::uint32_t>(bytes, checksum_offset))
        return error(GameFileFault::Header, checksum_offset, "the checksum of the header is wrong");
    const auto text = bytes.subspan(file_header_prefix, length);
    return FileHeader{std::string(text.begin(), text.end()), *format, checksum_offset + checksum_size};
}

}  // namespace gyre::datagen

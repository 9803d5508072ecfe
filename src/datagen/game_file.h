#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "datagen/bytes.h"

/// What reader and writer of files of games share: the header, and errors that name the place.
namespace gyre::datagen {

enum class GameFileFault : std::uint8_t {
    /// The system refuses to open, read, write or cut the file.
    System,
    /// The file is none of games, or of a later version.
    Unknown,
    /// The header is damaged.
    Header,
    /// The file ends within a record, as after a crash.
    TornRecord,
    /// A record's checksum or content is wrong.
    DamagedRecord,
    /// Written under other conditions than those to go on with.
    OtherConditions,
    /// Another program writes to it.
    InUse,
};

struct GameFileError {
    GameFileFault fault;
    /// Of the record, or of what else is wrong, in bytes from the start of the file.
    std::uint64_t offset = 0;
    /// Without a full stop.
    std::string reason;

    /// "byte 4711: the checksum is wrong"
    std::string message() const { return "byte " + std::to_string(offset) + ": " + reason; }
};

/// The header of a file of games: magic, version, the text of the conditions, checksum.
Bytes encode_file_header(std::string_view conditions);
/// What comes before the text.
inline constexpr std::size_t file_header_prefix = 16;
/// No header says more.
inline constexpr std::size_t longest_conditions = 1 << 16;

struct FileHeader {
    std::string conditions;
    /// Where the first record begins.
    std::uint64_t size = 0;
};
/// Of the first bytes of a file, as many as there are up to the longest header.
Result<FileHeader, GameFileError> decode_file_header(ByteView bytes);

}  // namespace gyre::datagen

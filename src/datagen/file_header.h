#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"

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
    /// With the offset, unless the file as a whole could not be used.
    std::string message() const {
        const bool is_whole = fault == GameFileFault::System && offset == 0;
        return (is_whole ? "" : "byte " + std::to_string(offset) + ": ") + reason;
    }
};

/// How a part of a file writes its games; the number is the version in its header.
enum class RecordFormat : std::uint32_t {
    /// Four bytes a ply: datagen/game_record.h.
    Plain = 1,
    /// Less than two bytes a ply: `pack` in datagen/game_record.h.
    Packed = 2,
};

/// The header of a part of a file of games: magic, version, the text of the conditions, checksum.
Bytes encode_file_header(std::string_view conditions, RecordFormat format = RecordFormat::Plain);
/// What comes before the text.
inline constexpr std::size_t file_header_prefix = 16;
/// No header says more.
inline constexpr std::size_t longest_conditions = 1 << 16;
inline constexpr std::size_t longest_file_header = file_header_prefix + longest_conditions + sizeof(std::uint32_t);

struct FileHeader {
    std::string conditions;
    RecordFormat format = RecordFormat::Plain;
    /// In bytes.
    std::size_t size = 0;

    /// Whether records of both may follow one header.
    bool goes_with(const FileHeader& other) const { return conditions == other.conditions && format == other.format; }
};
/// Whether these bytes begin like a header. A record begins so only if pieces stand on just the squares that the magic
/// means as a bitboard.
bool begins_like_file_header(ByteView bytes);
/// Of the bytes that follow, as many as there are up to the longest header. Offsets of errors count from the first.
Result<FileHeader, GameFileError> decode_file_header(ByteView bytes);

}  // namespace gyre::datagen

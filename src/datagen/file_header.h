#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"

/// The header of files of games, and errors that name the place.
namespace gyre::datagen {

enum class GameFileFault : std::uint8_t {
    /// The system cannot open, read, write or cut the file.
    System,
    /// Not a file of games, or a later version.
    Unknown,
    Header,
    /// The file ends within a record, as after a crash.
    TornRecord,
    /// The checksum or the content of a record is wrong.
    DamagedRecord,
    /// The file was written under other conditions.
    OtherConditions,
    /// Another program writes to the file.
    InUse,
};

struct GameFileError {
    GameFileFault fault;
    /// Offset of the record or other fault, in bytes from the start of the file.
    std::uint64_t offset = 0;
    /// The reason has no full stop.
    std::string reason;

    /// Returns text such as "byte 4711: the checksum is wrong"; without the offset if the whole file could not be used.
    std::string message() const {
        const bool is_whole = fault == GameFileFault::System && offset == 0;
        return (is_whole ? "" : "byte " + std::to_string(offset) + ": ") + reason;
    }
};

/// Encoding of the records of a part of a file; the number is the version in the header.
enum class RecordFormat : std::uint32_t {
    /// Four bytes per ply: datagen/game_record.h.
    Plain = 1,
    /// Less than two bytes per ply: `pack` in datagen/game_record.h.
    Packed = 2,
};

/// Returns the header of a part of a file of games: magic, version, text of the conditions, checksum.
Bytes encode_file_header(std::string_view conditions, RecordFormat format = RecordFormat::Plain);
/// Bytes before the text.
inline constexpr std::size_t file_header_prefix = 16;
/// Longest text of conditions, in bytes.
inline constexpr std::size_t longest_conditions = 1 << 16;
inline constexpr std::size_t longest_file_header = file_header_prefix + longest_conditions + sizeof(std::uint32_t);

struct FileHeader {
    std::string conditions;
    RecordFormat format = RecordFormat::Plain;
    /// Size of the header in bytes.
    std::size_t size = 0;

    /// Whether records of both headers may follow one header.
    bool goes_with(const FileHeader& other) const { return conditions == other.conditions && format == other.format; }
};
/// A record begins like a header only if its pieces are on exactly the squares of the magic as a bitboard.
bool begins_like_file_header(ByteView bytes);
/// Decodes a header at the start of `bytes`, which may be shorter or longer.
Result<FileHeader, GameFileError> decode_file_header(ByteView bytes);

}  // namespace gyre::datagen

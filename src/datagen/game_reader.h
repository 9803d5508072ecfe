#pragma once

#include <istream>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "datagen/file_header.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Reads a file of games from its beginning, one game at a time. The file may be hostile, and may be a pipe: nothing is
/// read twice. It may have several parts, each with a header of its own, as merged files have.
class GameReader {
public:
    static Result<GameReader, GameFileError> open(const std::string& path);
    /// Reads from any stream instead of a file.
    static Result<GameReader, GameFileError> read(std::unique_ptr<std::istream> stream);

    /// What `write_conditions` said when the games were made: of the part that the last game read belongs to; of the
    /// first one before.
    const std::string& conditions() const { return header_.conditions; }
    /// The header of the same part.
    const FileHeader& header() const { return header_; }
    /// The next game, nothing at the end of the file, or an error. After a damaged record it goes on with the next, if
    /// its length can be believed; after a torn one and after errors of the system the end is reached.
    Result<std::optional<GameRecord>, GameFileError> next();
    /// The same with the record as it stands there, its content not looked at. The bytes last until the next call.
    Result<std::optional<ByteView>, GameFileError> next_record();
    /// Where what `next` will read begins, in bytes: a record, or the header of another part before it.
    std::uint64_t offset() const { return offset_; }
    /// Where the last record read begins.
    std::uint64_t record_offset() const { return record_offset_; }
    /// In bytes; 0 if that can't be known, as of a pipe.
    std::uint64_t file_size() const { return file_size_; }

private:
    GameReader() = default;
    Result<void, GameFileError> read_header();
    Result<void, GameFileError> enter_next_part();
    ByteView ahead(std::size_t count);
    void consume(std::size_t count);
    GameFileError give_up(GameFileFault fault, std::string reason);

    std::unique_ptr<std::istream> stream_;
    FileHeader header_;
    std::uint64_t offset_ = 0, record_offset_ = 0, file_size_ = 0;
    /// How much of the stream may still be taken into the buffer.
    std::uint64_t unread_ = std::numeric_limits<std::uint64_t>::max();
    /// What of it was not handed out yet begins here.
    std::size_t begin_ = 0;
    Bytes buffer_;
};

/// The game of a record of either format, or why it is none.
Result<GameRecord, std::string> decode_record(RecordFormat format, ByteView record);
/// Of a game and its record: the same number for the same game in whatever format.
std::uint32_t content_checksum(const GameRecord& game, RecordFormat format, ByteView record);

}  // namespace gyre::datagen

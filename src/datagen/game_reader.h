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

/// Reads a file of games sequentially. It may be hostile, a pipe, or have several parts with a header each.
class GameReader {
public:
    static Result<GameReader, GameFileError> open(const std::string& path);
    static Result<GameReader, GameFileError> read(std::unique_ptr<std::istream> stream);

    /// The text of `write_conditions` for the part of the last game read, or of the first part before any game.
    const std::string& conditions() const { return header_.conditions; }
    const FileHeader& header() const { return header_; }
    /// Returns the next game; nothing at the end. After a damaged record, continues with the next one if the length is
    /// plausible. A torn record or a system error ends reading.
    Result<std::optional<GameRecord>, GameFileError> next();
    /// The same with the bytes of the record, which are not decoded. They are valid until the next call.
    Result<std::optional<ByteView>, GameFileError> next_record();
    /// Offset of what `next` will read, in bytes: a record, or the header of another part before it.
    std::uint64_t offset() const { return offset_; }
    std::uint64_t record_offset() const { return record_offset_; }
    /// Returns the size in bytes; 0 if unknown, as for a pipe.
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
    /// Bytes of the stream that may still be read into the buffer.
    std::uint64_t unread_ = std::numeric_limits<std::uint64_t>::max();
    /// Start of the unread bytes in the buffer.
    std::size_t begin_ = 0;
    Bytes buffer_;
};

/// Decodes a record of either format; the error gives the reason.
Result<GameRecord, std::string> decode_record(RecordFormat format, ByteView record);
/// Returns a checksum that is the same for the same game in either format.
std::uint32_t content_checksum(const GameRecord& game, RecordFormat format, ByteView record);

}  // namespace gyre::datagen

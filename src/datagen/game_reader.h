#pragma once

#include <fstream>
#include <optional>
#include <string>

#include "base/result.h"
#include "datagen/game_file.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Reads a file of games from its beginning, one game at a time. The file may be hostile.
class GameReader {
public:
    static Result<GameReader, GameFileError> open(const std::string& path);

    /// What `write_conditions` said when the file was made.
    const std::string& conditions() const { return header_.conditions; }
    /// The next game, nothing at the end of the file, or an error. After a damaged record it goes on with the next, if
    /// its length can be believed; after a torn one and after errors of the system the end is reached.
    Result<std::optional<GameRecord>, GameFileError> next();
    /// Where the record begins that `next` will read, in bytes.
    std::uint64_t offset() const { return offset_; }
    /// In bytes.
    std::uint64_t file_size() const { return file_size_; }

private:
    GameReader() = default;
    std::optional<GameFileError> read_header();

    std::ifstream file_;
    FileHeader header_;
    std::uint64_t offset_ = 0, file_size_ = 0;
    Bytes record_;
};

}  // namespace gyre::datagen

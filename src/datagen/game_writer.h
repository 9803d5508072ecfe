#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/descriptor.h"
#include "base/new_file.h"
#include "base/result.h"
#include "base/sha256.h"
#include "datagen/file_header.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Appends games to a locked file with one system call each: a killed program leaves at most the last record torn.
class GameWriter {
public:
    /// Creates the file, or continues it if its conditions are the same; cuts off a torn last record. Other damage is
    /// an error and nothing is cut, because records after it may be good.
    static Result<GameWriter, GameFileError> open(const std::string& path, std::string_view conditions);

    /// On failure the file keeps its previous size.
    Result<void, GameFileError> append(const GameRecord& game);
    /// Whether the file held the game of an index when it was opened.
    const std::vector<bool>& games_there() const { return games_there_; }
    /// Bytes that were cut off when the file was opened.
    std::uint64_t bytes_cut() const { return bytes_cut_; }

private:
    explicit GameWriter(Descriptor file) : file_(std::move(file)) {}
    Result<void, GameFileError> start(std::string_view conditions);
    Result<void, GameFileError> resume(const std::string& path, std::string_view conditions);
    Result<void, GameFileError> cut(std::uint64_t size);
    Result<void, GameFileError> write_all(ByteView bytes);
    GameFileError system_error(std::string_view what) const;

    Descriptor file_;
    std::uint64_t size_ = 0, bytes_cut_ = 0;
    std::vector<bool> games_there_;
};

/// Writes records to a new file, with a header wherever the part changes. Errors do not include the file name.
class PartedWriter {
public:
    enum class Digest { No, Yes };
    explicit PartedWriter(NewFile file, Digest digest = Digest::No) : file_(std::move(file)) {
        if (digest == Digest::Yes) digest_.emplace();
    }

    /// `record` must be a whole record in the format of the part.
    Result<void, std::string> append(const FileHeader& part, ByteView record) {
        if (!part_ || !part_->goes_with(part)) {
            part_ = part;
            if (auto written = write(encode_file_header(part.conditions, part.format)); !written) return written;
        }
        ++games_;
        return write(record);
    }
    Result<void, std::string> finish() { return file_.finish(); }

    std::uint64_t games() const { return games_; }
    std::uint64_t size() const { return file_.size(); }
    /// Returns the SHA-256 of the written bytes; empty without Digest::Yes.
    std::string digest() const { return digest_ ? digest_->digits() : ""; }

private:
    Result<void, std::string> write(ByteView bytes) {
        if (digest_) digest_->add(bytes);
        return file_.write(bytes);
    }

    NewFile file_;
    std::optional<FileHeader> part_;
    std::optional<Sha256> digest_;
    std::uint64_t games_ = 0;
};

}  // namespace gyre::datagen

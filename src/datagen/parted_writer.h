#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/new_file.h"
#include "base/result.h"
#include "base/sha256.h"
#include "datagen/game_file.h"

namespace gyre::datagen {

/// Writes records of games to a new file, with a header before the first and wherever their part is another one. Errors
/// are texts without the file's name.
class PartedWriter {
public:
    enum class Digest { No, Yes };
    explicit PartedWriter(NewFile file, Digest digest = Digest::No) : file_(std::move(file)) {
        if (digest == Digest::Yes) digest_.emplace();
    }

    /// A whole record of the part's format.
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
    /// The SHA-256 of what was written, if that was asked for.
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

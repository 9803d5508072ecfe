#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "base/temporary_file.h"

namespace gyre::collection {

/// Bytes stored for later reading: in memory while they are few, else in a temporary file.
class Spool {
public:
    std::uint64_t append(std::string_view bytes);
    std::string read(std::uint64_t offset, std::size_t size);
    /// Whether the temporary file could not be created, written or read; bytes read since then may be empty.
    bool has_failed() const { return failed_; }

private:
    void flush();

    std::string memory_;
    std::uint64_t stored_ = 0;
    std::optional<TemporaryFile> place_;
    // After its place, so that it is closed before it is removed.
    std::fstream file_;
    bool failed_ = false;
};

}  // namespace gyre::collection

#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/temporary_file.h"

namespace gyre::collection {

/// Bytes stored for later reading: in memory while they are few, else in a temporary file.
class Spool {
public:
    std::uint64_t append(std::string_view bytes);
    std::string read(std::uint64_t offset, std::size_t size);
    /// Why the temporary file could not be created, written or read; bytes read since then are empty.
    const Result<void, std::string>& state() const { return state_; }

private:
    void flush();
    void fail(std::string_view what);

    std::string memory_;
    std::uint64_t stored_ = 0;
    std::optional<TemporaryFile> place_;
    // After its place, so that it is closed before it is removed.
    std::fstream file_;
    Result<void, std::string> state_;
};

}  // namespace gyre::collection

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace gyre {

/// Reason why input could not be read, without a full stop and without the name of the input.
struct InputError {
    std::string reason;
};

/// Stream of bytes: a file, a pipe, or the output of a decompressor that reads another source.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Fills the front of `room`, which must not be empty, and returns the number of bytes written; 0 only at the end.
    /// Must not be called again after an error or the end.
    virtual Result<std::size_t, InputError> read(std::span<char> room) = 0;
};

/// Bytes in memory, which must outlive the source.
class BytesSource : public ByteSource {
public:
    explicit BytesSource(std::string_view bytes) : bytes_(bytes) {}
    Result<std::size_t, InputError> read(std::span<char> room) override {
        const std::size_t size = bytes_.copy(room.data(), room.size());
        bytes_.remove_prefix(size);
        return size;
    }

private:
    std::string_view bytes_;
};

/// The unchanged bytes of another source, where a decompressor or a decoder is not needed.
class UnchangedSource : public ByteSource {
public:
    explicit UnchangedSource(ByteSource& source) : source_(source) {}
    Result<std::size_t, InputError> read(std::span<char> room) override { return source_.read(room); }

private:
    ByteSource& source_;
};

}  // namespace gyre

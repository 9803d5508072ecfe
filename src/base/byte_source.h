#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "base/result.h"

namespace gyre {

/// Why input could not be read, without a full stop and without the name of the input.
struct InputError {
    std::string reason;
};

/// Bytes one after the other: a file, a pipe, or what a decompressor makes of another source.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Fills the front of `room`, which is not empty, and returns how many bytes it wrote; 0 at the end and nowhere
    /// else. After an error or the end it is not called again.
    virtual Result<std::size_t, InputError> read(std::span<char> room) = 0;
};

}  // namespace gyre

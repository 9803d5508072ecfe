#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "base/byte_source.h"

namespace gyre::test {

/// Returns a text in pieces of a given number of bytes.
class PieceSource : public ByteSource {
public:
    PieceSource(std::string_view text, std::size_t piece) : text_(text), piece_(piece) {}

    Result<std::size_t, InputError> read(std::span<char> room) override {
        const std::size_t size = std::min({piece_, room.size(), text_.size()});
        std::copy_n(text_.begin(), size, room.begin());
        text_.remove_prefix(size);
        return size;
    }

private:
    std::string_view text_;
    std::size_t piece_;
};

}  // namespace gyre::test

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace gyre::tablebase {

/// Error in a file with its place.
struct FileFault {
    std::uint64_t offset = 0;
    std::string reason;

    std::string message() const { return "byte " + std::to_string(offset) + ": " + reason; }
};

/// Little-endian numbers; the caller must check the bounds.
inline std::uint16_t load16(const std::uint8_t* bytes) { return static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8); }
inline std::uint32_t load32(const std::uint8_t* bytes) {
    return load16(bytes) | std::uint32_t{load16(bytes + 2)} << 16;
}
inline std::uint64_t load64(const std::uint8_t* bytes) {
    return load32(bytes) | std::uint64_t{load32(bytes + 4)} << 32;
}

/// Reads a file from front to back. Reads beyond its end return zero or nothing, and are recorded.
class ByteReader {
public:
    using Bytes = std::span<const std::uint8_t>;

    explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

    std::uint64_t position() const { return position_; }
    bool ran_out() const { return ran_out_; }

    std::uint8_t u8() {
        const Bytes one = take(1);
        return one.empty() ? std::uint8_t{0} : one[0];
    }
    std::uint16_t u16() {
        const Bytes two = take(2);
        return two.empty() ? std::uint16_t{0} : load16(two.data());
    }
    std::uint32_t u32() {
        const Bytes four = take(4);
        return four.empty() ? 0 : load32(four.data());
    }
    Bytes take(std::uint64_t count) {
        if (count > bytes_.size() - position_) ran_out_ = true;
        if (ran_out_) return {};
        // A count that fits into the bytes fits into their size, also with 32-bit addresses.
        const Bytes taken = bytes_.subspan(position_, static_cast<std::size_t>(count));
        position_ += taken.size();
        return taken;
    }
    /// Skips to the next multiple of `unit`, which must be a power of two.
    void align(std::size_t unit) { take((unit - position_ % unit) % unit); }
    FileFault fault(std::string reason) const { return {position_, std::move(reason)}; }

private:
    Bytes bytes_;
    std::size_t position_ = 0;
    bool ran_out_ = false;
};

}  // namespace gyre::tablebase

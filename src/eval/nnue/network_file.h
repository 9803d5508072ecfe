#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "eval/nnue/network.h"

/// Files of nets; docs/internals/networks.md describes them byte by byte.
namespace gyre::nnue {

enum class NetworkFileFault : std::uint8_t {
    /// No net, or one of a later version.
    Unknown,
    /// The header says what no net may be.
    Header,
    /// Shorter or longer than the header says.
    Length,
    /// Not what was written.
    Checksum,
    /// A weight could make a number overflow.
    Weight,
};

struct NetworkFileError {
    NetworkFileFault fault;
    /// Where, in bytes from the start of the file.
    std::size_t offset = 0;
    /// Without a full stop.
    std::string reason;

    /// "byte 16: there must be 768 inputs, not 3"
    std::string message() const { return "byte " + std::to_string(offset) + ": " + reason; }
};

/// Of the text, in bytes.
inline constexpr std::size_t longest_text = 4096;
/// No file of a net is larger, in bytes: a reader need not take in more than one byte beyond it.
inline constexpr std::size_t longest_file = std::size_t{2} << 20;

/// A net that `check_weights` finds no fault with, or what is wrong with the bytes, whatever they are.
Result<Network, NetworkFileError> read_network(std::span<const std::uint8_t> bytes);

/// The bytes that `read_network` makes the same net of. The shape must have no fault. Of the text, whatever is neither
/// printable ASCII nor a line feed becomes a question mark, and only the first `longest_text` bytes count.
std::vector<std::uint8_t> write_network(const Network& network);

/// The checksum at the end of the net's file, by which nets are told apart.
std::uint32_t fingerprint(const Network& network);
/// The same as it is shown, in eight hexadecimal digits.
std::string fingerprint_text(const Network& network);

}  // namespace gyre::nnue

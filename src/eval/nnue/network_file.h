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
    /// Not a net, or a net of a later version.
    Unknown,
    Header,
    /// The length differs from the header.
    Length,
    Checksum,
    Weight,
};

struct NetworkFileError {
    NetworkFileFault fault;
    /// Offset of the fault in bytes from the start of the file.
    std::size_t offset = 0;
    /// The reason has no full stop.
    std::string reason;

    /// Returns text such as "byte 16: there must be 768 inputs, not 3".
    std::string message() const { return "byte " + std::to_string(offset) + ": " + reason; }
};

/// Longest text of a net, in bytes.
inline constexpr std::size_t longest_text = 4096;
/// Upper bound of the size of a net file in bytes; readers need not read more than one byte beyond it.
inline constexpr std::size_t longest_file = std::size_t{2} << 20;

/// Reads a net and checks its weights. Accepts any bytes; fails if they are not a valid net.
Result<Network, NetworkFileError> read_network(std::span<const std::uint8_t> bytes);

/// Returns the bytes from which `read_network` reads the same net. The shape must be valid. The text is cut to
/// `longest_text` bytes; characters other than printable ASCII and line feeds become question marks.
std::vector<std::uint8_t> write_network(const Network& network);

/// Returns the checksum at the end of the net's file, which identifies the net.
std::uint32_t fingerprint(const Network& network);
/// Returns the fingerprint as eight hexadecimal digits.
std::string fingerprint_text(const Network& network);

}  // namespace gyre::nnue

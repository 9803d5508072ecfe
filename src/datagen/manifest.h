#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

/// List of the shards of a large set of games with their contents. `sha256sum -c` can read it too.
namespace gyre::datagen {

struct Shard {
    /// Name of the file in the manifest's folder.
    std::string name;
    std::uint64_t games = 0;
    /// Lower-case hexadecimal digits.
    std::string sha256;

    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Start of every manifest.
inline constexpr std::string_view manifest_mark = "# gyre shards 1: ";

std::string write_manifest(const std::vector<Shard>& shards);
/// Reads a manifest. The error names the line. Rejects names outside the folder and truncated manifests.
Result<std::vector<Shard>, std::string> read_manifest(std::string_view text);

/// Returns the SHA-256 of a file, or why it cannot be read.
Result<std::string, std::string> sha256_of_file(const std::string& path);

}  // namespace gyre::datagen

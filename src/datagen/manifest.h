#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

/// The list of the shards of a large set of games: what each must hold. `sha256sum -c` reads it too.
namespace gyre::datagen {

struct Shard {
    /// Of the file, in the manifest's folder.
    std::string name;
    std::uint64_t games = 0;
    /// In lower-case hexadecimal digits.
    std::string sha256;

    friend bool operator==(const Shard&, const Shard&) = default;
};

/// How a manifest begins.
inline constexpr std::string_view manifest_mark = "# gyre shards 1: ";

std::string write_manifest(const std::vector<Shard>& shards);
/// Else the error, with its line. Names that lead out of the folder are refused, and so is a manifest that ends too
/// early.
Result<std::vector<Shard>, std::string> read_manifest(std::string_view text);

/// The SHA-256 of a file, read piece by piece; empty if it can't be read.
std::string sha256_of_file(const std::string& path);

}  // namespace gyre::datagen

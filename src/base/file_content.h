#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

/// Detects the content of files by their first bytes, so that no program overwrites a file of another kind.
namespace gyre {

enum class FileContent : std::uint8_t {
    Pgn,
    Positions,
    Json,
    Csv,
    Svg,
    Html,
    Dot,
    Manual,
    Parameters,
    Book,
    Net,
    Checkpoint,
    /// Packed positions of 32 bytes each.
    PackedPositions,
    Packed,
    Text,
    Binary,
};

std::string_view describe(FileContent kind);

/// Whether a text begins like a FEN, with the eight ranks of a board.
bool begins_fen(std::string_view text);
/// Returns the kind of content of a file of `size` bytes by its first bytes; nothing if they are only blanks.
std::optional<FileContent> content_of_bytes(std::string_view beginning, std::uint64_t size);
/// Returns the kind of content of a regular file; links are followed. Returns nothing if the file is missing or empty.
std::optional<FileContent> content_of_file(const std::string& path);

/// Succeeds if a file of this kind may overwrite `path` without a question: there is no such regular file, it is empty,
/// or it holds the same kind. A file of `Text` or `Binary` is never overwritten, because these kinds do not show what
/// it is. The error says what the file holds, without its name.
Result<void, std::string> check_replacement(const std::string& path, FileContent kind);

}  // namespace gyre

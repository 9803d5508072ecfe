#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

/// What files hold, by their first bytes, so that no program replaces a file that holds something else.
namespace gyre {

/// What a file holds.
enum class FileContent : std::uint8_t {
    /// Games in PGN.
    Pgn,
    /// Positions, one a line: EPD or FEN.
    Positions,
    /// JSON objects.
    Json,
    /// Comma-separated values with a line of column names.
    Csv,
    Svg,
    Html,
    /// A graph in the language of Graphviz.
    Dot,
    /// A page of the manual.
    Manual,
    /// Rows "name number", as in a parameter file.
    Parameters,
    /// A Polyglot opening book.
    Book,
    /// A net of this program.
    Net,
    /// The state of a training.
    Checkpoint,
    /// Packed positions of 32 bytes each.
    PackedPositions,
    /// Packed by gzip, bzip2, zstd, xz or zip.
    Packed,
    /// Text of no kind above.
    Text,
    /// Bytes of no kind above.
    Binary,
};

/// "games in PGN", "a Polyglot opening book" …
std::string_view describe(FileContent kind);

/// What these bytes, the beginning of a file of `size` bytes, look like. Nothing if there are none but blanks.
std::optional<FileContent> content_of_bytes(std::string_view beginning, std::uint64_t size);
/// What a regular file looks like, links followed. Nothing if there is no such file, or it is empty.
std::optional<FileContent> content_of_file(const std::string& path);

/// Whether a file may be replaced by one of this kind without a question: there is no such regular file, it is empty,
/// or it holds the same kind. The error says what it holds, without the file's name. A file of `Text` or `Binary` is
/// never replaced by another: the kind does not tell what it is.
Result<void, std::string> check_replacement(const std::string& path, FileContent kind);

}  // namespace gyre

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "base/text_encoding.h"
#include "database/database_writer.h"
#include "notation/pgn/pgn_chunks.h"

namespace gyre::database {

/// How far an import has come.
struct ImportProgress {
    /// Games that this run has read.
    std::uint64_t read = 0;
    /// Games of this run that a crash would not lose.
    std::uint64_t stored = 0;
    /// Bytes read of the file before unpacking.
    std::uint64_t done = 0;
    /// Size of the file in bytes, if it is known.
    std::optional<std::uint64_t> size{};
};

/// What is imported, and how.
struct ImportTask {
    /// File of PGN, plain or packed, or "NAME.si5", a database of SCID; "-" is standard input.
    std::string path;
    /// Name of the source that is stored and recognised; if empty, the path.
    std::string name{};
    /// Encoding of PGN.
    TextEncoding encoding{};
    /// Threads that read. If there are several, one more stores.
    std::size_t threads = 1;
    /// Bytes of text that a thread reads at a time; an import goes on from such a part.
    std::size_t chunk_bytes = PgnChunks::usual_size;
    /// Import a file again that was imported completely before.
    bool again = false;
    /// Called between games by every thread, and while the input has no bytes; the import stops after what is stored.
    std::function<bool()> stop{};
    /// Called often, by one thread at a time.
    std::function<void(const ImportProgress&)> on_progress{};
};

/// What an import has done.
struct ImportResult {
    /// Games that this run has stored.
    std::uint64_t games = 0;
    /// Games among them of which something was not read.
    std::uint64_t broken = 0;
    /// Games that SCID has marked as deleted, which are left out.
    std::uint64_t deleted = 0;
    /// Byte of the unpacked text from which this run went on.
    std::uint64_t resumed_at = 0;
    /// Whether nothing was done because the file had been imported completely.
    bool was_imported_before = false;
    /// Whether `stop` ended the import.
    bool was_stopped = false;
    /// Whether the same import would go on after a stop: an input that can be read only once does not.
    bool is_repeatable = false;
    /// Number of places with text that belongs to no game, such as errors and comments between games, which is lost.
    std::uint64_t strays = 0;
    /// The first of them.
    std::optional<std::string> first_stray{};
    /// Whether the input was read to its end; the games before an error are stored.
    Result<void, std::string> input{};
};

/// Imports the games of a file and stores them piece by piece. The same call goes on where an earlier one was stopped
/// or killed, except for standard input and pipes. It fails if the encoding differs from that of the earlier call. The
/// order of the games is that of the file, whatever the number of threads.
Result<ImportResult, std::string> import_games(DatabaseWriter& writer, const ImportTask& task);

}  // namespace gyre::database

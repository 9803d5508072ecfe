#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/columns.h"
#include "notation/fault.h"

namespace gyre::database {

/// File with the deleted games of a segment: one bit for each game.
struct DeletionEntry {
    std::string file{};
    std::uint64_t games = 0;
    std::uint64_t sum = 0;
};

struct SegmentEntry {
    std::string file{};
    std::uint64_t size = 0;
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    /// Checksum of the table at the end of the file.
    std::uint64_t sum = 0;
    std::optional<DeletionEntry> deleted{};
    /// Format of the file.
    unsigned format = newest_format;
};

/// File that games were imported from, and how far.
struct ImportedSource {
    std::string path{};
    std::uint64_t size = 0;
    /// Checksum of the beginning of the file.
    std::uint64_t head = 0;
    /// Where to continue: place in the unpacked text.
    std::uint64_t offset = 0, line = 1;
    /// Games that all imports of the source stored, and the broken ones among them.
    std::uint64_t games = 0, broken = 0;
    bool is_done = false;
    /// Checksum of all bytes in UTF-8, by the encoding that the file was read with.
    std::uint64_t encoding = 0;
};

/// Search that has a name.
struct SavedSearch {
    std::string name, question;
};

/// What a database consists of: everything else in its folder does not count.
struct Manifest {
    std::uint64_t generation = 0;
    /// Number for the name of the next file.
    std::uint64_t next_file = 1;
    std::vector<SegmentEntry> segments{};
    std::vector<ImportedSource> sources{};
    std::vector<SavedSearch> searches{};

    /// The newest format of the segments. A Gyre that does not know it does not open the database.
    unsigned format() const;
    std::string text() const;
    static Result<Manifest, std::string> parse(std::string_view text);
};

inline constexpr std::string_view manifest_name = "manifest.json", lock_name = "lock";
/// The next manifest, before it replaces the present one.
inline constexpr std::string_view next_manifest_name = "manifest.json.next";

/// The bytes of the manifest, which change with every change of the database. Fails if they cannot be read.
Result<std::string, Fault> read_manifest_text(const std::string& folder);
/// Fails if the folder has no manifest, a damaged one, or one of a newer Gyre.
Result<Manifest, Fault> read_manifest(const std::string& folder);
/// The error for a path that should be the folder of a database and is a file.
Fault file_instead_of_folder(const std::string& path);
/// Replaces the manifest: after a crash it is the old or the new one.
Result<void, std::string> replace_manifest(const std::string& folder, const Manifest& manifest);

}  // namespace gyre::database

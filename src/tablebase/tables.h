#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/mapped_file.h"
#include "base/result.h"
#include "chess/position.h"
#include "tablebase/table_file.h"

namespace gyre::tablebase {

/// Separator between the folders of a path on this system.
#if defined(_WIN32)
inline constexpr char path_separator = ';';
/// Characters between the names in a path.
inline constexpr std::string_view folder_separators = "/\\";
#else
inline constexpr char path_separator = ':';
/// Characters between the names in a path.
inline constexpr std::string_view folder_separators = "/";
#endif

/// Reason why a position has no result.
struct ProbeFault {
    /// Kind of the failure.
    enum class Kind : std::uint8_t {
        /// Syzygy tables have no positions with castling rights.
        Castling,
        /// More pieces than any table has.
        TooManyPieces,
        /// The file is missing or was rejected.
        Missing,
        /// The file is inconsistent with itself or with another file.
        Corrupt,
    };
    /// Kind of the failure.
    Kind kind;
    /// Material of the file, for Missing and Corrupt.
    Material material{};
    /// Kind of the file, for Missing and Corrupt.
    TableKind table = TableKind::Wdl;

    /// Returns one sentence without a full stop, for people.
    std::string message() const;
};

/// Set of Syzygy tables. It is immutable, so that any number of threads can probe at the same time.
///
/// ```cpp
/// #include <gyre/tablebase.h>
/// const auto tables = gyre::tablebase::Tables::open("/no/such/folder");
/// assert(!tables && !tables.error().empty());
/// ```
class Tables {
public:
    /// Opens all table files of `path` (see `find_table_files`); of duplicates the one in the first folder is used.
    /// Invalid files are rejected and listed in `faults()`. Fails if there is no valid file.
    static Result<std::shared_ptr<const Tables>, std::string> open(std::string_view path);
    /// Same for files that were found before; those that do not have the name of a table file are ignored.
    static Result<std::shared_ptr<const Tables>, std::string> open_files(std::span<const std::string> files);

    /// Largest number of pieces, including kings, of any WDL table.
    int largest() const { return largest_; }
    /// Number of files of that kind that were opened.
    std::size_t file_count(TableKind kind) const { return kind == TableKind::Wdl ? wdl_files_ : dtz_files_; }
    /// Returns one line for each rejected file with the reason, without a line end.
    const std::vector<std::string>& faults() const { return faults_; }

    /// Returns the table for the pieces of a position, at most `most_pieces`.
    Result<const TableFile*, ProbeFault> table_of(const Position& position, TableKind kind) const;

private:
    struct OpenFile {
        MappedFile file;
        TableFile table;
    };
    struct Pair {
        std::optional<OpenFile> wdl, dtz;
    };

    Tables() = default;
    void open_all(std::span<const std::string> files);
    /// Fails, with `place` in the reason, if no file was opened.
    static Result<std::shared_ptr<const Tables>, std::string> opened(std::shared_ptr<Tables> tables,
                                                                     const std::string& place);
    void open_file(const std::string& path, Material material, TableKind kind);

    std::unordered_map<std::uint64_t, Pair> pairs_;
    std::vector<std::string> faults_;
    std::size_t wdl_files_ = 0, dtz_files_ = 0;
    int largest_ = 0;
};

/// Material and kind of a table file by its name.
struct TableName {
    /// Pieces of both sides.
    Material material;
    /// Kind by the suffix, .rtbw or .rtbz.
    TableKind kind;
};
/// Parses a name without folders, such as "KRPvKR.rtbw"; returns nothing if it is not the name of a table file.
std::optional<TableName> parse_table_name(std::string_view file_name);

/// Files with the suffix of table files, whether or not the rest of the name is valid.
struct FoundFiles {
    /// Paths including the folder.
    std::vector<std::string> paths;
    /// Folders that can't be read, with the reasons.
    std::vector<std::string> faults;
};
/// Returns all such files in the folders of `path`, separated by `path_separator`; a file may replace a folder.
FoundFiles find_table_files(std::string_view path);

/// Extent of a file check.
enum class Check : std::uint8_t {
    /// The header, and the checksum of small files.
    Quick,
    /// The checksum of any file, and all data.
    Whole,
};
/// Checks a table file; fails with the reason on one line without its name.
Result<void, std::string> check_file(const std::string& path, TableName name, Check check);

}  // namespace gyre::tablebase

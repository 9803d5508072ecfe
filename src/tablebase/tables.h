#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/mapped_file.h"
#include "base/result.h"
#include "chess/position.h"
#include "tablebase/table_file.h"

namespace gyre::tablebase {

/// Between the folders of a path, as this system writes such lists.
#if defined(_WIN32)
inline constexpr char path_separator = ';';
#else
inline constexpr char path_separator = ':';
#endif

/// Why there is no answer about a position.
struct ProbeFault {
    /// What keeps the tables from answering.
    enum class Kind : std::uint8_t {
        /// Syzygy knows no position in which anybody may castle.
        Castling,
        /// More pieces than any table has.
        TooManyPieces,
        /// The file is not there, or was refused.
        Missing,
        /// What the file says contradicts itself or another file.
        Corrupt,
    };
    /// Which of them.
    Kind kind;
    /// Of the last two: which file.
    Material material{};
    /// Of the last two: which of the material's two files.
    TableKind table = TableKind::Wdl;

    /// One sentence without a full stop, for people.
    std::string message() const;
};

/// A set of Syzygy tables. It never changes, so that any number of threads may ask at once.
class Tables {
public:
    /// Opens all table files of `path` (see `find_table_files`); where a file is there twice the first folder's counts.
    /// A file that is not what it should be is refused and named in `faults()`; without any good one the answer is an
    /// error.
    static Result<std::shared_ptr<const Tables>, std::string> open(std::string_view path);

    /// The most pieces, kings counted, of any WDL table.
    int largest() const { return largest_; }
    /// Files that were opened and not refused.
    std::size_t file_count(TableKind kind) const { return kind == TableKind::Wdl ? wdl_files_ : dtz_files_; }
    /// What was refused, and why: one line for each file, without its end.
    const std::vector<std::string>& faults() const { return faults_; }

    /// The table for what stands on the board, of at most `most_pieces` pieces.
    Result<const TableFile*, ProbeFault> table_of(const Position& position, TableKind kind) const;

private:
    struct OpenFile {
        MappedFile file;
        TableFile table;
    };
    /// The two files of a material.
    struct Pair {
        std::optional<OpenFile> wdl, dtz;
    };

    Tables() = default;
    void open_file(const std::string& path, Material material, TableKind kind);

    std::unordered_map<std::uint64_t, Pair> pairs_;
    std::vector<std::string> faults_;
    std::size_t wdl_files_ = 0, dtz_files_ = 0;
    int largest_ = 0;
};

/// The material and kind that a file's name tells of; nothing if it is no table file's.
struct TableName {
    /// The pieces of both sides.
    Material material;
    /// By the name's end: .rtbw or .rtbz.
    TableKind kind;
};
/// Of a name without folders, such as "KRPvKR.rtbw".
std::optional<TableName> parse_table_name(std::string_view file_name);

/// Files whose names end like those of tables, whether or not there can be a table of that name.
struct FoundFiles {
    /// Each with the folder it was found in.
    std::vector<std::string> paths;
    /// Folders that can't be read, and why.
    std::vector<std::string> faults;
};
/// All in the folders of `path`, which has a colon between two; a file may stand for a folder with just this file.
FoundFiles find_table_files(std::string_view path);

/// How much of a file is looked at.
enum class Check : std::uint8_t {
    /// The header, and the checksum of small files.
    Quick,
    /// The checksum of any file, and all data.
    Whole,
};
/// Fails with what is wrong with a table file, in one line without its name.
Result<void, std::string> check_file(const std::string& path, TableName name, Check check);

}  // namespace gyre::tablebase

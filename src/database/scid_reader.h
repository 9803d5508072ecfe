#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/mapped_file.h"
#include "base/result.h"
#include "database/scid_coding.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::database::scid {

/// Whether the name is that of an index: "NAME.si5" in any case.
bool is_index_name(std::string_view path);
/// Returns the name of the file with the names (`letter` is 'n') or games ('g') that belongs to an index.
std::string sibling_name(std::string index, char letter);

/// A database of SCID 5, for reading. May be used by several threads.
class ScidFile {
public:
    /// Opens NAME.si5, NAME.sn5 and NAME.sg5. Fails if one is missing or damaged; the error has the place, and the name
    /// of a file other than the index.
    static Result<ScidFile, std::string> open(const std::string& index);
    /// Same for bytes in memory, which must outlive the object. `index` is its name for errors.
    static Result<ScidFile, std::string> of(const std::string& index, const std::array<ByteView, 3>& parts);

    std::uint64_t games() const { return index_.size() / entry_size; }
    /// The entry of a game, from 0.
    Entry entry(std::uint64_t game) const { return get_entry(index_.subspan(game * entry_size, entry_size)); }
    /// Passes a game to a visitor, as `PgnReader` does. What is damaged is an error of the game, and what comes before
    /// is kept. Lines are numbers of games, from 1, and offsets are those of the index.
    void tell(std::uint64_t game, PgnVisitor& visitor) const;

private:
    ScidFile() = default;
    Result<void, std::string> read_names(ByteView names);

    std::vector<MappedFile> mapped_;
    ByteView index_, games_;
    std::array<std::vector<std::string_view>, name_lists> lists_;
};

}  // namespace gyre::database::scid

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/descriptor.h"
#include "base/result.h"
#include "database/database_manifest.h"
#include "database/game_columns.h"

namespace gyre::database {

class Database;

/// The only writer of a database. What a function has stored when it returns survives a crash; a crash before leaves
/// the database as it was.
class DatabaseWriter {
public:
    /// Locks a database. Fails if another program is writing; the error has its process id.
    static Result<DatabaseWriter, Fault> open(const std::string& folder);
    /// Same, but creates the folder and an empty database if there is none.
    static Result<DatabaseWriter, Fault> open_or_create(const std::string& folder);

    /// What the database consists of, with the changes.
    const Manifest& manifest() const { return manifest_; }
    /// Changes the manifest; nothing is stored before `commit`.
    Manifest& changes() { return manifest_; }
    /// Removes the database again if this writer created it and nothing was stored in it. Then nothing can be stored
    /// any more.
    void discard_if_unused();
    /// Stores the changes and removes the files that are no longer needed. A failed change is forgotten.
    Result<void, std::string> commit();

    /// Adds a segment to the changes. Nothing happens if there are no games.
    Result<void, std::string> add(const GameColumns& games);
    /// Deletes games by their numbers and stores that; returns how many were not deleted before.
    Result<std::uint64_t, std::string> remove(const std::vector<std::uint64_t>& numbers);
    /// Deletes a game, adds others, and stores that with the other changes in one commit; returns the number of the
    /// first one added. A failed change is forgotten.
    Result<std::uint64_t, std::string> replace(std::uint64_t number, const GameColumns& games);
    /// Rewrites segments with deleted games or of an old format, and small neighbours; those that cannot be read stay
    /// as they are. Returns the number of bytes saved. `stop` is called between games; if it returns true, nothing
    /// changes.
    Result<std::uint64_t, std::string> compact(const std::function<bool()>& stop = {});
    /// Removes the segments of which nothing can be read from the database, and stores that. What is left of their
    /// files gets names that end with ".lost". Returns the number of games that are lost.
    Result<std::uint64_t, std::string> drop_unreadable();

private:
    DatabaseWriter(std::string folder, Descriptor lock) : folder_(std::move(folder)), lock_(std::move(lock)) {}
    static Result<DatabaseWriter, Fault> lock(const std::string& folder);
    Result<void, Fault> load();
    Result<SegmentEntry, std::string> write(const GameColumns& games);
    Result<std::uint64_t, std::string> mark_deleted(const Database& database,
                                                    const std::vector<std::uint64_t>& numbers);
    Result<void, std::string> write_deleted(std::size_t segment, const Bytes& bits, std::uint64_t deleted);
    void forget_changes();
    void remove_other_files() const;

    std::string folder_;
    Descriptor lock_;
    /// Whether this writer created the folder, and the database in it.
    bool made_folder_ = false, made_database_ = false;
    /// The manifest with changes, and as it is stored.
    Manifest manifest_, stored_;
};

}  // namespace gyre::database

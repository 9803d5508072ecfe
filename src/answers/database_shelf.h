#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/database.h"

namespace gyre::answers {

/// The databases that the command line names. Questions name them by the names of their folders and never by a path.
class DatabaseShelf {
public:
    using OpenDatabase = std::shared_ptr<const database::Database>;

    /// Opens databases. The error names the folder that cannot be opened, or whose name another one has too.
    static Result<std::unique_ptr<DatabaseShelf>, Fault> open(const std::vector<std::string>& folders);

    std::vector<std::string> names() const;
    /// The database as it is now: it is opened again if a program has changed it. Fails if the name is unknown, or it
    /// cannot be opened again.
    Result<OpenDatabase, Fault> find(std::string_view name);

private:
    struct Place {
        std::string name, folder;
        OpenDatabase database;
        /// The bytes of the manifest that it was opened with.
        std::string manifest;
    };

    DatabaseShelf() = default;
    static Result<void, Fault> open(Place& place);

    /// For `database` and `manifest` of the places.
    std::mutex mutex_;
    std::vector<Place> places_;
};

}  // namespace gyre::answers

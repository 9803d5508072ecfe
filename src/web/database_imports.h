#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

#include "answers/database_shelf.h"
#include "web/answer_names.h"
#include "web/latest_job.h"

namespace gyre::web {

/// Adds games that pages send to databases, one import at a time.
///
/// A page sends a text in parts, {type: "db-part", id, first?, text}, which are not answered, and then {type:
/// "db-import", id, base, name} with the name of the text. It receives {type: "db-importing", id, games, done, of} and
/// at the end {type: "db-imported", id, games, broken, strays, known}. A page that leaves ends its import; what is
/// stored then remains, and the same import goes on.
class DatabaseImports {
public:
    /// The hub and the shelf must outlive the object.
    DatabaseImports(Hub& hub, DatabaseShelf& shelf, std::size_t threads);

private:
    struct Task {
        PageId page = 0;
        long long id = 0;
        std::string base, name, text;
    };

    void take_part(PageId page, const Json& message);
    void take(PageId page, const Json& message);
    void run(const Task& task, const std::stop_token& stop);

    Hub& hub_;
    DatabaseShelf& shelf_;
    const std::size_t threads_;
    std::mutex mutex_;
    /// Texts of which pages have sent the first parts.
    std::map<PageId, std::string> parts_;
    /// Last member, so that it ends before the members that it uses.
    LatestJob<Task> jobs_;
};

}  // namespace gyre::web

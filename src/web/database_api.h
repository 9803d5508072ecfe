#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "answers/database_shelf.h"
#include "database/search.h"
#include "web/answer_names.h"
#include "web/database_imports.h"
#include "web/latest_job.h"

namespace gyre::web {

/// Answers pages about databases of games: lists, searches, trees of moves, games, players, saved searches. Questions
/// run on a thread of their own beside the quick requests. Of one kind of request, a page's later one ends the earlier
/// one, which is answered with "db-stopped". webui/src/wire/database_types.ts has the messages, and
/// docs/internals/web.md says when they are sent.
class DatabaseApi {
public:
    /// The hub must outlive the object.
    DatabaseApi(Hub& hub, std::unique_ptr<DatabaseShelf> shelf, std::size_t threads);

private:
    using OpenDatabase = DatabaseShelf::OpenDatabase;
    /// Games that a page's last search found.
    struct Hits {
        OpenDatabase database;
        database::FoundGames games;
        /// Id of the search.
        long long id = 0;
    };
    /// The answer to the last question, which the tree of the next position asks again.
    struct Filter {
        OpenDatabase database;
        std::string question;
        database::FoundGames games;
        /// Which games were left out, if any were.
        std::optional<Fault> damage;
    };
    /// The database of a page's last tree, in which its games count.
    struct SeenTree {
        OpenDatabase database;
        /// Id of the request.
        long long id = 0;
    };
    struct Task;
    using Run = std::function<ApiAnswer(const Task& task, const std::stop_token& stop)>;
    struct Task {
        PageId page = 0;
        long long id = 0;
        std::string_view type;
        Run run;
    };
    using Read = Run (DatabaseApi::*)(Fields& fields);

    void offer(std::string_view type, Read read, LatestJob<Task>& jobs);
    void run(const Task& task, const std::stop_token& stop);
    void tell_end(const Task& task);

    // Each reads the members of a request and returns how to answer it.
    Run read_list(Fields& fields);
    Run read_search(Fields& fields);
    Run read_rows(Fields& fields);
    Run read_tree(Fields& fields);
    Run read_game(Fields& fields);
    Run read_player(Fields& fields);
    Run read_save(Fields& fields);

    Json list(Language language);
    /// The database as a search or a tree of the page saw it; null if it was not kept.
    OpenDatabase seen_by(PageId page, long long id);
    /// The games that a search found; null if they were not kept.
    std::shared_ptr<const Hits> hits_of(PageId page, long long search);
    /// On the thread of `searches_`.
    Result<database::FoundGames, std::string> games_of(const OpenDatabase& base, const std::string& text,
                                                       const database::Question& question, const std::stop_token& stop);

    Hub& hub_;
    const std::unique_ptr<DatabaseShelf> shelf_;
    const std::size_t threads_;
    DatabaseImports imports_;
    std::mutex mutex_;
    std::map<PageId, std::shared_ptr<const Hits>> hits_;
    std::map<PageId, SeenTree> trees_;
    Filter filter_;
    /// Last members, so that they end before the members that they use.
    LatestJob<Task> searches_, reads_;
};

}  // namespace gyre::web

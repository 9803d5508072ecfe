#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "analysis/store.h"
#include "puzzles/puzzle_finder.h"
#include "web/answer_names.h"
#include "web/latest_job.h"
#include "web/live_engine.h"

namespace gyre::web {

/// Finds the puzzles of games for pages, one game at a time. Results of searches are kept in a store, so that a
/// repeated request continues.
///
/// A page sends "find-puzzles" or "find-puzzles-stop". It receives "finding" during the search, and at its end
/// "found-puzzles", with the puzzles as JSON lines. webui/src/wire/puzzle_types.ts has the messages.
class PuzzleJobs {
public:
    /// The hub must outlive the jobs.
    PuzzleJobs(Hub& hub, const EngineBounds& bounds, EngineOptions options, std::unique_ptr<analysis::Store> store);

private:
    struct Task {
        PageId page = 0;
        long long id = 0;
        puzzles::PuzzleGame game;
        bool only_missed = false;
        std::uint64_t nodes = 0;
        int threads = 1;
    };

    void take(PageId page, const Json& message);
    Result<Task, ApiError> read_task(const Json& message, PageId page) const;
    void run(const Task& task, const std::stop_token& stop);
    void tell_end(const Task& task, const puzzles::FoundPuzzles& found, bool complete);

    Hub& hub_;
    const EngineBounds bounds_;
    const EngineOptions options_;
    const std::unique_ptr<analysis::Store> store_;
    /// Last member, so that it ends before the members that it uses.
    LatestJob<Task> jobs_;
};

}  // namespace gyre::web

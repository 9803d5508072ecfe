#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/game_analyser.h"
#include "analysis/store.h"
#include "base/clock.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"
#include "report/annotate.h"
#include "web/hub.h"
#include "web/latest_job.h"
#include "web/live_engines.h"

namespace gyre::web {

/// Analyses whole games for pages, one game at a time. A new request ends the analysis of the one before. Results are
/// kept in a store, so that a repeated request continues.
///
/// A page sends "annotate" or "annotate-stop". It receives "judged" during the analysis, and at its end "annotated"
/// with the annotated game: as a tree of nodes if it was sent as `game`, in PGN if it was sent as `text`.
/// webui/src/wire/types.ts has the messages.
///
/// If a UCI engine dies or falls silent, the page receives "restarted", and the position is
/// searched again. A second fault at the same position ends the analysis with what is known and the reason.
class GameAnnotator {
public:
    /// The hub and the engines, of which a request names one, must outlive the annotator.
    GameAnnotator(Hub& hub, const LiveEngines& engines, const EngineBounds& bounds, EngineOptions options,
                  std::unique_ptr<analysis::Store> store);

private:
    struct Task {
        PageId page = 0;
        long long id = 0;
        GameTree game;
        /// Whether the game came in PGN and is sent back in PGN.
        bool is_text = false;
        /// Errors in the text.
        std::vector<PgnError> errors;
        report::AnnotationStyle style;
        /// The engine that searches; nothing means Gyre.
        std::optional<engines::EngineChoice> choice;
        std::uint64_t nodes = 0;
        int threads = 1;
        analysis::JudgingOptions judging;
    };
    /// The game being analysed, with the results so far.
    struct Growing {
        analysis::GameTask game;
        std::vector<std::optional<analysis::PositionAnalysis>> positions;
        Clock::time_point tell_again{};
        analysis::AnalysisProgress progress;
    };

    void take(PageId page, const Json& message);
    Result<Task, ApiError> read_task(const Json& message, PageId page) const;
    void tell_dropped(const Task& task);

    // --- On the worker thread ---
    void run(Task& task, const std::stop_token& stop);
    void tell_growth(const Task& task, Growing& growing);
    void tell_end(Task& task, const analysis::GameAnalysis& analysis, const Result<void, std::string>& done);

    Hub& hub_;
    const LiveEngines& engines_;
    const EngineBounds bounds_;
    const EngineOptions options_;
    const std::unique_ptr<analysis::Store> store_;
    /// Last member, so that it ends before the members that it uses.
    LatestJob<Task> jobs_;
};

}  // namespace gyre::web

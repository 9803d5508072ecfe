#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <type_traits>
#include <utility>

#include "base/result.h"
#include "engine/options.h"
#include "puzzles/learning_progress.h"
#include "puzzles/move_judge.h"
#include "web/answer_names.h"

namespace gyre::web {

/// Where the cards of the page are kept.
struct TrainingFile {
    /// Or why the file cannot be used.
    Result<std::unique_ptr<puzzles::LearningProgress>, std::string> progress = Failure("no file of cards was opened");
    /// Shown on the page.
    std::string path{};
};

/// The file of cards, and the engine that judges moves, for the questions of pages. All methods are thread-safe.
class CardTrainer {
public:
    CardTrainer(TrainingFile file, EngineOptions engine);

    const std::string& path() const { return file_.path; }

    /// Calls `work` with the progress while no other question uses it. Fails if there is none, or with the error of the
    /// work, which returns a Result<T, std::string>.
    template <class Work>
    auto use(Work work)
        -> Result<typename std::invoke_result_t<Work, puzzles::LearningProgress&>::value_type, ApiError> {
        const std::lock_guard lock(file_mutex_);
        if (!file_.progress) return ApiError{message("fault.training.no_file", file_.progress.error())};
        auto result = work(**file_.progress);
        if (!result) return ApiError{std::move(result).error()};
        return *std::move(result);
    }

    /// Returns whether a legal move is as good as the best one. Verdicts are kept, so that repeated questions need no
    /// search. Fails if the engine fails.
    Result<bool, std::string> is_as_good(const Position& position, Move move);

private:
    TrainingFile file_;
    std::mutex file_mutex_, judge_mutex_;
    puzzles::MoveJudge judge_;
    /// By position and move.
    std::map<std::string, bool> verdicts_;
};

}  // namespace gyre::web

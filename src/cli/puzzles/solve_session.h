#pragma once

#include <istream>
#include <memory>
#include <string>

#include "analysis/position_searcher.h"
#include "cli/common/names.h"
#include "console/output.h"
#include "console/terminal.h"
#include "puzzles/attempt.h"
#include "puzzles/learning_progress.h"

namespace gyre::cli {

/// Lets the user solve exercises on the terminal.
class SolveSession {
public:
    enum class End { Solved, Skipped, Left };

    /// `nodes` limits the searches that judge other moves than those of the solution.
    SolveSession(std::istream& in, Output& output, const TerminalTraits& terminal, std::uint64_t nodes,
                 const EngineOptions& engine)
        : in_(in), output_(output), terminal_(terminal), nodes_(nodes), engine_(engine) {}

    /// Shows the exercise until it is solved, skipped, or the user or the input ends the session. `rating` is set if it
    /// was solved.
    End ask(const puzzles::Exercise& exercise, puzzles::Rating& rating);

private:
    void show(const puzzles::Exercise& exercise, const puzzles::Attempt& attempt);
    void judge(const puzzles::Exercise& exercise, puzzles::Attempt& attempt, const std::string& line);
    void hint(puzzles::Attempt& attempt);
    void reveal(puzzles::Attempt& attempt);
    bool is_as_good(const Position& position, Move move);
    std::optional<Score> score_of(const Position& position);

    std::istream& in_;
    Output& output_;
    TerminalTraits terminal_;
    std::uint64_t nodes_;
    EngineOptions engine_;
    /// Made when the first move has to be judged.
    std::unique_ptr<analysis::PositionSearcher> searcher_;
};

}  // namespace gyre::cli

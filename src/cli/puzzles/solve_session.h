#pragma once

#include <istream>
#include <string>
#include <utility>

#include "cli/common/names.h"
#include "console/output.h"
#include "console/terminal.h"
#include "puzzles/attempt.h"
#include "puzzles/learning_progress.h"
#include "puzzles/move_judge.h"

namespace gyre::cli {

/// Lets the user solve exercises on the terminal.
class SolveSession {
public:
    enum class End { Solved, Skipped, Left };

    SolveSession(std::istream& in, Output& output, const TerminalTraits& terminal, puzzles::MoveJudge judge)
        : in_(in), output_(output), terminal_(terminal), move_judge_(std::move(judge)) {}

    /// Shows the exercise until it is solved, skipped, or the user or the input ends the session. `rating` is set if it
    /// was solved.
    End ask(const puzzles::Exercise& exercise, puzzles::Rating& rating);

private:
    void show(const puzzles::Exercise& exercise, const puzzles::Attempt& attempt);
    void judge(const puzzles::Exercise& exercise, puzzles::Attempt& attempt, const std::string& line);
    void hint(puzzles::Attempt& attempt);
    void reveal(puzzles::Attempt& attempt);

    std::istream& in_;
    Output& output_;
    TerminalTraits terminal_;
    puzzles::MoveJudge move_judge_;
};

}  // namespace gyre::cli

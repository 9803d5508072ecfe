#include "cli/puzzles/solve_session.h"

#include <fmt/core.h>

#include "base/text.h"
#include "chess/move_facts.h"
#include "cli/common/board_view.h"
#include "cli/common/move_input.h"
#include "notation/move/san.h"
#include "notation/symbols.h"

namespace gyre::cli {

using puzzles::Attempt;
using puzzles::Exercise;
using puzzles::ExerciseKind;

SolveSession::End SolveSession::ask(const Exercise& exercise, puzzles::Rating& rating) {
    Attempt attempt(exercise);
    show(exercise, attempt);
    std::string line;
    while (!attempt.is_over()) {
        if (output_.is_closed() || !std::getline(in_, line)) return End::Left;
        const std::string word = lower_case(trimmed(line));
        if (word == "quit" || word == "q") return End::Left;
        if (word == "skip") return End::Skipped;
        if (word == "hint")
            hint(attempt);
        else if (word == "show")
            reveal(attempt);
        else if (!word.empty())
            judge(exercise, attempt, line);
    }
    rating = attempt.rating();
    return End::Solved;
}

void SolveSession::show(const Exercise& exercise, const Attempt& attempt) {
    const Position& position = attempt.position();
    const Move last = attempt.last();
    std::string text = "\n";
    for (const std::string& row :
         draw_board(position, {exercise.solver(), last ? marked_squares(last) : Bitboard()}, terminal_))
        text += row + '\n';
    const std::string side(to_text(position.side_to_move()));
    if (!attempt.is_over())
        text += fmt::format("{} to move{}. Type a move, or: hint, show, skip, quit\n", side,
                            exercise.kind == ExerciseKind::Repertoire ? " in your repertoire" : "");
    output_.lines(text);
}

void SolveSession::judge(const Exercise& exercise, Attempt& attempt, const std::string& line) {
    const Position before = attempt.position();
    const auto move = parse_typed_move(before, trimmed(line));
    if (!move) {
        const auto& error = move.error();
        output_.line(gyre::quoted(trimmed(line)) + (error.reason.empty()
                                                        ? " is not a move; type a move, hint, show, skip or quit"
                                                        : " is " + error.reason));
        return;
    }
    // A repertoire is a choice: other moves are not wrong in chess, but they are not learned.
    Attempt::IsAsGood other;
    if (exercise.kind == ExerciseKind::Puzzle)
        other = [this](const Position& position, Move each) { return move_judge_.is_as_good(position, each); };
    const std::string san = to_san(before, *move);
    const auto verdict = attempt.play(*move, other);
    if (!verdict) {
        output_.error("puzzles solve: " + san + " cannot be judged: " + verdict.error());
        return;
    }
    switch (*verdict) {
        case Attempt::Verdict::Right:
            output_.line(fmt::format("{} is right.", san));
            show(exercise, attempt);
            break;
        case Attempt::Verdict::Solved: output_.line(fmt::format("{} is right. Solved.", san)); break;
        case Attempt::Verdict::EquallyGood:
            output_.line(
                fmt::format("{} is as good as the solution {}. Solved.", san, to_san(before, attempt.expected())));
            break;
        case Attempt::Verdict::Wrong:
            output_.line(fmt::format("{} is not {}. Try again.", san,
                                     exercise.kind == ExerciseKind::Puzzle ? "the move" : "in the repertoire"));
            break;
    }
}

void SolveSession::hint(Attempt& attempt) {
    attempt.use_hint();
    const Move move = attempt.expected();
    output_.line(
        fmt::format("The {} on {} moves.", to_text(attempt.position().moved_type(move)), to_text(move.from())));
}

void SolveSession::reveal(Attempt& attempt) {
    while (!attempt.is_over()) {
        const Position before = attempt.position();
        output_.line("The move is " + to_san(before, attempt.show()) + '.');
    }
}

}  // namespace gyre::cli

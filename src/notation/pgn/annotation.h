#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "board/square.h"

/// What programs write into comments of PGN for other programs: commands such as "[%eval 0.25]" or "[%clk 0:03:12]".
namespace gyre {

/// "[%name value]" somewhere in a comment; nothing of it is checked. The texts are views of the comment.
struct CommentCommand {
    /// The word behind the per cent sign.
    std::string_view name;
    /// What follows it, without blanks at its ends.
    std::string_view value;
    /// Of the opening bracket, in bytes from the start of the comment.
    std::size_t begin = 0;
    /// Behind the closing bracket.
    std::size_t end = 0;
};

/// The first command that begins at an offset or behind it.
std::optional<CommentCommand> find_command(std::string_view comment, std::size_t from = 0);
/// The first command of that name.
std::optional<CommentCommand> find_command(std::string_view comment, std::string_view name);
/// What is found are views of the comment, which must not end with the expression.
template <detail::TemporaryText Text, class... More>
std::optional<CommentCommand> find_command(Text&& comment, More&&... more) = delete;

/// The comment without commands, and without blanks at its ends and where two would follow each other.
std::string without_commands(std::string_view comment);

/// `[%eval 0.25]`, `[%eval -1.30,18]`, `[%eval #-4]`, from White's view.
struct EvalAnnotation {
    /// In hundredths of a pawn, the nearest one where the text tells more digits: halves go away from 0. 0 if `mate_in`
    /// is there.
    int centipawns = 0;
    /// In moves; negative when Black mates.
    std::optional<int> mate_in{};
    /// In plies.
    std::optional<int> depth{};

    friend bool operator==(const EvalAnnotation&, const EvalAnnotation&) = default;
};

/// The colours that have a letter in PGN: G R Y B.
enum class MarkColor : std::uint8_t { Green, Red, Yellow, Blue };

/// An arrow of `[%cal Ge2e4]`, or a marked square of `[%csl Re4]`, whose two squares are the same.
struct CommentMark {
    /// Green where nothing is said.
    MarkColor color = MarkColor::Green;
    /// Where the arrow begins, or the marked square.
    Square from = Square::None;
    /// Where the arrow ends, or the marked square.
    Square to = Square::None;

    /// Else a marked square.
    bool is_arrow() const { return from != to; }
    friend bool operator==(const CommentMark&, const CommentMark&) = default;
};

// --- Reading: the first command of the name counts; nothing if there is none, or it cannot be understood ---

/// The command `eval`.
std::optional<EvalAnnotation> read_eval(std::string_view comment);
/// `[%clk 1:05:23.4]`: the player's time left after the move. Also without hours, "5:23". To the nearest millisecond.
std::optional<std::chrono::milliseconds> read_clock(std::string_view comment);
/// `[%emt 0:00:07]`: the time that the move took.
std::optional<std::chrono::milliseconds> read_elapsed(std::string_view comment);
/// Those of all commands `csl` and then those of all commands `cal`. What is no mark in them is left out.
std::vector<CommentMark> read_marks(std::string_view comment);

// --- Writing: the command replaces the first one of its name, or goes to the comment's front. All others of that name
// are removed; a value that is missing removes every command of the name. ---

/// `[%eval 0.25,18]`.
void write_eval(std::string& comment, const std::optional<EvalAnnotation>& eval);
/// `[%clk 1:05:23.4]`, to the millisecond where there are any; time below zero is written as zero.
void write_clock(std::string& comment, std::optional<std::chrono::milliseconds> time);
/// `[%emt 0:00:07]`, as `write_clock` does.
void write_elapsed(std::string& comment, std::optional<std::chrono::milliseconds> time);
/// Squares as `csl`, arrows as `cal`; an empty list removes all commands of both names.
void write_marks(std::string& comment, const std::vector<CommentMark>& marks);

}  // namespace gyre

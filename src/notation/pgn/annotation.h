#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "board/square.h"

/// Commands in PGN comments that programs write for other programs, such as "[%eval 0.25]" or "[%clk 0:03:12]".
namespace gyre {

/// "[%name value]" in a comment, unchecked. The texts are views of the comment.
struct CommentCommand {
    /// Word after the per cent sign.
    std::string_view name;
    /// Text after the name, without blanks at its ends.
    std::string_view value;
    /// Offset of the opening bracket in bytes.
    std::size_t begin = 0;
    /// Offset after the closing bracket in bytes.
    std::size_t end = 0;
};

/// Returns the first command at or after an offset.
std::optional<CommentCommand> find_command(std::string_view comment, std::size_t from = 0);
/// Returns the first command of that name.
std::optional<CommentCommand> find_command(std::string_view comment, std::string_view name);
/// Deleted: the result would be a view of a temporary comment.
template <detail::TemporaryText Text, class... More>
std::optional<CommentCommand> find_command(Text&& comment, More&&... more) = delete;

/// Returns the comment without commands, without blanks at its ends, and without double blanks at removed commands.
std::string without_commands(std::string_view comment);

/// `[%eval 0.25]`, `[%eval -1.30,18]`, `[%eval #-4]`, from White's view.
struct EvalAnnotation {
    /// Score in centipawns, rounded to the nearest; halves are rounded away from 0. It is 0 if `mate_in` is set.
    int centipawns = 0;
    /// Moves to mate; negative if Black mates.
    std::optional<int> mate_in{};
    /// Depth in plies.
    std::optional<int> depth{};

    friend bool operator==(const EvalAnnotation&, const EvalAnnotation&) = default;
};

/// Colours that have a letter in PGN: G R Y B.
enum class MarkColor : std::uint8_t { Green, Red, Yellow, Blue };

/// Arrow of `[%cal Ge2e4]`, or marked square of `[%csl Re4]`, whose two squares are the same.
struct CommentMark {
    /// Green if the text has no colour.
    MarkColor color = MarkColor::Green;
    /// Start of the arrow, or the marked square.
    Square from = Square::None;
    /// End of the arrow, or the marked square.
    Square to = Square::None;

    /// Whether it is an arrow, not a marked square.
    bool is_arrow() const { return from != to; }
    friend bool operator==(const CommentMark&, const CommentMark&) = default;
};

// Readers use the first command of the name; they return nothing if there is none or it is invalid.

/// Reads the command `eval`.
std::optional<EvalAnnotation> read_eval(std::string_view comment);
/// Reads `[%clk 1:05:23.4]` or `[%clk 5:23]`, the player's time left after the move, to the nearest millisecond.
std::optional<std::chrono::milliseconds> read_clock(std::string_view comment);
/// Reads `[%emt 0:00:07]`, the time that the move took.
std::optional<std::chrono::milliseconds> read_elapsed(std::string_view comment);
/// Returns the marks of all commands `csl`, then of all commands `cal`. Invalid marks are left out.
std::vector<CommentMark> read_marks(std::string_view comment);

// Writers replace the first command of the name, or put it at the front of the comment, and remove all others of that
// name. If there is no value, all commands of the name are removed.

/// Writes `[%eval 0.25,18]`.
void write_eval(std::string& comment, const std::optional<EvalAnnotation>& eval);
/// Writes `[%clk 1:05:23.4]`, with milliseconds if there are any; negative times are written as zero.
void write_clock(std::string& comment, std::optional<std::chrono::milliseconds> time);
/// Writes `[%emt 0:00:07]`, like `write_clock`.
void write_elapsed(std::string& comment, std::optional<std::chrono::milliseconds> time);
/// Writes squares as `csl` and arrows as `cal`; an empty list removes all commands of both names.
void write_marks(std::string& comment, const std::vector<CommentMark>& marks);

}  // namespace gyre

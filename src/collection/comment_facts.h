#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "board/color.h"
#include "notation/pgn/annotation.h"

namespace gyre::collection {

/// What the comments behind a move say, apart from each other. Nothing is dropped: what has no field stands in `text`
/// or in `commands`.
struct CommentFacts {
    struct Command {
        std::string name, value;
    };

    /// Without commands.
    std::string text;
    /// From White's view.
    std::optional<EvalAnnotation> eval{};
    std::optional<std::chrono::milliseconds> clock{}, elapsed{};
    std::vector<CommentMark> marks{};
    /// Commands that have no field, that cannot be read, or that come again and say something else.
    std::vector<Command> commands{};
};

/// Reads `[%eval 0.25]`, also as `+0.25,18`, `0.25/18`, `#-3`, `-#3` and `M5`, `[%clk 0:03:00]`, `[%emt 0:00:07]`,
/// `[%csl Re4]` and `[%cal Ge2e4]`; and at a comment's beginning what programs that play matches write about the move
/// of `mover`, from its view: "+0.92/22 5.7s", "-M12/30 0.5s". Commands come before that. No mover: the comments stand
/// before the first move.
CommentFacts read_comments(const std::vector<std::string>& comments, std::optional<Color> mover);

}  // namespace gyre::collection

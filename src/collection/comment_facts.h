#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "board/color.h"
#include "notation/pgn/annotation.h"

namespace gyre::collection {

/// Content of the comments after a move. Nothing is lost: everything without a field is in `text` or in `commands`.
struct CommentFacts {
    struct Command {
        std::string name, value;
    };

    std::string text;
    std::optional<EvalAnnotation> eval{};
    std::optional<std::chrono::milliseconds> clock{}, elapsed{};
    std::vector<CommentMark> marks{};
    /// Commands without a field, unreadable ones, and repeated ones with another value.
    std::vector<Command> commands{};
};

/// Reads `[%eval 0.25]` (also `+0.25,18`, `0.25/18`, `#-3`, `-#3` and `M5`), `[%clk 0:03:00]`, `[%emt 0:00:07]`, `[%csl
/// Re4]` and `[%cal Ge2e4]`. At the start of a comment it also reads what match programs write from the view of
/// `mover`: "+0.92/22 5.7s", "-M12/30 0.5s"; commands take precedence. Without `mover` the comments are those before
/// the first move.
CommentFacts read_comments(const std::vector<std::string>& comments, std::optional<Color> mover);

}  // namespace gyre::collection

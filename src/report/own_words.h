#pragma once

#include <string>
#include <string_view>

#include "analysis/marks.h"

namespace gyre::report {

/// A comment of a game without the sentences that an earlier analysis of Gyre wrote into it.
struct ForeignWords {
    /// Everything else: commands such as [%clk 0:03:12] and the words of others.
    std::string text;
    /// Whether Gyre wrote a part of the comment.
    bool had_own = false;
    /// Mark of the move that Gyre's words name; None if they name none.
    analysis::Mark mark = analysis::Mark::None;
};

/// Takes Gyre's sentences about a move out of a comment, in every language, also where others wrote before and after
/// them. Sentences are recognised by the texts "report." of the catalogue, of which the first has a mark with scores or
/// a missed mate.
ForeignWords without_own_words(std::string_view comment);

/// Takes the summary that Gyre writes before the first move out of a comment.
ForeignWords without_own_summary(std::string_view comment);

}  // namespace gyre::report

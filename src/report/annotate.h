#pragma once

#include <cstddef>

#include "analysis/game_analysis.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"

namespace gyre::report {

struct AnnotationStyle {
    /// Drop the comments, glyphs and variations that the game came with.
    bool clean = false;
    /// Plies of the lines that are shown as variations.
    std::size_t line_length = 12;
    /// Of the comments.
    Language language = {};
};

/// Writes an analysis into its game: [%eval] behind each move, glyphs, words, the best lines as variations to the moves
/// that were not best, a summary in front of the first move, and the tags Annotator, and ECO and Opening where they are
/// missing. What the game says itself stays, unless the style says otherwise; a glyph for a move's worth that is there
/// already counts more than ours.
void annotate(GameTree& game, const analysis::GameAnalysis& analysis, const AnnotationStyle& style = {});

}  // namespace gyre::report

#pragma once

#include <cstddef>

#include "analysis/game_analysis.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"

namespace gyre::report {

struct AnnotationStyle {
    /// Removes the comments, glyphs and variations that the game had before.
    bool clean = false;
    std::size_t line_length = 12;
    Language language = {};
};

/// Writes an analysis into its game: [%eval] after each move, glyphs, comments, the best lines as variations at moves
/// that were not best, a summary before the first move, its name in the tag Annotator, and the tags ECO and Opening if
/// they are missing. Existing annotations stay unless `style.clean`; an existing move-quality glyph is never replaced.
void annotate(GameTree& game, const analysis::GameAnalysis& analysis, const AnnotationStyle& style = {});

}  // namespace gyre::report

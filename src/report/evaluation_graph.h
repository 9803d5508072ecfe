#pragma once

#include <string>
#include <string_view>

#include "analysis/game_analysis.h"
#include "language/language.h"

namespace gyre::report {

/// White's winning chances through a game, as SVG for a page: the lower part is White's, marks are dots, phases begin
/// at dashed lines. Colours come from the page's variables --graph-white, --graph-black, --line, --faint and
/// --inaccuracy,
/// --mistake, --blunder, --good. With a prefix, each ply is a link to "#PREFIX-PLY", from 1.
std::string evaluation_graph(const analysis::GameAnalysis& game, Language language, std::string_view link_prefix = "");

}  // namespace gyre::report

#pragma once

#include <string>

#include "analysis/game_analysis.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"

namespace gyre::cli {

/// What a terminal shows of an analysis.
struct AnalyseTextStyle {
    int width = 80;
    bool utf8 = true;
    Language language{};
};

/// A game for people to read: who played, how well, a graph of the winning chances, and the moves worth a word.
std::string text_of(const GameTree& game, const analysis::GameAnalysis& analysis, const AnalyseTextStyle& style);

/// A position's lines with scores and chances.
std::string text_of(const Position& position, const analysis::PositionAnalysis& analysis,
                    const AnalyseTextStyle& style);

}  // namespace gyre::cli

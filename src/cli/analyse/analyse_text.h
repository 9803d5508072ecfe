#pragma once

#include <string>

#include "analysis/game_analysis.h"
#include "analysis/player_record.h"
#include "language/language.h"
#include "notation/pgn/game_tree.h"

namespace gyre::cli {

struct AnalyseTextStyle {
    int width = 80;
    bool utf8 = true;
    Language language{};
};

/// Returns a game as text: players, accuracy, a graph of the winning chances, and the notable moves.
std::string text_of(const GameTree& game, const analysis::GameAnalysis& analysis, const AnalyseTextStyle& style);

/// Returns a table of a player's games by opening, with accuracy by phase and time.
std::string text_of(const analysis::PlayerRecord& record, Language language);

/// Returns a position's lines with scores and chances.
std::string text_of(const Position& position, const analysis::PositionAnalysis& analysis,
                    const AnalyseTextStyle& style);

}  // namespace gyre::cli

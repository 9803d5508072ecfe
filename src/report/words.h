#pragma once

#include <string>
#include <string_view>

#include "analysis/game_analysis.h"
#include "analysis/marks.h"
#include "analysis/reasons.h"
#include "chess/position.h"
#include "eval/score.h"
#include "eval/wdl.h"
#include "language/language.h"

/// What analyses have found, in words: texts for comments, pages and terminals. Nothing here prints. Moves keep PGN's
/// letters and scores their point in every language.
namespace gyre::report {

/// "+0.35", "-1.20", "0.00"; "#5" when White mates in five moves, "#-5" when Black does. White's view.
std::string score_text(Score white);

/// "?!", "?", "??", "!?", "!", "!!"; empty for Mark::None.
std::string_view symbol_of(analysis::Mark mark);

/// "missed mate" and the like, for programs.
std::string_view name_of(analysis::CriticalMoment::Kind kind);

/// The number in front of a move at that position: "12." or "12...".
std::string move_number_text(const Position& position);

/// A fact in a sentence with a full stop, of a move made at `before`; empty for one that another fact of the move says
/// already.
std::string sentence_of(const analysis::Reason& reason, const Position& before, Move move, Language language);

/// All that is to be said of a move in sentences; empty if nothing is. "Blunder (+0.35 to -2.31): Re1 was best. Loses a
/// knight: 22... Bxf2+ 23. Kxf2 Qxd4."
std::string explain(const analysis::GameAnalysis& game, std::size_t ply, const Position& before, Language language);

/// "White: accuracy 87.3 %, average loss 24 centipawns, 3 inaccuracies, 1 mistake, 0 blunders"; empty if the side has
/// no judged moves.
std::string summary_of(const analysis::GameAnalysis& game, Color side, Language language);

/// "White wins 43.1 %, draw 30.2 %, Black wins 26.7 %", of chances of the side to move.
std::string chances_text(const Wdl& chances, Color side, Language language);

}  // namespace gyre::report

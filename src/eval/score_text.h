#pragma once

#include <string>

#include "board/color.h"
#include "eval/score.h"

namespace gyre {

/// White's view in pawns, "+0.35", "-1.20" or "0.00", or "#5" when White mates in five moves, "#-5" when Black does.
/// `score` is the view of `side`.
std::string white_score_text(Score score, Color side = Color::White);

/// As programs that play matches write the score of the side that moved: "+0.35", "+0.00", "-M5".
std::string match_score_text(Score score);

}  // namespace gyre

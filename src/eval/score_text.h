#pragma once

#include <string>

#include "board/color.h"
#include "eval/score.h"

namespace gyre {

/// Returns White's view in pawns, such as "+0.35" or "0.00", or "#5" if White mates in five moves, "#-5" if Black does.
/// `score` is from the view of `side`.
std::string white_score_text(Score score, Color side = Color::White);

/// Returns the score as in match programs, from the view of the side that moved: "+0.35", "+0.00", "-M5".
std::string match_score_text(Score score);

}  // namespace gyre

#pragma once

#include <string>

#include "base/json.h"
#include "base/text.h"
#include "eval/score.h"

namespace gyre {

/// Returns White's view in pawns, such as "+0.35" or "0.00", or "#5" if White mates in five moves, "#-5" if Black does.
/// `score` is from the view of `side`.
inline std::string white_score_text(Score score, Color side = Color::White) {
    const Score white = white_score(score, side);
    if (white.is_mate_score()) return (white < Score::draw() ? "#-" : "#") + std::to_string(white.moves_to_mate());
    return (white > Score::draw() ? "+" : "") + fixed_point(white.cp(), 2);
}

/// Returns the score as in match programs, from the view of the side that moved: "+0.35", "+0.00", "-M5".
inline std::string match_score_text(Score score) {
    const std::string sign = score < Score::draw() ? "" : "+";
    if (score.is_mate_score()) return (sign.empty() ? "-M" : "+M") + std::to_string(score.moves_to_mate());
    return sign + fixed_point(score.cp(), 2);
}

/// Adds the score to the object, as {cp}, or as {mate} in moves, negative if the side in view is mated.
inline Json score_json(Json json, Score score) {
    return score.is_mate_score() ? json.set("mate", score.signed_moves_to_mate()) : json.set("cp", score.cp());
}

}  // namespace gyre

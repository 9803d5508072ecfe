#include "eval/score_text.h"

#include "base/text.h"

namespace gyre {

std::string white_score_text(Score score, Color side) {
    const Score white = side == Color::White ? score : -score;
    if (white.is_mate_score()) return (white < Score::draw() ? "#-" : "#") + std::to_string(white.moves_to_mate());
    return (white > Score::draw() ? "+" : "") + fixed_point(white.cp(), 2);
}

std::string match_score_text(Score score) {
    const std::string sign = score < Score::draw() ? "" : "+";
    if (score.is_mate_score()) return (sign.empty() ? "-M" : "+M") + std::to_string(score.moves_to_mate());
    return sign + fixed_point(score.cp(), 2);
}

}  // namespace gyre

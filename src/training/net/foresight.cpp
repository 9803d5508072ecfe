#include "training/net/foresight.h"

#include <algorithm>
#include <cmath>

#include "board/color.h"
#include "datagen/quiet_filter.h"

namespace gyre::training::net {

namespace {

double expected(Score score, double k) { return 1 / (1 + std::exp(-score.cp() / k)); }

Score score_of(double expected, double k) {
    // The largest score that the quiet filter accepts; the score of a certain result is infinite.
    const double most = datagen::learnable_score.cp() - 1;
    return Score(static_cast<int>(std::lround(std::clamp(k * std::log(expected / (1 - expected)), -most, most))));
}

}  // namespace

std::vector<Score> with_foresight(const datagen::GameRecord& game, const Foresight& foresight) {
    std::vector<Score> scores(game.plies.size(), Score::none());
    double white = game::half_points(game.result, Color::White) / 2.0;
    for (std::size_t i = scores.size(); i-- > 0;) {
        if (game.plies[i].score == Score::none()) continue;
        const Color mover = i % 2 == 0 ? game.start.side_to_move : ~game.start.side_to_move;
        const double own = expected(game.plies[i].score, foresight.k);
        const double later = mover == Color::White ? white : 1 - white;
        const double mixed = (1 - foresight.share) * own + foresight.share * later;
        scores[i] = score_of(mixed, foresight.k);
        white = mover == Color::White ? mixed : 1 - mixed;
    }
    return scores;
}

}  // namespace gyre::training::net

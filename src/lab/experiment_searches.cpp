#include "lab/experiment_searches.h"

#include <cmath>

#include "lab/search/chess_game.h"

namespace gyre::lab {

Searched search(const Position& position, const Techniques& techniques, int depth, std::size_t bytes,
                Addressing addressing) {
    ChessGame game(position);
    HashMemory memory(bytes, addressing);
    Variantensuche search(game, memory, techniques);
    search.effort.most_nodes = experiment_nodes;
    const Score value = search.search(Depth(depth));
    return {value, search.effort.nodes, !search.effort.exceeded()};
}

std::vector<Searched> values_without(const std::vector<Position>& suite, const Techniques& techniques, int depth) {
    std::vector<Searched> found;
    for (const Position& position : suite) found.push_back(search(position, techniques, depth));
    return found;
}

CurvePoint wrong_values(double x, const std::vector<Position>& suite, const std::vector<Searched>& right,
                        const Techniques& techniques, int depth) {
    int wrong = 0, all = 0;
    for (std::size_t i = 0; i < suite.size(); ++i) {
        const Searched found = search(suite[i], techniques, depth);
        if (!found.complete || !right[i].complete) continue;
        ++all;
        wrong += found.value != right[i].value ? 1 : 0;
    }
    if (all == 0) return {x, 0, 100};
    // Half of Wilson's interval for one standard error, which is not 0 where nothing was wrong.
    const double share = static_cast<double>(wrong) / all, count = all;
    return {x, 100 * share, 100 * std::sqrt(share * (1 - share) * count + 0.25) / (count + 1)};
}

Curve null_move_curve(const Message& name, const std::vector<Position>& suite, Techniques base, int depth) {
    Curve curve{name, {}};
    const auto right = values_without(suite, base, depth);
    base.null_move = true;
    for (int reduction = 2; reduction <= 4; ++reduction) {
        base.null_reduction = reduction;
        curve.points.push_back(wrong_values(reduction, suite, right, base, depth));
    }
    return curve;
}

}  // namespace gyre::lab

#include <algorithm>
#include <cmath>

#include "base/rng.h"
#include "chess/random_position.h"
#include "lab/exhibits.h"
#include "lab/experiment_searches.h"
#include "lab/experiments.h"
#include "lab/search/alpha_beta.h"
#include "lab/search/chess_game.h"
#include "lab/search/minimax.h"
#include "lab/search/variantensuche.h"
#include "notation/position/fen.h"

/// Experiments about searches: branching factor, size of the hash memory, futility and null moves.
namespace gyre::lab {

namespace {

Searched minimax(const Position& position, int depth) {
    ChessGame game(position);
    Negamax search(game);
    search.effort.most_nodes = experiment_nodes;
    const Score value = search.search(Depth(depth));
    return {value, search.effort.nodes, !search.effort.exceeded()};
}

/// Positions of random games, from the opening to the middlegame.
std::vector<Position> suite_of(const ExperimentTask& task, int usual) {
    Rng rng(task.seed);
    std::vector<Position> suite;
    const int wanted = scaled(task, usual, 3);
    while (static_cast<int>(suite.size()) < wanted) {
        const int plies = 8 + static_cast<int>(rng.below(40));
        if (auto position = random_game_position(Position(), plies, rng)) suite.push_back(*position);
    }
    return suite;
}

/// Random placements of two kings and three other pieces.
std::vector<Position> endgames_of(const ExperimentTask& task, int usual) {
    Rng rng(task.seed);
    std::vector<Position> suite;
    const int wanted = scaled(task, usual, 3);
    while (static_cast<int>(suite.size()) < wanted) {
        const auto position = random_placement(random_material(3, rng), rng);
        if (position && ChessGame(*position).has_moves()) suite.push_back(*position);
    }
    return suite;
}

struct Rung {
    MessageId name;
    Techniques techniques;
};

std::vector<Rung> experiment_ladder() {
    Techniques techniques = Techniques::none();
    std::vector<Rung> rungs = {{"lab.word.alpha_beta", techniques}};
    techniques.hash_memory = true;
    rungs.push_back({"lab.techniques.hash_memory", techniques});
    techniques.null_move = true;
    rungs.push_back({"lab.techniques.null_move", techniques});
    techniques.futility = true;
    rungs.push_back({"lab.techniques.futility", techniques});
    return rungs;
}

/// The mean over a suite of the depth-th root of the nodes, at depths that all searches of the suite reach.
template <class Search>
Curve branching_curve(const Message& name, const std::vector<Position>& suite, int deepest, Search search_to) {
    Curve curve{name, {}};
    for (int depth = 1; depth <= deepest; ++depth) {
        std::vector<double> factors;
        for (const Position& position : suite) {
            const Searched searched = search_to(position, depth);
            if (!searched.complete) return curve;
            factors.push_back(std::pow(static_cast<double>(searched.nodes), 1.0 / depth));
        }
        const Mean mean = mean_of(factors);
        curve.points.push_back({static_cast<double>(depth), mean.value, mean.error});
    }
    return curve;
}

Message last_height(const Curve& curve) {
    return curve.points.empty() ? Message("-") : decimals(curve.points.back().y, 1);
}

}  // namespace

ExperimentResult measure_branching(const ExperimentTask& task) {
    constexpr int deepest = 4;
    const auto suite = suite_of(task, 12);
    ExperimentResult outcome;
    outcome.chart = {
        message("lab.experiment.branching.title"), message("chess.depth"), message("lab.experiment.factor"), {}};
    auto& curves = outcome.chart.curves;
    curves.push_back(branching_curve(message("lab.word.minimax"), suite, deepest,
                                     [](const Position& position, int depth) { return minimax(position, depth); }));
    for (const Rung& rung : experiment_ladder())
        curves.push_back(branching_curve(message(rung.name), suite, deepest, [&](const Position& position, int depth) {
            return search(position, rung.techniques, depth);
        }));
    outcome.answer = message("lab.experiment.branching.answer", suite.size(), last_height(curves.front()),
                             curves.front().points.size(), last_height(curves[1]), last_height(curves.back()),
                             curves.back().points.size());
    outcome.table = table_of(outcome.chart, 2);
    return outcome;
}

ExperimentResult measure_memory(const ExperimentTask& task) {
    const int depth = task.effort < 50 ? 4 : 6;
    Techniques with = Techniques::none();
    with.hash_memory = true;
    const std::vector<Position> suite = {Position(*read_position(bounds_position)),
                                         Position(*read_position("8/8/4k3/3p4/3P4/4K3/8/8 w - - 0 1")),
                                         Position(*read_position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"))};
    ExperimentResult outcome;
    outcome.chart = {message("lab.experiment.memory.title"),
                     message("lab.word.entries"),
                     message("lab.experiment.share_of_nodes"),
                     {},
                     false,
                     true};
    for (const Addressing addressing : {Addressing::Mask, Addressing::Modulo}) {
        const bool mask = addressing == Addressing::Mask;
        Curve curve{mask ? message("lab.word.mask") : message("lab.word.modulo"), {}};
        for (std::size_t entries = 4; entries <= 65536; entries *= 4) {
            const std::size_t used = mask ? entries : entries + entries / 2;
            std::vector<double> shares;
            for (const Position& position : suite) {
                const Searched without = search(position, Techniques::none(), depth);
                const Searched found = search(position, with, depth, used * sizeof(HashEntry), addressing);
                shares.push_back(100 * static_cast<double>(found.nodes) / static_cast<double>(without.nodes));
            }
            const Mean mean = mean_of(shares);
            curve.points.push_back({static_cast<double>(used), mean.value, mean.error});
        }
        outcome.chart.curves.push_back(std::move(curve));
    }
    const auto& mask = outcome.chart.curves.front().points;
    outcome.answer = message("lab.experiment.memory.answer", depth, decimals(mask.front().y, 1),
                             decimals(mask.back().y, 1), last_height(outcome.chart.curves.back()));
    outcome.table = table_of(outcome.chart, 1);
    return outcome;
}

namespace {

/// The positions whose search with the techniques ends within the limit of nodes.
std::vector<Position> searched_completely(std::vector<Position> suite, const Techniques& techniques, int depth) {
    std::erase_if(suite, [&](const Position& position) { return !search(position, techniques, depth).complete; });
    return suite;
}

/// True if a quiet move without check is worth more than every capture and promotion, the best of which wins a pawn.
/// Such a move, a double attack in most cases, looks futile while its gain lies beyond the horizon.
bool has_best_quiet_move(const Position& position) {
    ChessGame game(position);
    TreeSearch search(game, true);
    const Score now = game.evaluate();
    const MoveList tactical = game.tactical_moves();
    Score best = -Score::mate();
    for (const Move move : tactical) {
        game.make(move);
        best = std::max(best, -search.search(Window{best, Score::mate()}.reversed(), Depth(1)));
        game.unmake(move);
    }
    if (best < now + Score(100) || best.is_decisive()) return false;
    const Window above{best, best + Score(1)};
    for (const Move move : game.moves()) {
        if (tactical.contains(move)) continue;
        game.make(move);
        const bool is_better = !game.in_check() && -search.search(above.reversed(), Depth(1)) > best;
        game.unmake(move);
        if (is_better) return true;
    }
    return false;
}

/// Positions of random games with a best quiet move. They are rare, so the number of tries has a bound.
std::vector<Position> quiet_gains_of(const ExperimentTask& task, int usual) {
    Rng rng(task.seed);
    std::vector<Position> suite;
    const auto wanted = static_cast<std::size_t>(scaled(task, usual, 3));
    for (int tries = scaled(task, 8000, 1000); tries > 0 && suite.size() < wanted; --tries) {
        const int plies = 8 + static_cast<int>(rng.below(40));
        const auto position = random_game_position(Position(), plies, rng);
        if (position && ChessGame(*position).has_moves() && has_best_quiet_move(*position)) suite.push_back(*position);
    }
    return suite;
}

struct FutilityCurve {
    Curve curve;
    /// Visited nodes with a margin of one pawn, in percent of those without futility.
    double share_of_nodes = 100;
};

FutilityCurve futility_curve(const Message& name, const std::vector<Position>& suite, const Techniques& base,
                             int depth) {
    FutilityCurve found{{name, {}}};
    const auto right = values_without(suite, base, depth);
    for (int pawns = 1; pawns <= 5; ++pawns) {
        Techniques techniques = base;
        techniques.futility = true;
        techniques.futility_margin = Score(100 * pawns);
        found.curve.points.push_back(wrong_values(pawns, suite, right, techniques, depth));
    }
    Techniques narrow = base;
    narrow.futility = true;
    narrow.futility_margin = Score(100);
    double with = 0, without = 0;
    for (const Searched& searched : values_without(suite, narrow, depth)) with += static_cast<double>(searched.nodes);
    for (const Searched& searched : right) without += static_cast<double>(searched.nodes);
    if (without > 0) found.share_of_nodes = 100 * with / without;
    return found;
}

}  // namespace

ExperimentResult measure_margins(const ExperimentTask& task) {
    constexpr int depth = 2, depth_of_endgames = 5;
    const Techniques base = Techniques::none();
    // Without quiescence search, the last move of a line changes the evaluation by less than a pawn, or it is a
    // capture: no margin would be wrong.
    Techniques quiescent = base;
    quiescent.quiescence = true;
    const auto suite = searched_completely(suite_of(task, 60), quiescent, depth);
    const auto gains = searched_completely(quiet_gains_of(task, 24), quiescent, depth);
    const auto endgames = searched_completely(endgames_of(task, 24), base, depth_of_endgames);
    const auto usual = futility_curve(message("lab.experiment.margin_usual"), suite, quiescent, depth);
    const auto quiet = futility_curve(message("lab.experiment.margin_quiet_gains"), gains, quiescent, depth);
    ExperimentResult outcome;
    outcome.chart = {
        message("lab.experiment.margins.title"),
        message("lab.experiment.margin_or_reduction"),
        message("lab.experiment.wrong_values"),
        {usual.curve, quiet.curve,
         null_move_curve(message("lab.experiment.reduction_in_plies"), endgames, base, depth_of_endgames)}};
    const auto share = [&](std::size_t curve, bool last) {
        const auto& points = outcome.chart.curves[curve].points;
        return decimals(last ? points.back().y : points.front().y, 1);
    };
    outcome.answer = joined(
        {message("lab.experiment.margins.answer", suite.size(), share(0, false), decimals(usual.share_of_nodes, 0)),
         message("lab.experiment.margins.quiet_gains", gains.size(), share(1, false), share(1, true)),
         message("lab.experiment.margins.null_moves", endgames.size(), share(2, false), share(2, true))},
        " ");
    outcome.table = table_of(outcome.chart, 1);
    return outcome;
}

}  // namespace gyre::lab

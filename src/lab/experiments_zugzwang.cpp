#include <algorithm>
#include <iterator>

#include "base/rng.h"
#include "chess/material_signature.h"
#include "chess/random_position.h"
#include "lab/experiment_searches.h"
#include "lab/experiments.h"
#include "lab/search/chess_game.h"
#include "lab/zugzwang_positions.h"
#include "notation/position/fen.h"

/// The experiment about null moves in zugzwang.
namespace gyre::lab {

namespace {

constexpr int zugzwang_depth = 4;

Score value_to(const Position& position, int depth) { return search(position, Techniques::none(), depth).value; }

/// True if passing is better than every move, as far as a search of a few plies sees.
bool is_zugzwang(ChessGame game, int depth) {
    if (!game.may_pass() || !game.has_moves()) return false;
    const Score best = value_to(game.position(), depth);
    game.pass();
    return -value_to(game.position(), depth - 1) > best;
}

/// True if a best move puts the other side into zugzwang. A search never passes at its root, but after that move.
bool wins_by_zugzwang(const Position& position) {
    ChessGame game(position);
    const Score best = value_to(position, zugzwang_depth);
    for (const Move move : game.moves()) {
        game.make(move);
        const bool is_best = game.has_moves() && -value_to(game.position(), zugzwang_depth - 1) == best;
        if (is_best && is_zugzwang(game, zugzwang_depth - 1)) return true;
        game.unmake(move);
    }
    return false;
}

/// The same pieces on random squares, without zugzwang.
Position without_zugzwang(const Position& position, Rng& rng) {
    for (;;) {
        const auto placed = random_placement(material_of(position), rng);
        if (placed && ChessGame(*placed).has_moves() && !wins_by_zugzwang(*placed)) return *placed;
    }
}

}  // namespace

ExperimentResult measure_zugzwang(const ExperimentTask& task) {
    std::vector<Position> zugzwang, ordinary;
    Rng rng(task.seed);
    const auto wanted = std::min<std::size_t>(std::size(zugzwang_positions), scaled(task, 150, 3));
    for (std::size_t i = 0; i < wanted; ++i) {
        zugzwang.emplace_back(*read_position(zugzwang_positions[i]));
        ordinary.push_back(without_zugzwang(zugzwang.back(), rng));
    }
    const Techniques base = Techniques::none();
    ExperimentResult outcome;
    outcome.chart = {message("lab.experiment.zugzwang.title"),
                     message("lab.experiment.reduction_in_plies"),
                     message("lab.experiment.wrong_values"),
                     {null_move_curve(message("lab.experiment.in_zugzwang"), zugzwang, base, zugzwang_depth),
                      null_move_curve(message("lab.experiment.not_in_zugzwang"), ordinary, base, zugzwang_depth)}};
    const auto& curves = outcome.chart.curves;
    outcome.answer = message("lab.experiment.zugzwang.answer", zugzwang.size(), decimals(curves[0].points[1].y, 1),
                             decimals(curves[1].points[1].y, 1));
    outcome.table = table_of(outcome.chart, 1);
    return outcome;
}

}  // namespace gyre::lab

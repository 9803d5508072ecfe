#include <chrono>

#include "base/clock.h"
#include "base/rng.h"
#include "board/attacks/rotated.h"
#include "chess/random_position.h"
#include "chess/validation.h"
#include "lab/experiments.h"
#include "lab/incremental_attacks.h"

/// Experiment about attacks: Slate and Atkin's arrays against rotated boards, by the questions asked after each move.
namespace gyre::lab {

namespace {

using RotatedPosition = BasicPosition<RotatedAttacks>;

/// Moves of random games from the start position, one game after another.
std::vector<std::vector<Move>> games_of(const ExperimentTask& task) {
    Rng rng(task.seed);
    std::vector<std::vector<Move>> games(static_cast<std::size_t>(scaled(task, 40, 2)));
    for (auto& game : games) {
        Position position;
        for (int ply = 0; ply < 60; ++ply) {
            const auto move = random_move(position, rng);
            if (!move) break;
            game.push_back(*move);
            position.make(*move);
        }
    }
    return games;
}

/// Asks for the attacks from `questions` squares after each move. Returns nanoseconds a move.
template <class Play>
double time_games(const std::vector<std::vector<Move>>& games, Play play) {
    std::size_t moves = 0;
    const auto start = Clock::now();
    for (const auto& game : games) {
        play(game);
        moves += game.size();
    }
    const std::chrono::duration<double, std::nano> spent = Clock::now() - start;
    return spent.count() / static_cast<double>(moves);
}

template <class Source>
std::uint64_t ask(const Source& source, int questions) {
    std::uint64_t sum = 0;
    // 37 is prime to 64, so that the squares of the questions are different.
    for (int i = 0; i < questions; ++i) sum += source.attacks_from(square_at(37 * i % 64)).bits();
    return sum;
}

}  // namespace

ExperimentResult measure_attacks(const ExperimentTask& task) {
    const auto games = games_of(task);
    const int rounds = scaled(task, 120, 3);
    Curve arrays{message("lab.experiment.arrays"), {}}, rotated{message("lab.experiment.rotated"), {}};
    std::uint64_t sum = 0;
    for (const int questions : {0, 1, 2, 4, 8, 16, 32, 64}) {
        std::vector<double> times_of_arrays, times_of_rotated;
        for (int round = 0; round < rounds; ++round) {
            times_of_arrays.push_back(time_games(games, [&](const std::vector<Move>& game) {
                Position position;
                IncrementalAttacks kept(position);
                for (const Move move : game) {
                    position.make(move, kept);
                    sum += ask(kept, questions);
                }
            }));
            times_of_rotated.push_back(time_games(games, [&](const std::vector<Move>& game) {
                RotatedPosition position(*validate(Position().setup(), every_waiver));
                for (const Move move : game) {
                    position.make(move);
                    sum += ask(position, questions);
                }
            }));
        }
        const Mean one = median_of(times_of_arrays), other = median_of(times_of_rotated);
        arrays.points.push_back({static_cast<double>(questions), one.value, one.error});
        rotated.points.push_back({static_cast<double>(questions), other.value, other.error});
    }
    int rotated_faster_up_to = -1;
    for (std::size_t i = 0; i < arrays.points.size() && rotated.points[i].y < arrays.points[i].y; ++i)
        rotated_faster_up_to = static_cast<int>(rotated.points[i].x);
    ExperimentResult outcome;
    outcome.chart = {message("lab.experiment.attacks.title"),
                     message("lab.experiment.questions_a_move"),
                     message("lab.experiment.nanoseconds_a_move"),
                     {arrays, rotated}};
    const Message faster = rotated_faster_up_to < 0
                               ? message("lab.experiment.attacks.arrays_faster")
                               : message("lab.experiment.attacks.rotated_faster", rotated_faster_up_to);
    outcome.answer = message("lab.experiment.attacks.answer", decimals(arrays.points.front().y, 0),
                             decimals(rotated.points.front().y, 0), faster);
    // The sum is of all answers, so that none is left out.
    if (sum != 0) outcome.table = table_of(outcome.chart, 0);
    return outcome;
}

}  // namespace gyre::lab

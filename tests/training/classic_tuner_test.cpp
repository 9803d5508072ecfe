#include "training/classic_tuner.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "tests/support/chess_helpers.h"

namespace gyre::training {
namespace {

using classic::Term;
using classic::TermValues;
namespace term = classic::term;

std::size_t index_of_term(Term t) { return static_cast<std::size_t>(t); }

bool has_bare_king(const Position& position) {
    return position.pieces(Color::White).exactly_one() || position.pieces(Color::Black).exactly_one();
}

/// Visits positions of random games from many starts, except those against a bare king. Random games have many of these
/// and good games few, and few terms count in them.
template <class Visit>
void random_positions(std::uint64_t seed, int games, Visit visit) {
    Rng rng(seed);
    for (int game = 0; game < games; ++game)
        for (const std::string_view fen : test::start_fens)
            test::random_walk(rng, test::position(fen), 60, [&](const Position& position) {
                if (!position.in_check() && !has_bare_king(position)) visit(position, game);
            });
}

/// Returns the evaluation with other values from White's point of view, in place of a search score.
Score score_by(const Position& position, const TermValues& values) {
    const auto ignore = [](Color, Term, int) {};
    const auto sum = classic::visit_terms(position, ignore, classic::TableValues(values));
    return sum.blend.score(sum.total);
}

TermData data_scored_by(const TermValues& values, int games, std::uint64_t seed = 1) {
    TermData data;
    Rng results(seed);
    random_positions(seed, games, [&](const Position& position, int game) {
        const Score score = score_by(position, values);
        if (score.cp() > 1500 || score.cp() < -1500) return;
        // The results follow the scores, so that k can be fitted.
        const double chance = Target{.k = 0.005}.expected(score.cp());
        const bool white_wins = results.below(1000) < 1000 * chance;
        data.add_position(position, score, white_wins ? GameResult::WhiteWins : GameResult::BlackWins, game % 20 == 0);
    });
    return data;
}

TEST(TermData, CountsTimesValuesEqualTheEvaluation) {
    const Weights weights = to_weights(classic::term_values);
    int positions = 0;
    random_positions(3, 2, [&](const Position& position, int) {
        TermData data;
        data.add_position(position, Score(0), GameResult::Draw, false);
        const auto none = [](Color, Term, int) {};
        const auto sum = classic::visit_terms(position, none);
        EXPECT_EQ(data.positions() == 0, sum.blend.scale == 0);
        if (data.positions() == 0 || std::abs(sum.blend.score(sum.total).cp()) > 5000) return;
        ++positions;
        EXPECT_NEAR(predict(data.training()[0], 0, weights), sum.blend.score(sum.total).cp(), 2.01) << to_fen(position);
    });
    EXPECT_GT(positions, 500);
}

TEST(TermData, ScaleFollowsTheValues) {
    const Position position = test::position("8/4kp2/4b1p1/8/8/3PBP2/4K1PP/8 w - - 25 60");
    TermValues values = classic::term_values;
    values[term::scale_opposite_bishops] = 20;
    values[term::scale_fifty_moves] = 32;
    TermData data(values);
    data.add_position(position, Score(0), GameResult::Draw, false);
    EXPECT_EQ(data.training()[0].entries[0].scale, 28);
    EXPECT_EQ(data.training()[0].entries[0].fading, classic::Blend::full_fading - 25 * 32);
    EXPECT_NEAR(predict(data.training()[0], 0, to_weights(values)), score_by(position, values).cp(), 2.01);
}

TEST(ClassicTuner, ScaleValuesAreNotTuned) {
    TermValues start = classic::term_values;
    start[term::scale_few_pawns] = 32;
    TermValues planted = start;
    planted[term::tempo] += PhaseScore(20, 20);
    planted.scales.fill(100);
    const TermData data = data_scored_by(planted, 5);
    const TuneResult result = tune(data, start, {.max_epochs = 3, .threads = 1});
    EXPECT_EQ(result.values.scales, start.scales);
    EXPECT_FALSE(result.values[term::tempo] == start[term::tempo]);
}

TEST(TermData, GamesGiveTheirQuietPositionsFromWhitesView) {
    datagen::GameRecord game;
    Position position;
    const auto play = [&](std::string_view text, Score score) {
        const Move move = test::move(position, text);
        game.plies.push_back({move, score});
        position.make(move);
    };
    play("e2e4", Score::none());
    play("d7d5", Score(-30));
    play("e4d5", Score(50));
    play("g8f6", Score(-40));
    game.result = GameResult::WhiteWins;
    TermData data;
    EXPECT_TRUE(data.add_game(game, true));
    EXPECT_EQ(data.training_positions(), 0u);
    ASSERT_EQ(data.validation_positions(), 2u);
    EXPECT_EQ(data.validation()[0].entries[0].score, 30);
    EXPECT_EQ(data.validation()[0].entries[1].score, 40);
    EXPECT_EQ(data.validation()[0].entries[1].result, 2);
    game.plies[3].move = game.plies[0].move;
    EXPECT_FALSE(data.add_game(game, true));
}

TEST(TermData, FindsTablesThatRepeatAMaterialValue) {
    const TermData data = data_scored_by(classic::term_values, 20);
    const auto partner_of = [found = data.redundancies()](Term table) -> std::optional<Term> {
        for (const Redundancy& redundancy : found)
            if (redundancy.table == table) return redundancy.partner.value_or(Term::end);
        return std::nullopt;
    };
    EXPECT_EQ(partner_of(term::pawn_placement[0]), term::pawn_value);
    EXPECT_EQ(partner_of(term::rook_placement[0]), term::rook_value);
    EXPECT_EQ(partner_of(term::king_placement[0]), Term::end);
}

TEST(ClassicTuner, GradientEqualsTheSlopeOfTheLoss) {
    const TermData data = data_scored_by(classic::term_values, 1);
    ASSERT_FALSE(data.validation().empty());
    const PositionBatch& block = data.validation()[0];
    const std::vector<PositionBatch> blocks = {block};
    const Target target{.k = 0.004, .lambda = 0.3};
    // The weights differ from those that made the scores, otherwise the slope would be zero.
    Weights weights = to_weights(classic::term_values);
    Rng rng(5);
    for (Weight& weight : weights) {
        weight.mg += static_cast<float>(rng.below(61)) - 30;
        weight.eg += static_cast<float>(rng.below(61)) - 30;
    }
    Weights gradient{};
    const std::size_t size = block.entries.size();
    double loss = add_gradient(block, 0, size / 3, weights, target, gradient);
    loss += add_gradient(block, size / 3, size, weights, target, gradient);
    EXPECT_NEAR(loss / static_cast<double>(size), mean_loss(blocks, weights, target), 1e-9);
    constexpr float step = 4;
    double largest = 0;
    for (std::size_t i = 0; i < classic::term_count; ++i) largest = std::max<double>(largest, std::abs(gradient[i].mg));
    ASSERT_GT(largest, 0);
    for (std::size_t i = 0; i < classic::term_count; i += 3)
        for (float Weight::*half : {&Weight::mg, &Weight::eg}) {
            Weights above = weights, below = weights;
            above[i].*half += step;
            below[i].*half -= step;
            const double rise = mean_loss(blocks, above, target) - mean_loss(blocks, below, target);
            const double slope = rise / (2 * step) * static_cast<double>(size);
            EXPECT_NEAR(gradient[i].*half, slope, 0.01 * std::abs(slope) + 0.0005 * largest)
                << classic::term_rows()[i].name << ' ' << classic::term_rows()[i].index;
        }
}

TEST(ClassicTuner, FittedKEqualsThatOfTheResults) {
    EXPECT_NEAR(fit_k(data_scored_by(classic::term_values, 40).training()), 0.005, 0.0005);
}

TEST(ClassicTuner, FindsPlantedValues) {
    TermValues planted = classic::term_values;
    planted[term::rook_value] += PhaseScore(40, -30);
    planted[term::doubled_pawn] += PhaseScore(-20, 30);
    planted[term::tempo] += PhaseScore(15, -10);
    planted[term::isolated_pawn] += PhaseScore(-20, -25);
    const TermData data = data_scored_by(planted, 60);
    const TuneResult result = tune(data, classic::term_values, {.max_epochs = 150, .pull = 1, .threads = 1});
    EXPECT_LT(result.loss_after, result.loss_before / 20);
    for (const Term changed : {Term::rook_value, Term::doubled_pawn, Term::tempo, Term::isolated_pawn}) {
        // A piece value is determined only together with its table; the sums are compared below.
        if (changed == Term::rook_value) continue;
        EXPECT_NEAR(result.values[changed].mg(), planted[changed].mg(), 5);
        EXPECT_NEAR(result.values[changed].eg(), planted[changed].eg(), 5);
    }
    double before = 0, after = 0;
    int positions = 0;
    random_positions(99, 2, [&](const Position& position, int) {
        const int wanted = score_by(position, planted).cp();
        if (std::abs(wanted) > 1000) return;
        before += std::abs(score_by(position, classic::term_values).cp() - wanted);
        after += std::abs(score_by(position, result.values).cp() - wanted);
        ++positions;
    });
    EXPECT_LT(after / positions, 5);
    EXPECT_LT(after, before / 3);
}

TEST(ClassicTuner, FrozenAndUnseenTermsKeepTheirValues) {
    TermValues planted = classic::term_values;
    planted[term::tempo] += PhaseScore(30, 30);
    const TermData data = data_scored_by(planted, 10);
    TunerOptions options{.max_epochs = 10, .threads = 1, .smoothing = 0};
    options.frozen = *find_terms("tempo,passed-pawns");
    const TuneResult result = tune(data, classic::term_values, options);
    bool anything_moved = false;
    for (std::size_t i = 0; i < classic::term_count; ++i) {
        const auto t = static_cast<Term>(i);
        const bool unseen = data.occurrences(t) == 0;
        if (options.frozen[i] || unseen) {
            EXPECT_EQ(result.values[t], classic::term_values[t]) << classic::term_rows()[i].name;
        } else {
            anything_moved |= !(result.values[t] == classic::term_values[t]);
        }
    }
    EXPECT_TRUE(anything_moved);
}

TEST(ClassicTuner, RareTermsStayNearTheirStart) {
    // The scores have noise, which rare terms would follow, and a planted change, so that the fit leaves its start.
    classic::TermValues truth = classic::term_values;
    truth[classic::term::pawn_value] += PhaseScore(120, 120);
    truth[classic::term::knight_value] += PhaseScore(300, 300);
    TermData data;
    Rng rng(8);
    random_positions(1, 10, [&](const Position& position, int game) {
        const Score score = score_by(position, truth) + Score(static_cast<int>(rng.below(401)) - 200);
        if (score.cp() > 1500 || score.cp() < -1500) return;
        const auto result = score > Score::draw() ? GameResult::WhiteWins : GameResult::BlackWins;
        data.add_position(position, score, result, game % 20 == 0);
    });
    // Normalisation moves means even with a pull towards the start.
    Weights start = to_weights(classic::term_values);
    normalise(data, {}, start);
    // Returns by how many centipawns the values of rare terms move in total.
    const auto distance = [&data, &start](double pull) {
        const TuneResult result = tune(data, classic::term_values, {.max_epochs = 40, .pull = pull, .threads = 1});
        int sum = 0;
        for (std::size_t i = 0; i < classic::term_count; ++i) {
            const auto t = static_cast<Term>(i);
            if (data.occurrences(t) > 50) continue;
            sum += static_cast<int>(std::abs(static_cast<float>(result.values[t].mg()) - start[i].mg));
            sum += static_cast<int>(std::abs(static_cast<float>(result.values[t].eg()) - start[i].eg));
        }
        return sum;
    };
    const int loose = distance(0);
    EXPECT_GT(loose, 100);
    EXPECT_LT(distance(1000), loose / 2);
}

TEST(ClassicTuner, SmoothingPullsNeighbouringSquaresTogether) {
    // A stronger smoothing learns less of a change that neighbouring squares contradict.
    TermValues planted = classic::term_values;
    const auto& table = term::rook_mobility;
    for (int i = 0; i < table.size(); ++i) planted[table[i]] += PhaseScore(i % 2 == 0 ? 25 : -25, 0);
    const TermData data = data_scored_by(planted, 20);
    // Returns the roughness of the change in centipawns.
    const auto roughness = [&](double smoothing) {
        const TuneResult result =
            tune(data, classic::term_values, {.max_epochs = 40, .threads = 1, .smoothing = smoothing});
        int sum = 0;
        for (int i = 0; i + 1 < table.size(); ++i) {
            const auto change = [&](int at) { return result.values[table[at]] - classic::term_values[table[at]]; };
            sum += std::abs(change(i + 1).mg() - change(i).mg());
        }
        return sum;
    };
    const int rough = roughness(0);
    EXPECT_GT(rough, 200);
    EXPECT_LT(roughness(30000), rough / 3);
}

TEST(ClassicTunerThreads, ThreadCountDoesNotChangeTheResult) {
    TermValues planted = classic::term_values;
    planted[term::tempo] += PhaseScore(30, 30);
    const TermData data = data_scored_by(planted, 5);
    const auto tuned = [&data](int threads) {
        return tune(data, classic::term_values, {.max_epochs = 5, .threads = threads});
    };
    const TuneResult one = tuned(1), three = tuned(3);
    EXPECT_EQ(one.values, three.values);
    EXPECT_EQ(one.loss_after, three.loss_after);
}

TEST(ClassicTuner, NormalisingMovesMeansWithoutChangingScores) {
    const TermData data = data_scored_by(classic::term_values, 5);
    Weights weights = to_weights(classic::term_values);
    const auto& rows = classic::term_rows();
    const std::size_t pawns = index_of_term(term::pawn_placement[0]);
    for (int i = 0; i < rows[pawns].size; ++i) weights[pawns + static_cast<std::size_t>(i)].mg += 50;
    const Weights before = weights;
    normalise(data, {}, weights);
    double mean = 0;
    for (std::size_t i = pawns; i < pawns + static_cast<std::size_t>(rows[pawns].size); ++i)
        mean += weights[i].mg * static_cast<double>(data.occurrences(static_cast<Term>(i)));
    EXPECT_NEAR(mean / static_cast<double>(data.training_positions()), 0, 0.01);
    EXPECT_GT(weights[index_of_term(term::pawn_value)].mg, before[index_of_term(term::pawn_value)].mg + 40);
    for (const PositionBatch& block : data.training())
        for (std::size_t i = 0; i < block.entries.size(); i += 7)
            EXPECT_NEAR(predict(block, i, weights), predict(block, i, before), 0.05);
    TermSelection frozen = *find_terms("pawn_value,knight_*,bishop_*,rook_*,queen_*,king_*");
    Weights untouched = before;
    normalise(data, frozen, untouched);
    EXPECT_EQ(untouched[pawns + 20].mg, before[pawns + 20].mg);
}

TEST(ClassicTuner, TermNamesCanBeRowsPrefixesOrElements) {
    const auto count = [](std::string_view names) {
        const auto found = find_terms(names);
        EXPECT_TRUE(found) << names;
        return found ? std::count(found->begin(), found->end(), true) : -1;
    };
    EXPECT_EQ(count("none"), 0);
    EXPECT_EQ(count("tempo"), 1);
    EXPECT_EQ(count("pawn_placement"), 32);
    EXPECT_GT(count("passed-pawns"), 10);
    EXPECT_EQ(count("king_plac*"), 32);
    EXPECT_EQ(count("tempo,pawn_placement"), 33);
    const auto missing = find_terms("tempo,tempi");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error(), "tempi");
    EXPECT_FALSE(find_terms("tempo*x"));
}

}  // namespace
}  // namespace gyre::training

#include <algorithm>
#include <atomic>
#include <cmath>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "match/spsa_games.h"
#include "match/spsa_run.h"
#include "notation/position/fen.h"
#include "tests/support/temporary_folder.h"

namespace gyre::match {
namespace {

using test::TemporaryFolder;

const std::vector<SpsaParameter> parameters = {
    {"left", 20, 0, 100, 5},
    {"right", 80, 0, 100, 5},
    {"edge", 9, 0, 10, 1},
};

/// Returns the outcome of a noisy game. The best settings are 60, 30 and a value beyond the bound at 10.
double noisy_outcome(const SpsaProbe& probe) {
    const auto worth = [](const std::vector<int>& at) {
        return -std::pow((at[0] - 60) / 40.0, 2) - std::pow((at[1] - 30) / 40.0, 2) - std::pow((at[2] - 15) / 10.0, 2);
    };
    Rng rng(probe.iteration + 1);
    const double win = 0.5 + (worth(probe.plus) - worth(probe.minus)) / 2;
    return static_cast<double>(rng.below(1'000'000)) < win * 1e6 ? 1 : -1;
}

SpsaRun small_run(std::uint64_t iterations) {
    SpsaRun run{parameters, {.iterations = iterations, .rate = 0.05}};
    run.conditions = {{"objective", "noise"}};
    return run;
}

const SpsaObjective objective = [](const SpsaProbe& probe, std::size_t) { return std::optional(noisy_outcome(probe)); };

TEST(Spsa, ConvergesOnASyntheticObjective) {
    const auto state = run_spsa(small_run(20'000), objective, {});
    ASSERT_TRUE(state);
    EXPECT_EQ(state->iterations, 20'000U);
    EXPECT_NEAR(state->values[0], 60, 6);
    EXPECT_NEAR(state->values[1], 30, 6);
    EXPECT_GT(state->values[2], 9.0);
    EXPECT_LE(state->values[2], 10.0);
}

TEST(SpsaThreads, ConvergesWithThreads) {
    SpsaRun run = small_run(10'000);
    run.threads = 2;
    std::atomic<int> heard = 0;
    const auto state = run_spsa(run, objective, [&heard](const SpsaState&) { ++heard; });
    ASSERT_TRUE(state);
    EXPECT_EQ(heard, 10'000);
    EXPECT_NEAR(state->values[0], 60, 10);
}

TEST(Spsa, GainsFollowSpallsFormula) {
    const SpsaSchedule schedule{.iterations = 1000, .rate = 0.02};
    EXPECT_NEAR(schedule.perturbation(1000), 1, 1e-12);
    EXPECT_NEAR(schedule.perturbation(1), std::pow(1000, 0.101), 1e-12);
    EXPECT_NEAR(schedule.gain(1000), 0.02, 1e-12);
    EXPECT_NEAR(schedule.gain(1), 0.02 * std::pow(1100.0 / 101, 0.602) / std::pow(1000, 0.101), 1e-12);
}

TEST(Spsa, ProbesAreOppositeIntegersWithinBounds) {
    const Spsa spsa(parameters, {.iterations = 100}, 7);
    double sum = 0;
    for (std::uint64_t i = 0; i < 100; ++i) {
        const SpsaProbe probe = spsa.probe(i);
        for (std::size_t p = 0; p < parameters.size(); ++p) {
            EXPECT_GE(std::min(probe.plus[p], probe.minus[p]), parameters[p].min);
            EXPECT_LE(std::max(probe.plus[p], probe.minus[p]), parameters[p].max);
            EXPECT_EQ(probe.plus[p] > probe.minus[p], probe.signs[p] > 0);
        }
        sum += probe.signs[0];
        EXPECT_EQ(probe.plus, spsa.probe(i).plus);
    }
    EXPECT_LT(std::abs(sum), 40) << "both directions must be about equally frequent";
}

TEST(Spsa, CheckpointContinuesWhereItEnded) {
    const TemporaryFolder folder;
    const auto whole = run_spsa(small_run(50), objective, {});
    ASSERT_TRUE(whole);
    SpsaRun run = small_run(50);
    run.checkpoint_path = folder.path("checkpoint");
    std::stop_source stop;
    const auto part = run_spsa(
        run, objective,
        [&stop](const SpsaState& state) {
            if (state.iterations == 23) stop.request_stop();
        },
        stop.get_token());
    ASSERT_TRUE(part);
    EXPECT_EQ(part->iterations, 23U);
    const auto rest = run_spsa(run, objective, {});
    ASSERT_TRUE(rest) << rest.error();
    EXPECT_EQ(*rest, *whole);
}

TEST(Spsa, CheckpointOfOtherConditionsIsRejected) {
    const TemporaryFolder folder;
    SpsaRun run = small_run(3);
    run.checkpoint_path = folder.path("checkpoint");
    ASSERT_TRUE(run_spsa(run, objective, {}));
    const std::string text = folder.read("checkpoint");
    const auto error_with = [&](const std::string& content) {
        folder.write("checkpoint", content);
        const auto state = run_spsa(run, objective, {});
        EXPECT_EQ(folder.read("checkpoint"), content);
        return state ? "no error" : state.error();
    };
    EXPECT_NE(error_with("").find("it is empty"), std::string::npos);
    EXPECT_NE(error_with("diary\n").find("line 1: it begins with 'diary'"), std::string::npos);
    EXPECT_NE(error_with(text + "more 1\n").find("too few or too many lines"), std::string::npos);
    std::string broken = text;
    broken.replace(broken.find("\nright ") + 7, 1, "x");
    EXPECT_NE(error_with(broken).find("line 4: "), std::string::npos);
    folder.write("checkpoint", text);
    run.conditions = {{"objective", "other"}};
    const auto state = run_spsa(run, objective, {});
    ASSERT_FALSE(state);
    EXPECT_NE(state.error().find("objective is noise there and other here"), std::string::npos) << state.error();
}

TEST(Spsa, FailuresOfTheCheckpointHaveTheirReason) {
    const TemporaryFolder folder;
    const auto error_with = [&](std::string_view name) {
        SpsaRun run = small_run(1);
        run.checkpoint_path = folder.path(name);
        const std::string error = run_spsa(run, objective, {}).error(),
                          prefix = quoted_path(run.checkpoint_path) + ": ";
        EXPECT_TRUE(error.starts_with(prefix)) << error;
        return error.substr(prefix.size());
    };
    EXPECT_EQ(error_with("no/such/file"), "the file can't be made: No such file or directory");
    EXPECT_EQ(error_with(""), "it is a folder, and a regular file is needed");
}

TEST(Spsa, ParametersComeFromTheRowsOfTheSearch) {
    TableParams base;
    base.set("rfp_margin", 90).value();
    const auto margin = spsa_parameter("rfp_margin", base);
    ASSERT_TRUE(margin);
    EXPECT_EQ(margin->value, 90);
    EXPECT_EQ(margin->min, 20);
    EXPECT_EQ(margin->max, 150);
    EXPECT_EQ(margin->step, 5);
    EXPECT_FALSE(spsa_parameter("nonsense", base));
    const auto tuned =
        std::count_if(std::begin(param_rows), std::end(param_rows), [](const ParamRow& row) { return row.step > 0; });
    EXPECT_EQ(all_spsa_parameters(base, true).size(), static_cast<std::size_t>(tuned));
    EXPECT_LT(all_spsa_parameters(base).size(), static_cast<std::size_t>(tuned))
        << "rows for nets are left out without a net";
    const TableParams changed = with_values(base, {*margin}, {84.6});
    EXPECT_EQ(changed.rfp_margin(), 85);
    EXPECT_EQ(with_values(base, {*margin}, {1e9}).rfp_margin(), 150);
}

TEST(SpsaThreads, GamesDecideTheOutcome) {
    SpsaGames games;
    games.limits.nodes = 200;
    games.hash_mib = 1;
    const std::vector<SpsaParameter> depth = {*spsa_parameter("rfp_depth", games.base)};
    const SpsaObjective play = make_game_objective(games, depth, 1, {});
    SpsaProbe probe;
    probe.plus = probe.minus = {8};
    EXPECT_EQ(play(probe, 0).value(), 0) << "equal players play equal games";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(make_game_objective(games, depth, 1, stop.get_token())(probe, 0).value());
}

TEST(SpsaThreads, FailsIfNoOpeningIsFound) {
    SpsaGames games;
    games.limits.nodes = 200;
    games.hash_mib = 1;
    // Mate in one is neither balanced nor left by random moves.
    games.openings.book = {*read_position("k7/8/KQ6/8/8/8/8/8 w - - 0 1")};
    games.openings.random_plies = 0;
    games.openings.balance_limit = 10;
    const std::vector<SpsaParameter> depth = {*spsa_parameter("rfp_depth", games.base)};
    SpsaRun run{depth, {.iterations = 4}};
    const auto state = run_spsa(run, make_game_objective(games, depth, 1, {}), {});
    ASSERT_FALSE(state);
    EXPECT_NE(state.error().find("no opening"), std::string::npos) << state.error();
}

}  // namespace
}  // namespace gyre::match

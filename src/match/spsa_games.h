#pragma once

#include <stop_token>
#include <vector>

#include "match/match_game.h"
#include "match/opening_source.h"
#include "match/spsa_run.h"
#include "search/params.h"

namespace gyre::match {

/// Settings of the games that compare search parameters.
struct SpsaGames {
    /// Parameters of both sides, of which the tuned ones are replaced.
    TableParams base;
    OpeningOptions openings{};
    SideLimits limits{};
    game::Rules rules{};
    /// Number of openings in each iteration. Each is played with both colours.
    std::uint64_t pairs = 1;
    std::size_t hash_mib = 4;
    /// Net of both sides; none for the classical evaluation.
    nnue::NetworkUse net{};
};

/// The search parameter of that name as a parameter to tune, beginning with its value in `base`; empty if the name is
/// unknown.
std::optional<SpsaParameter> spsa_parameter(std::string_view name, const TableParams& base);
/// All search parameters that can be tuned; those about nets only if `with_net`.
std::vector<SpsaParameter> all_spsa_parameters(const TableParams& base, bool with_net = false);

/// `base` with these values of the parameters, rounded and within the bounds of their rows.
TableParams with_values(TableParams base, const std::vector<SpsaParameter>& parameters,
                        const std::vector<double>& values);

/// Settings that decide the outcomes.
ConditionList conditions_of(const SpsaGames& games);

/// Makes an objective that plays games, with players for `threads` threads. Its games end early when a stop is
/// requested. Throws std::bad_alloc if memory for the hash tables runs out.
SpsaObjective make_game_objective(const SpsaGames& games, const std::vector<SpsaParameter>& parameters, int threads,
                                  std::stop_token stop);

}  // namespace gyre::match

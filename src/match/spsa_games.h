#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "match/match_game.h"
#include "match/opening_source.h"
#include "match/spsa_run.h"
#include "search/params.h"

namespace gyre::match {

/// How the search's parameters are compared by games.
struct SpsaGames {
    /// Of which the tuned ones are replaced.
    TableParams base;
    OpeningOptions openings{};
    SideLimits limits{};
    game::Rules rules{};
    /// Openings in each iteration, each played with both colours.
    std::uint64_t pairs = 1;
    std::size_t hash_mib = 4;
    /// By which both sides judge; none for the classical evaluation.
    nnue::NetworkUse net{};
};

/// The row of that name as a parameter to be tuned, beginning with its value in `base`; nothing if there is no such
/// row.
std::optional<SpsaParameter> spsa_parameter(std::string_view name, const TableParams& base);
/// Every row of the search's parameters that is to be tuned; those about nets only where there is one.
std::vector<SpsaParameter> all_spsa_parameters(const TableParams& base, bool with_net = false);

/// `base` with these values of the parameters, rounded and within the bounds of their rows.
TableParams with_values(TableParams base, const std::vector<SpsaParameter>& parameters,
                        const std::vector<double>& values);

/// What decides the outcomes.
ConditionList conditions_of(const SpsaGames& games);

/// An objective that plays games, with players for so many threads; they end early when `stop` is asked for. Throws
/// std::bad_alloc where there is no memory for the tables.
SpsaObjective make_game_objective(const SpsaGames& games, const std::vector<SpsaParameter>& parameters, int threads,
                                  std::stop_token stop);

}  // namespace gyre::match

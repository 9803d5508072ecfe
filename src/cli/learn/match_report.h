#pragma once

#include <optional>
#include <string>

#include "match/match.h"

namespace gyre::cli {

/// Returns one line about a running match: games, results, pentanomial, Elo and, with a test, its log-likelihood ratio.
std::string match_line(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt);

/// Returns the table at the end: the number of pairs by result, and the strength that follows.
std::string match_table(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt);

}  // namespace gyre::cli

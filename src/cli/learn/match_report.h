#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/match.h"

namespace gyre::cli {

/// One line about a running match: games, results, pentanomial, Elo and, with a test, its log-likelihood ratio.
std::string match_line(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt);

/// The table at the end, several lines; how many pairs ended in which way, and what it means for strength.
std::string match_table(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt);

}  // namespace gyre::cli

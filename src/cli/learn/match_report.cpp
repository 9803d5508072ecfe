#include "cli/learn/match_report.h"

#include <cmath>
#include <cstdio>
#include <sstream>

#include "cli/common/names.h"
#include "console/columns.h"

namespace gyre::cli {

namespace {

using match::Pentanomial;

std::string signed_fixed(double value, int digits) { return (value < 0 ? "" : "+") + decimal(value, digits); }

std::string pentanomial_text(const Pentanomial& results) {
    std::string text = "[";
    for (std::size_t i = 0; i < Pentanomial::kinds; ++i)
        text += (i > 0 ? ", " : "") + std::to_string(results.counts[i]);
    return text + ']';
}

std::string wdl_text(const match::MatchTally& tally) {
    return '+' + std::to_string(tally.wins) + " -" + std::to_string(tally.losses) + " =" + std::to_string(tally.draws);
}

std::string llr_text(const Pentanomial& results, const match::Sprt& test) {
    const bool normalised = test.model == match::EloModel::Normalised;
    return "LLR " + signed_fixed(match::log_likelihood_ratio(results, test), 2) + " (" +
           decimal(test.lower_bound(), 2) + ", " + decimal(test.upper_bound(), 2) + ") [" + decimal(test.elo0, 2) +
           ", " + decimal(test.elo1, 2) + "]" + (normalised ? " nElo" : " Elo");
}

std::string decision_text(const Pentanomial& results, const match::Sprt& test) {
    switch (match::decide(match::log_likelihood_ratio(results, test), test)) {
        case match::SprtDecision::AcceptH0: return "H0 accepted: not better by " + decimal(test.elo1, 2);
        case match::SprtDecision::AcceptH1: return "H1 accepted: better by more than " + decimal(test.elo0, 2);
        case match::SprtDecision::Continue: break;
    }
    return "undecided";
}

std::string endings_text(const match::MatchTally& tally) {
    std::string text;
    for (std::size_t i = 0; i < tally.endings.size(); ++i) {
        const auto ending = static_cast<game::Ending>(i);
        if (tally.endings[ending] == 0) continue;
        text += (text.empty() ? "" : ", ") + std::string(name_of(ending)) + ' ' + std::to_string(tally.endings[ending]);
    }
    return text;
}

/// "+12.3 +/- 4.5", or why there are no such numbers.
std::string elo_text(const match::Strength& strength, int digits) {
    if (std::isinf(strength.elo))
        return std::string("not measurable: A ") + (strength.elo < 0 ? "lost" : "won") + " every game";
    const std::string elo = signed_fixed(strength.elo, digits);
    if (std::isinf(strength.elo_error)) return elo + ", error not measurable: too few pairs that ended differently";
    return elo + " +/- " + decimal(strength.elo_error, digits);
}

std::string normalised_elo_text(const match::Strength& strength) {
    if (std::isinf(strength.normalised_error)) return "not measurable: all pairs ended alike";
    return signed_fixed(strength.normalised, 2) + " +/- " + decimal(strength.normalised_error, 2) + " (95 %)";
}

}  // namespace

std::string match_line(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt) {
    std::string line =
        std::to_string(tally.games()) + " games, " + wdl_text(tally) + ", pairs " + pentanomial_text(tally.pentanomial);
    if (const auto strength = estimate_strength(tally.pentanomial)) line += ", Elo " + elo_text(*strength, 1);
    if (sprt) line += ", " + llr_text(tally.pentanomial, *sprt);
    return line;
}

std::string match_table(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt) {
    const auto strength = estimate_strength(tally.pentanomial);
    if (!strength) return "No pair of games was finished, so there is nothing to measure.\n";
    const auto games = static_cast<double>(tally.games());
    const double percent = 100 * tally.pentanomial.mean();
    std::ostringstream table;
    table << "Games    " << tally.games() << ": " << wdl_text(tally) << ", " << decimal(percent, 2)
          << " % of the points, " << decimal(100 * static_cast<double>(tally.draws) / games, 1) << " % draws\n"
          << "Pairs    " << pentanomial_text(tally.pentanomial) << " with 0, 1/2, 1, 1 1/2, 2 points\n"
          << "Elo      " << elo_text(*strength, 2) << (std::isinf(strength->elo_error) ? "" : " (95 %)") << ", LOS "
          << decimal(strength->los, 2) << " %\n"
          << "nElo     " << normalised_elo_text(*strength) << '\n'
          << "Endings  " << endings_text(tally) << '\n';
    if (sprt)
        table << "SPRT     " << llr_text(tally.pentanomial, *sprt) << ", " << decision_text(tally.pentanomial, *sprt)
              << '\n';
    return table.str();
}

}  // namespace gyre::cli

#include "cli/learn/match_report.h"

#include <cmath>
#include <fmt/core.h>

#include "cli/common/names.h"

namespace gyre::cli {

namespace {

using match::Pentanomial;

std::string pentanomial_text(const Pentanomial& results) {
    std::string text = "[";
    for (std::size_t i = 0; i < Pentanomial::kinds; ++i)
        text += (i > 0 ? ", " : "") + std::to_string(results.counts[i]);
    return text + ']';
}

std::string wdl_text(const match::MatchTally& tally) {
    return fmt::format("+{} -{} ={}", tally.wins, tally.losses, tally.draws);
}

std::string llr_text(const Pentanomial& results, const match::Sprt& test) {
    const bool normalised = test.model == match::EloModel::Normalised;
    return fmt::format("LLR {:+.2f} ({:.2f}, {:.2f}) [{:.2f}, {:.2f}]{}", match::log_likelihood_ratio(results, test),
                       test.lower_bound(), test.upper_bound(), test.elo0, test.elo1, normalised ? " nElo" : " Elo");
}

std::string endings_text(const match::MatchTally& tally) {
    std::string text;
    for (std::size_t i = 0; i < tally.endings.size(); ++i) {
        const auto ending = static_cast<game::Ending>(i);
        if (tally.endings[ending] == 0) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(ending), tally.endings[ending]);
    }
    return text;
}

/// Returns "+12.3 +/- 4.5", or why there is no number.
std::string elo_text(const match::EloEstimate& strength, int digits) {
    if (std::isinf(strength.elo))
        return std::string("not measurable: A ") + (strength.elo < 0 ? "lost" : "won") + " every game";
    const std::string elo = fmt::format("{:+.{}f}", strength.elo, digits);
    if (std::isinf(strength.elo_error)) return elo + ", error not measurable: too few pairs that ended differently";
    return fmt::format("{} +/- {:.{}f}", elo, strength.elo_error, digits);
}

std::string normalised_elo_text(const match::EloEstimate& strength) {
    if (std::isinf(strength.normalised_error)) return "not measurable: all pairs ended alike";
    return fmt::format("{:+.2f} +/- {:.2f} (95 %)", strength.normalised, strength.normalised_error);
}

}  // namespace

std::string match_line(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt) {
    std::string line =
        fmt::format("{} games, {}, pairs {}", tally.games(), wdl_text(tally), pentanomial_text(tally.pentanomial));
    if (const auto strength = estimate_strength(tally.pentanomial)) line += ", Elo " + elo_text(*strength, 1);
    if (sprt) line += ", " + llr_text(tally.pentanomial, *sprt);
    return line;
}

std::string match_table(const match::MatchTally& tally, const std::optional<match::Sprt>& sprt) {
    const auto strength = estimate_strength(tally.pentanomial);
    if (!strength) return "No pair of games was finished, so there is nothing to measure.\n";
    const auto games = static_cast<double>(tally.games());
    const double percent = 100 * tally.pentanomial.mean();
    std::string table = fmt::format(
        "Games    {}: {}, {:.2f} % of the points, {:.1f} % draws\n"
        "Pairs    {} with 0, 1/2, 1, 1 1/2, 2 points\n"
        "Elo      {}{}, LOS {:.2f} %\n"
        "nElo     {}\n"
        "Endings  {}\n",
        tally.games(), wdl_text(tally), percent, 100 * static_cast<double>(tally.draws) / games,
        pentanomial_text(tally.pentanomial), elo_text(*strength, 2), std::isinf(strength->elo_error) ? "" : " (95 %)",
        strength->los, normalised_elo_text(*strength), endings_text(tally));
    if (sprt)
        table +=
            fmt::format("SPRT     {}, {}\n", llr_text(tally.pentanomial, *sprt), conclusion(tally.pentanomial, *sprt));
    return table;
}

}  // namespace gyre::cli

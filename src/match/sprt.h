#pragma once

#include <string>

#include "base/result.h"
#include "match/pentanomial.h"

namespace gyre::match {

enum class EloModel { Logistic, Normalised };

/// A sequential test of H0, "the first player is elo0 better", against H1, "it is elo1 better".
struct Sprt {
    double elo0 = 0, elo1 = 5;
    /// The chances taken of accepting H1 where H0 holds, and H0 where H1 holds.
    double alpha = 0.05, beta = 0.05;
    EloModel model = EloModel::Logistic;

    /// The log-likelihood ratios at which H0 and H1 are accepted.
    double lower_bound() const;
    double upper_bound() const;
    /// Fails, with the reason, if these numbers make no test.
    Result<void, std::string> check() const;
};

enum class SprtDecision { Continue, AcceptH0, AcceptH1 };

/// The generalised log-likelihood ratio of H1 to H0: each hypothesis with the distribution of pair results that fits
/// best under it. 0 without a pair.
double log_likelihood_ratio(const Pentanomial& results, const Sprt& test);

SprtDecision decide(double llr, const Sprt& test);

}  // namespace gyre::match

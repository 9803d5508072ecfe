#pragma once

#include <string>

#include "chess/position.h"
#include "eval/classic/term_trace.h"
#include "eval/classic/terms.h"
#include "eval/nnue/evaluator.h"
#include "search/net_rates.h"

/// The evaluation as text and as JSON; docs/internals/evaluation.md explains both.
namespace gyre::uci {

struct EvalReport {
    /// Whether each term is shown, not only the elements.
    bool with_terms = false;
    /// Values of terms and scales; those of play by default.
    const classic::TermValues& values = classic::term_values;
    /// Whether endgame rules and the halfmove clock scale the classical score. They always scale a net's part.
    classic::Scaling scaling = classic::Scaling::AsInPlay;
    /// The net; may be empty.
    nnue::NetworkUse net{};
    /// Factors of the net's output; those of play by default.
    NetRates rates = net_rates_of(FixedParams());
};

/// Returns a table by element, side and phase, and the steps to the score, in lines of at most 100 characters.
std::string eval_text(const Position& position, const EvalReport& report = {});

/// Returns the same as one JSON object, always with the terms.
std::string eval_json(const Position& position, const EvalReport& report = {});

}  // namespace gyre::uci

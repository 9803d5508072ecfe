#pragma once

#include <string>

#include "chess/position.h"
#include "eval/classic/terms.h"
#include "eval/classic/trace.h"
#include "eval/nnue/evaluator.h"
#include "search/net_rates.h"

/// The evaluation for people and for programs; docs/internals/evaluation.md tells how to read both.
namespace gyre::uci {

struct EvalReport {
    /// Each term that counts, not only the elements.
    bool with_terms = false;
    /// What the terms are worth and how their sum is scaled; the values of play unless others are given.
    const classic::TermValues& values = classic::term_values;
    /// Whether the classical score is scaled by endgame rules and the halfmove clock; a net's part is scaled always.
    classic::Scaling scaling = classic::Scaling::AsInPlay;
    /// The net that has a say, if any.
    nnue::NetworkUse net{};
    /// How much of its output counts; as in play unless others are given.
    NetRates rates = net_rates_of(FixedParams());
};

/// A table by element, side and phase, the net's part as one number called intuition, and the steps to the score, in
/// lines of at most 100 characters.
std::string eval_text(const Position& position, const EvalReport& report = {});

/// The same as one JSON object, always with the terms.
std::string eval_json(const Position& position, const EvalReport& report = {});

}  // namespace gyre::uci

#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/classic/terms.h"

/// Sets of terms of the classical evaluation, given by names.
namespace gyre::training {

/// By term: whether it is in the set.
using TermSelection = std::array<bool, classic::term_count>;

/// The terms that names speak of, separated by commas: a row ("tempo"), rows that begin alike ("bare_king_*"), an
/// element as a trace names it with dashes ("passed-pawns"), or "none". Else the name that fits nothing.
Result<TermSelection, std::string> find_terms(std::string_view names);

/// What the positions of games can't teach: terms that only mate bare kings or count out pawn races,
/// and one that would tell colours apart.
TermSelection frozen_by_default();
/// Tables by a count, in which neighbours are worth nearly the same: each learns from the others.
TermSelection smooth_by_default();

}  // namespace gyre::training

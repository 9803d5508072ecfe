#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/classic/terms.h"

/// Sets of terms of the classical evaluation, selected by name.
namespace gyre::training {

/// For each term, whether it is in the set.
using TermSelection = std::array<bool, classic::term_count>;

/// Returns the terms of the names, separated by commas: a row ("tempo"), rows by prefix ("bare_king_*"), an element
/// with dashes ("passed-pawns"), or "none". Fails with the first unknown name.
Result<TermSelection, std::string> find_terms(std::string_view names);

/// Terms that games cannot train: those for mating bare kings and pawn races, and the asymmetry of colours.
TermSelection frozen_by_default();
/// Tables indexed by a count, whose neighbours have similar values.
TermSelection smooth_by_default();

}  // namespace gyre::training

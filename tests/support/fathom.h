#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/position.h"

/// Debian's Fathom, which reads Syzygy tables and shares no code with Gyre. It is the oracle for `src/tablebase`.
namespace gyre::test::fathom {

/// Returns false if the tests were built without Fathom. Fathom has one set of tables per process and does not detect
/// damaged files.
bool open(const std::string& folder);

/// Returns −2 to 2 as in tablebase::Wdl, ignoring the halfmove clock.
std::optional<int> wdl(const Position& position);

/// Fathom's result for a legal move, in the form of tablebase::MoveAnswer.
struct MoveAnswer {
    int from, to;
    char promotion;
    int dtz;
};
std::optional<std::vector<MoveAnswer>> answers(const Position& position);

}  // namespace gyre::test::fathom

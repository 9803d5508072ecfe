#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/position.h"

/// Debian's Fathom, which reads Syzygy tables with no idea and no code of ours: the oracle for `src/tablebase`.
namespace gyre::test::fathom {

/// False where the tests were built without it. It has one set of tables per process, which must be good files: it
/// believes whatever they say.
bool open(const std::string& folder);

/// −2 to 2 as in tablebase::Wdl, whatever the halfmove clock.
std::optional<int> wdl(const Position& position);

/// What it says of a legal move, as tablebase::MoveAnswer has it.
struct MoveAnswer {
    int from, to;
    char promotion;
    int dtz;
};
std::optional<std::vector<MoveAnswer>> answers(const Position& position);

}  // namespace gyre::test::fathom

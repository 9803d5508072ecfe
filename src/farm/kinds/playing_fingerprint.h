#pragma once

#include <string>

namespace gyre::farm {

/// Fingerprint of how this program plays, the same on every processor: of games by the classical evaluation and by the
/// nets in the program.
std::string playing_fingerprint();

}  // namespace gyre::farm

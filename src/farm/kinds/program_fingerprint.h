#pragma once

#include <string>

namespace gyre::farm {

/// Version and fingerprint of this program, such as "0.1.0 1a2b3c4d", the same on every processor. The fingerprint is a
/// digest of games played with the classical evaluation and with the embedded nets.
std::string program_fingerprint();

}  // namespace gyre::farm

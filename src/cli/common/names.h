#pragma once

namespace gyre::console {}

namespace gyre::cli {
/// Commands are made of what the room `console` has.
using namespace console;
}  // namespace gyre::cli

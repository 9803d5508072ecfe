#pragma once

namespace gyre::console {}

namespace gyre::cli {
/// Commands use the names of the room `console` throughout.
using namespace console;
}  // namespace gyre::cli

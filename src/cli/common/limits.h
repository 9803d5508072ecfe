#pragma once

#include <cstdint>

#include "engine/options.h"

/// Largest values that several commands accept.
namespace gyre::cli {

/// Numbers with the bounds of the engine's options.
using HashSize = decltype(EngineOptions::hash_mib);
using SearchThreads = decltype(EngineOptions::threads);
/// Limits of one search or count.
inline constexpr std::uint64_t most_search_nodes = 1'000'000'000'000;
inline constexpr int deepest_search = 200, longest_search_ms = 1'000'000'000;
/// Limits of work on many games or positions at a time.
inline constexpr int most_threads = 1024;
inline constexpr int most_epochs = 100'000;
inline constexpr int most_book_plies = 10'000;

}  // namespace gyre::cli

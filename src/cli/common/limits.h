#pragma once

#include <cstddef>
#include <cstdint>

/// What several commands accept at most.
namespace gyre::cli {

/// Of one search or count.
inline constexpr int most_search_threads = 512;
inline constexpr std::uint64_t most_search_nodes = 1'000'000'000'000;
inline constexpr int deepest_search = 200, longest_search_ms = 1'000'000'000;
inline constexpr std::size_t largest_hash_mib = 1 << 20;
/// Of work on many games or positions at a time.
inline constexpr int most_threads = 1024;
inline constexpr int most_epochs = 100'000;
inline constexpr int most_book_plies = 10'000;

}  // namespace gyre::cli

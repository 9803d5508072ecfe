#pragma once

/// What several commands accept at most.
namespace gyre {

/// Of one search or count.
inline constexpr int most_search_threads = 512;
/// Of work on many games or positions at a time.
inline constexpr int most_threads = 1024;
inline constexpr int most_epochs = 100'000;
inline constexpr int most_book_plies = 10'000;

}  // namespace gyre

#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "eval/nnue/evaluator.h"
#include "search/params.h"
#include "search/report.h"

namespace gyre {

/// What a bench has counted.
struct BenchResult {
    /// Nodes of all positions; the fingerprint of search and evaluation.
    std::uint64_t nodes = 0;
    /// Total time of all searches.
    Milliseconds time{0};

    /// Counts a time below 1 ms as 1 ms.
    std::uint64_t nodes_per_second() const { return gyre::nodes_per_second(nodes, time); }
};

/// Settings of a bench.
struct BenchSetup {
    /// Parameters of the search; empty for the constants of play.
    std::optional<TableParams> params{};
    /// The net; empty for the classical evaluation.
    nnue::NetworkUse net{};
};

/// Searches the positions of bench.cpp to a fixed depth with one thread and a table of 16 MiB, cleared for each
/// position. Any change that can alter play changes the number of nodes. `net` may be empty.
template <class Params>
BenchResult run_bench(std::stop_token stop = {}, Params params = {}, const nnue::NetworkUse& net = {});

}  // namespace gyre

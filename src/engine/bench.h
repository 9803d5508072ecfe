#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "base/clock.h"
#include "eval/nnue/evaluator.h"
#include "search/params.h"

namespace gyre {

/// What a bench has counted.
struct BenchResult {
    /// Of all positions together; the fingerprint.
    std::uint64_t nodes = 0;
    /// Of all searches together.
    Milliseconds time{0};

    /// 0 to 1 ms counts as 1 ms.
    std::uint64_t nodes_per_second() const {
        return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
    }
};

/// What a bench goes by.
struct BenchSetup {
    /// Nothing stands for the constants of play.
    std::optional<TableParams> params{};
    /// None for the classical evaluation.
    nnue::NetworkUse net{};
};

/// Searches the positions of bench.cpp to a fixed depth, one thread, one 16 MiB table, every position afresh. The nodes
/// are a fingerprint of search and evaluation: any change that can alter play alters them. `Params` are the search's;
/// it evaluates by a net if there is one in `net`.
template <class Params>
BenchResult run_bench(std::stop_token stop = {}, Params params = {}, const nnue::NetworkUse& net = {});

}  // namespace gyre

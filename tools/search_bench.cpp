// The bench of the search alone: what tools/bench_sliders.py builds on each slider method, as it needs no front end.
//
//   search_bench
//
// Prints the nodes, which are the same for every method, and the nodes per second.

#include <cinttypes>
#include <cstdio>

#include "engine/bench.h"
#include "search/params.h"

int main() {
    const gyre::BenchResult result = gyre::run_bench<gyre::FixedParams>();
    std::printf("%" PRIu64 " nodes %" PRIu64 " nps\n", result.nodes, result.nodes_per_second());
}

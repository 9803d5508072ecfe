// The bench of the search alone: what tools/bench_sliders.py builds on each slider method, as it needs no front end.
//
//   search_bench
//
// Prints the nodes, which are the same for every method, and the nodes per second. The status is 3 where the method
// can't run.

#include <cinttypes>
#include <cstdio>
#include <string>

#include "board/attacks/active.h"
#include "engine/bench.h"
#include "search/params.h"

int main() {
    if (!gyre::Sliders::available()) {
        std::printf("%s: not on this processor or in this build\n", std::string(gyre::Sliders::name).c_str());
        return 3;
    }
    const gyre::BenchResult result = gyre::run_bench<gyre::FixedParams>();
    std::printf("%" PRIu64 " nodes %" PRIu64 " nps\n", result.nodes, result.nodes_per_second());
}

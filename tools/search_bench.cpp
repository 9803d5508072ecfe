// Runs the bench without a front end, so that tools/bench_sliders.py can build it quickly with each slider method.
//
//   search_bench
//
// Prints the nodes, which are the same for every method, and the nodes per second. The exit status is 3 if the method
// cannot run on this processor.

#include <cinttypes>
#include <cstdio>
#include <string>

#include "board/attacks/active.h"
#include "engine/bench.h"
#include "search/params.h"

int main() {
    if (!gyre::Sliders::available()) {
        std::printf("%s: not supported by this processor or build\n", std::string(gyre::Sliders::name).c_str());
        return 3;
    }
    const gyre::BenchResult result = gyre::run_bench<gyre::FixedParams>();
    std::printf("%" PRIu64 " nodes %" PRIu64 " nps\n", result.nodes, result.nodes_per_second());
}

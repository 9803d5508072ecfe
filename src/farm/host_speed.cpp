#include "farm/host_speed.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "chess/generate.h"
#include "engine/embedded_network.h"
#include "engine/solo_search.h"

namespace gyre::farm {

namespace {

/// Nodes per second of the calling thread.
double speed_of_thread(Milliseconds time, const std::stop_token& stop) {
    constexpr std::size_t hash_mib = 1;
    constexpr std::uint64_t nodes_of_search = 5'000;
    SoloSearch<FixedParams> search(hash_mib, {}, {embedded_network()});
    Limits limits;
    limits.nodes = nodes_of_search;
    std::uint64_t nodes = 0;
    const Clock::time_point start = Clock::now();
    Position position;
    while (Clock::now() - start < time && !stop.stop_requested()) {
        const SearchResult found = search.search(position, limits);
        nodes += found.report.nodes;
        // The searches play a game from the start position, so that openings, middlegames and endgames all count.
        if (found.best) position.make(found.best);
        if (legal_moves(position).empty() || !found.best) {
            position = Position();
            search.new_game();
        }
    }
    return static_cast<double>(nodes) / std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

std::int64_t measure_speed(int threads, Milliseconds time, const std::stop_token& stop) {
    std::vector<double> speeds(static_cast<std::size_t>(threads));
    {
        std::vector<std::jthread> searching;
        for (double& speed : speeds)
            searching.emplace_back([&speed, time, &stop] { speed = speed_of_thread(time, stop); });
    }
    double sum = 0;
    for (const double speed : speeds) sum += speed;
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(sum / threads));
}

}  // namespace gyre::farm

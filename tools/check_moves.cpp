// Compares the move generator and every way to count moves with the naive board of the tests, on far more positions
// than the tests have time for.
//
//   check_moves [--positions N] [--double-starts] [--threads N]
//
//   --positions N     check at least N positions of random games (default 10000000)
//   --double-starts   instead check two plies from each of the 921,600 start positions of Double Chess960
//   --threads N       number of threads, 1 to 512 (default: one for each processor)
//
// The exit status is 1 if anything differs, and 2 after invalid arguments.

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "base/number.h"
#include "tests/support/differential.h"

namespace gyre {
namespace {

struct Task {
    std::uint64_t positions = 10'000'000;
    bool double_starts = false;
    unsigned threads = std::max(1u, std::thread::hardware_concurrency());
};

std::optional<Task> read_task(int argument_count, char** arguments) {
    Task task;
    for (int i = 1; i < argument_count; ++i) {
        const std::string_view word = arguments[i];
        if (word == "--double-starts") {
            task.double_starts = true;
            continue;
        }
        const auto number = i + 1 < argument_count ? parse_integer<std::uint64_t>(arguments[++i]) : std::nullopt;
        if (!number || *number < 1) return std::nullopt;
        if (word == "--positions")
            task.positions = *number;
        else if (word == "--threads" && *number <= 512)
            task.threads = static_cast<unsigned>(*number);
        else
            return std::nullopt;
    }
    return task;
}

int check_double_starts(unsigned threads) {
    std::atomic<int> next = 0, wrong = 0;
    std::mutex printing;
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < threads; ++i)
            workers.emplace_back([&] {
                for (int start = next++; start < test::double_chess960_starts; start = next++) {
                    const std::string difference = test::compare_double_start(start);
                    if (difference.empty()) continue;
                    ++wrong;
                    const std::lock_guard lock(printing);
                    std::fputs(difference.c_str(), stdout);
                }
            });
    }
    std::printf("%d start positions of Double Chess960, %d differ\n", test::double_chess960_starts, wrong.load());
    return wrong > 0 ? 1 : 0;
}

int check_games(const Task& task) {
    const test::DifferentialTally tally = test::compare_games(task.positions, task.threads);
    std::printf(
        "%llu positions, among them %llu in check, %llu ends of games; %llu castlings, %llu en passant captures, "
        "%llu promotions\n%s\n",
        static_cast<unsigned long long>(tally.positions), static_cast<unsigned long long>(tally.checks),
        static_cast<unsigned long long>(tally.ends), static_cast<unsigned long long>(tally.castlings),
        static_cast<unsigned long long>(tally.en_passants), static_cast<unsigned long long>(tally.promotions),
        tally.difference.empty() ? "no difference" : tally.difference.c_str());
    return tally.difference.empty() ? 0 : 1;
}

}  // namespace
}  // namespace gyre

int main(int argument_count, char** arguments) {
    const auto task = gyre::read_task(argument_count, arguments);
    if (!task) {
        std::fputs("usage: check_moves [--positions N] [--double-starts] [--threads N]\n", stderr);
        return 2;
    }
    return task->double_starts ? gyre::check_double_starts(task->threads) : gyre::check_games(*task);
}

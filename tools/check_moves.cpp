// Compares the move generator and every way to count moves with the naive board of the tests, on far more positions
// than the tests have time for.
//
// The exit status is 1 if anything differs, and 2 after invalid arguments.

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

#include "tests/support/differential.h"
#include "tools/tool.h"

namespace gyre {
namespace {

struct Task {
    std::uint64_t positions = 10'000'000;
    bool double_starts = false;
    unsigned threads = std::max(1u, std::thread::hardware_concurrency());
};

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

int check(const Task& task, console::Output&) {
    return task.double_starts ? check_double_starts(task.threads) : check_games(task);
}

using Row = console::OptionRow<Task>;
constexpr Row rows[] = {
    Row::number<&Task::positions>("--positions", "N", 1, ~std::uint64_t{0},
                                  "check at least N positions of random games"),
    Row::flag<&Task::double_starts>("--double-starts",
                                    "instead check two plies from each of the 921,600 starts of Double Chess960"),
    Row::number<&Task::threads>("--threads", "N", 1, 512, "number of threads", "one for each processor"),
};

}  // namespace
}  // namespace gyre

int main(int count, char** words) {
    using namespace gyre;
    return run_tool("check_moves", console::verb<rows, check>({}, "", "Compares moves with those of a naive board."),
                    count, words);
}

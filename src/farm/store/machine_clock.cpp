#include "farm/store/machine_clock.h"

#include <chrono>
#include <ctime>
#include <fstream>

namespace gyre::farm {

std::int64_t wall_clock_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

#ifdef CLOCK_BOOTTIME

std::int64_t machine_clock_ms() {
    constexpr std::int64_t ms_per_second = 1'000, ns_per_ms = 1'000'000;
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return now.tv_sec * ms_per_second + now.tv_nsec / ns_per_ms;
}

std::string machine_boot() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return id;
}

#else

std::int64_t machine_clock_ms() { return wall_clock_ms(); }
std::string machine_boot() { return {}; }

#endif

}  // namespace gyre::farm

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <fmt/core.h>
#include <future>
#include <thread>
#include <utility>

#include "base/system.h"
#include "base/text.h"
#include "cli/farm/farm_task.h"
#include "console/interrupt.h"
#include "farm/farm_worker.h"
#include "farm/host_speed.h"
#include "farm/kinds/job_kinds.h"

namespace gyre::cli {

namespace {

constexpr int worker_key_digits = 32;
constexpr Milliseconds time_of_measurement{1'000};
/// Longest time that the program waits for its leases to be given back when a signal ends it.
constexpr std::chrono::seconds longest_goodbye{20};

bool is_within(const HourRange& hours) {
    const auto now = system::local_time(std::time(nullptr));
    return !now || hours.contains(now->tm_hour);
}

int threads_of(const FarmTask& task) {
    return task.threads > 0 ? task.threads : static_cast<int>(std::max(1u, std::jthread::hardware_concurrency()));
}

Result<void, CommandError> check_memory(const FarmTask& task) {
    const int threads = threads_of(task);
    if (task.memory == 0 || task.memory >= threads) return {};
    return Failure(fmt::format("--memory {}: {} threads need at least {} MiB; use more memory or fewer --threads",
                               task.memory, threads, threads));
}

farm::WorkerSettings worker_settings(const FarmTask& task, const farm::WorkerHost& host, farm::KindsComputer& computer,
                                     Output& output) {
    farm::WorkerSettings settings;
    settings.worker.key = random_digits(worker_key_digits);
    settings.worker.host = system::host_name();
    settings.worker.threads = threads_of(task);
    settings.worker.facts = farm::program_facts(host);
    settings.worker.speed = host.speed;
    settings.worker.memory_mib = task.memory / settings.worker.threads;
    settings.compute = [&computer](const farm::Lease& lease, const std::stop_token& stop) {
        return computer.compute(lease, stop);
    };
    settings.say = [&output](const std::string& line) { output.line(line); };
    settings.may_begin = [hours = task.hours] { return is_within(hours); };
    settings.ends_when_idle = task.once;
    return settings;
}

void report_work(const farm::WorkerReport& report, int threads, Output& output) {
    const auto all = report.joined.count() * threads;
    std::string text = fmt::format("{} parts done", report.accepted);
    if (report.refused > 0) text += fmt::format(", {} came too late", report.refused);
    if (report.failed > 0) text += fmt::format(", {} failed", report.failed);
    if (all > 0) text += fmt::format("; {} % of the time computing", 100 * report.computing.count() / all);
    output.line(text);
}

}  // namespace

Result<int, CommandError> join_farm(const FarmTask& task, Output& output) {
    FarmTask named = task;
    if (!task.words.empty()) named.farm = task.words.front();
    if (auto enough = check_memory(task); !enough) return Failure(std::move(enough).error());
    std::stop_source stop;
    std::promise<void> ended;
    const std::future<void> has_ended = ended.get_future();
    std::atomic<bool> interrupted = false;
    // Created before any other thread, because a thread that does not block the signals would end the program.
    const InterruptWatcher watcher(SignalActions{.on_interrupt =
                                                     [&] {
                                                         if (interrupted.exchange(true)) std::_Exit(exit_failed);
                                                         stop.request_stop();
                                                     },
                                                 .on_leave =
                                                     [&] {
                                                         stop.request_stop();
                                                         has_ended.wait_for(longest_goodbye);
                                                     }});
    const auto store = open_farm_of(named);
    if (!store) return store.error();
    // Measured before parts keep the threads busy.
    const farm::WorkerHost host{farm::measure_speed(threads_of(task), time_of_measurement, stop.get_token())};
    output.line(fmt::format("{} threads search {} nodes a second each", threads_of(task),
                            grouped(static_cast<std::uint64_t>(host.speed))));
    farm::KindsComputer computer(**store, host);
    const farm::WorkerSettings settings = worker_settings(task, host, computer, output);
    const auto report = farm::work_for_farm(**store, settings, stop.get_token());
    if (report) report_work(*report, settings.worker.threads, output);
    ended.set_value();
    if (!report) return farm_failure(report.error());
    return 0;
}

}  // namespace gyre::cli

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <future>
#include <thread>
#include <utility>

#include "base/system.h"
#include "cli/common/format.h"
#include "cli/farm/farm_task.h"
#include "console/interrupt.h"
#include "farm/farm_worker.h"
#include "farm/kinds/job_kinds.h"

namespace gyre::cli {

namespace {

constexpr int worker_key_digits = 32;
/// A program that is ended from outside waits so long for its leases to be given back.
constexpr std::chrono::seconds longest_goodbye{20};

bool is_within(const HourRange& hours) {
    const auto now = system::local_time(std::time(nullptr));
    return !now || hours.contains(now->tm_hour);
}

farm::WorkerSettings worker_settings(const FarmTask& task, farm::KindsComputer& computer, Output& output) {
    farm::WorkerSettings settings;
    settings.worker.key = farm::random_digits(worker_key_digits);
    settings.worker.host = system::host_name();
    const int processors = static_cast<int>(std::max(1u, std::jthread::hardware_concurrency()));
    settings.worker.threads = task.threads > 0 ? task.threads : processors;
    settings.worker.facts = farm::program_facts();
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
    std::string text = std::to_string(report.accepted) + " parts done";
    if (report.refused > 0) text += ", " + std::to_string(report.refused) + " came too late";
    if (report.failed > 0) text += ", " + std::to_string(report.failed) + " failed";
    if (all > 0) text += "; " + std::to_string(100 * report.computing.count() / all) + " % of the time computing";
    output.line(text);
}

}  // namespace

Result<int, CommandError> join_farm(const FarmTask& task, Output& output) {
    FarmTask named = task;
    if (!task.words.empty()) named.farm = task.words.front();
    std::stop_source stop;
    std::promise<void> ended;
    const std::future<void> has_ended = ended.get_future();
    std::atomic<bool> interrupted = false;
    // Before any other thread, which must not be the one that the signal ends.
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
    farm::KindsComputer computer(**store);
    const farm::WorkerSettings settings = worker_settings(task, computer, output);
    const auto report = farm::work_for_farm(**store, settings, stop.get_token());
    if (report) report_work(*report, settings.worker.threads, output);
    ended.set_value();
    if (!report) return farm_failure(report.error());
    return 0;
}

}  // namespace gyre::cli

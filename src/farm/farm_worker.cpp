#include "farm/farm_worker.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <fmt/core.h>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"

namespace gyre::farm {

namespace {

/// Interval between two checks for changes.
constexpr Milliseconds tick{200};
constexpr Milliseconds longest_beat{15'000}, first_retry{250}, longest_retry{8'000};
/// Longest time that a worker tries to deliver results or give back leases when it ends.
constexpr Milliseconds patience_at_end{8'000};
/// Number of heartbeats during the length of a lease.
constexpr int beats_in_lease = 4;
constexpr int request_digits = 16;
/// Longest random delay of a claim after a notification of new parts. It spreads the claims of workers that are all
/// notified at the same time.
constexpr Milliseconds longest_delay{400};
/// Number of unsuccessful polls after which the worker asks again why it gets no parts.
constexpr int polls_of_reason = 5;

std::string lease_text(const LeaseKey& key) { return fmt::format("job {} part {}", key.job, key.part); }

/// One worker process. The thread of `run` claims parts and sends heartbeats; the threads of `slots_` compute and
/// complete parts.
class WorkerLoop {
public:
    WorkerLoop(FarmStore& store, const WorkerSettings& settings, const std::stop_token& stop)
        : store_(store), settings_(settings), stop_(stop), on_stop_(stop, [this] { wake(); }) {}

    Result<WorkerReport, FarmError> run() {
        if (auto joined = join(); !joined) return Failure(std::move(joined).error());
        const Clock::time_point start = Clock::now();
        for (int slot = 0; slot < settings_.worker.threads; ++slot)
            slots_.emplace_back([this](const std::stop_token& end) { compute_parts(end); });
        while (!is_ending()) {
            beat();
            claim();
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, tick,
                              [this] { return stop_.stop_requested() || std::exchange(is_changed_, false); });
        }
        end();
        if (is_refused_) return refusal_;
        report_.joined = elapsed_since(start);
        return report_;
    }

private:
    struct Active {
        Lease lease;
        std::stop_source stop;
    };

    void wake() {
        const std::lock_guard lock(mutex_);
        is_changed_ = true;
        changed_.notify_all();
    }

    void say(const std::string& line) {
        const std::lock_guard lock(say_mutex_);
        settings_.say(line);
    }

    /// Waits for this time, or until a stop is requested.
    void pause(Milliseconds time) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, time, [this] { return stop_.stop_requested(); });
    }

    /// Faults that can pass: the server may come back, or its disk may get free space.
    static bool is_passing(FarmFault fault) { return fault == FarmFault::Unreachable || fault == FarmFault::Storage; }

    /// Repeats a call while its fault can pass. Once the worker is ending, it gives up after `patience_at_end`.
    template <class Call>
    auto persist(const Call& call) -> decltype(call()) {
        Milliseconds wait = first_retry;
        std::optional<Clock::time_point> deadline;
        while (true) {
            auto answer = call();
            if (answer || !is_passing(answer.error().fault)) return answer;
            if (wait == first_retry) say("the farm does not take calls, trying again: " + answer.error().reason);
            if (is_ending() && !deadline) deadline = Clock::now() + patience_at_end;
            if (deadline && Clock::now() > *deadline) return answer;
            if (deadline)
                std::this_thread::sleep_for(first_retry);
            else
                pause(wait);
            wait = std::min(wait * 2, longest_retry);
        }
    }

    bool is_ending() const { return stop_.stop_requested() || is_refused_ || is_over_; }

    Result<void, FarmError> join() {
        auto id = persist([this] { return store_.join(settings_.worker); });
        if (!id) return Failure(std::move(id).error());
        id_ = *id;
        return {};
    }

    /// Notes an error that ends the worker because the store will refuse all its calls. Returns whether it is such an
    /// error.
    bool note_refusal(const FarmError& error) {
        const bool is_final = !is_passing(error.fault);
        const std::lock_guard lock(mutex_);
        if (is_final && !is_refused_.exchange(true)) refusal_ = error;
        return is_final;
    }

    std::vector<LeaseKey> held_keys() {
        const std::lock_guard lock(mutex_);
        std::vector<LeaseKey> keys;
        for (const auto& [key, active] : active_) keys.push_back(key);
        return keys;
    }

    void beat() {
        if (Clock::now() < next_beat_) return;
        next_beat_ = Clock::now() + beat_pause_;
        const auto keys = held_keys();
        if (keys.empty()) return;
        const auto kept = store_.heartbeat(id_, keys);
        if (!kept) {
            note_refusal(kept.error());
            return;
        }
        const std::lock_guard lock(mutex_);
        for (const LeaseKey& key : keys) {
            const auto found = active_.find(key);
            const bool is_held = std::find(kept->begin(), kept->end(), key) != kept->end();
            if (found != active_.end() && !is_held) found->second.stop.request_stop();
        }
    }

    void claim() {
        const int free = settings_.worker.threads - static_cast<int>(held_keys().size());
        if (free <= 0) return;
        if (store_.has_news()) next_claim_ = std::min(next_claim_, Clock::now() + random_part(longest_delay));
        if (Clock::now() < next_claim_ && !was_busy_) return;
        if (!settings_.may_begin()) {
            tell_idle("outside its hours");
            return;
        }
        // A claim whose answer was lost is repeated without a poll, because the store may have leased parts for it.
        if (!was_busy_ && request_.empty() && !poll()) return;
        if (request_.empty()) request_ = random_digits(request_digits);
        const auto leases = store_.claim(id_, request_, free);
        if (!leases) {
            if (!note_refusal(leases.error())) be_idle();
            return;
        }
        request_.clear();
        was_busy_ = !leases->empty();
        if (leases->empty()) {
            be_idle();
            return explain();
        }
        pause_ = settings_.first_pause;
        idle_.clear();
        start(*leases);
    }

    /// Whether a claim may return parts. Costs the store less than a claim.
    bool poll() {
        const auto longest_pause = store_.poll(id_);
        if (longest_pause && *longest_pause == Milliseconds{}) return true;
        // A server that was unreachable may have parts as soon as it is back, so the pause is short.
        pause_ = std::min(pause_, longest_pause.value_or(longest_retry));
        if (!longest_pause)
            note_refusal(longest_pause.error());
        else if (++polls_in_vain_ % polls_of_reason == 0 || settings_.ends_when_idle)
            explain();
        be_idle();
        return false;
    }

    void be_idle() {
        was_busy_ = false;
        // The random pause spreads the calls of workers that became idle at the same time.
        next_claim_ = Clock::now() + pause_ / 2 + random_part(pause_ / 2);
        pause_ = std::min(pause_ * 2, settings_.longest_pause);
    }

    Milliseconds random_part(Milliseconds most) {
        return Milliseconds(std::uniform_int_distribution<Milliseconds::rep>(0, most.count())(random_));
    }

    void explain() {
        if (const auto why = store_.explain_idle(id_)) tell_idle(*why);
        if (settings_.ends_when_idle && held_keys().empty()) is_over_ = true;
    }

    void tell_idle(const std::string& why) {
        if (std::exchange(idle_, why) != why) say("idle: " + why);
    }

    void start(const std::vector<Lease>& leases) {
        const std::lock_guard lock(mutex_);
        for (const Lease& lease : leases) {
            if (!active_.emplace(lease.key, Active{lease, {}}).second) continue;
            waiting_.push_back(lease.key);
            beat_pause_ = std::min({beat_pause_, lease.length / beats_in_lease, longest_beat});
        }
        next_beat_ = std::min(next_beat_, Clock::now() + beat_pause_);
        is_changed_ = false;
        work_.notify_all();
    }

    /// Waits for the next lease to compute. Returns it with its stop source; empty at the end.
    std::optional<Active> take(const std::stop_token& end) {
        std::unique_lock lock(mutex_);
        if (!work_.wait(lock, end, [this] { return !waiting_.empty(); })) return std::nullopt;
        const LeaseKey key = waiting_.front();
        waiting_.pop_front();
        return active_.at(key);
    }

    void compute_parts(const std::stop_token& end) {
        while (const auto active = take(end)) {
            const Clock::time_point start = Clock::now();
            const std::stop_token stop = active->stop.get_token();
            if (stop.stop_requested()) {
                drop(active->lease.key);
            } else {
                const auto result = settings_.compute(active->lease, stop);
                deliver(*active, result, elapsed_since(start));
            }
            {
                const std::lock_guard lock(mutex_);
                active_.erase(active->lease.key);
            }
            wake();
        }
    }

    void drop(const LeaseKey& key) {
        (void)persist([&] { return store_.give_back(id_, key); });
    }

    void deliver(const Active& active, const Result<PartResult, std::string>& result, Milliseconds time) {
        const LeaseKey& key = active.lease.key;
        if (active.stop.stop_requested()) return drop(key);
        if (!result) {
            say(fmt::format("{} failed: {}", lease_text(key), result.error()));
            (void)persist([&] { return store_.report_failure(id_, key, result.error()); });
            count(&WorkerReport::failed, time);
            return;
        }
        const auto done = persist([&] { return store_.complete(id_, key, *result); });
        if (!done) {
            say(fmt::format("{} was not delivered: {}", lease_text(key), done.error().reason));
            note_refusal(done.error());
            return count(&WorkerReport::refused, time);
        }
        const bool counts = *done == Completion::Accepted || *done == Completion::Repeated;
        count(counts ? &WorkerReport::accepted : &WorkerReport::refused, time);
        say(fmt::format("{}{} {}", lease_text(key), active.lease.is_audit ? " (audit)" : "",
                        counts ? "done" : "came too late: the part was taken over or cancelled"));
    }

    void count(int WorkerReport::*number, Milliseconds time) {
        const std::lock_guard lock(mutex_);
        ++(report_.*number);
        report_.computing += time;
    }

    void end() {
        {
            const std::lock_guard lock(mutex_);
            for (auto& [key, active] : active_) active.stop.request_stop();
        }
        // The slots give back all leases, including those that they have not begun.
        while (!held_keys().empty()) {
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, tick, [this] { return std::exchange(is_changed_, false); });
        }
        slots_.clear();
        if (!is_refused_) (void)persist([this] { return store_.leave(id_); });
    }

    FarmStore& store_;
    const WorkerSettings& settings_;
    std::stop_token stop_;
    std::int64_t id_ = 0;

    std::mutex mutex_, say_mutex_;
    std::condition_variable changed_;
    std::condition_variable_any work_;
    bool is_changed_ = false;
    std::map<LeaseKey, Active> active_;
    std::deque<LeaseKey> waiting_;
    WorkerReport report_;
    FarmError refusal_{};

    // Used by the claiming thread only.
    std::string request_, idle_;
    Clock::time_point next_beat_{}, next_claim_{};
    Milliseconds beat_pause_ = longest_beat, pause_ = settings_.first_pause;
    bool was_busy_ = true;
    int polls_in_vain_ = 0;
    std::mt19937 random_{std::random_device()()};
    std::atomic<bool> is_over_ = false, is_refused_ = false;

    // Last members, so that they end before the members that they use.
    std::vector<std::jthread> slots_;
    std::stop_callback<std::function<void()>> on_stop_;
};

}  // namespace

Result<WorkerReport, FarmError> work_for_farm(FarmStore& store, const WorkerSettings& settings,
                                              const std::stop_token& stop) {
    return WorkerLoop(store, settings, stop).run();
}

}  // namespace gyre::farm

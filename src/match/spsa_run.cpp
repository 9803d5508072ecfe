#include "match/spsa_run.h"

#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "match/spsa_checkpoint.h"

namespace gyre::match {

namespace {

/// What a checkpoint and the run that goes on from it must have in common.
ConditionList checkpoint_conditions(const SpsaRun& run) {
    ConditionList conditions;
    std::string parameters;
    for (const SpsaParameter& parameter : run.parameters)
        parameters += (parameters.empty() ? "" : ", ") + parameter.name + ' ' + exact_text(parameter.value);
    conditions.emplace_back("parameters", parameters);
    conditions.emplace_back("iterations", std::to_string(run.schedule.iterations));
    conditions.emplace_back("rate", exact_text(run.schedule.rate));
    conditions.emplace_back("spsa-seed", std::to_string(run.seed));
    conditions.insert(conditions.end(), run.conditions.begin(), run.conditions.end());
    return conditions;
}

/// One run with its threads.
class Tuner {
public:
    Tuner(const SpsaRun& run, const SpsaObjective& objective, const OnIteration& on_iteration)
        : run_(run),
          objective_(objective),
          on_iteration_(on_iteration),
          spsa_(run.parameters, run.schedule, run.seed),
          conditions_(checkpoint_conditions(run)) {}

    /// Goes on from the checkpoint; the error says why the run can't begin.
    Result<void, std::string> resume() {
        if (run_.checkpoint_path.empty()) return {};
        auto state = read_checkpoint(run_.checkpoint_path, run_.parameters, conditions_);
        if (!state) return state.error();
        if (!*state) return save();
        begun_ = finished_ = (*state)->iterations;
        spsa_.set_values((*state)->values);
        return {};
    }

    Result<SpsaState, std::string> iterate(const std::stop_token& stop) {
        const std::stop_callback on_stop(stop, [this] { stop_.request_stop(); });
        const auto count = static_cast<std::size_t>(run_.threads);
        std::vector<std::jthread> threads;
        try {
            for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this, i] { work(i); });
        } catch (const std::system_error&) {
            stop_.request_stop();
            return "the system has not got " + std::to_string(count) + " threads to give";
        }
        for (std::jthread& thread : threads) thread.join();
        if (saved_) saved_ = save();
        if (!saved_) return Failure(saved_.error());
        return state();
    }

private:
    SpsaState state() const { return {finished_, spsa_.values()}; }

    Result<void, std::string> save() const {
        if (run_.checkpoint_path.empty()) return {};
        return write_checkpoint(run_.checkpoint_path, run_.parameters, conditions_, state());
    }

    std::optional<SpsaProbe> next_probe() {
        const std::lock_guard lock(mutex_);
        if (stop_.stop_requested() || begun_ >= run_.schedule.iterations) return std::nullopt;
        return spsa_.probe(begun_++);
    }

    void work(std::size_t thread) {
        while (const auto probe = next_probe()) {
            const auto outcome = objective_(*probe, thread);
            if (!outcome) return;
            const std::lock_guard lock(mutex_);
            spsa_.learn(*probe, *outcome);
            ++finished_;
            if (saved_ && finished_ % run_.checkpoint_every == 0) saved_ = save();
            if (!saved_) stop_.request_stop();
            if (on_iteration_) on_iteration_(state());
        }
    }

    const SpsaRun& run_;
    const SpsaObjective& objective_;
    const OnIteration& on_iteration_;
    std::mutex mutex_;
    Spsa spsa_;
    ConditionList conditions_;
    std::uint64_t begun_ = 0, finished_ = 0;
    Result<void, std::string> saved_;
    std::stop_source stop_;
};

}  // namespace

Result<SpsaState, std::string> run_spsa(const SpsaRun& run, const SpsaObjective& objective,
                                        const OnIteration& on_iteration, std::stop_token stop) {
    Tuner tuner(run, objective, on_iteration);
    return tuner.resume().and_then([&] { return tuner.iterate(stop); });
}

}  // namespace gyre::match

#include "match/spsa_run.h"

#include <filesystem>
#include <fmt/core.h>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "base/decimal.h"
#include "base/failure_text.h"
#include "base/file_bytes.h"
#include "base/new_file.h"
#include "base/number.h"
#include "base/text.h"

namespace gyre::match {

namespace {

/// Conditions that must be the same in a checkpoint and in the run that continues from it.
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

    /// Continues from the checkpoint, if there is one. The error says why the run cannot begin.
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
            return cannot_start_threads(count);
        }
        for (std::jthread& thread : threads) thread.join();
        auto saved = save();
        if (done_) done_ = std::move(saved);
        if (!done_) return Failure(done_.error());
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
            if (outcome && !*outcome) return;
            const std::lock_guard lock(mutex_);
            if (!outcome) {
                done_ = Failure(outcome.error());
                stop_.request_stop();
                return;
            }
            spsa_.learn(*probe, **outcome);
            ++finished_;
            if (done_ && finished_ % run_.checkpoint_every == 0) done_ = save();
            if (!done_) stop_.request_stop();
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
    /// The first failure of the objective or of saving.
    Result<void, std::string> done_;
    std::stop_source stop_;
};

constexpr std::string_view checkpoint_signature = "gyre-spsa-1";
constexpr std::size_t most_checkpoint_bytes = std::size_t{1} << 30;

/// The value in a line "NAME VALUE" with that name.
std::optional<std::string_view> value_of(std::string_view line, std::string_view name) {
    if (!line.starts_with(name) || line.substr(name.size(), 1) != " ") return std::nullopt;
    return line.substr(name.size() + 1);
}

Result<std::optional<SpsaState>, std::string> parse(std::string_view text, const std::vector<SpsaParameter>& parameters,
                                                    const ConditionList& wanted) {
    auto lines = split(text, '\n');
    // The text ends with a line end, so the last element is empty.
    if (lines.back().empty()) lines.pop_back();
    const auto wrong = [](std::size_t line, const std::string& reason) {
        return fmt::format("line {}: {}", line + 1, reason);
    };
    if (lines.empty()) return std::string("it is empty");
    const auto header = parse_conditions(checkpoint_signature, lines[0]);
    if (!header) return wrong(0, header.error());
    if (auto same = check_same(*header, wanted); !same) return "it was made with other conditions: " + same.error();
    constexpr std::size_t first_value = 2;
    if (lines.size() != first_value + parameters.size())
        return wrong(lines.size() - 1, "the file has too few or too many lines");

    SpsaState state;
    const auto count = value_of(lines[1], "iterations");
    const auto iterations = count ? parse_integer<std::uint64_t>(*count) : std::nullopt;
    if (!iterations) return wrong(1, quoted(lines[1]) + " is not the number of finished iterations");
    state.iterations = *iterations;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::string_view line = lines[first_value + i];
        const auto word = value_of(line, parameters[i].name);
        const auto value = word ? parse_double(*word) : std::nullopt;
        if (!value) return wrong(first_value + i, quoted(line) + " is not a value of " + parameters[i].name);
        state.values.push_back(*value);
    }
    return std::optional(std::move(state));
}

}  // namespace

std::string exact_text(double value) { return fmt::format("{:.17g}", value); }

Result<std::optional<SpsaState>, std::string> read_checkpoint(const std::string& path,
                                                              const std::vector<SpsaParameter>& parameters,
                                                              const ConditionList& conditions) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return std::optional<SpsaState>{};
    return read_regular_file(path, most_checkpoint_bytes)
        .and_then(
            [&](const auto& bytes) { return parse(std::string(bytes.begin(), bytes.end()), parameters, conditions); })
        .transform_error([&](const std::string& reason) { return quoted_path(path) + ": " + reason; });
}

Result<void, std::string> write_checkpoint(const std::string& path, const std::vector<SpsaParameter>& parameters,
                                           const ConditionList& conditions, const SpsaState& state) {
    std::string text = conditions_line(checkpoint_signature, conditions);
    text += fmt::format("iterations {}\n", state.iterations);
    for (std::size_t i = 0; i < parameters.size(); ++i)
        text += parameters[i].name + ' ' + exact_text(state.values[i]) + '\n';
    return NewFile::replace(path)
        .and_then([&](NewFile file) { return file.write(text).and_then([&] { return file.finish(); }); })
        .transform_error([&](const std::string& reason) { return quoted_path(path) + ": " + reason; });
}

Result<SpsaState, std::string> run_spsa(const SpsaRun& run, const SpsaObjective& objective,
                                        const OnIteration& on_iteration, std::stop_token stop) {
    Tuner tuner(run, objective, on_iteration);
    return tuner.resume().and_then([&] { return tuner.iterate(stop); });
}

}  // namespace gyre::match

#pragma once

#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "client/engine_client.h"
#include "engines/any_engine.h"
#include "engines/engine_choice.h"
#include "engines/strength_range.h"

namespace gyre::engines {

/// A UCI engine as a child process. An engine that died or fell silent is started again by the next game or search.
class ForeignEngine final : public AnyEngine {
public:
    /// `start` must succeed before any other call.
    ForeignEngine(EngineChoice choice, EngineCallbacks callbacks, client::ClientSettings settings = {});

    /// Starts the process and sets the options of the choice.
    Result<void, std::string> start();

    /// Name that the engine gives itself; empty if it has not started.
    const std::string& engine_name() const { return engine_name_; }
    /// The options that `change` may set: numbers, choices and switches whose values the user's choice and `configure`
    /// leave open. Texts are not among them, because they may name files.
    std::vector<client::EngineOption> changeable() const;
    /// Sets these options with the next `configure`. Other changed options return to their default values.
    void change(std::vector<EngineSetting> settings);
    /// The range of UCI_Elo; nothing if the engine cannot limit its strength, or the user's choice fixes it.
    std::optional<StrengthRange> strength() const;
    /// Limits the strength from the next `configure` on; nothing means what the options say. The Elo of options has
    /// Gyre's range, which other engines exceed.
    void limit_strength(std::optional<int> elo) { elo_ = elo; }

    const std::string& name() const override { return choice_.name; }
    std::string fingerprint() override;
    const EngineOptions& options() const override { return options_; }
    Result<void, std::string> configure(const EngineOptions& options) override;
    void new_game() override;
    void set_position(const Position& position) override { position_ = position; }
    void go(const Limits& limits) override;
    void stop() override;
    void wait() override;
    std::optional<std::string> take_restart() override { return std::exchange(restart_, std::nullopt); }
    std::optional<SearchFault> fault() const override { return fault_; }

private:
    using Done = Result<void, std::string>;

    std::shared_ptr<client::EngineClient> client() const;
    Failure<std::string> failure(const client::ClientError& error) const;
    bool is_running() const;
    Done start_again();
    Done apply_options();
    Done apply_changes();
    bool is_fixed(std::string_view option) const;
    Done set(std::string_view option, const std::string& value);
    Done set_number(std::string_view option, long long value);
    Done send_position();
    void fail(SearchFault fault);
    void tell_end_of_game() const;
    void take(const client::EngineInfo& info) const;
    void take(const client::SearchAnswer& answer);
    SearchReport best_report(const client::SearchRecord& record) const;

    const EngineChoice choice_;
    const EngineCallbacks callbacks_;
    const client::ClientSettings settings_;
    std::string engine_name_;
    /// Size and time of change of the program's file when it was started.
    std::string file_facts_;
    std::vector<client::EngineOption> declared_;
    EngineOptions options_;
    std::vector<EngineSetting> changes_;
    std::optional<int> elo_;
    Position position_;
    std::optional<SearchFault> fault_;
    std::optional<std::string> restart_;
    /// Values that the running process has.
    std::map<std::string, std::string, std::less<>> sent_;
    /// Guards the pointer, which `stop` reads on other threads.
    mutable std::mutex mutex_;
    // Last members, so that the process ends before the members that its callbacks use.
    std::shared_ptr<client::EngineClient> client_;
    std::future<client::SearchAnswer> answer_;
};

/// Whether one of the options has that name and accepts the value.
bool accept(const std::vector<client::EngineOption>& options, const EngineSetting& setting);

}  // namespace gyre::engines

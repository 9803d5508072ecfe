#include "engines/foreign_engine.h"

#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <system_error>
#include <utility>
#include <variant>

#include "chess/generate.h"
#include "client/child_process.h"

namespace gyre::engines {

namespace {

using client::ClientError;
using client::EngineClient;
using client::EngineInfo;
using client::EngineScore;

/// A position as UCI sends it.
struct Line {
    Position start;
    std::vector<Move> moves;
};

/// The moves since the position was set up, or since the last null move, which UCI does not know.
Line line_to(Position position) {
    Line line;
    while (position.plies_made() > 0 && position.last_move()) {
        line.moves.push_back(position.last_move());
        position.unmake(line.moves.back());
    }
    std::reverse(line.moves.begin(), line.moves.end());
    line.start = std::move(position);
    return line;
}

Bound bound_of(EngineScore::Bound bound) {
    switch (bound) {
        case EngineScore::Bound::Exact: return Bound::Exact;
        case EngineScore::Bound::Lower: return Bound::Lower;
        case EngineScore::Bound::Upper: return Bound::Upper;
    }
    return Bound::None;
}

SearchReport report_of(const EngineInfo& info) {
    SearchReport report;
    // Engines that send no depth still have finished something.
    report.depth = std::max(1, info.depth.value_or(1));
    report.selective_depth = info.selective_depth.value_or(report.depth);
    report.multi_pv = info.multi_pv.value_or(1);
    if (info.score) {
        report.score = info.score->score();
        report.bound = bound_of(info.score->bound);
    }
    report.nodes = info.nodes.value_or(0);
    report.time = info.time.value_or(Milliseconds(0));
    report.hash_full = info.hash_full.value_or(0);
    report.tablebase_hits = info.tablebase_hits.value_or(0);
    report.pv = info.pv;
    return report;
}

std::string default_of(const client::EngineOption& option) {
    if (const auto* const check = std::get_if<client::CheckOption>(&option.kind))
        return check->default_value ? "true" : "false";
    if (const auto* const combo = std::get_if<client::ComboOption>(&option.kind)) return combo->default_value;
    const auto* const spin = std::get_if<client::SpinOption>(&option.kind);
    return spin == nullptr ? "" : std::to_string(std::clamp(spin->default_value, spin->min, spin->max));
}

/// Identifies a version of a program by its file.
std::string file_facts(const std::string& program) {
    const std::string path = client::program_file({.program = program});
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error) return "unknown file";
    const auto changed = std::filesystem::last_write_time(path, error).time_since_epoch().count();
    return fmt::format("{} bytes, changed {}", size, changed);
}

}  // namespace

ForeignEngine::ForeignEngine(EngineChoice choice, EngineCallbacks callbacks, client::ClientSettings settings)
    : choice_(std::move(choice)), callbacks_(std::move(callbacks)), settings_(std::move(settings)) {}

std::shared_ptr<EngineClient> ForeignEngine::client() const {
    const std::lock_guard lock(mutex_);
    return client_;
}

Failure<std::string> ForeignEngine::failure(const ClientError& error) const {
    return Failure(fmt::format("engine {}: {}", choice_.name, error.message()));
}

// --- The process ---

Result<void, std::string> ForeignEngine::start() {
    file_facts_ = file_facts(choice_.program);
    auto started = EngineClient::start({.program = choice_.program}, settings_);
    if (!started) return failure(started.error());
    auto client = std::make_shared<EngineClient>(*std::move(started));
    for (const EngineSetting& setting : choice_.settings)
        if (const auto done = client->set_option(setting.option, setting.value); !done) return failure(done.error());
    engine_name_ = client->name();
    declared_ = client->options();
    sent_.clear();
    {
        const std::lock_guard lock(mutex_);
        std::swap(client_, client);
    }
    return apply_options();
}

bool ForeignEngine::is_running() const {
    const auto running = client();
    return running && running->state();
}

/// Starts the process after its end, and notes the reason unless it is that of the last search.
Result<void, std::string> ForeignEngine::start_again() {
    const auto ended = client();
    if (ended && !fault_) restart_ = failure(ended->state().error()).error();
    return start();
}

/// Whether the user's choice has a value for the option.
bool ForeignEngine::is_fixed(std::string_view option) const {
    const auto is_for = [&](const EngineSetting& setting) { return client::same_name(setting.option, option); };
    return std::any_of(choice_.settings.begin(), choice_.settings.end(), is_for);
}

/// Sets an option if the engine has it, unless the user's choice has fixed its value.
Result<void, std::string> ForeignEngine::set(std::string_view option, const std::string& value) {
    if (is_fixed(option)) return {};
    const auto running = client();
    if (running->find_option(option) == nullptr) return {};
    if (const auto sent = sent_.find(option); sent != sent_.end() && sent->second == value) return {};
    if (const auto done = running->set_option(option, value); !done) return failure(done.error());
    sent_[std::string(option)] = value;
    return {};
}

/// Sets a number to the nearest one that the engine accepts.
Result<void, std::string> ForeignEngine::set_number(std::string_view option, long long value) {
    const client::EngineOption* const declared = client()->find_option(option);
    const auto* const spin = declared == nullptr ? nullptr : std::get_if<client::SpinOption>(&declared->kind);
    if (spin == nullptr) return {};
    return set(option, std::to_string(std::clamp(value, spin->min, spin->max)));
}

Result<void, std::string> ForeignEngine::apply_options() {
    if (client()->find_option("MultiPV") == nullptr) options_.multi_pv = 1;
    const auto all = [&]() -> Done {
        if (auto done = set_number("Threads", options_.threads); !done) return done;
        if (auto done = set_number("Hash", static_cast<long long>(std::size_t{options_.hash_mib})); !done) return done;
        if (auto done = set_number("MultiPV", options_.multi_pv); !done) return done;
        const auto elo = elo_ || !options_.limit_strength ? elo_ : std::optional<int>(options_.elo);
        if (auto done = set("UCI_LimitStrength", elo ? "true" : "false"); !done) return done;
        if (elo)
            if (auto done = set_number("UCI_Elo", *elo); !done) return done;
        if (!options_.syzygy_path.empty())
            if (auto done = set("SyzygyPath", options_.syzygy_path); !done) return done;
        return apply_changes();
    };
    if (auto done = all(); !done) return done;
    if (const auto ready = client()->wait_until_ready(); !ready) return failure(ready.error());
    return {};
}

std::vector<client::EngineOption> ForeignEngine::changeable() const {
    constexpr std::string_view set_by_options[] = {"Hash", "Threads", "MultiPV", "Ponder"};
    std::vector<client::EngineOption> options;
    for (const client::EngineOption& option : declared_) {
        const bool is_text = std::holds_alternative<client::StringOption>(option.kind) ||
                             std::holds_alternative<client::ButtonOption>(option.kind);
        const bool is_known = std::any_of(std::begin(set_by_options), std::end(set_by_options),
                                          [&](std::string_view name) { return client::same_name(name, option.name); });
        if (!is_text && !is_known && !is_fixed(option.name) && !option.name.starts_with("UCI_"))
            options.push_back(option);
    }
    return options;
}

std::optional<StrengthRange> ForeignEngine::strength() const {
    const auto find = [&](std::string_view name) {
        const auto found = std::find_if(declared_.begin(), declared_.end(),
                                        [&](const auto& option) { return client::same_name(option.name, name); });
        return found == declared_.end() || is_fixed(name) ? nullptr : &*found;
    };
    const client::EngineOption *const limit = find("UCI_LimitStrength"), *const elo = find("UCI_Elo");
    if (limit == nullptr || elo == nullptr || !std::holds_alternative<client::CheckOption>(limit->kind)) return {};
    const auto* const spin = std::get_if<client::SpinOption>(&elo->kind);
    constexpr long long most = 10'000;
    if (spin == nullptr || spin->min < 0 || spin->max > most || spin->min > spin->max) return {};
    return StrengthRange{static_cast<int>(spin->min), static_cast<int>(spin->max)};
}

void ForeignEngine::change(std::vector<EngineSetting> settings) { changes_ = std::move(settings); }

Result<void, std::string> ForeignEngine::apply_changes() {
    for (const client::EngineOption& option : changeable()) {
        const auto wanted = std::find_if(changes_.begin(), changes_.end(), [&](const EngineSetting& setting) {
            return client::same_name(setting.option, option.name);
        });
        if (wanted != changes_.end()) {
            if (auto done = set(option.name, wanted->value); !done) return done;
        } else if (sent_.contains(option.name)) {
            if (auto done = set(option.name, default_of(option)); !done) return done;
        }
    }
    return {};
}

// --- The calls of Engine ---

std::string ForeignEngine::fingerprint() {
    // The last value of an option counts. The order and the spelling of the settings do not matter.
    std::map<std::string, std::string> values;
    for (const EngineSetting& setting : choice_.settings) {
        const auto declared = std::find_if(declared_.begin(), declared_.end(), [&](const auto& option) {
            return client::same_name(option.name, setting.option);
        });
        values[declared == declared_.end() ? setting.option : declared->name] = setting.value;
    }
    const std::string& name = engine_name_.empty() ? choice_.program : engine_name_;
    std::string text = fmt::format("engine {}, {}", name, file_facts_);
    for (const auto& [option, value] : values) text += fmt::format(", {}={}", option, value);
    return text;
}

Result<void, std::string> ForeignEngine::configure(const EngineOptions& options) {
    wait();
    options_ = options;
    if (is_running()) {
        // The engine may end while it receives the options.
        const auto done = apply_options();
        if (done || is_running()) return done;
    }
    return start_again();
}

void ForeignEngine::new_game() {
    wait();
    if (is_running()) static_cast<void>(client()->new_game());
    // The first search would start it on the engine's own clock. If it fails, that search tries once more and reports.
    if (!is_running()) static_cast<void>(start_again());
}

Result<void, std::string> ForeignEngine::send_position() {
    const Line line = line_to(position_);
    const bool needs_chess960 = line.start.needs_chess960();
    if (auto done = set("UCI_Chess960", needs_chess960 ? "true" : "false"); !done) return done;
    if (const auto done = client()->set_position(line.start, line.moves); !done) return failure(done.error());
    return {};
}

void ForeignEngine::go(const Limits& limits) {
    wait();
    const auto running = is_running() ? Done() : start_again();
    fault_.reset();
    if (!running) return fail({running.error()});
    if (legal_moves(position_).empty()) return tell_end_of_game();
    if (const auto sent = send_position(); !sent) return fail({sent.error()});
    answer_ = client()->go(limits, {.on_info = [this](const EngineInfo& info) { take(info); },
                                    .on_answer = [this](const client::SearchAnswer& answer) { take(answer); }});
}

void ForeignEngine::stop() {
    if (const auto running = client()) running->stop();
}

void ForeignEngine::wait() {
    if (answer_.valid()) static_cast<void>(answer_.get());
}

// --- Answers, on the client's thread ---

void ForeignEngine::fail(SearchFault fault) {
    fault_ = std::move(fault);
    if (callbacks_.on_error) callbacks_.on_error(fault_->reason);
    if (callbacks_.on_result) callbacks_.on_result({});
}

/// Reports mate and stalemate, where UCI names no answer and some engines die or fall silent.
void ForeignEngine::tell_end_of_game() const {
    SearchResult result;
    if (position_.in_check()) result.report.score = Score::mated_in(0);
    if (callbacks_.on_result) callbacks_.on_result(result);
}

void ForeignEngine::take(const EngineInfo& info) const {
    const int line = info.multi_pv.value_or(1);
    const bool is_asked = line >= 1 && line <= options_.multi_pv;
    if (callbacks_.on_report && info.score && !info.pv.empty() && is_asked) callbacks_.on_report(report_of(info));
}

void ForeignEngine::take(const client::SearchAnswer& answer) {
    if (!answer) {
        const bool is_illegal_move = answer.error().kind == ClientError::Kind::BadBestMove;
        return fail({failure(answer.error()).error(), is_illegal_move});
    }
    if (!callbacks_.on_result) return;
    SearchResult result{.best = answer->best, .ponder = answer->ponder, .report = {}};
    result.report = best_report(*answer);
    callbacks_.on_result(result);
}

/// The last report on the best move. An engine may play another move than that of its last line.
SearchReport ForeignEngine::best_report(const client::SearchRecord& record) const {
    SearchReport report;
    const auto line = std::find_if(record.lines.begin(), record.lines.end(),
                                   [&](const EngineInfo& info) { return info.pv.front() == record.best; });
    if (line != record.lines.end()) {
        report = report_of(*line);
    } else {
        if (!record.lines.empty()) report = report_of(record.lines.front());
        // Without a line the score of a best move is unknown.
        else
            report.bound = Bound::None;
        report.pv = {record.best};
    }
    report.multi_pv = 1;
    report.nodes = record.nodes.value_or(report.nodes);
    report.time = record.elapsed;
    return report;
}

bool accept(const std::vector<client::EngineOption>& options, const EngineSetting& setting) {
    const auto option = std::find_if(options.begin(), options.end(), [&](const client::EngineOption& each) {
        return client::same_name(each.name, setting.option);
    });
    return option != options.end() && checked_value(*option, setting.value);
}

}  // namespace gyre::engines

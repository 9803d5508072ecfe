#include "web/live_engine.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/text.h"
#include "engines/own_engine.h"
#include "web/message_id.h"
#include "web/search_json.h"

namespace gyre::web {

namespace {

/// An option as {name, default} with the values that it takes: min and max, choices, or none for a switch.
Json option_json(const client::EngineOption& option) {
    Json json;
    json.set("name", option.name);
    if (const auto* const check = std::get_if<client::CheckOption>(&option.kind))
        return json.set("default", check->default_value ? "true" : "false");
    if (const auto* const spin = std::get_if<client::SpinOption>(&option.kind))
        return json.set("default", std::to_string(spin->default_value)).set("min", spin->min).set("max", spin->max);
    const auto& combo = std::get<client::ComboOption>(option.kind);
    return json.set("default", combo.default_value).set("choices", json_array(combo.choices));
}

constexpr std::size_t most_settings = 100, longest_setting = 200;

}  // namespace

LiveEngine::LiveEngine(Hub& hub, const EngineBounds& bounds, const EngineOptions& options,
                       std::optional<engines::EngineChoice> choice)
    : hub_(hub), bounds_(bounds), choice_(std::move(choice)) {
    EngineCallbacks callbacks{.on_report = [this](const SearchReport& report) { note(report); },
                              .on_result = [this](const SearchResult& result) { note(result); }};
    if (choice_) {
        auto foreign = std::make_unique<engines::ForeignEngine>(*choice_, std::move(callbacks));
        foreign_ = foreign.get();
        engine_ = std::move(foreign);
    } else {
        engine_ = std::make_unique<engines::OwnEngine>(std::move(callbacks));
    }
    // The program has checked the options. A UCI engine that does not start now has a fault at its first search.
    static_cast<void>(engine_->configure(options));
    if (foreign_ != nullptr) {
        settable_ = foreign_->changeable();
        title_ = foreign_->engine_name();
        strength_ = foreign_->strength();
    } else {
        strength_ = {lowest_elo, highest_elo};
    }
    worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

LiveEngine::~LiveEngine() {
    worker_.request_stop();
    engine_->stop();
}

Json LiveEngine::about() const {
    Json json;
    json.set("name", name());
    if (strength_) json.set("elo", Json().set("min", strength_->lowest).set("max", strength_->highest));
    if (foreign_ == nullptr) return json;
    Json::Array options;
    for (const client::EngineOption& option : settable_) options.push_back(option_json(option));
    return json.set("title", title_).set("options", std::move(options));
}

void LiveEngine::leave(PageId page) {
    const std::lock_guard lock(mutex_);
    drop(page);
}

/// The mutex must be held.
void LiveEngine::stop_running() {
    stop_asked_ = true;
    engine_->stop();
}

/// Removes the waiting and the running searches of a page. The mutex must be held.
void LiveEngine::drop(PageId page) {
    std::erase_if(waiting_, [page](const Task& task) { return task.page == page; });
    if (!running_ || running_->page != page) return;
    running_.reset();
    stop_running();
}

/// Adds a task to the waiting ones, and adds the pages that lose their analysis to `interrupted`. The mutex must be
/// held.
void LiveEngine::enqueue(Task task, std::vector<PageId>& interrupted) {
    drop(task.page);
    const bool is_analysing = running_ && !running_->plays;
    if (task.plays) {
        // The interrupted analysis is the latest one, so no other analysis waits.
        if (is_analysing) waiting_.push_back(*running_);
        const auto analysis =
            std::find_if(waiting_.begin(), waiting_.end(), [](const Task& one) { return !one.plays; });
        waiting_.insert(analysis, std::move(task));
    } else {
        std::erase_if(waiting_, [&](const Task& one) {
            if (!one.plays) interrupted.push_back(one.page);
            return !one.plays;
        });
        if (is_analysing) interrupted.push_back(running_->page);
        waiting_.push_back(std::move(task));
    }
    if (!is_analysing) return;
    running_.reset();
    stop_running();
}

// --- Messages from pages ---

void LiveEngine::take(PageId page, const Json& message) {
    auto task = read_task(message, page);
    if (!task) return hub_.refuse(page, message_id(message), task.error().message);
    std::vector<PageId> interrupted;
    {
        const std::lock_guard lock(mutex_);
        enqueue(std::move(*task), interrupted);
    }
    wake_.notify_all();
    for (const PageId former : interrupted) hub_.send(former, Json().set("type", "taken").set("engine", name()));
}

/// A search that has begun still sends its best move.
void LiveEngine::end_search(PageId page) {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [page](const Task& one) { return one.page == page; });
    if (running_ && running_->page == page) stop_running();
}

Result<LiveEngine::Task, ApiError> LiveEngine::read_task(const Json& message, PageId page) const {
    Fields fields(message);
    // Already known.
    static_cast<void>(fields.text("engine", longest_engine_name, ""));
    auto search = read_search(fields, {bounds_, strength_, name()});
    auto settings = read_settings(fields);
    if (auto read = fields.done(); !read) return std::move(read).error();
    if (!settings) return std::move(settings).error();
    if (!search) return std::move(search).error();
    Task task{*std::move(search)};
    task.page = page;
    task.settings = *std::move(settings);
    return task;
}

Result<std::vector<engines::EngineSetting>, ApiError> LiveEngine::read_settings(Fields& fields) const {
    std::vector<engines::EngineSetting> settings;
    for (const Json& item : fields.array("settings", most_settings)) {
        Fields members(item);
        engines::EngineSetting setting{members.text("option", longest_setting), members.text("value", longest_setting)};
        if (auto read = members.done(); !read) return std::move(read).error();
        if (!accept(settable_, setting))
            return ApiError{gyre::message("fault.page.engine_setting", quoted(setting.option))};
        settings.push_back(std::move(setting));
    }
    return settings;
}

Result<std::optional<engines::EngineChoice>, ApiError> LiveEngine::choice_by(Fields& fields) const {
    auto settings = read_settings(fields);
    if (!settings) return std::move(settings).error();
    auto choice = choice_;
    if (choice) choice->settings.insert(choice->settings.end(), settings->begin(), settings->end());
    return choice;
}

// --- The search ---

/// Waits until there is a search to begin or something to send, or until the thread must end. The mutex must be held.
void LiveEngine::await_work(std::unique_lock<std::mutex>& lock, const std::stop_token& stop) {
    const auto has_urgent_work = [this] { return may_begin() || result_; };
    wake_.wait(lock, stop, [&] { return has_urgent_work() || findings_.are_new; });
    if (!has_urgent_work()) wake_.wait_until(lock, stop, tell_again_, has_urgent_work);
}

void LiveEngine::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::optional<Task> task;
        std::optional<SearchResult> result;
        Findings findings;
        {
            std::unique_lock lock(mutex_);
            await_work(lock, stop);
            if (may_begin()) {
                task = std::move(waiting_.front());
                waiting_.pop_front();
                running_ = task;
                stop_asked_ = false;
            } else {
                result = std::exchange(result_, std::nullopt);
                findings = findings_;
                findings_.are_new = false;
            }
        }
        if (task) {
            begin(std::move(*task));
            continue;
        }
        tell_findings(findings);
        if (result) finish(*result);
    }
}

void LiveEngine::set_options(const Task& task) {
    EngineOptions options = engine_->options();
    options.multi_pv = task.lines;
    options.limit_strength = task.elo && foreign_ == nullptr;
    if (options.limit_strength) options.elo = *task.elo;
    EngineOptions enlarged = options;
    enlarged.hash_mib = static_cast<std::size_t>(task.hash_mib);
    enlarged.threads = task.threads;
    if (foreign_ != nullptr) {
        foreign_->change(task.settings);
        foreign_->limit_strength(task.elo);
    }
    const auto done = engine_->configure(enlarged);
    // If the table cannot be allocated, the search uses the former one.
    if (!done) static_cast<void>(engine_->configure(options));
    if (task.is_new_game) engine_->new_game();
    if (!done) hub_.refuse(task.page, task.id, done.error());
}

void LiveEngine::begin(Task task) {
    engine_->stop();
    engine_->wait();
    current_ = std::move(task);
    set_options(*current_);
    {
        const std::lock_guard lock(mutex_);
        findings_ = {};
        result_.reset();
    }
    engine_->set_position(current_->position);
    engine_->go(current_->limits);
    if (const auto reason = engine_->take_restart())
        hub_.send(current_->page, Json().set("type", "restarted").set("id", current_->id).set("message", *reason));
    const std::lock_guard lock(mutex_);
    if (stop_asked_) engine_->stop();
}

void LiveEngine::note(const SearchReport& report) {
    {
        const std::lock_guard lock(mutex_);
        findings_.latest = report;
        findings_.are_new = true;
        if (report.bound == Bound::Exact) {
            const auto line = static_cast<std::size_t>(report.multi_pv);
            if (findings_.lines.size() < line) findings_.lines.resize(line);
            findings_.lines[line - 1] = report;
        }
    }
    wake_.notify_all();
}

void LiveEngine::note(const SearchResult& result) {
    {
        const std::lock_guard lock(mutex_);
        result_ = result;
    }
    wake_.notify_all();
}

void LiveEngine::tell_findings(const Findings& findings) {
    if (!findings.are_new) return;
    tell_again_ = Clock::now() + telling_interval;
    hub_.send(current_->page, lines_json(current_->id, findings.latest, findings.lines, current_->position));
}

/// Reports a fault of the engine to the page. Returns whether the search begins again.
bool LiveEngine::begin_again() {
    // The result comes shortly before the end of the search.
    engine_->wait();
    const auto fault = engine_->fault();
    if (!fault) return false;
    bool begins_again = false;
    {
        const std::lock_guard lock(mutex_);
        begins_again = !current_->is_repeated && running_ && !stop_asked_;
        if (begins_again) {
            Task again = *std::exchange(running_, std::nullopt);
            again.is_repeated = true;
            waiting_.push_front(std::move(again));
        }
    }
    if (begins_again)
        hub_.send(current_->page,
                  Json().set("type", "restarted").set("id", current_->id).set("message", fault->reason));
    else
        hub_.refuse(current_->page, current_->id, fault->reason);
    return begins_again;
}

void LiveEngine::finish(const SearchResult& result) {
    if (begin_again()) return;
    const Json json = done_json(current_->id, result, current_->position);
    const Task finished = std::move(*current_);
    current_.reset();
    {
        // The page may have dropped the task meanwhile. Then its result is not sent.
        const std::lock_guard lock(mutex_);
        if (!running_) return;
        running_.reset();
    }
    hub_.send(finished.page, json);
}

}  // namespace gyre::web

#include "web/live_engine.h"

#include <algorithm>
#include <utility>

#include "eval/wdl.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "web/message.h"

namespace gyre::web {

namespace {

/// How often pages hear of a running search, and how often it is looked whether it has ended.
constexpr Milliseconds telling_interval{100}, looking_interval{10};
constexpr std::size_t longest_line = 24;

/// A score as {cp} or {mate}, White's.
void set_score(Json& json, Score score, Color side) {
    const int sign = side == Color::White ? 1 : -1;
    if (!score.is_mate_score()) {
        json.set("cp", sign * score.cp());
        return;
    }
    const int moves = (score.plies_to_mate() + 1) / 2;
    json.set("mate", sign * (score < Score::draw() ? -moves : moves));
}

Json line_json(const SearchReport& report, const Position& root) {
    Json json;
    json.set("depth", report.depth);
    const Color side = root.side_to_move();
    set_score(json, report.score, side);
    const Wdl wdl = wdl_of(report.score, root);
    const bool white = side == Color::White;
    json.set("wdl", Json::Array{Json(white ? wdl.win : wdl.loss), Json(wdl.draw), Json(white ? wdl.loss : wdl.win)});
    Json::Array moves;
    Position position = root;
    for (const Move move : report.pv) {
        if (moves.size() == longest_line || !position.is_legal(move)) break;
        Json step;
        step.set("uci", page_move(position, move));
        moves.push_back(std::move(step.set("san", to_san_and_make(position, move))));
    }
    return json.set("pv", std::move(moves));
}

/// The position with the other side to move: what would it do? Nothing in check.
std::optional<Position> passed(const Position& position) {
    if (position.in_check()) return std::nullopt;
    Setup setup = position.setup();
    setup.side_to_move = ~setup.side_to_move;
    setup.en_passant = Square::None;
    const auto valid = validate(setup, {.too_much_material = true, .impossible_check = true});
    if (!valid) return std::nullopt;
    return Position(*valid);
}

}  // namespace

/// One page's share of the engine.
class LiveEngine::Page : public Conversation {
public:
    Page(LiveEngine& engine, PageId id) : engine_(engine), id_(id) {}
    ~Page() override { engine_.leave(id_); }
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    void take(std::string_view message) override { engine_.take(id_, message); }

private:
    LiveEngine& engine_;
    const PageId id_;
};

LiveEngine::LiveEngine(const EngineBounds& bounds, const std::vector<std::pair<std::string, std::string>>& options)
    : bounds_(bounds) {
    // What can't be set was checked by whoever names it.
    for (const auto& [name, value] : options) static_cast<void>(engine_.set_option(name, value));
    worker_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

LiveEngine::~LiveEngine() {
    worker_.request_stop();
    engine_.stop();
}

std::unique_ptr<Conversation> LiveEngine::join(Handler::Send send) {
    const std::lock_guard lock(mutex_);
    const PageId id = ++last_page_;
    pages_.emplace(id, std::move(send));
    return std::make_unique<Page>(*this, id);
}

void LiveEngine::leave(PageId page) {
    const std::lock_guard lock(mutex_);
    pages_.erase(page);
    drop(page);
}

/// With the mutex held.
void LiveEngine::stop_running() {
    stop_asked_ = true;
    engine_.stop();
}

/// Forgets what a page has asked for. With the mutex held.
void LiveEngine::drop(PageId page) {
    std::erase_if(waiting_, [page](const Task& task) { return task.page == page; });
    if (!running_ || running_->page != page) return;
    running_.reset();
    stop_running();
}

/// Adds a task to those that wait, and notes the pages that lose their analysis by it. With the mutex held.
void LiveEngine::enqueue(Task task, std::vector<PageId>& interrupted) {
    drop(task.page);
    const bool is_analysing = running_ && !running_->plays;
    if (task.plays) {
        // The interrupted analysis is the latest one, so none other waits.
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

void LiveEngine::send(PageId page, const Json& message) {
    Handler::Send send;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = pages_.find(page); found != pages_.end()) send = found->second;
    }
    if (send) send(message.dump());
}

void LiveEngine::refuse(PageId page, const std::string& why, long long id) {
    send(page, Json().set("type", "error").set("id", id).set("message", why));
}

// --- What pages say ---

void LiveEngine::take(PageId page, std::string_view message) {
    const auto json = parse_json(message);
    if (!json) return refuse(page, json.error(), 0);
    const Json* const type = json->find("type");
    if (type != nullptr && type->text() != nullptr && *type->text() == "stop") {
        const std::lock_guard lock(mutex_);
        std::erase_if(waiting_, [page](const Task& one) { return one.page == page; });
        if (running_ && running_->page == page) stop_running();
        return;
    }
    auto task = read_task(*json, page);
    if (!task) return refuse(page, task.error().message, message_id(*json));
    std::vector<PageId> interrupted;
    {
        const std::lock_guard lock(mutex_);
        enqueue(std::move(*task), interrupted);
    }
    wake_.notify_all();
    for (const PageId former : interrupted) send(former, Json().set("type", "taken"));
}

void LiveEngine::read_limits(Fields& fields, Task& task, bool plays) const {
    constexpr long long most_milliseconds = 24LL * 3600 * 1000;
    Limits& limits = task.limits;
    if (fields.has("depth")) limits.depth = static_cast<int>(fields.integer("depth", 1, 200));
    if (fields.has("nodes")) limits.nodes = static_cast<std::uint64_t>(fields.integer("nodes", 1, 1'000'000'000'000));
    if (fields.has("movetime")) limits.move_time = Milliseconds(fields.integer("movetime", 1, most_milliseconds));
    if (plays && fields.has("white") && fields.has("black")) {
        limits.time[Color::White] = Milliseconds(fields.integer("white", 1, most_milliseconds));
        limits.time[Color::Black] = Milliseconds(fields.integer("black", 1, most_milliseconds));
        const Milliseconds increment(fields.integer("increment", 0, 3600'000, 0));
        limits.increment[Color::White] = limits.increment[Color::Black] = increment;
    }
    const bool has_limit = limits.depth || limits.nodes || limits.move_time || limits.time[Color::White];
    if (!has_limit && plays) limits.move_time = Milliseconds(1000);
    limits.infinite = !has_limit && !plays;
}

Result<LiveEngine::Task, ApiError> LiveEngine::read_task(const Json& message, PageId page) const {
    Fields fields(message);
    const std::string type = fields.text("type", 16);
    const bool plays = type == "play";
    if (!plays && type != "analyse" && !type.empty()) return ApiError{"'type': there is no such message"};
    Task task;
    task.page = page;
    task.id = fields.integer("id", 0, highest_message_id);
    task.threads = static_cast<int>(fields.integer("threads", 1, bounds_.threads, 1));
    task.hash_mib = static_cast<int>(fields.integer("hash", 1, bounds_.hash_mib, 64));
    if (!plays) task.lines = static_cast<int>(fields.integer("lines", 1, bounds_.lines, 1));
    const bool is_threat = !plays && fields.flag("threat", false);
    if (plays && fields.has("elo")) task.elo = static_cast<int>(fields.integer("elo", lowest_elo, highest_elo));
    read_limits(fields, task, plays);
    const auto line = read_line(fields);
    if (const auto error = fields.error()) return ApiError{*error};
    if (!line) return line.error();
    task.plays = plays;
    task.is_new_game = plays && line->moves.size() < 2;
    task.position = line->position;
    if (is_threat) {
        auto other = passed(line->position);
        if (!other) return ApiError{"in check there is no threat to look for"};
        task.position = std::move(*other);
    }
    return task;
}

// --- The search ---

void LiveEngine::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::optional<Task> task;
        {
            std::unique_lock lock(mutex_);
            if (current_)
                wake_.wait_for(lock, stop, looking_interval, [this] { return !waiting_.empty() && !running_; });
            else
                wake_.wait(lock, stop, [this] { return !waiting_.empty(); });
            if (!running_ && !waiting_.empty()) {
                task = std::move(waiting_.front());
                waiting_.pop_front();
                running_ = task;
                stop_asked_ = false;
            }
        }
        if (task) begin(std::move(*task));
        if (current_) finish_if_done();
    }
}

void LiveEngine::set_options(const Task& task) {
    const auto set = [this](std::string_view name, const std::string& value) {
        return engine_.set_option(name, value);
    };
    std::optional<std::string> error;
    // A smaller table than asked for is better than none.
    if (engine_.options().hash_mib != static_cast<std::size_t>(task.hash_mib))
        error = set("Hash", std::to_string(task.hash_mib));
    if (engine_.options().threads != task.threads) error = set("Threads", std::to_string(task.threads));
    static_cast<void>(set("MultiPV", std::to_string(task.lines)));
    static_cast<void>(set("UCI_LimitStrength", task.elo ? "true" : "false"));
    if (task.elo) static_cast<void>(set("UCI_Elo", std::to_string(*task.elo)));
    if (task.is_new_game) engine_.new_game();
    if (error) refuse(task.page, *error, task.id);
}

void LiveEngine::begin(Task task) {
    engine_.stop();
    if (result_.valid()) result_.wait();
    current_ = std::move(task);
    set_options(*current_);
    {
        const std::lock_guard lock(findings_mutex_);
        findings_ = {};
    }
    result_ =
        engine_.search(current_->position, current_->limits, [this](const SearchReport& report) { note(report); });
    const std::lock_guard lock(mutex_);
    if (stop_asked_) engine_.stop();
}

void LiveEngine::note(const SearchReport& report) {
    const std::lock_guard lock(findings_mutex_);
    findings_.latest = report;
    findings_.are_new = true;
    if (report.bound != Bound::Exact) return;
    const auto line = static_cast<std::size_t>(report.multi_pv);
    if (findings_.lines.size() < line) findings_.lines.resize(line);
    findings_.lines[line - 1] = report;
}

void LiveEngine::tell_findings() {
    Findings findings;
    {
        const std::lock_guard lock(findings_mutex_);
        if (!findings_.are_new) return;
        findings_.are_new = false;
        findings = findings_;
    }
    const SearchReport& latest = findings.latest;
    Json::Array lines;
    for (const SearchReport& line : findings.lines)
        if (line.depth > 0) lines.push_back(line_json(line, current_->position));
    Json json;
    json.set("type", "lines").set("id", current_->id).set("depth", latest.depth);
    json.set("seldepth", latest.selective_depth).set("nodes", latest.nodes).set("nps", latest.nodes_per_second());
    json.set("time", latest.time.count()).set("hash", latest.hash_full).set("tbhits", latest.tablebase_hits);
    send(current_->page, json.set("lines", std::move(lines)));
}

void LiveEngine::finish_if_done() {
    const bool done = result_.wait_for(Milliseconds(0)) == std::future_status::ready;
    if (!done) {
        const auto now = Clock::now();
        if (now < tell_again_) return;
        tell_again_ = now + telling_interval;
        return tell_findings();
    }
    tell_findings();
    const SearchResult result = result_.get();
    Json json;
    json.set("type", "done").set("id", current_->id);
    if (result.best) {
        json.set("best", page_move(current_->position, result.best));
        json.set("san", to_san(current_->position, result.best));
    }
    const Task finished = std::move(*current_);
    current_.reset();
    {
        // Only the running task itself: a page may have dropped it meanwhile.
        const std::lock_guard lock(mutex_);
        if (!running_) return;
        running_.reset();
    }
    send(finished.page, json);
}

}  // namespace gyre::web

#include "client/dialogue.h"

#include <algorithm>
#include <fmt/core.h>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "notation/position/fen.h"

namespace gyre::client {

namespace {

using Kind = ClientError::Kind;

/// Limits against engines that send endless lists and names.
constexpr std::size_t max_options = 1'000, max_option_bytes = 16'384, max_faults = 100, max_name_bytes = 1'000;

Result<EngineOption, std::string> read_option(std::string_view text) {
    if (text.size() <= max_option_bytes) return parse_option(text);
    return fmt::format("an option of more than {} bytes that begins {}", max_option_bytes, quoted(text));
}

ClientError no_answer(std::string_view what, std::string_view to, Milliseconds within, std::string_view last_line) {
    std::string reason = fmt::format("no '{}' within {} ms after '{}'; ", what, within.count(), to);
    reason += last_line.empty() ? "it has printed nothing" : "its last line was " + quoted(last_line);
    return {Kind::Timeout, std::move(reason)};
}

}  // namespace

// Methods of the controlling thread.

Result<void, ClientError> Dialogue::connect(ChildProcess child) {
    auto wake = make_pipe();
    if (!wake) {
        child.kill();
        return ClientError{Kind::CannotStart, "the system could not create a pipe: " + wake.error().message()};
    }
    try {
        connection_ =
            std::make_unique<Connection>(std::move(child), std::move(*wake), *this, settings_.log, settings_.patience);
    } catch (const std::system_error&) {
        return ClientError{Kind::CannotStart, "the system could not start a thread"};
    }
    Lock lock(mutex_);
    awaits_uciok_ = true;
    answer_end_ = later(Clock::now(), settings_.timeouts.handshake);
    connection_->send("uci");
    return await(lock);
}

/// Waits until all requests are answered or the engine is lost; the connection's thread enforces the time-outs.
Result<void, ClientError> Dialogue::await(Lock& lock) {
    changed_.wait(lock, [this] { return !state_ || (!awaits_uciok_ && awaited_readyoks_ == 0); });
    return state_;
}

Result<void, ClientError> Dialogue::check_idle() const {
    if (!state_) return state_;
    if (search_) return ClientError{Kind::WrongMoment, "a search is running"};
    return {};
}

Result<void, ClientError> Dialogue::set_option(std::string_view name, std::string_view value) {
    const auto option = std::find_if(options_.begin(), options_.end(),
                                     [name](const EngineOption& each) { return same_name(each.name, name); });
    if (option == options_.end()) return ClientError{Kind::InvalidRequest, "the engine has no option " + quoted(name)};
    const auto checked = checked_value(*option, value);
    if (!checked) return checked.error();
    const Lock lock(mutex_);
    if (auto done = check_idle(); !done) return done;
    const bool is_button = std::holds_alternative<ButtonOption>(option->kind);
    connection_->send("setoption name " + option->name + (is_button ? "" : " value " + *checked));
    if (same_name(name, "UCI_Chess960")) is_chess960_ = *checked == "true";
    return {};
}

Result<void, ClientError> Dialogue::wait_until_ready(bool new_game) {
    Lock lock(mutex_);
    if (auto done = new_game ? check_idle() : state_; !done) return done;
    if (new_game) connection_->send("ucinewgame");
    ask_ready();
    return await(lock);
}

Result<void, ClientError> Dialogue::set_position(const Position& start, std::span<const Move> moves) {
    const auto invalid = [](std::string reason) {
        return ClientError{Kind::InvalidRequest, "position: " + std::move(reason)};
    };
    {
        const Lock lock(mutex_);
        if (auto done = check_idle(); !done) return done;
    }
    if (start.needs_chess960() && !is_chess960_) return invalid("its castling needs the option UCI_Chess960");
    const auto castling = is_chess960_ ? UciCastling::Chess960 : UciCastling::Standard;
    const bool is_usual = start.setup() == Position().setup();
    const auto style = FenStyle{.castling = is_chess960_ ? FenCastling::Shredder : FenCastling::XFen};
    std::string line = "position " + (is_usual ? "startpos" : "fen " + to_fen(start, style));
    if (!moves.empty()) line += " moves";
    Position position = start;
    for (const Move move : moves) {
        const std::string text = to_uci(move, castling);
        if (!position.is_legal(move)) return invalid("the move " + text + " is not legal");
        position.make(move);
        line += ' ' + text;
    }
    position_ = std::move(position);
    position_line_ = std::move(line);
    return {};
}

std::future<SearchAnswer> Dialogue::go(const Limits& limits, SearchObserver observer, std::stop_token stop_token) {
    auto search = std::make_shared<SearchInProgress>(position_, limits, std::move(observer));
    auto answer = search->future();
    const auto line = go_line(limits, position_, is_chess960_ ? UciCastling::Chess960 : UciCastling::Standard);
    if (!line) {
        search->finish(line.error());
        return answer;
    }
    // The stop token may fire at once, before `search_` is set.
    search->stop_on(std::move(stop_token), [this, asked = search.get()] {
        const Lock lock(mutex_);
        if (search_.get() == asked)
            send_stop(*asked);
        else
            asked->stop_wanted = true;
    });
    Lock lock(mutex_);
    if (auto idle = check_idle(); !idle) {
        lock.unlock();
        search->finish(std::move(idle).error());
        return answer;
    }
    search_ = search;
    heard_ = Clock::now();
    search->begin(heard_, settings_.timeouts.overrun);
    connection_->send(position_line_);
    connection_->send(*line);
    if (search->stop_wanted) send_stop(*search);
    return answer;
}

ExitStatus Dialogue::quit() {
    Lock lock(mutex_);
    if (state_) {
        if (search_) connection_->send("stop");
        connection_->send("quit");
        connection_->shut_down(true);
        state_ = ClientError{Kind::Closed, "the engine was shut down"};
    }
    const auto search = std::exchange(search_, nullptr);
    lock.unlock();
    if (search) search->finish(state_.error());
    return connection_ ? connection_->wait() : ExitStatus{};
}

// Methods for any thread.

void Dialogue::stop() {
    const Lock lock(mutex_);
    if (search_) send_stop(*search_);
}

void Dialogue::ponder_hit() {
    const Lock lock(mutex_);
    if (!search_ || !search_->is_pondering) return;
    connection_->send("ponderhit");
    search_->is_pondering = false;
    if (!search_->stop_sent) search_->begin(Clock::now(), settings_.timeouts.overrun);
}

bool Dialogue::is_searching() const {
    const Lock lock(mutex_);
    return search_ != nullptr;
}

Result<void, ClientError> Dialogue::state() const {
    const Lock lock(mutex_);
    return state_;
}

void Dialogue::send_stop(SearchInProgress& search) {
    if (std::exchange(search.stop_sent, true)) return;
    search.end = later(Clock::now(), settings_.timeouts.stop);
    connection_->send("stop");
}

void Dialogue::ask_ready() {
    ++awaited_readyoks_;
    answer_end_ = later(Clock::now(), settings_.timeouts.ready);
    connection_->send("isready");
}

// Methods of the connection's thread.

std::optional<Clock::time_point> Dialogue::next_time() {
    const Lock lock(mutex_);
    std::optional<Clock::time_point> next = answer_end_;
    const auto consider = [&next](Clock::time_point time) { next = next ? std::min(*next, time) : time; };
    if (search_ && search_->end) consider(*search_->end);
    if (search_ && !answer_end_) consider(later(heard_, settings_.timeouts.silence));
    return next;
}

void Dialogue::on_time(Clock::time_point now) {
    Lock lock(mutex_);
    const Timeouts& timeouts = settings_.timeouts;
    if (answer_end_ && now >= *answer_end_) {
        auto error = awaits_uciok_ ? no_answer("uciok", "uci", timeouts.handshake, last_line_)
                                   : no_answer("readyok", "isready", timeouts.ready, last_line_);
        return fail(std::move(lock), std::move(error));
    }
    if (!search_) return;
    if (search_->end && now >= *search_->end) {
        if (search_->stop_sent) return fail(std::move(lock), no_answer("bestmove", "stop", timeouts.stop, last_line_));
        search_->record.overdue = true;
        send_stop(*search_);
    } else if (!answer_end_ && now >= later(heard_, timeouts.silence)) {
        ask_ready();
    }
}

void Dialogue::on_failure(ClientError error) { give_up(Lock(mutex_), std::move(error)); }

void Dialogue::fail(Lock lock, ClientError error) {
    connection_->shut_down(false);
    give_up(std::move(lock), std::move(error));
}

void Dialogue::give_up(Lock lock, ClientError error) {
    if (!state_) return;
    state_ = error;
    answer_end_.reset();
    const auto search = std::exchange(search_, nullptr);
    changed_.notify_all();
    lock.unlock();
    if (search) search->finish(std::move(error));
}

void Dialogue::on_line(std::string_view line) {
    constexpr std::size_t kept = 100;
    std::shared_ptr<SearchInProgress> search;
    bool is_handshake = false;
    {
        const Lock lock(mutex_);
        if (!state_) return;
        heard_ = Clock::now();
        last_line_ = line.substr(0, kept);
        search = search_;
        is_handshake = awaits_uciok_;
    }
    WordReader words(line);
    const std::string_view word = words.next();
    if (is_handshake) return hear_in_handshake(word, words);
    if (word == "readyok") return hear_ready();
    if (search && word == "info") hear_info(*search, words.rest());
    if (search && word == "bestmove") hear_best_move(search, words);
}

void Dialogue::hear_in_handshake(std::string_view word, WordReader words) {
    if (word == "id") {
        const std::string_view what = words.next();
        if (what == "name") name_ = utf8_prefix(words.rest(), max_name_bytes);
        if (what == "author") author_ = utf8_prefix(words.rest(), max_name_bytes);
    } else if (word == "option") {
        auto option = read_option(words.rest());
        if (option && options_.size() < max_options)
            options_.push_back(std::move(*option));
        else if (!option && faults_.size() < max_faults)
            faults_.push_back(option.error());
    } else if (word == "uciok") {
        const Lock lock(mutex_);
        awaits_uciok_ = false;
        answer_end_.reset();
        changed_.notify_all();
    }
}

void Dialogue::hear_ready() {
    const Lock lock(mutex_);
    if (awaited_readyoks_ == 0) return;
    if (--awaited_readyoks_ == 0) answer_end_.reset();
    changed_.notify_all();
}

void Dialogue::hear_info(SearchInProgress& search, std::string_view text) {
    if (search.hear(parse_info(text, search.root()))) return;
    const Lock lock(mutex_);
    send_stop(search);
}

void Dialogue::hear_best_move(const std::shared_ptr<SearchInProgress>& search, WordReader words) {
    const std::string_view best = words.next();
    const std::string_view ponder = words.next() == "ponder" ? words.next() : std::string_view();
    {
        const Lock lock(mutex_);
        if (search_ != search) return;
        search_ = nullptr;
    }
    search->conclude(best, ponder);
}

}  // namespace gyre::client

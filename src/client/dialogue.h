#pragma once

#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "chess/position.h"
#include "client/connection.h"
#include "client/engine_option.h"
#include "client/search_in_progress.h"
#include "client/text_lines.h"

namespace gyre::client {

/// How long an engine is waited for. Ten years and more mean for ever.
struct Timeouts {
    /// From `uci` to `uciok`.
    Milliseconds handshake{10'000};
    /// From `isready` to `readyok`.
    Milliseconds ready{10'000};
    /// What a search may take beyond its limits of time, before the engine is told to stop.
    Milliseconds overrun{5'000};
    /// From `stop` to `bestmove`.
    Milliseconds stop{5'000};
    /// How long a searching engine may say nothing before it is asked whether it is there, by `isready`.
    Milliseconds silence{30'000};
};

/// How a client deals with its engine.
struct ClientSettings {
    /// How long it waits for answers.
    Timeouts timeouts{};
    /// How long the process has to end.
    Patience patience{};
    /// Hears every line of the conversation, on the client's own thread. Must not throw.
    Connection::Log log{};
};

/// What is said between a client and its engine: handshake, options, positions, searches, time limits for every answer.
class Dialogue final : public Connection::Listener {
public:
    explicit Dialogue(ClientSettings settings) : settings_(std::move(settings)) {}

    /// Takes over the process and shakes hands.
    Result<void, ClientError> connect(ChildProcess child);

    Result<void, ClientError> set_option(std::string_view name, std::string_view value);
    Result<void, ClientError> wait_until_ready(bool new_game);
    Result<void, ClientError> set_position(const Position& start, std::span<const Move> moves);
    std::future<SearchAnswer> go(const Limits& limits, SearchObserver observer, std::stop_token stop);
    void stop();
    void ponder_hit();
    bool is_searching() const;
    Result<void, ClientError> state() const;
    ExitStatus quit();

    void on_line(std::string_view line) override;
    void on_failure(ClientError error) override;
    std::optional<Clock::time_point> next_time() override;
    void on_time(Clock::time_point now) override;

private:
    friend class EngineClient;
    using Lock = std::unique_lock<std::mutex>;

    Result<void, ClientError> check_idle() const;
    Result<void, ClientError> await(Lock& lock);
    void ask_ready();
    void send_stop(SearchInProgress& search);
    void fail(Lock lock, ClientError error);
    void give_up(Lock lock, ClientError error);
    void hear_in_handshake(std::string_view word, WordReader words);
    void hear_ready();
    void hear_info(SearchInProgress& search, std::string_view text);
    void hear_best_move(const std::shared_ptr<SearchInProgress>& search, WordReader words);

    // Written by the connection's thread until the handshake is done, and by nobody afterwards.
    std::string name_, author_;
    std::vector<EngineOption> options_;
    std::vector<std::string> faults_;
    // Of the controlling thread.
    Position position_;

    ClientSettings settings_;
    std::string position_line_ = "position startpos";
    bool is_chess960_ = false;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool awaits_uciok_ = false;
    /// Questions `isready` without an answer.
    int awaited_readyoks_ = 0;
    /// For the answer to `uci` or `isready`.
    std::optional<Clock::time_point> answer_end_;
    std::shared_ptr<SearchInProgress> search_;
    /// The fatal error, or that it was told to quit.
    Result<void, ClientError> state_;
    /// What the engine said last, cut, and when.
    std::string last_line_;
    Clock::time_point heard_{};
    // Last, so that its thread is gone before what it uses goes.
    std::unique_ptr<Connection> connection_;
};

}  // namespace gyre::client

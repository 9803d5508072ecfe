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

/// Time-outs for the engine's answers. Ten years or more mean no limit.
struct Timeouts {
    /// From `uci` to `uciok`.
    Milliseconds handshake{10'000};
    /// From `isready` to `readyok`.
    Milliseconds ready{10'000};
    /// Time that a search may exceed its time limits before `stop` is sent.
    Milliseconds overrun{5'000};
    /// From `stop` to `bestmove`.
    Milliseconds stop{5'000};
    /// Silence during a search after which the client sends `isready` to test the engine.
    Milliseconds silence{30'000};
};

/// Settings of a client.
struct ClientSettings {
    /// Time-outs for answers.
    Timeouts timeouts{};
    /// Time for the process to end.
    Patience patience{};
    /// Called with every line of the conversation, on the client's thread. Must not throw.
    Connection::Log log{};
};

/// UCI conversation with an engine: handshake, options, positions, searches, and time-outs for every answer.
class Dialogue final : public Connection::Listener {
public:
    explicit Dialogue(ClientSettings settings) : settings_(std::move(settings)) {}

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

    // Written by the connection's thread until the handshake is complete, constant afterwards.
    std::string name_, author_;
    std::vector<EngineOption> options_;
    std::vector<std::string> faults_;
    // Used by the controlling thread only.
    Position position_;

    ClientSettings settings_;
    std::string position_line_ = "position startpos";
    bool is_chess960_ = false;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool awaits_uciok_ = false;
    /// Number of `isready` without an answer.
    int awaited_readyoks_ = 0;
    /// Time-out of the answer to `uci` or `isready`.
    std::optional<Clock::time_point> answer_end_;
    std::shared_ptr<SearchInProgress> search_;
    Result<void, ClientError> state_;
    /// The engine's last line, shortened, and its time.
    std::string last_line_;
    Clock::time_point heard_{};
    // Last member, so that its thread has ended before the members that it uses are destroyed.
    std::unique_ptr<Connection> connection_;
};

}  // namespace gyre::client

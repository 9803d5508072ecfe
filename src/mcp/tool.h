#pragma once

#include <atomic>
#include <condition_variable>
#include <fmt/core.h>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "base/clock.h"
#include "base/result.h"
#include "mcp/arguments.h"
#include "mcp/tool_report.h"
#include "mcp/workspace.h"

namespace gyre::mcp {

/// Reports how far a call is. `total` is nothing if it is unknown. May be called from any thread, one call at a time.
using TellProgress = std::function<void(double done, std::optional<double> total, const std::string& message)>;

/// Requests the stop of a call that takes too long. Limits of nodes do not suffice: confirming searches multiply them,
/// and some engines ignore them.
class CallDeadline {
public:
    CallDeadline(Milliseconds time, std::stop_source& stop)
        : time_(time), watch_([this, &stop](const std::stop_token& ended) {
              std::unique_lock lock(mutex_);
              changed_.wait_for(lock, ended, time_, [] { return false; });
              if (ended.stop_requested()) return;
              passed_ = true;
              stop.request_stop();
          }) {}

    bool has_passed() const { return passed_; }
    double seconds() const { return static_cast<double>(time_.count()) / 1000; }
    /// What was done to the call, as the beginning of a sentence.
    std::string text() const { return fmt::format("The call was ended early, after {:g} seconds", seconds()); }

private:
    const Milliseconds time_;
    std::atomic<bool> passed_ = false;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    // Last member, so that it ends before the members that it uses.
    std::jthread watch_;
};

/// Why a call failed.
struct ToolError {
    // Implicit, so that a tool returns the errors of what it calls.
    ToolError(std::string why) : reason(std::move(why)) {}
    /// The error of a call that was stopped. At the deadline, the server says so in its place.
    static ToolError stopped() {
        ToolError error("the call was stopped");
        error.is_stopped = true;
        return error;
    }

    /// The reason, with what would be accepted.
    std::string reason;
    bool is_stopped = false;
};

struct ToolCall {
    Workspace& workspace;
    const Arguments& arguments;
    const TellProgress& progress;
    const CallDeadline& deadline;
    /// Requested by a client that cancels the call, at the end of the input, and by the deadline.
    std::stop_token stop;

    /// The error of a part of the call that fails for that reason, or because the call is stopped.
    ToolError error(std::string reason) const {
        return stop.stop_requested() ? ToolError::stopped() : ToolError(std::move(reason));
    }
};

using ToolAnswer = Result<ToolReport, ToolError>;

/// A tool that clients may call.
struct Tool {
    std::string_view name, title, description;
    std::span<const Parameter> parameters;
    Json (*output)();
    ToolAnswer (*run)(const ToolCall& call);
    /// Whether the tool changes no game and no puzzle.
    bool read_only = true;
    /// Whether a call discards something.
    bool destructive = false;
    /// Whether the session has what the tool needs; null if it needs nothing.
    bool (*offered)(const Workspace& workspace) = nullptr;
};

// Tools of each *_tools.cpp file. tools.cpp joins them.
std::span<const Tool> game_tools();
std::span<const Tool> position_tools();
std::span<const Tool> search_tools();
std::span<const Tool> database_tools();
std::span<const Tool> annotation_tools();
std::span<const Tool> puzzle_tools();

/// The tools that the session can use.
std::vector<const Tool*> offered_tools(const Workspace& workspace);
/// Null if there is no such tool.
const Tool* find_tool(const Workspace& workspace, std::string_view name);
/// The tool as clients see it.
Json tool_json(const Tool& tool, const Workspace& workspace);

// --- What several tools share ---

/// The parameter that names a position.
inline constexpr Parameter game_parameter =
    Parameter::text("game", 40, "handle of a game for its current position (g1), or of one of its positions (g1/7)")
        .required();

/// Says whose turn it is and whether the game is over, and sets the members of `state_report_schema`.
void tell_state(ToolReport& report, const Place& place);
/// Schema of a report with these members and, behind them, `more`.
Json state_report_schema(const std::vector<SchemaMember>& more = {});

/// Says the first errors of the text that a game was read from, and sets the member `errors`.
void tell_unread(ToolReport& report, std::span<const PgnError> errors);

/// Says that the deadline ended the call, and what is missing for that reason.
void tell_early_end(ToolReport& report, const CallDeadline& deadline, std::string_view missing);

/// The legal moves by piece: "king: Kd1 Ke2; pawns: e4".
std::string legal_moves_text(const Position& position);
/// Reads a move in SAN or UCI. The error says why the move is refused and which moves are legal.
Result<Move, std::string> read_tool_move(const Position& position, std::string_view text);

/// Limits of searches.
inline constexpr long long most_search_nodes = 50'000'000, most_search_ms = 60'000;

}  // namespace gyre::mcp

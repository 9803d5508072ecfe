#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"
#include "client/error.h"

namespace gyre::client {

/// Program to run, with its environment. No shell is involved.
struct EngineCommand {
    /// Path, or name to search for in PATH. A relative path starts from the caller's working folder.
    std::string program{};
    /// Arguments without shell quoting.
    std::vector<std::string> arguments{};
    /// Working folder of the engine; empty for the caller's.
    std::string folder{};
    /// Variables to set for the engine; they override those of the caller.
    std::vector<std::pair<std::string, std::string>> environment{};
    /// Whether the engine gets the caller's variables.
    bool inherits_environment = true;
};

/// Returns the path of the file that the command runs, also of one in PATH; empty if PATH has none.
std::string program_file(const EngineCommand& command);

/// How a process ended.
struct ExitStatus {
    /// Normal exit, exit by a signal, or an unknown end.
    enum class How { Exited, Signalled, Unknown };
    /// How it ended.
    How how = How::Unknown;
    /// Exit status, or number of the signal.
    int number = 0;

    /// Returns "exit status 1" or "signal 9 (Killed)".
    std::string text() const;
    friend bool operator==(const ExitStatus&, const ExitStatus&) = default;
};

using gyre::Descriptor;

/// Pipe whose ends no other child inherits.
struct Pipe {
    Descriptor read_end;   ///< End to read from.
    Descriptor write_end;  ///< End to write to.
};
Result<Pipe, std::error_code> make_pipe();
void make_non_blocking(const Descriptor& descriptor);

/// Child process with pipes to its three standard streams; our ends are non-blocking. It leads its own process group,
/// so that signals also reach its children, and Ctrl-C on a terminal does not reach it.
///
/// Must be used by one thread and be reaped before it is destroyed.
class ChildProcess {
public:
    /// Starts the process; fails with the reason.
    static Result<ChildProcess, ClientError> start(const EngineCommand& command);

    Descriptor input;   ///< Pipe to its standard input.
    Descriptor output;  ///< Pipe from its standard output.
    Descriptor errors;  ///< Pipe from its standard error.
    /// Readable after the process has ended; empty if the system has no process descriptors.
    Descriptor ended;

    /// Sends a signal to the whole group; does nothing after `reap`.
    void send_signal(int signal) const;
    /// Returns nothing while the process runs. After its end, kills the rest of its group and reaps the process.
    std::optional<ExitStatus> reap();
    /// Kills the process, waits for its end and reaps it.
    void kill();

private:
    ChildProcess() = default;

    int pid_ = -1;
    std::optional<ExitStatus> status_;
};

}  // namespace gyre::client

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "client/error.h"

namespace gyre::client {

/// Which program to run, and how. No shell is involved.
struct EngineCommand {
    /// A path, or a name to be looked for in PATH. A relative path starts from the caller's working folder.
    std::string program{};
    /// As they are, without quotes.
    std::vector<std::string> arguments{};
    /// The engine's working folder; the caller's if empty.
    std::string folder{};
    /// Variables that are set for the engine, besides those of the caller or instead of the same ones there.
    std::vector<std::pair<std::string, std::string>> environment{};
    /// Whether the engine gets the caller's variables.
    bool inherits_environment = true;
};

/// How a process ended.
struct ExitStatus {
    /// By itself, by a signal, or in a way that the system did not tell.
    enum class How { Exited, Signalled, Unknown };
    /// Which of them.
    How how = How::Unknown;
    /// The exit status, or the number of the signal.
    int number = 0;

    /// "exit status 1", "signal 9 (Killed)"
    std::string text() const;
    friend bool operator==(const ExitStatus&, const ExitStatus&) = default;
};

/// A file descriptor that is closed at the end.
class Descriptor {
public:
    Descriptor() = default;
    /// Owns it from now on.
    explicit Descriptor(int number) : number_(number) {}
    /// The other one owns nothing then.
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    /// Negative if there is none.
    int get() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    /// Harmless if there is none.
    void close();

private:
    int number_ = -1;
};

/// Two ends of a pipe that no other child inherits.
struct Pipe {
    Descriptor read_end;   ///< What the other end gets comes out here.
    Descriptor write_end;  ///< Where it is put in.
};
std::optional<Pipe> make_pipe();
void make_non_blocking(const Descriptor& descriptor);

/// A child process with pipes to its three standard streams, of which our ends never block. It leads a process group of
/// its own, so that a signal reaches what it has started too, and Ctrl-C on a terminal reaches only us.
///
/// To be used by one thread. Must have been reaped before it is destroyed.
class ChildProcess {
public:
    /// Why it cannot be started, else.
    static Result<ChildProcess, ClientError> start(const EngineCommand& command);

    Descriptor input;   ///< To its standard input.
    Descriptor output;  ///< From its standard output.
    Descriptor errors;  ///< From its standard error.
    /// Readable once the process has ended; none where the system has no such thing.
    Descriptor ended;

    /// To the whole group; harmless once it was reaped.
    void send_signal(int signal) const;
    /// Nothing while it runs; once it has ended, what is left of its group is killed and the process reaped.
    std::optional<ExitStatus> reap();
    /// Ends and reaps it, and waits for that.
    void kill();

private:
    ChildProcess() = default;

    int pid_ = -1;
    std::optional<ExitStatus> status_;
};

}  // namespace gyre::client

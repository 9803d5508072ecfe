#include "client/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <string_view>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "base/system.h"
#include "base/text.h"

#ifdef __GLIBC_PREREQ
#if __GLIBC_PREREQ(2, 34)
#define GYRE_HAS_CLOSEFROM
#endif
#endif

namespace gyre::client {

namespace {

ClientError cannot_start(const EngineCommand& command, std::string why) {
    return {ClientError::Kind::CannotStart, quoted_path(command.program) + ": " + std::move(why)};
}

class TextArray {
public:
    explicit TextArray(std::vector<std::string> texts) : texts_(std::move(texts)) {
        for (std::string& text : texts_) pointers_.push_back(text.data());
        pointers_.push_back(nullptr);
    }
    TextArray(const TextArray&) = delete;
    TextArray& operator=(const TextArray&) = delete;

    char** get() { return pointers_.data(); }

private:
    std::vector<std::string> texts_;
    std::vector<char*> pointers_;
};

std::vector<std::string> variables_of(const EngineCommand& command) {
    const auto is_set_anew = [&command](std::string_view variable) {
        const std::string_view name = variable.substr(0, variable.find('='));
        return std::any_of(command.environment.begin(), command.environment.end(),
                           [name](const auto& own) { return own.first == name; });
    };
    std::vector<std::string> variables;
    if (command.inherits_environment)
        for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
            if (!is_set_anew(*variable)) variables.emplace_back(*variable);
    for (const auto& [name, value] : command.environment) variables.push_back(name + '=' + value);
    return variables;
}

/// Relative paths are resolved first, because the working folder changes before the program is started.
std::string program_path(const EngineCommand& command) {
    const bool is_relative_path = command.program.find('/') != std::string::npos && command.program.front() != '/';
    if (!is_relative_path || command.folder.empty()) return command.program;
    std::error_code error;
    const auto path = std::filesystem::absolute(command.program, error);
    return error ? command.program : path.string();
}

class SpawnPlan {
public:
    SpawnPlan() {
        ::posix_spawn_file_actions_init(&actions_);
        ::posix_spawnattr_init(&attributes_);
        // The child starts with default signal handling, whatever its parent ignores or blocks.
        sigset_t none, all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        for (const int signal : {SIGKILL, SIGSTOP}) ::sigdelset(&all, signal);
        ::posix_spawnattr_setsigmask(&attributes_, &none);
        ::posix_spawnattr_setsigdefault(&attributes_, &all);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        ::posix_spawnattr_setflags(&attributes_,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~SpawnPlan() {
        ::posix_spawn_file_actions_destroy(&actions_);
        ::posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    void use_stream(const Descriptor& descriptor, int stream) {
        ::posix_spawn_file_actions_adddup2(&actions_, descriptor.get(), stream);
    }
    void enter(const std::string& folder) {
        if (!folder.empty()) ::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
    }
    int spawn(int& pid, const std::string& program, TextArray& arguments, TextArray& variables) {
        close_others();
        return ::posix_spawnp(&pid, program.c_str(), &actions_, &attributes_, arguments.get(), variables.get());
    }

private:
    /// A child must not keep what the parent has open, such as the connections of a server, which would then never end
    /// for the other side. Not every library opens files so that children do not inherit them.
    void close_others() {
#if defined(GYRE_HAS_CLOSEFROM)
        ::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
#elif defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
        short flags = 0;
        ::posix_spawnattr_getflags(&attributes_, &flags);
        ::posix_spawnattr_setflags(&attributes_, static_cast<short>(flags | POSIX_SPAWN_CLOEXEC_DEFAULT));
#endif
    }

    posix_spawn_file_actions_t actions_;
    posix_spawnattr_t attributes_;
};

/// Fails if the system cannot pass the command on.
Result<void, std::string> check(const EngineCommand& command) {
    const auto has_null = [](const std::string& text) { return text.find('\0') != text.npos; };
    if (command.program.empty()) return Failure("the name of the program is missing");
    if (has_null(command.program) || has_null(command.folder)) return Failure("a null byte in a path");
    if (std::any_of(command.arguments.begin(), command.arguments.end(), has_null))
        return Failure("a null byte in an argument");
    for (const auto& [name, value] : command.environment)
        if (name.empty() || name.find('=') != name.npos || has_null(name) || has_null(value))
            return Failure("an environment variable that can't be");
    return {};
}

/// Uses the system call directly: the C library of Debian 12 declares the function for C only.
Descriptor watch_for_end([[maybe_unused]] int pid) {
#ifdef SYS_pidfd_open
    return Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
#else
    return {};
#endif
}

}  // namespace

std::string program_file(const EngineCommand& command) {
    std::string path = program_path(command);
    if (path.find('/') != std::string::npos) return path;
    const char* const variable = std::getenv("PATH");
    const std::string folders = std::string(variable != nullptr ? variable : "/bin:/usr/bin") + ':';
    for (std::string_view rest = folders; !rest.empty();) {
        const std::filesystem::path file = std::filesystem::path(take_until(rest, ':')) / path;
        std::error_code error;
        if (std::filesystem::is_regular_file(file, error) && ::access(file.c_str(), X_OK) == 0) return file.string();
    }
    return {};
}

std::string ExitStatus::text() const {
    if (how == How::Exited) return "exit status " + std::to_string(number);
    if (how == How::Unknown) return "an unknown exit status";
    const char* const name = ::sigdescr_np(number);
    return "signal " + std::to_string(number) + (name != nullptr ? " (" + std::string(name) + ")" : "");
}

Result<Pipe, std::error_code> make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system::last_error();
    Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
    // If our own standard streams are closed, a pipe may get their numbers, which the child's streams would overwrite.
    for (Descriptor* const end : {&pipe.read_end, &pipe.write_end}) {
        if (end->get() > STDERR_FILENO) continue;
        Descriptor moved(::fcntl(end->get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
        if (!moved) return system::last_error();
        *end = std::move(moved);
    }
    return pipe;
}

void make_non_blocking(const Descriptor& descriptor) {
    ::fcntl(descriptor.get(), F_SETFL, ::fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

Result<ChildProcess, ClientError> ChildProcess::start(const EngineCommand& command) {
    if (auto checked = check(command); !checked) return cannot_start(command, std::move(checked).error());
    auto input = make_pipe(), output = make_pipe(), errors = make_pipe();
    for (const auto* const pipe : {&input, &output, &errors})
        if (!*pipe) return cannot_start(command, "no pipe: " + pipe->error().message());
    SpawnPlan plan;
    plan.use_stream(input->read_end, STDIN_FILENO);
    plan.use_stream(output->write_end, STDOUT_FILENO);
    plan.use_stream(errors->write_end, STDERR_FILENO);
    plan.enter(command.folder);

    std::vector<std::string> words{command.program};
    words.insert(words.end(), command.arguments.begin(), command.arguments.end());
    TextArray arguments(std::move(words)), variables(variables_of(command));
    ChildProcess child;
    const int error = plan.spawn(child.pid_, program_path(command), arguments, variables);
    if (error != 0) {
        std::string why = std::system_category().message(error);
        if (!command.folder.empty()) why += " (in the folder " + quoted_path(command.folder) + ")";
        return cannot_start(command, std::move(why));
    }
    child.input = std::move(input->write_end);
    child.output = std::move(output->read_end);
    child.errors = std::move(errors->read_end);
    child.ended = watch_for_end(child.pid_);
    for (const Descriptor* const end : {&child.input, &child.output, &child.errors}) make_non_blocking(*end);
    return child;
}

void ChildProcess::send_signal(int signal) const {
    if (!status_) ::kill(-pid_, signal);
}

void ChildProcess::kill() {
    send_signal(SIGKILL);
    while (!reap()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

std::optional<ExitStatus> ChildProcess::reap() {
    if (status_) return status_;
    // The process is not reaped yet, so its id is not reused and the signal cannot reach another process.
    siginfo_t info{};
    const int waited = ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (waited == 0 && info.si_pid == 0) return std::nullopt;
    if (waited != 0 && errno == EINTR) return std::nullopt;
    if (waited != 0) return status_ = ExitStatus{};  // Another part of the program has reaped it.
    ::kill(-pid_, SIGKILL);
    int word = 0;
    while (::waitpid(pid_, &word, 0) < 0 && errno == EINTR) continue;
    if (WIFEXITED(word)) return status_ = ExitStatus{ExitStatus::How::Exited, WEXITSTATUS(word)};
    return status_ = ExitStatus{ExitStatus::How::Signalled, WTERMSIG(word)};
}

}  // namespace gyre::client

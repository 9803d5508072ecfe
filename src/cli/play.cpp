#include "cli/play.h"

#include <mutex>
#include <optional>
#include <string>

#include "cli/interrupt.h"
#include "cli/play_session.h"

namespace gyre {

namespace {

/// Asks for lines. While it waits for one, and only then, an interrupt may write too.
class Prompter {
public:
    Prompter(std::istream& in, std::ostream& out, bool shows_prompt)
        : in_(in), out_(out), tied_(in.tie(nullptr)), shows_prompt_(shows_prompt) {}
    ~Prompter() { in_.tie(tied_); }
    Prompter(const Prompter&) = delete;
    Prompter& operator=(const Prompter&) = delete;

    bool ask(const std::string& prompt, std::string& line) {
        write(prompt);
        const bool read = static_cast<bool>(std::getline(in_, line));
        const std::lock_guard lock(mutex_);
        waiting_ = false;
        return read;
    }

    void interrupt() {
        const std::lock_guard lock(mutex_);
        if (waiting_) out_ << "\n(\"quit\" or Ctrl-D leaves the game)\n" << prompt_ << std::flush;
    }

private:
    void write(const std::string& prompt) {
        const std::lock_guard lock(mutex_);
        if (shows_prompt_) out_ << (prompt_ = prompt);
        out_.flush();
        waiting_ = true;
    }

    std::istream& in_;
    std::ostream& out_;
    /// A tied stream would be flushed behind the back of the mutex.
    std::ostream* tied_;
    const bool shows_prompt_;
    std::mutex mutex_;
    std::string prompt_;
    bool waiting_ = false;
};

/// The thread that waits for Ctrl-C comes before the engine's threads and goes after them, so the one that it is to
/// speak to is told later.
class InterruptTarget {
public:
    void set(console::PlaySession* session, Prompter* prompter) {
        const std::lock_guard lock(mutex_);
        session_ = session;
        prompter_ = prompter;
    }
    void interrupt() {
        const std::lock_guard lock(mutex_);
        if (session_ != nullptr && !session_->interrupt()) prompter_->interrupt();
    }

private:
    std::mutex mutex_;
    console::PlaySession* session_ = nullptr;
    Prompter* prompter_ = nullptr;
};

}  // namespace

int play(std::istream& in, std::ostream& out, const TerminalTraits& terminal) {
    InterruptTarget target;
    std::optional<console::InterruptWatcher> watcher;
    if (terminal.interactive) watcher.emplace([&target] { target.interrupt(); });

    console::PlaySession session(out, terminal);
    Prompter prompter(in, out, terminal.interactive);
    target.set(&session, &prompter);
    session.greet();
    std::string line;
    bool stays = true;
    while (stays && prompter.ask(session.prompt(), line)) stays = session.take_line(line);
    target.set(nullptr, nullptr);
    // Ctrl-D leaves the cursor behind the prompt.
    if (stays && terminal.interactive) out << '\n';
    out << "Goodbye.\n" << std::flush;
    return 0;
}

}  // namespace gyre

#include "cli/play/play.h"

#include <iostream>
#include <mutex>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <utility>

#include "cli/play/play_options.h"
#include "cli/play/prompter.h"
#include "console/exit_status.h"
#include "console/interrupt.h"

namespace gyre::cli {

namespace {

/// Target of Ctrl-C, set later: the watcher thread must exist before the engine's threads and outlive them.
class SignalTarget {
public:
    void set(PlaySession* session, Prompter* prompter) {
        const std::lock_guard lock(mutex_);
        session_ = session;
        prompter_ = prompter;
    }
    void interrupt() {
        const std::lock_guard lock(mutex_);
        if (session_ != nullptr && !session_->interrupt()) prompter_->interrupt();
    }
    void resume() {
        const std::lock_guard lock(mutex_);
        if (prompter_ != nullptr) prompter_->resume();
    }
    void leave() {
        const std::lock_guard lock(mutex_);
        if (prompter_ != nullptr) prompter_->give_back_terminal();
    }

private:
    std::mutex mutex_;
    PlaySession* session_ = nullptr;
    Prompter* prompter_ = nullptr;
};

/// Passes the text of a stream on to an `Output`, which knows why a write failed.
class OutputBuffer : public std::streambuf {
public:
    explicit OutputBuffer(Output& output) : output_(output) {}

protected:
    int_type overflow(int_type character) override {
        if (!traits_type::eq_int_type(character, traits_type::eof())) text_ += traits_type::to_char_type(character);
        return traits_type::not_eof(character);
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        text_.append(text, static_cast<std::size_t>(size));
        return size;
    }
    int sync() override {
        output_.lines(std::exchange(text_, {}));
        return output_.is_closed() ? -1 : 0;
    }

private:
    Output& output_;
    std::string text_;
};

}  // namespace

int play(std::istream& in, std::ostream& out, const TerminalTraits& terminal, const PlaySettings& settings) {
    SignalTarget target;
    std::optional<InterruptWatcher> watcher;
    if (terminal.interactive)
        watcher.emplace(SignalActions{.on_interrupt = [&target] { target.interrupt(); },
                                      .on_resume = [&target] { target.resume(); },
                                      .on_leave = [&target] { target.leave(); }});

    PlaySession session(out, terminal, settings);
    Prompter prompter(in, out, terminal, session);
    target.set(&session, &prompter);
    session.greet();
    std::string line;
    bool stays = true;
    while (stays && out && prompter.ask(line)) stays = session.take_line(line);
    target.set(nullptr, nullptr);
    // Ctrl-D leaves the cursor after the prompt.
    if (stays && terminal.interactive) out << '\n';
    out << "Goodbye.\n" << std::flush;
    return out ? 0 : exit_failed;
}

int run_play(Words arguments, Output& output) {
    const auto settings = parse_play_settings(arguments);
    if (!settings) return report_failure("play", settings.error(), output);
    OutputBuffer buffer(output);
    std::ostream out(&buffer);
    std::ostream* const tied = std::cin.tie(&out);
    const int status = play(std::cin, out, detect_terminal(), *settings);
    std::cin.tie(tied);
    return status;
}

}  // namespace gyre::cli

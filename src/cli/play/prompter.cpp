#include "cli/play/prompter.h"

namespace gyre::cli {

namespace {

constexpr std::string_view how_to_leave = "(\"quit\" or Ctrl-D leaves the game)\n";

}  // namespace

Prompter::Prompter(std::istream& in, std::ostream& out, const TerminalTraits& terminal, PlaySession& session)
    : in_(in),
      out_(out),
      tied_(in.tie(nullptr)),
      terminal_(terminal),
      session_(session),
      keyboard_(terminal.keyboard),
      clock_watcher_([this](const std::stop_token& stop) { watch_clock(stop); }) {}

Prompter::~Prompter() { in_.tie(tied_); }

bool Prompter::ask(std::string& line) {
    begin_waiting();
    const bool read = keyboard_.is_active() ? edit_line(line) : read_line(line);
    end_waiting();
    return read;
}

bool Prompter::read_line(std::string& line) { return static_cast<bool>(std::getline(in_, line)); }

bool Prompter::edit_line(std::string& line) {
    for (;;) {
        if (keys_.empty() && !keyboard_.read(keys_)) return false;
        const std::lock_guard lock(mutex_);
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            const LineEditor::Outcome outcome = editor_.take(keys_[i]);
            if (outcome == LineEditor::Outcome::Editing) continue;
            keys_.erase(0, i + 1);
            show_prompt();
            if (outcome == LineEditor::Outcome::End) return false;
            out_ << '\n' << std::flush;
            line = editor_.take_line();
            // Nothing may be written after a complete line.
            waiting_ = false;
            ++changes_;
            return true;
        }
        keys_.clear();
        show_prompt();
    }
}

void Prompter::begin_waiting() {
    const std::lock_guard lock(mutex_);
    prompt_ = session_.prompt();
    waiting_ = true;
    ++changes_;
    show_prompt();
    changed_.notify_all();
}

void Prompter::end_waiting() {
    const std::lock_guard lock(mutex_);
    waiting_ = false;
    ++changes_;
    changed_.notify_all();
}

void Prompter::interrupt() {
    const std::lock_guard lock(mutex_);
    if (!waiting_) return;
    leave_prompt();
    out_ << how_to_leave;
    show_prompt();
}

void Prompter::resume() {
    const std::lock_guard lock(mutex_);
    keyboard_.take();
    if (waiting_ && keyboard_.is_active()) show_prompt();
}

/// Ends the game when the player's flag falls during the player's turn.
void Prompter::watch_clock(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        const auto deadline = waiting_ ? session_.flag_time() : std::nullopt;
        // A line can end one wait and begin the next before this thread wakes, so `waiting_` alone does not show it.
        const auto is_changed = [this, seen = changes_] { return changes_ != seen; };
        if (!deadline) {
            // Only a line can change the clock, and each line ends this wait.
            changed_.wait(lock, stop, is_changed);
            continue;
        }
        if (changed_.wait_until(lock, stop, *deadline, is_changed) || stop.stop_requested()) continue;
        leave_prompt();
        session_.let_flag_fall();
        prompt_ = session_.prompt();
        show_prompt();
    }
}

void Prompter::leave_prompt() {
    if (keyboard_.is_active())
        out_ << erase_line;
    else if (terminal_.interactive)
        out_ << '\n';
}

void Prompter::show_prompt() {
    // The last column stays empty, because some terminals then continue on the next line.
    if (keyboard_.is_active())
        out_ << erase_line << editor_.shown(prompt_, terminal_.width - 1);
    else if (terminal_.interactive)
        out_ << prompt_;
    out_.flush();
}

}  // namespace gyre::cli

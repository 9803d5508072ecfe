#pragma once

#include <condition_variable>
#include <cstdint>
#include <istream>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

#include "cli/common/names.h"
#include "cli/play/keyboard.h"
#include "cli/play/line_editor.h"
#include "cli/play/play_session.h"
#include "console/terminal.h"

namespace gyre::cli {

/// Reads lines from the player. Only meanwhile, an interrupt and the fall of the flag may write as well; on a terminal
/// that rewrites lines, the typed text stays after the prompt.
class Prompter {
public:
    Prompter(std::istream& in, std::ostream& out, const TerminalTraits& terminal, PlaySession& session);
    ~Prompter();

    /// Returns false at the end of the input.
    bool ask(std::string& line);
    /// Prints how to leave. May be called from any thread.
    void interrupt();
    /// Shows the prompt again after the program was stopped. May be called from any thread.
    void resume();
    void give_back_terminal() { keyboard_.give_back(); }

private:
    bool read_line(std::string& line);
    bool edit_line(std::string& line);
    void begin_waiting();
    void end_waiting();
    void watch_clock(const std::stop_token& stop);
    /// These methods remove the prompt for other text, or show it with the typed text. The mutex must be held.
    void leave_prompt();
    void show_prompt();

    std::istream& in_;
    std::ostream& out_;
    /// A tied stream would be flushed without the mutex, so it is untied.
    std::ostream* tied_;
    const TerminalTraits terminal_;
    PlaySession& session_;
    Keyboard keyboard_;
    LineEditor editor_;
    /// Keys that were pressed but not used yet.
    std::string keys_;
    std::mutex mutex_;
    std::string prompt_;
    bool waiting_ = false;
    /// Counts the beginnings and ends of waiting.
    std::uint64_t changes_ = 0;
    std::condition_variable_any changed_;
    /// Last, because it uses all other members.
    std::jthread clock_watcher_;
};

}  // namespace gyre::cli

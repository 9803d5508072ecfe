#pragma once

#include <condition_variable>
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

/// Asks the player for lines. While it waits for one, and only then, an interrupt and the fall of the player's flag may
/// write too; on a terminal that rewrites lines, what is typed stays behind the prompt.
class Prompter {
public:
    Prompter(std::istream& in, std::ostream& out, const TerminalTraits& terminal, PlaySession& session);
    ~Prompter();
    Prompter(const Prompter&) = delete;
    Prompter& operator=(const Prompter&) = delete;

    /// False at the end of the input.
    bool ask(std::string& line);
    /// Says how to leave. From any thread.
    void interrupt();
    /// Shows the prompt again after the program was stopped. From any thread.
    void resume();
    /// Gives the terminal back as it was. From any thread.
    void give_back_terminal() { keyboard_.give_back(); }

private:
    bool read_line(std::string& line);
    bool edit_line(std::string& line);
    void begin_waiting();
    void end_waiting();
    void watch_clock(const std::stop_token& stop);
    /// Makes room for other text, or shows the prompt with what is typed. The mutex is held.
    void leave_prompt();
    void show_prompt();

    std::istream& in_;
    std::ostream& out_;
    /// A tied stream would be flushed behind the back of the mutex.
    std::ostream* tied_;
    const TerminalTraits terminal_;
    PlaySession& session_;
    Keyboard keyboard_;
    LineEditor editor_;
    /// Keys that were pressed and are not used yet.
    std::string keys_;
    std::mutex mutex_;
    std::string prompt_;
    bool waiting_ = false;
    std::condition_variable_any changed_;
    /// Last: it uses all of the above.
    std::jthread clock_watcher_;
};

}  // namespace gyre::cli

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"
#include "uci/line_reader.h"
#include "uci/worker.h"

namespace gyre::uci {
using namespace console;

/// One UCI session. The reading thread answers every line at once; a Worker runs long jobs in order. An invalid line is
/// answered by one `info string error: …` and has no effect, except that an invalid `position` removes the position, so
/// that the engine does not search a wrong one.
///
/// The initial position is the start position.
class UciSession {
public:
    explicit UciSession(Output& output) : output_(output), worker_(output) {}

    /// Runs until `quit`, the end of the input, or the end of the output.
    void run(ReadBytes source);

    /// Executes one line. Returns false for `quit`. The session may be destroyed at any time.
    bool handle(std::string_view line);
    /// Must be called at the end of the input. Lets searches with a limit finish, stops the others, and waits for all.
    void finish() { worker_.finish(); }
    /// Whether an error was that of a file, not of a line.
    bool has_file_failed() const { return worker_.has_file_failed(); }
    /// Does the long jobs of the lines so far, in a program without threads. Lines that arrive meanwhile may be handled
    /// in `let_host_act`.
    void work_off() { worker_.work_off(); }

    static bool knows(std::string_view command);
    /// Returns help about a command or an option, or all commands for an empty topic; empty for an unknown topic.
    static std::string help_text(std::string_view topic);

private:
    /// A command with its function and its help.
    struct Command {
        std::string_view name;
        void (UciSession::*obey)(Words arguments);
        std::string_view usage;
        std::string_view help;
        std::vector<OptionText> (*options)() = nullptr;
    };
    static std::span<const Command> commands();
    static const Command* find_command(std::string_view name);

    void refuse_words(Words unknown, bool are_all);
    void refuse_long_line(std::string_view start);

    void uci(Words arguments);
    void debug(Words arguments);
    void isready(Words arguments);
    void setoption(Words arguments);
    void ucinewgame(Words arguments);
    void position(Words arguments);
    void go(Words arguments);
    void stop(Words arguments);
    void ponderhit(Words arguments);
    void quit(Words arguments);
    void ignore(Words arguments);
    void d(Words arguments);
    void eval(Words arguments);
    void flip(Words arguments);
    void perft(Words arguments);
    void bench(Words arguments);
    void export_net(Words arguments);
    void help(Words arguments);

    /// Returns the position; reports an error and returns null if there is none.
    const Position* position_or_error(std::string_view command);

    Output& output_;
    Worker::SharedPosition position_ = std::make_shared<const Position>();
    bool debug_ = false;
    bool quitting_ = false;
    // Last, so that its thread ends before the other members are destroyed.
    Worker worker_;
};

}  // namespace gyre::uci

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "console/output.h"
#include "console/words.h"
#include "uci/line_reader.h"
#include "uci/worker.h"

namespace gyre::uci {
using namespace console;

/// One conversation in UCI. Every line is answered at once by the thread that reads; what takes time is given to a
/// Worker, which does it in order. A line that can't be obeyed gets one `info string error: …` and changes nothing, but
/// a `position` that can't be obeyed leaves no position, lest an engine search another one than its user believes.
///
/// Before any `position` it is the start position.
class UciSession {
public:
    explicit UciSession(Output& output) : output_(output), worker_(output) {}

    /// Talks until `quit`, the end of the input, or nobody listens any more.
    void run(ReadBytes source);

    /// Obeys one line; false if it was `quit`. After that, or without, the session may simply be destroyed.
    bool handle(std::string_view line);
    /// As at the end of the input: lets searches with a limit finish, stops the others, and waits for all.
    void finish() { worker_.finish(); }

    /// Whether there is such a command.
    static bool knows(std::string_view command);
    /// Help about a command or an option, or about all commands if `topic` is empty; empty for other topics.
    static std::string help_text(std::string_view topic);

private:
    /// One row per command: what it is called, what it does, and what `help` says about it.
    struct Command {
        std::string_view name;
        void (UciSession::*obey)(Words arguments);
        std::string_view usage;
        std::string_view help;
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

    /// The position, or an error if there is none.
    const Position* position_or_error(std::string_view command);

    Output& output_;
    Worker::SharedPosition position_ = std::make_shared<const Position>();
    bool debug_ = false;
    bool quitting_ = false;
    // Last, so that its thread is gone before the rest goes.
    Worker worker_;
};

}  // namespace gyre::uci

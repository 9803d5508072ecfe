// The module engine.wasm of the npm package: a UCI engine whose lines come by calls.
#include "console/output.h"
#include "host.h"
#include "uci/session.h"

namespace {

struct Program {
    gyre::console::Output output{[](std::string_view text) {
        gyre::wasm::send(text);
        return true;
    }};
    gyre::uci::UciSession session{output};
};

Program& program() {
    static Program program;
    return program;
}

}  // namespace

/// Executes one line of UCI and returns 1, or 0 after `quit`. A search runs until its end, and lines that arrive
/// meanwhile are executed in `host_poll`.
GYRE_EXPORT("uci") int take_line(const char* text, std::size_t size) {
    const bool goes_on = program().session.handle({text, size});
    program().session.work_off();
    return goes_on ? 1 : 0;
}

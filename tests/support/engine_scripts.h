#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engines/engine_choice.h"
#include "tests/support/programs.h"
#include "tests/support/temporary_folder.h"

namespace gyre::test {

/// Makes engines of the fake engine of tests/client, which needs arguments, by scripts in a temporary folder.
class EngineScripts {
public:
    static constexpr std::string_view usual_info =
        "info depth 3 seldepth 4 multipv 1 score cp 25 nodes 99 nps 990 time 100 pv e2e4 e7e5";

    /// An engine with a fault ("normal" for none), a best move, and lines to print before it.
    engines::EngineChoice engine(std::string_view fault, std::string_view best = "e2e4",
                                 std::string_view infos = usual_info) const {
        return script("exec '" + fake_engine_program() + "' '" + std::string(fault) + "' '" + std::string(best) +
                      "' '" + std::string(infos) + "'");
    }

    /// An engine that has the fault when it is started first, and none afterwards.
    engines::EngineChoice broken_once(std::string_view fault, std::string_view best = "e2e4") const {
        return script(once(fault) + "exec '" + fake_engine_program() + "' normal " + std::string(best));
    }

    /// Gyre as a UCI engine.
    engines::EngineChoice gyre() const { return script("exec '" + gyre_program() + "'"); }

    /// Gyre as a UCI engine that has the fault when it is started first, and then prints these lines before a best
    /// move. `forget_start` makes the next start the first.
    engines::EngineChoice gyre_broken_once(std::string_view fault, std::string_view infos = "") const {
        return script(once(fault, infos) + "exec '" + gyre_program() + "'");
    }
    void forget_start() const { std::filesystem::remove(folder_.path("started")); }

    /// An engine that only declares itself with these lines.
    engines::EngineChoice declaring(std::string_view lines) const {
        return script("while read -r line; do case $line in uci) echo '" + std::string(lines) +
                      "'; echo uciok;; isready) echo readyok;; quit) exit;; esac; done");
    }

private:
    std::string once(std::string_view fault, std::string_view infos = "") const {
        const std::string mark = folder_.path("started");
        return "if ! [ -e '" + mark + "' ]; then : > '" + mark + "'; exec '" + fake_engine_program() + "' " +
               std::string(fault) + " e2e4 '" + std::string(infos) + "'; fi; ";
    }

    engines::EngineChoice script(const std::string& commands) const {
        folder_.write("engine.sh", "#!/bin/sh\n" + commands + '\n');
        const std::string path = folder_.path("engine.sh");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return {.name = "fake", .program = path};
    }

    TemporaryFolder folder_;
};

}  // namespace gyre::test

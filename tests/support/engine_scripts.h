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
        const std::string mark = folder_.path("started"), fake = fake_engine_program();
        return script("if [ -e '" + mark + "' ]; then exec '" + fake + "' normal " + std::string(best) + "; fi; : > '" +
                      mark + "'; exec '" + fake + "' " + std::string(fault));
    }

    /// An engine that only declares itself with these lines.
    engines::EngineChoice declaring(std::string_view lines) const {
        return script("while read -r line; do case $line in uci) echo '" + std::string(lines) +
                      "'; echo uciok;; isready) echo readyok;; quit) exit;; esac; done");
    }

private:
    engines::EngineChoice script(const std::string& commands) const {
        folder_.write("engine.sh", "#!/bin/sh\n" + commands + '\n');
        const std::string path = folder_.path("engine.sh");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return {.name = "fake", .program = path};
    }

    TemporaryFolder folder_;
};

}  // namespace gyre::test

#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/words.h"
#include "engine/engine.h"
#include "engine/network_choice.h"

namespace gyre::uci {
using namespace console;

/// Arguments of `bench`.
struct BenchRequest {
    /// Parameter file; empty for the current parameters.
    std::string parameters{};
    NetworkChoice net{};
    /// SIMD level for the net; empty for the best one.
    std::optional<nnue::simd::Level> level{};
};

/// The options of `bench`, for help and completions.
std::vector<OptionText> bench_options();

/// Reads the arguments of a command line.
Result<void, CommandError> read_bench_options(Words arguments, BenchRequest& request);

/// Reads the arguments of a UCI line, in which file names may contain blanks. The error names the wrong argument.
Result<BenchRequest, CommandError> parse_bench(Words words);

/// Reads the files of a request. What it leaves open is taken from `engine`.
Result<BenchSetup, std::string> make_bench_setup(const BenchRequest& request, const Engine& engine);

}  // namespace gyre::uci

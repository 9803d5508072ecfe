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

/// What the words after `bench` ask for.
struct BenchRequest {
    /// A file of parameters; empty for those that are set.
    std::string parameters{};
    NetworkChoice net{};
    /// The kind of processor that the net's loops are to be for; the best that there is without it.
    std::optional<nnue::simd::Level> level{};
};

/// Its options, for help and completions.
std::vector<OptionText> bench_options();

/// Reads the arguments of a command line.
Result<void, CommandError> read_bench_options(Words arguments, BenchRequest& request);

/// Reads the arguments of a line of UCI, in which names of files may hold blanks:
/// `[--params FILE] [--net FILE] [--evaluation NAME] [--simd LEVEL]`; the error names the wrong argument and the
/// reason.
Result<BenchRequest, CommandError> parse_bench(Words words);

/// The request made ready: its files are read. What it does not say is as in `engine`.
Result<BenchSetup, std::string> make_bench_setup(const BenchRequest& request, const Engine& engine);

}  // namespace gyre::uci

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/input_file.h"
#include "collection/collector.h"
#include "notation/pgn_chunks.h"

namespace gyre::collection {

/// How far the reading of one input has got.
struct ProcessProgress {
    /// In bytes of the file as it is.
    std::uint64_t done = 0;
    /// Nothing for pipes.
    std::optional<std::uint64_t> size;
};

struct ProcessTask {
    /// Must outlive the reading.
    const GameFilter* filter = nullptr;
    ParallelOptions reading{};
    /// Makes a sink for a part of the games, on any thread.
    std::function<std::unique_ptr<GameSink>()> make_sink{};
    /// Gets the sinks in the order of the text, one at a time.
    std::function<void(GameSink&, const ProcessProgress&)> take_sink{};
};

/// Reads all games of an input; else why its end was not reached.
std::optional<InputError> process(InputFile& input, const ProcessTask& task);

}  // namespace gyre::collection

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/input_file.h"
#include "collection/collector.h"
#include "notation/pgn/pgn_chunks.h"

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

/// How the reading of an input ended.
struct ProcessedInput {
    std::uint64_t games = 0;
    /// Unpacked.
    std::uint64_t bytes = 0;
    /// Why it was not read to its end; the game that it cut off has the same error.
    std::optional<PgnError> failure{};
    /// The first text that is right, but part of no game, as `PgnVisitor` has it.
    std::optional<TextPlace> passed_over{};
    UnreadableValues unreadable{};
};

/// Reads all games of an input.
ProcessedInput process(InputFile& input, const ProcessTask& task);

}  // namespace gyre::collection

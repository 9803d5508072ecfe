#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "datagen/conditions.h"
#include "datagen/game_writer.h"

namespace gyre::datagen {

/// Progress of a run, without what the file held before.
struct Progress {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t positions = 0;
};

struct GenerateJob {
    Conditions conditions;
    /// The file will hold the games with indices below this.
    std::uint32_t games = 0;
    int threads = 1;
    /// Called after every game, by one thread at a time.
    std::function<void(const Progress&)> on_game = {};
};

/// Plays the missing games of a job and appends them in the order in which they end. On a stop, running games are
/// discarded. Throws std::bad_alloc if the memory is not available.
Result<void, std::string> generate(const GenerateJob& job, GameWriter& writer, const std::stop_token& stop = {});

}  // namespace gyre::datagen

#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "base/result.h"
#include "datagen/conditions.h"
#include "datagen/game_writer.h"

namespace gyre::datagen {

/// How far a run has come; what the file held before does not count.
struct Progress {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    /// Positions worth learning from.
    std::uint64_t positions = 0;
};

struct GenerateJob {
    Conditions conditions;
    /// The file shall hold the games with indices below this.
    std::uint32_t games = 0;
    int threads = 1;
    /// Called after every game, by one thread at a time.
    std::function<void(const Progress&)> on_game = {};
};

/// Plays the games of a job that the file does not hold yet and appends each when it is over, in the order in which
/// they end. Returns when all are there or a stop is requested; games under way are then given up, to be played again.
/// Throws std::bad_alloc where the system has not got the memory.
Result<void, std::string> generate(const GenerateJob& job, GameWriter& writer, const std::stop_token& stop = {});

}  // namespace gyre::datagen

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "training/net/foresight.h"
#include "training/net/position_store.h"
#include "training/net/side_lines.h"

namespace gyre::training::net {

/// One file of games and how much its positions count.
struct DataFile {
    std::string path;
    double weight = 1;
};
/// A position keeps the number of its file in eight bits.
inline constexpr std::size_t max_data_files = 256;

struct LoadOptions {
    /// For a residual net: also keep what the classical evaluation says.
    bool with_classical = false;
    /// Of a hundred games, how many judge and don't teach.
    std::uint32_t validation_percent = 5;
    int threads = 1;
    /// Positions take no more, in bytes.
    std::size_t memory = PageMemory::available_bytes();
    /// Reading ends when so many positions are there.
    std::size_t most_positions = SIZE_MAX;
    /// With the classical evaluation kept: a position whose score is further from it is left out, in centipawns, for
    /// the search saw a tactic there, of which no evaluation knows.
    std::optional<int> most_surprise{};
    /// Scores are read as so many hundredths of what they are, once so many centipawns for having the move are taken
    /// off: those of searches are larger than those of the evaluation that they began with, generation after
    /// generation.
    int score_percent = 100, move_bonus = 0;
    /// What later plies and the result have to say goes into the scores before that.
    Foresight foresight{};
    /// Positions beside the games, added to those worth learning from; all this is not for their scores.
    SideLineSettings side_lines{};
};

/// What decides which positions are taken and what they are said to be worth, as lines "name value".
std::string write_load_options(const LoadOptions& options);

/// What a file held.
struct FileCounts {
    std::string path, conditions{};
    double weight = 1;
    std::uint64_t games = 0, validation_games = 0;
    /// Damaged records and games with an illegal move.
    std::uint64_t bad_games = 0;
    /// Of all readable games.
    std::uint64_t plies = 0;
    /// Those worth learning from.
    std::uint64_t training_positions = 0, validation_positions = 0;
    /// Among both, those of side lines.
    std::uint64_t side_positions = 0;
    /// Results of those, as the side to move lives them: lost, drawn, won.
    std::array<std::uint64_t, 3> results{};
};

struct PositionData {
    PositionStore training, validation;
    std::vector<FileCounts> files;
    /// How they were read: `write_load_options`.
    std::string options{};
    /// Of all positions in their order; the same number means the same data.
    std::uint64_t fingerprint = 0;
    /// Why not everything was read, if so: memory, the wanted number, or a stop.
    std::string cut_short;

    std::size_t bytes() const { return (training.size() + validation.size()) * sizeof(PackedPosition); }
    /// By the number that positions keep; 1 in the mean of the positions to learn from.
    std::vector<float> weights() const;
};

struct LoadReports {
    /// A damaged game, with file, byte and reason.
    std::function<void(const std::string&)> on_damage = [](const std::string&) {};
    /// Every few thousand games.
    std::function<void(const PositionData&)> on_progress = [](const PositionData&) {};
};

/// Reads the positions worth learning from (datagen/quiet_filter.h) of several files, whole games to either side of the
/// split. The order does not depend on the number of threads. Fails if a file can't be opened or is none of games.
Result<PositionData, std::string> load_positions(const std::vector<DataFile>& files, const LoadOptions& options,
                                                 const LoadReports& reports = {}, const std::stop_token& stop = {});

}  // namespace gyre::training::net

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

struct DataFile {
    std::string path;
    double weight = 1;
};
/// Positions store the number of their file in eight bits.
inline constexpr std::size_t max_data_files = 256;

struct LoadOptions {
    /// Whether the score of the classical evaluation is kept, for a residual net.
    bool with_classical = false;
    /// Percent of games that are used for validation.
    std::uint32_t validation_percent = 5;
    int threads = 1;
    /// Limit of the memory for positions, in bytes.
    std::size_t memory = PageMemory::available_bytes();
    /// Reading ends at this number of positions.
    std::size_t most_positions = SIZE_MAX;
    /// Positions whose score differs more from the classical evaluation, in centipawns, are tactical and left out.
    std::optional<int> most_surprise{};
    /// `move_bonus` centipawns are subtracted from each score, then it is scaled: search scores are larger than the
    /// evaluation they are based on, and grow with each generation.
    int score_percent = 100, move_bonus = 0;
    Foresight foresight{};
    /// Additional positions beside the games. The other settings do not change their scores.
    SideLineSettings side_lines{};
};

/// Returns the settings that decide positions and scores, as lines "name value".
std::string write_load_options(const LoadOptions& options);

struct FileCounts {
    std::string path, conditions{};
    double weight = 1;
    std::uint64_t games = 0, validation_games = 0;
    /// Damaged records and games with an illegal move.
    std::uint64_t bad_games = 0;
    /// Plies of all readable games.
    std::uint64_t plies = 0;
    /// Positions used for training and validation.
    std::uint64_t training_positions = 0, validation_positions = 0;
    /// Side-line positions among them.
    std::uint64_t side_positions = 0;
    /// Results of the positions for the side to move: lost, drawn, won.
    std::array<std::uint64_t, 3> results{};
};

struct PositionData {
    PositionStore training, validation;
    std::vector<FileCounts> files;
    std::string options{};
    /// Hash of all positions in order; equal numbers mean equal data.
    std::uint64_t fingerprint = 0;
    /// Why not everything was read: memory, the wanted number, or a stop; empty otherwise.
    std::string cut_short;

    std::size_t bytes() const { return (training.size() + validation.size()) * sizeof(PackedPosition); }
    /// Weights by file number, scaled to a mean of 1 over the training positions.
    std::vector<float> weights() const;
};

struct LoadReports {
    /// Receives a message about a damaged game with file, byte and reason.
    std::function<void(const std::string&)> on_damage = [](const std::string&) {};
    /// Called every few thousand games.
    std::function<void(const PositionData&)> on_progress = [](const PositionData&) {};
};

/// Reads the training positions (datagen/quiet_filter.h) of files and splits them by whole games. The order does not
/// depend on the number of threads. Fails if a file cannot be opened or contains no games.
Result<PositionData, std::string> load_positions(const std::vector<DataFile>& files, const LoadOptions& options,
                                                 const LoadReports& reports = {}, const std::stop_token& stop = {});

}  // namespace gyre::training::net

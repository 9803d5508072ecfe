#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/enum_array.h"
#include "base/result.h"
#include "board/color.h"
#include "board/square.h"
#include "datagen/game_record.h"

namespace gyre::datagen {

/// Counts of values in bins of equal width.
class Histogram {
public:
    Histogram(int lowest, int width, std::size_t bins) : lowest_(lowest), width_(width), counts_(bins) {}

    /// Values outside the bins are counted in `below` or `above`.
    void add(int value) {
        if (value < lowest_) {
            ++below_;
            return;
        }
        const auto bin = static_cast<std::size_t>((value - lowest_) / width_);
        ++(bin < counts_.size() ? counts_[bin] : above_);
    }
    /// `other` must have the same bins.
    Histogram& operator+=(const Histogram& other);

    std::size_t bins() const { return counts_.size(); }
    std::uint64_t count(std::size_t bin) const { return counts_[bin]; }
    std::uint64_t below() const { return below_; }
    std::uint64_t above() const { return above_; }
    std::uint64_t total() const;
    int lowest() const { return lowest_; }
    int width() const { return width_; }
    int begin_of(std::size_t bin) const { return lowest_ + width_ * static_cast<int>(bin); }
    /// Returns the beginning of the bin in which this share of the values is reached; `lowest` if there are none.
    int quantile(double share) const;

private:
    int lowest_, width_;
    std::vector<std::uint64_t> counts_;
    std::uint64_t below_ = 0, above_ = 0;
};

enum class SideResult : std::uint8_t { Lost, Drawn, Won };

}  // namespace gyre::datagen

namespace gyre {
template <>
inline constexpr std::size_t enum_size<datagen::SideResult> = 3;
}  // namespace gyre

namespace gyre::datagen {

struct DataStatistics {
    std::uint64_t games = 0;
    /// Scores in centipawns from the side to move, of all searched positions and of those for training.
    Histogram scores{-1500, 25, 120}, learnable_scores{-1500, 25, 120};
    /// Plies of games, by result.
    EnumArray<GameResult, Histogram> lengths = {
        {Histogram(0, 10, 41), Histogram(0, 10, 41), Histogram(0, 10, 41), Histogram(0, 10, 41)}};
    /// Pieces on the board, kings included.
    Histogram pieces{2, 1, 31}, learnable_pieces{2, 1, 31};
    /// Scores of training positions, by the result of the game for the side to move.
    EnumArray<SideResult, Histogram> outcomes = {
        {Histogram(-1500, 50, 60), Histogram(-1500, 50, 60), Histogram(-1500, 50, 60)}};
    /// Squares of each king in training positions.
    EnumArray<Color, std::array<std::uint64_t, 64>> king_squares{};

    DataStatistics& operator+=(const DataStatistics& other);
};

/// Adds a game. Stops at an illegal move and returns its number as error.
Result<void, std::size_t> add_game(const GameRecord& game, DataStatistics& statistics);

struct Tally {
    std::uint64_t games = 0;
    /// Games that do not begin as standard chess.
    std::uint64_t chess960 = 0;
    std::uint64_t plies = 0;
    std::uint64_t positions = 0;
    /// Size of the records.
    std::uint64_t bytes = 0;
    EnumArray<GameResult, std::uint64_t> results{};
    EnumArray<Ending, std::uint64_t> ends{};

    Tally& operator+=(const Tally& other);
};

/// Adds a game with a record of `bytes` bytes and checks that its moves are legal and its ending agrees with the rules.
/// The error gives the reason, without a full stop; what was found before it counts.
Result<void, std::string> add_game(const GameRecord& game, std::size_t bytes, Tally& tally);

}  // namespace gyre::datagen

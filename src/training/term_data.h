#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "datagen/game_record.h"
#include "eval/classic/terms.h"
#include "eval/classic/visit_terms.h"

/// Positions for the tuner of the classical evaluation: counts of each term, search score and game result.
namespace gyre::training {

/// A term and how much more often it counts for White than for Black.
struct TermBalance {
    std::uint16_t term;
    std::int16_t count;
};

/// The numbers of classic::Blend, held constant, because they depend on the terms only through which side is ahead.
struct PositionEntry {
    /// Index of its first count in the block; the counts end where those of the next entry begin.
    std::uint32_t first_count;
    /// Score of the search, from White's view in centipawns.
    std::int16_t score;
    /// Part of the score that the halfmove clock leaves, in units of 1 / Blend::full_fading.
    std::uint16_t fading;
    std::uint8_t phase, scale;
    /// Result: 0 Black won, 1 draw, 2 White won.
    std::uint8_t result;
};

/// A few thousand positions in two arrays.
struct PositionBatch {
    std::vector<PositionEntry> entries;
    std::vector<TermBalance> counts;

    std::size_t counts_end(std::size_t entry) const {
        return entry + 1 < entries.size() ? entries[entry + 1].first_count : counts.size();
    }
};

/// A table that equals another term up to a constant, because each piece of a type counts in exactly one of its values,
/// as in tables of placement or mobility.
struct Redundancy {
    classic::Term table;
    /// Value of the piece, which can take over the mean of the table; empty if the mean has no effect.
    std::optional<classic::Term> partner;
};

/// The positions of games, split into training and validation by whole games.
class TermData {
public:
    /// `values` decide which side is ahead and how its advantage is scaled.
    explicit TermData(const classic::TermValues& values = classic::term_values);

    /// Adds the quiet positions of a game. The error is the first illegal move; the positions before it are kept.
    Result<void, std::size_t> add_game(const datagen::GameRecord& game, bool judge);
    /// Adds one position; score and result from White's view. Positions that are drawn in any case are left out.
    void add_position(const Position& position, Score score, GameResult result, bool judge);

    const std::vector<PositionBatch>& training() const { return training_; }
    const std::vector<PositionBatch>& validation() const { return validation_; }
    std::size_t training_positions() const { return training_positions_; }
    std::size_t validation_positions() const { return validation_positions_; }
    std::size_t positions() const { return training_positions_ + validation_positions_; }
    /// Returns how often a term counted for either side in the training positions.
    std::uint64_t occurrences(classic::Term term) const { return occurrences_[static_cast<std::size_t>(term)]; }
    /// Returns the redundant tables, determined from the data. Means without effect are reported only for tables of
    /// placement: in others, such as those of king danger, a value may have a meaning of its own.
    std::vector<Redundancy> redundancies() const;
    /// Memory used, in bytes.
    std::size_t bytes() const;

private:
    struct Table {
        std::size_t begin, end;
    };
    /// For each type of piece with a value, and last for none: the number of positions in which the table's counts do
    /// not add up to the difference of such pieces.
    using Mismatches = std::array<std::uint64_t, 6>;

    void note_redundancies(const Position& position);
    static PositionBatch& open_block(std::vector<PositionBatch>& blocks);

    classic::TermValues values_;
    std::vector<PositionBatch> training_, validation_;
    std::size_t training_positions_ = 0, validation_positions_ = 0;
    std::array<std::uint64_t, classic::term_count> occurrences_{};
    /// State of the position being added: counts by term, and the counted terms.
    std::array<int, classic::term_count> counts_{};
    std::vector<std::uint16_t> touched_;
    std::vector<Table> tables_;
    std::vector<Mismatches> mismatches_;
};

}  // namespace gyre::training

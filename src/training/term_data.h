#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "datagen/game_record.h"
#include "eval/classic/evaluator.h"
#include "eval/classic/terms.h"

/// Positions as the tuner of the classical evaluation sees them: how often each term counts, and what a search and a
/// game said.
namespace gyre::training {

/// A term and how much more often it counts for White than for Black.
struct TermCount {
    std::uint16_t term;
    std::int16_t count;
};

/// How the sum of a position's terms becomes its score; the numbers of classic::Blend, held fixed: they depend on the
/// terms' values only through which side is ahead.
struct PositionEntry {
    /// Where its counts begin in the block; they end where those of the next entry begin.
    std::uint32_t first_count;
    /// What the search said, from White's view in centipawns.
    std::int16_t score;
    /// Out of Blend::full_fading.
    std::uint16_t fading;
    std::uint8_t phase, scale;
    /// 0 Black won, 1 draw, 2 White won.
    std::uint8_t result;
};

/// A few thousand positions in two pieces of memory.
struct Block {
    std::vector<PositionEntry> entries;
    std::vector<TermCount> counts;

    std::size_t counts_end(std::size_t entry) const {
        return entry + 1 < entries.size() ? entries[entry + 1].first_count : counts.size();
    }
};

/// A table of the evaluation that says the same as another term, up to a constant: each piece of a kind counts in
/// exactly one of its numbers, as in tables of placement or mobility.
struct Redundancy {
    /// The table's first term.
    classic::Term table;
    /// The piece's value, which can take over the table's mean; nothing if the mean has no effect at all.
    std::optional<classic::Term> partner;
};

/// What the games show, split into positions to learn from and positions to judge by, whole games to either.
class TermData {
public:
    /// `values` tell which side is ahead and how its lead is scaled.
    explicit TermData(const classic::TermValues& values = classic::term_values);

    /// Adds the positions of a game that are worth learning from. `judge` puts it on the other side of the split. The
    /// error is the number of the first illegal move; what came before is kept.
    Result<void, std::size_t> add_game(const datagen::GameRecord& game, bool judge);
    /// The same for one position. Score and result from White's view, as in PositionEntry. Positions that are drawn
    /// whatever the terms say teach nothing and are left out.
    void add_position(const Position& position, Score score, GameResult result, bool judge);

    const std::vector<Block>& training() const { return training_; }
    const std::vector<Block>& validation() const { return validation_; }
    std::size_t training_positions() const { return training_positions_; }
    std::size_t validation_positions() const { return validation_positions_; }
    std::size_t positions() const { return training_positions_ + validation_positions_; }
    /// How often a term counted for either side in the positions to learn from.
    std::uint64_t occurrences(classic::Term term) const { return occurrences_[static_cast<std::size_t>(term)]; }
    /// Found in the data, not in the names. A mean without effect is only told of tables of placement: in others, such
    /// as those of dangers, a number may mean something by itself.
    std::vector<Redundancy> redundancies() const;
    /// Memory taken, in bytes.
    std::size_t bytes() const;

private:
    /// A row of several numbers: first term and one past the last.
    struct Table {
        std::size_t begin, end;
    };
    /// For each kind of piece that has a value, and at last for none: in how many positions the table's counts add up
    /// to something else than White's such pieces less Black's.
    using Mismatches = std::array<std::uint64_t, 6>;

    void note_redundancies(const Position& position);
    static Block& open_block(std::vector<Block>& blocks);

    classic::TermValues values_;
    std::vector<Block> training_, validation_;
    std::size_t training_positions_ = 0, validation_positions_ = 0;
    std::array<std::uint64_t, classic::term_count> occurrences_{};
    /// Of the position being added: counts by term, and the terms that were counted.
    std::array<int, classic::term_count> counts_{};
    std::vector<std::uint16_t> touched_;
    std::vector<Table> tables_;
    std::vector<Mismatches> mismatches_;
};

}  // namespace gyre::training

#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "base/enum_array.h"
#include "eval/score.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::analysis {

// --- The published formulas that turn scores into chances; docs/reference/analysis.md names the sources ---

/// Scores beyond that count as if they were that, mates too.
inline constexpr int centipawn_ceiling = 1000;

/// A score as centipawns within the ceiling; a mate is the ceiling.
inline int capped_centipawns(Score score) {
    if (score.is_decisive()) return score > Score::draw() ? centipawn_ceiling : -centipawn_ceiling;
    return std::clamp(score.cp(), -centipawn_ceiling, centipawn_ceiling);
}

/// From -1, lost, to 1, won: lichess's curve, fitted to games of strong players.
inline double winning_chances(int centipawns) {
    constexpr double rate = 0.00368208;
    return 2 / (1 + std::exp(-rate * centipawns)) - 1;
}

/// From 0 to 100.
inline double win_percent(Score score) { return 50 + 50 * winning_chances(capped_centipawns(score)); }

/// In percent of winning: a move is the only good one if all others lose more than that.
inline constexpr double only_move_margin = 10;

// --- Marks ---

/// What a move is worth, as annotators write it.
enum class Mark : std::uint8_t { None, Inaccuracy, Mistake, Blunder, Interesting, Good, Brilliant };

/// Whose published thresholds judge moves.
enum class MarkStyle : std::uint8_t { Lichess, EnCroissant };

struct MarkRules {
    MarkStyle style = MarkStyle::Lichess;
    /// Lichess gives no good marks; this adds those that En Croissant gives.
    bool praise = false;

    bool gives_good_marks() const { return praise || style == MarkStyle::EnCroissant; }
};

/// What a mark is made from. All scores are the mover's view.
struct MarkFacts {
    /// Of the best line before the move, and after the move.
    Score before, after;
    bool played_best = false;
    /// Of the second line before the move; nothing if there was one line only.
    std::optional<Score> second{};
    /// Before the opponent's last move; nothing at the game's beginning.
    std::optional<Score> two_plies_ago{};
    /// The move leaves more to be captured than it takes.
    bool sacrifice = false;
};

Mark mark_of(const MarkFacts& facts, const MarkRules& rules);

/// The glyph of PGN; Nag::None for Mark::None.
Nag nag_of(Mark mark);

constexpr bool is_error(Mark mark) {
    return mark == Mark::Inaccuracy || mark == Mark::Mistake || mark == Mark::Blunder;
}

}  // namespace gyre::analysis

namespace gyre {
template <>
inline constexpr std::size_t enum_size<analysis::Mark> = 7;
}  // namespace gyre

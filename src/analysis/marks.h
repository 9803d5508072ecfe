#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/enum_array.h"
#include "collection/accuracy.h"
#include "eval/score.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::analysis {

using collection::centipawn_ceiling;
using collection::MarkStyle;
using collection::winning_chances;

inline int capped_centipawns(Score score) {
    if (score.is_decisive()) return score > Score::draw() ? centipawn_ceiling : -centipawn_ceiling;
    return std::clamp(score.cp(), -centipawn_ceiling, centipawn_ceiling);
}

/// Returns the centipawns that a move lost, with both scores limited to the ceiling; never negative.
inline int centipawn_loss(Score before, Score after) {
    return std::max(0, capped_centipawns(before) - capped_centipawns(after));
}

inline double win_percent(Score score) { return collection::win_percent(capped_centipawns(score)); }

/// Returns by how much the winning chances, from -1 to 1, fall by lichess's marks; negative if they grow.
double lost_chances(Score before, Score after);

/// Percent of winning chances: a move is the only good one if all others lose more.
inline constexpr double only_move_margin = 10;

enum class Mark : std::uint8_t { None, Inaccuracy, Mistake, Blunder, Interesting, Good, Brilliant };

struct MarkRules {
    MarkStyle style = MarkStyle::Lichess;
    /// Adds the good marks of En Croissant's rules, because lichess has none.
    bool praise = false;

    bool gives_good_marks() const { return praise || style == MarkStyle::EnCroissant; }
};

/// Input for a mark. All scores are from the mover's view.
struct MarkFacts {
    /// Scores of the best line before the move and after the move.
    Score before, after;
    bool played_best = false;
    /// Score of the second line before the move; nothing if there was only one line.
    std::optional<Score> second{};
    /// Score before the opponent's last move; nothing at the start of the game.
    std::optional<Score> two_plies_ago{};
    /// Whether the opponent can capture more than the move takes.
    bool sacrifice = false;
    /// Whether the move takes back on the square of the opponent's last capture, or is the only legal one.
    bool forced = false;
};

Mark mark_of(const MarkFacts& facts, const MarkRules& rules);

/// Returns the PGN glyph; Nag::None for Mark::None.
Nag nag_of(Mark mark);

constexpr bool is_error(Mark mark) {
    return mark == Mark::Inaccuracy || mark == Mark::Mistake || mark == Mark::Blunder;
}

}  // namespace gyre::analysis

namespace gyre {
template <>
inline constexpr std::size_t enum_size<analysis::Mark> = 7;
}  // namespace gyre

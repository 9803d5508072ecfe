#include "analysis/marks.h"

namespace gyre::analysis {

namespace {

// --- Lichess ---

/// Lost winning chances, of a whole range of 2, from which a move is marked so.
constexpr double lichess_blunder = 0.3, lichess_mistake = 0.2, lichess_inaccuracy = 0.1;
/// A mate allowed or missed is a lesser fault where the game was, or still is, decided by so many centipawns anyway.
constexpr int quite_decided = 999, nearly_decided = 700;

Mark lichess_mark_of_centipawns(int before, int after) {
    const double lost = winning_chances(before) - winning_chances(after);
    if (lost >= lichess_blunder) return Mark::Blunder;
    if (lost >= lichess_mistake) return Mark::Mistake;
    return lost >= lichess_inaccuracy ? Mark::Inaccuracy : Mark::None;
}

/// How bad it is to have changed a mate, where that many centipawns of the same side are on the other side of it.
Mark lichess_mark_of_mate(int decided_by) {
    if (decided_by > quite_decided) return Mark::Inaccuracy;
    return decided_by > nearly_decided ? Mark::Mistake : Mark::Blunder;
}

Mark lichess_mark(const MarkFacts& facts) {
    // Lichess marks moves for which it has a better one to show.
    if (facts.played_best) return Mark::None;
    const bool mate_before = facts.before.is_mate_score(), mate_after = facts.after.is_mate_score();
    if (!mate_before && !mate_after) return lichess_mark_of_centipawns(facts.before.cp(), facts.after.cp());
    const bool had_mate = mate_before && facts.before > Score::draw();
    const bool gets_mated = mate_after && facts.after < Score::draw();
    if (!mate_before && gets_mated) return lichess_mark_of_mate(-facts.before.cp());
    if (had_mate && !mate_after) return lichess_mark_of_mate(facts.after.cp());
    return had_mate && gets_mated ? Mark::Blunder : Mark::None;
}

// --- En Croissant, in percent of winning ---

constexpr double croissant_blunder = 20, croissant_mistake = 10, croissant_inaccuracy = 5;
/// The best move is worth a good mark if it is the only one, and if it makes more than that of the opponent's last
/// move.
constexpr double punishes_margin = 5;
/// A sacrifice that leaves the mover worse than that, in centipawns, is not interesting.
constexpr int worst_interesting = -200;

Mark croissant_fault(const MarkFacts& facts) {
    const double lost = win_percent(facts.before) - win_percent(facts.after);
    if (lost > croissant_blunder) return Mark::Blunder;
    if (lost > croissant_mistake) return Mark::Mistake;
    return lost > croissant_inaccuracy ? Mark::Inaccuracy : Mark::None;
}

Mark croissant_praise(const MarkFacts& facts) {
    // Where the game is over, there is no score that En Croissant would look at.
    if (!facts.second || facts.after == Score::mate()) return Mark::None;
    const bool only_move = win_percent(facts.before) - win_percent(*facts.second) > only_move_margin;
    if (only_move && facts.played_best) {
        if (facts.sacrifice) return Mark::Brilliant;
        const double earlier = win_percent(facts.two_plies_ago.value_or(Score::draw()));
        return win_percent(facts.before) - earlier > punishes_margin ? Mark::Good : Mark::None;
    }
    const bool interesting = facts.sacrifice && capped_centipawns(facts.after) > worst_interesting;
    return interesting ? Mark::Interesting : Mark::None;
}

}  // namespace

Mark mark_of(const MarkFacts& facts, const MarkRules& rules) {
    const Mark fault = rules.style == MarkStyle::Lichess ? lichess_mark(facts) : croissant_fault(facts);
    if (fault != Mark::None || !rules.gives_good_marks()) return fault;
    return croissant_praise(facts);
}

Nag nag_of(Mark mark) {
    constexpr EnumArray<Mark, Nag> nags = {{Nag::None, Nag::DubiousMove, Nag::Mistake, Nag::Blunder,
                                            Nag::SpeculativeMove, Nag::GoodMove, Nag::BrilliantMove}};
    return nags[mark];
}

}  // namespace gyre::analysis

#include "analysis/marks.h"

namespace gyre::analysis {

namespace {

/// Score in centipawns from which a game counts as decided.
constexpr int decided = 300;

/// Whether the same side wins before and after the move. How much it wins by is no matter for a mark; engines agree
/// about the result, but not about the size of large scores.
bool stays_decided(const MarkFacts& facts) {
    const auto [low, high] = std::minmax(facts.before, facts.after);
    return low >= Score(decided) || high <= Score(-decided);
}

// Lichess.

/// Loss of winning chances, on a scale from -1 to 1, for each mark.
constexpr double lichess_blunder = 0.3, lichess_mistake = 0.2, lichess_inaccuracy = 0.1;

Mark lichess_mark_of_centipawns(int before, int after) {
    const double lost = winning_chances(before) - winning_chances(after);
    if (lost >= lichess_blunder) return Mark::Blunder;
    if (lost >= lichess_mistake) return Mark::Mistake;
    return lost >= lichess_inaccuracy ? Mark::Inaccuracy : Mark::None;
}

Mark lichess_mark(const MarkFacts& facts) {
    // A fault needs a better move to show.
    if (facts.played_best || stays_decided(facts)) return Mark::None;
    const bool mate_before = facts.before.is_mate_score(), mate_after = facts.after.is_mate_score();
    if (!mate_before && !mate_after) return lichess_mark_of_centipawns(facts.before.cp(), facts.after.cp());
    const bool had_mate = mate_before && facts.before > Score::draw();
    const bool gets_mated = mate_after && facts.after < Score::draw();
    // Lichess's smaller marks for mates belong to decided games, which have none here.
    return (!mate_before && gets_mated) || (had_mate && (!mate_after || gets_mated)) ? Mark::Blunder : Mark::None;
}

// En Croissant, in percent of winning chances.

constexpr double croissant_blunder = 20, croissant_mistake = 10, croissant_inaccuracy = 5;
/// The best move gets a good mark if it is the only one and gains this much over the position two plies ago.
constexpr double punishes_margin = 5;
/// A sacrifice that leaves the mover with a lower score, in centipawns, is not marked as interesting.
constexpr int worst_interesting = -200;

Mark croissant_fault(const MarkFacts& facts) {
    if (facts.played_best || stays_decided(facts)) return Mark::None;
    const double lost = win_percent(facts.before) - win_percent(facts.after);
    if (lost > croissant_blunder) return Mark::Blunder;
    if (lost > croissant_mistake) return Mark::Mistake;
    return lost > croissant_inaccuracy ? Mark::Inaccuracy : Mark::None;
}

Mark croissant_praise(const MarkFacts& facts) {
    // After the end of the game there is no score for En Croissant's rules.
    if (!facts.second || facts.after == Score::mate()) return Mark::None;
    const bool only_move = win_percent(facts.before) - win_percent(*facts.second) > only_move_margin;
    if (only_move && facts.played_best) {
        // Everybody plays these moves.
        if (facts.forced) return Mark::None;
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

#include "analysis/marks.h"

#include <cmath>

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

/// Gyre's score on the scale of Stockfish 15.1, which grows more slowly far from an equal game; docs/log/checks.md has
/// the fit.
Score on_slow_scale(Score score) {
    constexpr double size = 520, bend = 270;
    if (score.is_decisive()) return score;
    return Score(
        static_cast<int>(std::lround(std::copysign(size * std::log1p(std::abs(score.cp()) / bend), score.cp()))));
}

/// Returns the smaller loss by the two scales, because other engines confirm what both show. `value` gives the chances
/// for a score.
double lost(Score before, Score after, double (*value)(Score)) {
    return std::min(value(before) - value(after), value(on_slow_scale(before)) - value(on_slow_scale(after)));
}

// Lichess.

/// Loss of winning chances, on a scale from -1 to 1, for each mark.
constexpr double lichess_blunder = 0.3, lichess_mistake = 0.2, lichess_inaccuracy = 0.1;

Mark lichess_mark_of_centipawns(Score before, Score after) {
    const double loss = lost_chances(before, after);
    if (loss >= lichess_blunder) return Mark::Blunder;
    if (loss >= lichess_mistake) return Mark::Mistake;
    return loss >= lichess_inaccuracy ? Mark::Inaccuracy : Mark::None;
}

Mark lichess_mark(const MarkFacts& facts) {
    // A fault needs a better move to show.
    if (facts.played_best || stays_decided(facts)) return Mark::None;
    if (!facts.before.is_mate_score() && !facts.after.is_mate_score())
        return lichess_mark_of_centipawns(facts.before, facts.after);
    const bool misses_mate = facts.before.gives_mate() && !facts.after.gives_mate();
    const bool allows_mate = !facts.before.is_mate_score() && (-facts.after).gives_mate();
    // Lichess's smaller marks for mates belong to decided games, which have none here.
    return misses_mate || allows_mate ? Mark::Blunder : Mark::None;
}

// En Croissant, in percent of winning chances.

constexpr double croissant_blunder = 20, croissant_mistake = 10, croissant_inaccuracy = 5;
/// The best move gets a good mark if it is the only one and gains this much over the position two plies ago.
constexpr double punishes_margin = 5;
/// A sacrifice that leaves the mover with a lower score, in centipawns, is not marked as interesting.
constexpr int worst_interesting = -200;

Mark croissant_fault(const MarkFacts& facts) {
    if (facts.played_best || stays_decided(facts)) return Mark::None;
    const double loss = lost(facts.before, facts.after, win_percent);
    if (loss > croissant_blunder) return Mark::Blunder;
    if (loss > croissant_mistake) return Mark::Mistake;
    return loss > croissant_inaccuracy ? Mark::Inaccuracy : Mark::None;
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

double lost_chances(Score before, Score after) {
    return lost(before, after, [](Score score) { return winning_chances(score.cp()); });
}

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

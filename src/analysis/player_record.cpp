#include "analysis/player_record.h"

#include <algorithm>

namespace gyre::analysis {

namespace {

/// "Sicilian Defense" of "Sicilian Defense: Najdorf Variation, English Attack".
std::string family_of(const GameAnalysis& game) {
    if (!game.opening) return "";
    const std::string name(game.opening->name.name());
    return name.substr(0, std::min(name.find(':'), name.find(',')));
}

void add_game(PlayerRecord::Games& games, const GameTree& game, double accuracy, Color side) {
    ++games.games;
    games.accuracy.add(accuracy);
    const PgnResult won = side == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins;
    if (game.result() == PgnResult::Unknown) return;
    ++games.decided;
    games.points += game.result() == won ? 1 : game.result() == PgnResult::Draw ? 0.5 : 0;
}

}  // namespace

void PlayerRecord::add(const GameTree& game, const GameAnalysis& analysis, Color side) {
    const SideSummary& summary = analysis.sides[side];
    if (!summary.accuracy) return;
    add_game(all_, game, *summary.accuracy, side);
    add_game(openings_[{family_of(analysis), side}], game, *summary.accuracy, side);
    for (const GamePhase phase : all_phases) {
        const PhaseSummary& part = summary.phases[phase];
        if (part.accuracy) phases_[phase].add({part.moves, *part.accuracy * static_cast<double>(part.moves)});
    }
    const TimeUse use = time_use(game, analysis, side);
    time_.moves += use.moves;
    time_.total += use.total;
    time_.in_trouble.add(use.in_trouble);
    time_.otherwise.add(use.otherwise);
}

}  // namespace gyre::analysis

#include "database/player_errors.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

namespace gyre::database {

namespace {

using collection::GamePhase;

/// In percent of the winning chances.
constexpr double least_loss = 10, least_of_won = 70, most_of_lost = 30;

struct MoveScores {
    PositionScore before, after;
};

double percent_for(Color side, const PositionScore& score) {
    return collection::win_percent(side == Color::White ? score.centipawns : -score.centipawns);
}

ErrorKind kind_of(const MoveScores& move, Color side) {
    if (move.before.mates == side && move.after.mates != side) return ErrorKind::MissesMate;
    if (move.after.mates == ~side && move.before.mates != ~side) return ErrorKind::AllowsMate;
    const double before = percent_for(side, move.before), after = percent_for(side, move.after);
    if (before >= least_of_won && after < least_of_won) return ErrorKind::LosesWin;
    if (before > most_of_lost && after <= most_of_lost) return ErrorKind::LosesLevelGame;
    return ErrorKind::Other;
}

}  // namespace

std::string_view name_of(ErrorKind kind) {
    constexpr EnumArray<ErrorKind, std::string_view> names = {
        {"misses_mate", "allows_mate", "loses_win", "loses_level_game", "other"}};
    return names[kind];
}

std::uint64_t PlayerErrors::Count::all() const {
    return std::accumulate(by_phase.begin(), by_phase.end(), std::uint64_t{0});
}

void PlayerErrors::add(const GameScores& game, Color side, std::uint64_t number) {
    const auto begin = game.begin();
    if (!begin) return;
    std::optional<collection::GamePhases> phases;
    for (std::size_t ply = *begin; ply + 1 < game.positions.size() && game.positions[ply + 1]; ++ply) {
        if (game.mover(ply) != side) continue;
        const MoveScores move{*game.positions[ply], *game.positions[ply + 1]};
        const double loss = percent_for(side, move.before) - percent_for(side, move.after);
        if (loss < least_loss) continue;
        if (!phases) phases = collection::phases_of_game(game.start, game.moves);
        add(kind_of(move, side), phase_at(*phases, ply), {number, ply, game.start.fullmove_number_after(ply)}, loss);
    }
}

void PlayerErrors::add(ErrorKind kind, GamePhase phase, Place place, double loss) {
    auto& [count, losses] = counts_[kind];
    ++count.by_phase[phase];
    const auto at = std::upper_bound(losses.begin(), losses.end(), loss, std::greater<>());
    count.worst.insert(count.worst.begin() + (at - losses.begin()), place);
    losses.insert(at, loss);
    if (losses.size() <= most_places) return;
    losses.pop_back();
    count.worst.pop_back();
}

Json PlayerErrors::json() const {
    return json_array(all_error_kinds, [this](ErrorKind kind) {
        const Count& count = counts_[kind].count;
        Json json;
        json.set("kind", name_of(kind)).set("count", count.all());
        for (const GamePhase phase : collection::all_phases)
            json.set(collection::name_of(phase), count.by_phase[phase]);
        return json.set("worst", json_array(count.worst, [](const Place& place) {
                            return Json().set("number", place.game).set("plies", place.plies).set("move", place.move);
                        }));
    });
}

}  // namespace gyre::database

#include "collection/game_phases.h"

#include <algorithm>

namespace gyre::collection {

namespace {

int piece_count(const Position& position) {
    return (position.occupied() & ~(position.pieces(PieceType::King) | position.pieces(PieceType::Pawn))).count();
}

bool is_developed(const Position& position) {
    return (position.pieces(Color::White) & bb(Rank::R1)).count() < developed_below ||
           (position.pieces(Color::Black) & bb(Rank::R8)).count() < developed_below;
}

}  // namespace

GamePhases phases_of_game(Position start, std::span<const Move> moves) {
    GamePhases phases;
    for (std::size_t plies = 0;; ++plies) {
        const int pieces = piece_count(start);
        if (pieces <= most_in_endgame) {
            phases.endgame = plies;
            return phases;
        }
        if (!phases.middlegame && (pieces <= most_in_middlegame || is_developed(start))) phases.middlegame = plies;
        if (plies == moves.size()) return phases;
        start.make(moves[plies]);
    }
}

std::string_view name_of(GamePhase phase) {
    constexpr EnumArray<GamePhase, std::string_view> names = {{"opening", "middlegame", "endgame"}};
    return names[phase];
}

GamePhase phase_at(const GamePhases& phases, std::size_t plies) {
    if (phases.endgame && plies >= *phases.endgame) return GamePhase::Endgame;
    return phases.middlegame && plies >= *phases.middlegame ? GamePhase::Middlegame : GamePhase::Opening;
}

PlyRange range_of(GamePhase phase, const GamePhases& phases, std::size_t plies) {
    const std::size_t endgame = phases.endgame.value_or(plies),
                      middlegame = std::min(phases.middlegame.value_or(endgame), endgame);
    switch (phase) {
        case GamePhase::Opening: return {0, middlegame};
        case GamePhase::Middlegame: return {middlegame, endgame};
        case GamePhase::Endgame: return {endgame, plies};
    }
    return {};
}

}  // namespace gyre::collection

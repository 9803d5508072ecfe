#include "database/game_scores.h"

#include <algorithm>

#include "chess/outcome.h"
#include "database/stored_game.h"
#include "notation/pgn/annotation.h"

namespace gyre::database {

namespace {

constexpr int most = collection::centipawn_ceiling;

PositionScore mate_by(Color side) { return {side == Color::White ? most : -most, side}; }

struct ScoresVisitor : PgnVisitor {
    std::size_t depth = 0;
    GameScores game;
    /// After a null move there are no moves to judge.
    bool is_over = false;

    bool is_outside() const { return depth > 0 || is_over; }

    bool begin_moves(const Position& start) override {
        game.start = start;
        game.positions.emplace_back();
        if (start.setup() == Setup::standard()) game.positions.back() = PositionScore{collection::start_score};
        return true;
    }
    bool begin_variation() override {
        ++depth;
        return true;
    }
    void end_variation() override { --depth; }
    void move(const Position&, Move move, std::string_view) override {
        is_over = is_over || (depth == 0 && !move);
        if (!is_outside()) game.moves.push_back(move);
    }
    void position(const Position& after) override {
        if (is_outside()) return;
        game.positions.emplace_back();
        // Nobody writes a score after a mate.
        if (outcome(after) == Outcome::Checkmate) game.positions.back() = mate_by(~after.side_to_move());
    }
    void comment(std::string_view text) override {
        const auto eval = is_outside() ? std::nullopt : read_eval(text);
        // "#0" stands after a mate, which `position` has seen.
        if (!eval || eval->mate_in == 0 || game.positions.empty()) return;
        if (eval->mate_in)
            game.positions.back() = mate_by(*eval->mate_in > 0 ? Color::White : Color::Black);
        else
            game.positions.back() = PositionScore{std::clamp(eval->centipawns, -most, most)};
    }
};

}  // namespace

std::optional<std::size_t> GameScores::begin() const {
    const auto is_known = [](const auto& score) { return score.has_value(); };
    const auto first = std::find_if(positions.begin(), positions.end(), is_known);
    if (first == positions.end() || first - positions.begin() > 1) return std::nullopt;
    if (!std::all_of(first, positions.end() - 1, is_known)) return std::nullopt;
    return first - positions.begin();
}

Result<GameScores, std::string> scores_of(const GameRow& game) {
    ScoresVisitor visitor;
    if (auto told = tell(game, visitor); !told) return told.error();
    return std::move(visitor.game);
}

GameAccuracy accuracy_of(const GameScores& game) {
    using collection::GamePhase;
    GameAccuracy accuracy;
    const auto begin = game.begin();
    if (!begin) return accuracy;
    std::vector<int> scores;
    for (std::size_t ply = *begin; ply < game.positions.size() && game.positions[ply]; ++ply)
        scores.push_back(game.positions[ply]->centipawns);
    constexpr auto style = collection::MarkStyle::Lichess;
    accuracy.game = collection::game_accuracy(scores, game.mover(*begin), style);
    const auto phases = collection::phases_of_game(game.start, game.moves);
    const std::size_t end = *begin + scores.size() - 1;
    for (const GamePhase phase : collection::all_phases) {
        const auto moves = collection::range_of(phase, phases, game.moves.size());
        const auto sides = collection::accuracy_of_moves(moves, scores, *begin, game.mover(*begin), style);
        for (std::size_t ply = std::max(moves.begin, *begin); ply < std::min(moves.end, end); ++ply)
            if (const auto& side = sides[game.mover(ply)]) accuracy.phases[phase][game.mover(ply)].add(*side);
    }
    return accuracy;
}

}  // namespace gyre::database

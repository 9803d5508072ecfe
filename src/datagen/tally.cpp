#include "datagen/tally.h"

#include "chess/outcome.h"
#include "datagen/quiet_filter.h"

namespace gyre::datagen {

namespace {

/// Whether the rules end a game in this position in such a way.
bool ends_so(const Position& position, Ending end) {
    const Outcome found = outcome(position);
    switch (end) {
        case Ending::Checkmate: return found == Outcome::Checkmate;
        case Ending::Stalemate: return found == Outcome::Stalemate;
        // Nor do pawns mate that are walled up.
        case Ending::InsufficientMaterial:
            return found == Outcome::InsufficientMaterial || found == Outcome::DeadPosition;
        case Ending::Repetition: return position.repetitions() >= 2;
        case Ending::FiftyMoves: return found == Outcome::FiftyMoves || found == Outcome::SeventyFiveMoves;
        case Ending::WonByScore:
        case Ending::DrawnByScore:
        case Ending::TooLong: return true;
        // No record says so.
        case Ending::TimeForfeit:
        case Ending::IllegalMove:
        case Ending::Stopped:
        case Ending::Resignation:
        case Ending::Agreement: return false;
    }
    return true;
}

bool result_fits(const Position& last, GameResult result, Ending end) {
    if (end == Ending::Checkmate) return result == win_of(~last.side_to_move());
    return (end == Ending::WonByScore) == (result != GameResult::Draw);
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
    games += other.games;
    chess960 += other.chess960;
    plies += other.plies;
    positions += other.positions;
    bytes += other.bytes;
    for (std::size_t i = 0; i < enum_size<GameResult>; ++i)
        results[static_cast<GameResult>(i)] += other.results[static_cast<GameResult>(i)];
    for (std::size_t i = 0; i < enum_size<Ending>; ++i)
        ends[static_cast<Ending>(i)] += other.ends[static_cast<Ending>(i)];
    return *this;
}

Result<void, std::string> add_game(const GameRecord& game, std::size_t bytes, Tally& tally) {
    const auto valid = validate(game.start);
    if (!valid) return "the start position is impossible: " + std::string(describe(valid.error().fault));
    ++tally.games;
    tally.plies += game.plies.size();
    tally.bytes += bytes;
    ++tally.results[game.result];
    ++tally.ends[game.end];
    Position last(*valid);
    tally.chess960 += last.needs_chess960() ? 1 : 0;
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
        const GamePly ply = game.plies[i];
        if (!last.is_legal(ply.move)) return "ply " + std::to_string(i + 1) + " is an illegal move";
        tally.positions += is_learnable(last, ply) ? 1 : 0;
        last.make(ply.move);
    }
    if (!ends_so(last, game.end)) return "the game does not end by " + std::string(describe(game.end));
    if (!result_fits(last, game.result, game.end))
        return "the result " + std::string(to_text(game.result)) + " does not go with " +
               std::string(describe(game.end));
    return {};
}

}  // namespace gyre::datagen

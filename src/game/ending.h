#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_name.h"
#include "chess/outcome.h"

/// Games while they are played, by any players: when they end, by the rules, by the scores or by the clock.
namespace gyre::game {

/// What ended a game. The first eight are those that the records of `datagen` hold by these numbers.
enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    /// Includes blocked pawn endings.
    InsufficientMaterial,
    Repetition,
    FiftyMoves,
    /// Adjudicated to the side that the scores of both sides see winning.
    WonByScore,
    /// Adjudicated as a draw because both sides saw nothing any more.
    DrawnByScore,
    TooLong,
    TimeForfeit,
    IllegalMove,
    /// The caller stopped the game.
    Stopped,
    Resignation,
    Agreement,
    /// The player's engine died, fell silent or did not start.
    Abandoned,
};

using gyre::to_string;

/// One word, as in files of results: "checkmate", "time-forfeit".
std::string_view name_of(Ending ending);
std::optional<Ending> ending_of(std::string_view name);
/// A few words for people.
std::string_view describe(Ending ending);
/// Value of the tag Termination in the PGN standard: "normal", "time forfeit", …
std::string_view termination_of(Ending ending);
/// How a game ended whose board does not show its result, by the value of that tag, if it says so.
std::optional<Ending> ending_of_record(std::string_view termination, GameResult result);
/// Whether the position on the board, with those before it, ends the game, if need be by a claim.
constexpr bool is_by_rules(Ending ending) { return ending <= Ending::FiftyMoves; }

/// What a result is worth to that side: 0, 1 or 2 for a loss, a draw, a win. Not of an unknown one.
constexpr int half_points(GameResult result, Color color) {
    if (result == GameResult::Draw) return 1;
    return result == win_of(color) ? 2 : 0;
}

struct Verdict {
    GameResult result;
    Ending ending;

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// How the rules end a game in this position; nothing if it goes on. Without `claim_draws` threefold repetition and
/// fifty moves end no game, but five repetitions and 75 moves do.
std::optional<Verdict> verdict_by_rules(const Position& position, bool claim_draws = true);

/// How a game ends in this position if no time is left to `late`: a side that cannot mate does not win by the clock.
Verdict verdict_on_time(const Position& position, Color late);

}  // namespace gyre::game

template <>
inline constexpr std::size_t gyre::enum_size<gyre::game::Ending> = 14;

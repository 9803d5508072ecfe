#pragma once

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "chess/outcome.h"
#include "match/adjudication.h"
#include "match/opening.h"
#include "match/player.h"

namespace gyre::match {

struct TimeControl {
    Milliseconds base{0};
    Milliseconds increment{0};
};

/// How long one side may think. At least one of them is set; of several the first to be reached ends a search.
struct SideLimits {
    /// Of each search, exact.
    std::optional<std::uint64_t> nodes{};
    /// Of each search, in plies.
    std::optional<int> depth{};
    /// A real clock; whoever oversteps it loses.
    std::optional<TimeControl> clock{};

    bool any() const { return nodes || depth || clock; }
    /// "5000 nodes", "10+0.1", "depth 6", or several with commas between.
    std::string text() const;
};

struct GameRules {
    Adjudication adjudication{};
    /// Threefold repetition and fifty moves are claimed at once; otherwise only five repetitions and 75 moves end a
    /// game.
    bool claim_draws = true;
    /// What a move loses between the search and its clock.
    Milliseconds overhead{5};
};

/// What ended a game.
enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    Repetition,
    FiftyMoves,
    WinAdjudicated,
    DrawAdjudicated,
    TimeForfeit,
    IllegalMove,
    /// The match was stopped.
    Stopped,
};

/// One word, as in results files: "checkmate", "time-forfeit".
std::string_view name_of(Ending ending);
std::optional<Ending> ending_of(std::string_view name);

/// A move that was thought about.
struct PlayedMove {
    Move move;
    /// From its player.
    Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

struct PlayedGame {
    /// After the opening's moves.
    std::vector<PlayedMove> moves;
    GameResult result = GameResult::Unknown;
    Ending ending = Ending::Stopped;
};

/// One game on the caller's thread, from the end of the opening until it is over; both players begin anew. Once `stop`
/// is asked for it ends before the next move: the caller ends running searches.
PlayedGame play_game(const Opening& opening, const ColorArray<Player*>& players, const ColorArray<SideLimits>& limits,
                     const GameRules& rules, const std::stop_token& stop = {});

}  // namespace gyre::match

template <>
inline constexpr std::size_t gyre::enum_size<gyre::match::Ending> = 10;

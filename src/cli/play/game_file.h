#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "board/color.h"
#include "cli/common/names.h"
#include "cli/play/clock_text.h"
#include "cli/play/game.h"
#include "console/line_errors.h"

/// Games of `gyre play` as PGN files.
namespace gyre::cli {

/// Data of a game that its record does not contain.
struct GameSetting {
    /// Players for the tags White and Black.
    ColorArray<std::string> names{};
    std::optional<game::TimeControl> control{};
};

/// Returns the game with clocks, moves taken back as variations, the result and its reason.
std::string to_pgn(const Game& game, const GameSetting& setting);

/// Writes the game as PGN; replaces an existing file only if `overwrite`.
Result<void, std::string> save_game(const std::string& pgn, const std::string& path, bool overwrite);

struct LoadedGame {
    Game game;
    /// The clock, if the record has the time control and the times left.
    std::optional<game::GameClock> clock{};
    /// The side of a person who played against Gyre, if the names show it.
    std::optional<Color> person{};
    /// Names of the players; empty if the record has none.
    ColorArray<std::string> names{};
    /// Notes for the user: where an incomplete game ends, other games in the file. One line each, without a full stop.
    std::vector<std::string> notes{};
};

/// Loads a game by its number, from 1, from a PGN file, compressed or not, or one in the format of earlier versions.
/// Reports errors in this game and in the games before it. The error names the file and, if there is one, the line.
Result<LoadedGame, std::string> load_game(const std::string& path, LineErrors& errors, int number = 1);

}  // namespace gyre::cli

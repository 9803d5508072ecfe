#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "board/color.h"
#include "cli/play/clock_text.h"
#include "cli/play/game.h"

/// Games of `gyre play` as files of PGN.
namespace gyre::cli {

/// What a record says about a game beside its moves, where it does not say so already.
struct GameSetting {
    /// Of the players, for the tags White and Black.
    ColorArray<std::string> names{};
    std::optional<game::TimeControl> control{};
};

/// The game as PGN: the roster, a FEN if the game needs one, moves with clocks, what was taken back as variations, the
/// result and how it came about.
std::string to_pgn(const Game& game, const GameSetting& setting);

/// Writes the game as PGN; an existing file is replaced only if `overwrite`.
Result<void, std::string> save_game(const std::string& pgn, const std::string& path, bool overwrite);

/// A game that was loaded.
struct LoadedGame {
    Game game;
    /// The clock as the record has it, if it tells the time control and what was left.
    std::optional<game::GameClock> clock{};
    /// The side that a person played against Gyre, where the names say so.
    std::optional<Color> person{};
    /// Of the players; empty where the record does not say who they are.
    ColorArray<std::string> names{};
    /// What the user should know: errors in the text, other games in the file. One line each, without a full stop.
    std::vector<std::string> notes{};
};

/// The game of that number, from 1, in a file of PGN, packed or not, or one in the format of earlier versions. The
/// error names the file, and the line where there is one.
Result<LoadedGame, std::string> load_game(const std::string& path, int number = 1);

}  // namespace gyre::cli

#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/game.h"

namespace gyre::console {

/// A game as text, one word and its value on a line; what follows "#" is for people.
///
///     start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
///     move e2e4  # 1. e4
///     end 0-1 White resigned
///
/// Moves are UCI's; castling is written "king takes rook" where the start needs Chess960. "end" stands where the game
/// is over.
std::string to_text(const Game& game);

/// The error names the line.
Result<Game, std::string> parse_game(std::string_view text);

/// Writes the game; an existing file is replaced only if `overwrite`. The error is for people; without one it is empty.
std::string save_game(const Game& game, const std::string& path, bool overwrite);
Result<Game, std::string> load_game(const std::string& path);

}  // namespace gyre::console

#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/play/game.h"

/// The file format of earlier versions of `gyre play`, which can still be read.
namespace gyre::cli {

/// Whether a text begins like a game in that format.
bool is_game_text(std::string_view beginning);

/// Reads a game from text with one keyword and its value per line; "#" begins a comment.
///
///     start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
///     move e2e4  # 1. e4
///     end 0-1 White resigned
///
/// Moves are in UCI notation; castling is written "king takes rook" if the start position needs Chess960. A finished
/// game has an "end". The error names the line.
Result<Game, std::string> parse_game(std::string_view text);

}  // namespace gyre::cli

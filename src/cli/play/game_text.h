#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/play/game.h"

/// The format in which earlier versions of `gyre play` saved games; it is still read.
namespace gyre::cli {

/// Whether a text begins like a game in that format.
bool is_game_text(std::string_view beginning);

/// A game as text, one word and its value on a line; what follows "#" is for people.
///
///     start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
///     move e2e4  # 1. e4
///     end 0-1 White resigned
///
/// Moves are UCI's; castling is written "king takes rook" where the start needs Chess960. "end" stands where the game
/// is over. The error names the line.
Result<Game, std::string> parse_game(std::string_view text);

}  // namespace gyre::cli

#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/play_session.h"
#include "console/command_text.h"
#include "console/words.h"

namespace gyre {

inline constexpr std::string_view play_usage = "play [FEN] [OPTION]...";
inline constexpr std::string_view play_help =
    "A game against Gyre on this terminal; so does gyre without words, if standard input is a terminal. 'help' in the\n"
    "game lists what can be typed: moves, undo, hint, save FILE and load FILE (PGN), and more.\n"
    "  --level LEVEL     1 to 20, or 'time SECONDS', 'nodes N', 'depth N' for each move (default 12: 1 s a move)\n"
    "  --elo N           plays like a person of that strength, 800 to 2800\n"
    "  --color COLOR     yours: white, black or random (default: the side to move)\n"
    "  --clock M+S       M minutes for the game and S seconds more a move, for both\n"
    "  --fen FEN         where the game begins, as the first words do\n"
    "  --chess960        begins with a start position of Chess960, drawn at random";

/// Reads the words after `gyre play`; the error says which is wrong.
Result<console::PlaySettings, std::string> parse_play_settings(Words arguments);

/// Its options whose words are few.
std::vector<OptionChoices> play_choices();

}  // namespace gyre

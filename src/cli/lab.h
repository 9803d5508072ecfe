#pragma once

#include "cli/command_text.h"
#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

inline constexpr std::string_view lab_usage =
    "lab [ROW] [FEN|SQUARE|NUMBER]... [OPTION]...\n"
    "lab --check";
inline constexpr std::string_view lab_help =
    "Shows what the four documents behind Gyre teach, row by row: boards, numbers and checks.\n"
    "Without a row it lists all. Numbers are decimal (66), hexadecimal (0x42) or binary (0b1000010).\n"
    "  --fen FEN              about that position\n"
    "  --move MOVE            about that move\n"
    "  --method WAY           one of the row's ways\n"
    "  --depth N              as deep as that\n"
    "  --json                 an object instead of pictures\n"
    "  --color WHEN           auto, always or never\n"
    "  --check                makes every exhibit and tells which checks hold\n"
    "The status is 1 if a check fails, 2 if a word is wrong.";

/// `gyre lab`: the words after it. Returns the exit status.
int run_lab(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> lab_choices();

}  // namespace gyre

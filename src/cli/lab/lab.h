#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view lab_usage =
    "lab [ROW] [FEN|SQUARE|NUMBER]... [OPTION]...\n"
    "lab --check";
inline constexpr std::string_view lab_help =
    "Shows what the four documents behind Gyre teach, row by row: boards, numbers and checks.\n"
    "Without a row it lists all. Numbers are decimal (66), hexadecimal (0x42) or binary (0b1000010).\n"
    "The exit status is 1 if a check fails, 2 after wrong arguments.";

/// `gyre lab`: the words after it. Returns the exit status.
int run_lab(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> lab_options();

}  // namespace gyre::cli

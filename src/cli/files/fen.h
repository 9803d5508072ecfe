#pragma once

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view fen_usage =
    "fen [FEN|-] [OPTION]...\n"
    "fen --random N [--plies N] [--chess960 PERCENT] [--of KRPvKR] [--seed N] [OPTION]...";
inline constexpr std::string_view fen_help =
    "Checks a position and writes it in normal form; '-' reads one from each line of standard input. Faults are told "
    "with\n"
    "field, byte and reason. Or makes up positions: of random games of so many plies (20 if not said), or of a "
    "material.\n"
    "The status is 1 if a position is wrong, 2 if a word is.";

/// `gyre fen`: the words after it. Returns the exit status.
int run_fen(Words arguments, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> fen_options();

}  // namespace gyre::cli

#pragma once

#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

/// Each command takes the words after its name and returns the exit status.
namespace gyre::cli {

/// `gyre pgn`. The status is 1 if something in a game could not be read, or a file could not be read or written.
int run_pgn(Words arguments, Output& output);
int run_epd(Words arguments, Output& output);
int run_fen(Words arguments, Output& output);
int run_book(Words arguments, Output& output);
int run_svg(Words arguments, Output& output);
/// Probes Syzygy tables or checks their files. The status is 1 if a position has no result or a file is damaged.
int run_tb(Words arguments, Output& output);

/// The options of the commands, for help and completions.
std::vector<OptionText> fen_options();
std::vector<OptionText> book_options();
std::vector<OptionText> svg_options();
std::vector<OptionText> tablebase_options();
std::vector<OptionText> pgn_options();
std::vector<OptionText> epd_options();

/// Texts of `gyre help pgn` about its verbs, and below the options.
std::string pgn_verbs_text();
std::string pgn_notes();

}  // namespace gyre::cli

#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/verb.h"
#include "console/words.h"

/// Each command takes the arguments after its name and returns the exit status.
namespace gyre::cli {

int run_fen(Words arguments, Output& output);
int run_svg(Words arguments, Output& output);
/// Probes Syzygy tables or checks their files. The status is 1 if a position has no result or a file is damaged.
int run_tb(Words arguments, Output& output);

/// The options of the commands, for help and completions.
std::vector<OptionText> fen_options();
std::vector<OptionText> svg_options();
std::vector<OptionText> tablebase_options();

/// The commands that have verbs. The status of `gyre pgn` is 1 if something of a game could not be read, or a file not
/// be read or written.
std::span<const Verb> pgn_verbs();
std::span<const Verb> epd_verbs();
std::span<const Verb> book_verbs();

/// What `gyre help pgn` says below the options.
std::string pgn_notes();

}  // namespace gyre::cli

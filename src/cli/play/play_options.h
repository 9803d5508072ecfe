#pragma once

#include <vector>

#include "base/result.h"
#include "cli/common/names.h"
#include "cli/play/play_session.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/words.h"

namespace gyre::cli {

/// Reads the arguments after `gyre play`. The error names the wrong argument and the reason.
Result<PlaySettings, CommandError> parse_play_settings(Words arguments);

/// The options of the command, for help and completions.
std::vector<OptionText> play_options();

}  // namespace gyre::cli

#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/common/names.h"
#include "cli/play/play_session.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/words.h"

namespace gyre::cli {

/// Reads the words after `gyre play`; the error says which is wrong.
Result<PlaySettings, CommandError> parse_play_settings(Words arguments);

/// Its options, for help and completions.
std::vector<OptionText> play_options();

}  // namespace gyre::cli

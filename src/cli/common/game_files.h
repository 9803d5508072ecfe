#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "console/line_errors.h"
#include "console/output.h"
#include "notation/pgn/game_builder.h"

namespace gyre::cli {

/// Receives a game with the errors that made moves of it unreadable.
using TakeGame = std::function<void(GameTree game, std::vector<PgnError> unread)>;

/// Reads the games of files, "-" being standard input, and reports errors with their places. Returns the exit
/// status: `exit_failed` if anything could not be read.
int read_game_files(std::span<const std::string> files, const TextEncoding& encoding, std::string_view command,
                    LineErrors& errors, Output& output, const TakeGame& take);

}  // namespace gyre::cli

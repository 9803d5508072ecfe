#pragma once

#include <string>
#include <string_view>

#include "base/clock.h"
#include "base/result.h"
#include "game/game_clock.h"

namespace gyre::cli {

/// "5+3": minutes and seconds, decimals allowed; "5" is "5+0", and "0:30+2" begins with half a minute.
Result<game::TimeControl, std::string> parse_clock(std::string_view text);

/// Returns for example "1:02:03" or "4:05", and in the last twenty seconds "0:09.7"; never below zero.
std::string to_text(Milliseconds left);

}  // namespace gyre::cli

#pragma once

#include <cstdint>
#include <string>

#include "base/clock.h"
#include "board/color.h"
#include "chess/zobrist.h"
#include "eval/score.h"

/// Numbers, keys and dates as people like to read them.
namespace gyre::cli {

/// "+0.35", "-1.20"; "#5" when White mates in five moves, "#-5" when Black does. `score` is the view of `side`.
std::string white_view(Score score, Color side);
/// "812", "45 k", "1.2 M".
std::string short_number(std::uint64_t number);
/// "0.2 s", "12 s": one decimal if there is something behind the point.
std::string short_seconds(Milliseconds time);
/// All 16 hexadecimal digits.
std::string hex(Key key);
/// Today's local date as PGN has it, "2024.05.31"; "????.??.??" if it is not known.
std::string today();

}  // namespace gyre::cli

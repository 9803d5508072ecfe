#pragma once

#include <cstdint>
#include <string>

#include "uci/output.h"

namespace gyre {

/// `gyre datagen --info`: counts what a file of games holds and checks every record and every move. The status is
/// exit_failed if anything is wrong.
int show_games_info(const std::string& path, Output& output);

/// `gyre datagen --dump`: lines "FEN;score;result" of the positions worth learning from of the first `limit` games,
/// both from White's view: the score in centipawns, the result as 1.0, 0.5 or 0.0.
int dump_games(const std::string& path, std::uint64_t limit, Output& output);

}  // namespace gyre

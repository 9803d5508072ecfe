#pragma once

#include <string>

#include "chess/position.h"
#include "notation/move/uci_move.h"
#include "search/report.h"

namespace gyre::uci {

struct InfoStyle {
    UciCastling castling = UciCastling::Standard;
    bool show_wdl = false;
};

/// Returns for example "cp 31" or "mate -2".
std::string score_text(Score score);

/// Returns a line `info depth …` without its end. `root` is the position that was searched.
std::string info_line(const SearchReport& report, const Position& root, InfoStyle style);

/// Returns a line `info nodes …` without its end, with the current move if there is one.
std::string progress_line(const SearchProgress& progress, InfoStyle style);

/// Returns the line for a root without moves: mate or stalemate.
std::string ended_info_line(const Position& root, InfoStyle style);

/// Returns "bestmove e2e4 ponder e7e5"; "(none)" for no move.
std::string bestmove_line(const SearchResult& result, InfoStyle style);

}  // namespace gyre::uci

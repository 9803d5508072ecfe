#pragma once

#include <string>

#include "chess/position.h"
#include "notation/move/uci_move.h"
#include "search/report.h"

namespace gyre::uci {

/// How the lines of a search are to be written.
struct InfoStyle {
    UciCastling castling = UciCastling::Standard;
    bool show_wdl = false;
};

/// "cp 31", "mate -2".
std::string score_text(Score score);

/// A line `info depth …` without its end. The root is where the search began.
std::string info_line(const SearchReport& report, const Position& root, InfoStyle style);

/// A line `info nodes …` without its end, with the move that is being searched if there is one.
std::string progress_line(const SearchProgress& progress, InfoStyle style);

/// The line for a root without moves: mate or stalemate.
std::string ended_info_line(const Position& root, InfoStyle style);

/// "bestmove e2e4 ponder e7e5"; "(none)" for no move.
std::string bestmove_line(const SearchResult& result, InfoStyle style);

}  // namespace gyre::uci

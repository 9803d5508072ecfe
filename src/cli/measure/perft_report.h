#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "measure/perft.h"
#include "notation/move/uci_move.h"

namespace gyre::cli {

/// What one tree had, and how long it took to count.
struct PerftLine {
    int depth = 0;
    measure::PerftCounts counts;
    std::chrono::duration<double> time{0};
    /// False if it was stopped before its end.
    bool complete = true;
};

/// The conditions, in words for a table and as members for JSON.
struct PerftConditions {
    std::string fen, method;
    int threads = 1;
    std::size_t hash_mib = 0;
    bool details = false;
};

/// "1,017" million leaves a second; "-" where the time is too short to tell.
std::string leaves_per_second(const PerftLine& line);
/// The head of a table of depths, and one of its lines, each ended.
std::string perft_table_head(bool details);
std::string perft_table_line(const PerftLine& line, bool details);
/// A whole count as one JSON object; moves only if there are any.
std::string perft_json(const PerftConditions& conditions, const std::vector<PerftLine>& lines,
                       const std::vector<measure::PerftMoveCount>& moves, UciCastling castling);

}  // namespace gyre::cli

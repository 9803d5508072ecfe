#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "measure/perft_count.h"
#include "notation/move/uci_move.h"

namespace gyre::cli {

struct PerftLine {
    int depth = 0;
    measure::PerftCounts counts;
    std::chrono::duration<double> time{0};
    /// False if counting was stopped before its end.
    bool complete = true;
};

struct PerftConditions {
    std::string fen, method;
    int threads = 1;
    std::size_t hash_mib = 0;
    bool details = false;
};

/// Returns million leaves per second, such as "1,017"; "-" if the time is too short.
std::string leaves_per_second(const PerftLine& line);
/// These functions return the head of a table of depths, and one of its lines.
std::string perft_table_head(bool details);
std::string perft_table_line(const PerftLine& line, bool details);
/// Returns a count as one JSON object, with moves if there are any.
std::string perft_json(const PerftConditions& conditions, const std::vector<PerftLine>& lines,
                       const std::vector<measure::PerftMoveCount>& moves, UciCastling castling);

}  // namespace gyre::cli

#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "base/result.h"

namespace gyre::cli {

struct PerftCase {
    struct Count {
        int depth;
        std::uint64_t leaves;
    };
    /// Line in the file, from 1.
    int line = 0;
    std::string fen;
    std::vector<Count> counts;
};

/// Reads lines `FEN ;D1 20 ;D2 400 …`, or lines `epd FEN` followed by `perft DEPTH COUNT`, with `id NAME` and `#`
/// comments between. The error names the line.
Result<std::vector<PerftCase>, std::string> read_perft_file(std::istream& file);

}  // namespace gyre::cli

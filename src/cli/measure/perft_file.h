#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "base/result.h"

namespace gyre::cli {

/// A position and its number of leaves at some depths.
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

/// Reads a file of counts in one of the usual formats: one position per line, `FEN ;D1 20 ;D2 400 …`, or a position in
/// lines `epd FEN` and then `perft DEPTH COUNT`, with `id NAME` and `#` comments between. The error names the line.
Result<std::vector<PerftCase>, std::string> read_perft_file(std::istream& file);

}  // namespace gyre::cli

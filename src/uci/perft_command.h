#pragma once

#include <functional>

#include "base/result.h"
#include "chess/position.h"
#include "console/command_text.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "console/words.h"
#include "measure/perft_count.h"
#include "notation/move/uci_move.h"

namespace gyre::uci {
using namespace console;

/// Reads the arguments of `perft`: `DEPTH [--sliders NAME]`.
Result<measure::PerftRequest, CommandError> parse_perft(Words words);
/// Its options, for help.
std::vector<OptionText> perft_options();

/// Writes a line for each root move and one with the sum. Returns false if it was cancelled.
bool print_perft(const Position& position, const measure::PerftRequest& request, UciCastling castling,
                 const std::function<bool()>& cancelled, Output& output);

}  // namespace gyre::uci

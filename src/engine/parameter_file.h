#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "search/params.h"

namespace gyre {

/// Parameters of search and evaluation as text, one row a line, for matches, self-play and tuning:
///
///     # a comment, to the end of the line
///     search rfp_margin 75
///     eval pawn_value 69 114           middlegame and endgame, centipawns
///     eval passed_pawn[3] 2 39         one number of an array
///     eval * 0 0                       every term of the evaluation
///     eval scale_locked_pawns 24       a row of scale, in 1/128 of the score
///
/// Rows that are not named keep what `base` has; a later row overrides an earlier one. Else the error, with its line.
Result<TableParams, std::string> read_parameters(std::string_view text, TableParams base = {});

/// All rows of both tables, to be read back by `read_parameters`.
std::string write_parameters(const TableParams& params);
/// Only the rows that differ from those of play.
std::string write_changed_parameters(const TableParams& params);

}  // namespace gyre

#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "search/params.h"

namespace gyre {

/// Reads parameters of search and evaluation from text with one row per line:
///
///     # a comment, to the end of the line
///     search rfp_margin 75
///     eval pawn_value 69 114           middlegame and endgame, centipawns
///     eval passed_pawn[3] 2 39         one number of an array
///     eval * 0 0                       every term of the evaluation
///     eval scale_locked_pawns 24       a scale value, in 1/128 of the score
///
/// Other parameters keep the value of `base`; a later row overrides an earlier one. The error names the line.
Result<TableParams, std::string> read_parameters(std::string_view text, TableParams base = {});

/// Returns all rows, in the format of `read_parameters`.
std::string write_parameters(const TableParams& params);
/// Returns only the rows that differ from the values of play.
std::string write_changed_parameters(const TableParams& params);

}  // namespace gyre

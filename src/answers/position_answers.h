#pragma once

#include "base/json.h"
#include "chess/position.h"
#include "notation/book/polyglot.h"
#include "tablebase/tables.h"

/// Parts of answers in JSON that several front ends give about positions.
namespace gyre::answers {

/// {reason, claim, result} of a position that ends the game, if need be by a claim; null if the game goes on.
Json outcome_json(const Position& position);

/// A list of {uci, san, weight}, by falling weight.
Json book_json(const Position& position, const PolyglotBook& book);

/// {wdl, moves} for the side to move, where each move has {uci, san, wdl, dtz, mates}, best first. Without tables of
/// the distance there are no moves, and without tables for the position the answer is null.
Json tables_json(const Position& position, const tablebase::Tables* tables);

}  // namespace gyre::answers

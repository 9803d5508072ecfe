#pragma once

#include <optional>
#include <vector>

#include "base/json.h"
#include "chess/position.h"
#include "notation/book/polyglot.h"
#include "tablebase/prober.h"
#include "tablebase/tables.h"

/// Parts of answers that several front ends give about positions, most of them in JSON.
namespace gyre::answers {

/// {reason, claim, result} of a position that ends the game, if need be by a claim; null if the game goes on.
Json outcome_json(const Position& position);

/// A list of {uci, san, weight}, by falling weight.
Json book_json(const Position& position, const PolyglotBook& book);

/// What endgame tables say about a position.
struct TableAnswer {
    /// The result for the side to move.
    tablebase::Wdl wdl;
    /// Legal moves, best first; missing without tables of the distance.
    std::optional<std::vector<tablebase::MoveAnswer>> moves{};
};
/// Nothing without tables for the position.
std::optional<TableAnswer> table_answer(const Position& position, const tablebase::Tables* tables);

/// {wdl, moves}, where each move has {uci, san, wdl, dtz, mates}; null if there is no answer.
Json tables_json(const Position& position, const std::optional<TableAnswer>& answer);

}  // namespace gyre::answers

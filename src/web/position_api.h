#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "chess/position.h"
#include "eval/nnue/evaluator.h"
#include "notation/book/polyglot.h"
#include "tablebase/tables.h"
#include "web/answer_names.h"

namespace gyre::web {

/// Data for the answers of the server: book, tables and net. It does not change while the server runs.
struct Knowledge {
    PolyglotBook book{};
    /// Null without tables.
    std::shared_ptr<const tablebase::Tables> tables{};
    /// The engine's net, if any.
    nnue::NetworkUse net{};
};

/// A position and the moves that led to it.
struct PlayedLine {
    Position position;
    std::vector<Move> moves;
    Position start;
};

/// Reads a FEN and repairs unambiguous errors. An empty text is the start position.
Result<Position, ApiError> read_board(const std::string& fen);

/// Reads the members "start", a FEN (without it the start position of standard chess), and "moves", in UCI's notation.
Result<PlayedLine, ApiError> read_line(Fields& fields);

/// The null move as pages write it.
inline constexpr std::string_view null_move_text = "0000";

/// Reads a move as pages write it; the empty Move for a null move, which is refused in check.
Result<Move, ApiError> read_page_move(const Position& position, std::string_view text);
/// Makes a move or a null move.
void make_page_move(Position& position, Move move);

/// The legal moves of a position with the FEN after each, in the format for pages.
Json legal_moves_json(const Position& position);

/// Describes a position. Request: {start?, moves?}. Answer: its FEN, the legal moves and the FEN after each, the
/// outcome, the opening's name, the evaluation by element, the book's moves, the tables' verdict, and the Polyglot key
/// for books that the page itself has opened.
ApiAnswer describe_position(const Json& request, const Knowledge& knowledge);

/// Checks an edited position. Request: {fen}. Answer: the position, or all reasons why it is not valid.
ApiAnswer check_setup(const Json& request, Language language = {});

/// Request: {number} of a start position of Chess960, and {black?} of Black's in Double Chess960. Answer: its FEN.
ApiAnswer chess960(const Json& request);

/// Draws a board. Request: {fen, last?, arrows?, circles?, bottom?, theme?, size?}. Answer: {svg}.
ApiAnswer draw_board(const Json& request);

}  // namespace gyre::web

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
#include "web/fields.h"

namespace gyre::web {

/// What the server knows beside the rules. It does not change while the server runs.
struct Knowledge {
    PolyglotBook book{};
    /// Null without tables.
    std::shared_ptr<const tablebase::Tables> tables{};
    /// The net by which the engine judges, if any.
    nnue::NetworkUse net{};
};

/// A position and the moves that led to it.
struct PlayedLine {
    Position position;
    std::vector<Move> moves;
    Position start;
};

/// The start position without a text. What leaves no doubt is mended.
Result<Position, ApiError> read_board(const std::string& fen);

/// Reads the members "start", a FEN (without it the start position of standard chess), and "moves", in UCI's notation.
Result<PlayedLine, ApiError> read_line(Fields& fields);

/// "0000": the null move as pages write it.
inline constexpr std::string_view null_move_text = "0000";

/// Reads a move as pages write it; the empty Move for a null move, which is refused in check.
Result<Move, ApiError> read_page_move(const Position& position, std::string_view text);
/// Makes a move or a null move.
void make_page_move(Position& position, Move move);

/// The move as pages write it: castling is the king taking its rook where king or rook do not start from their squares
/// of standard chess.
std::string page_move(const Position& position, Move move);

/// All there is to say of a position: {start?, moves?} gives its FEN, legal moves and the FEN behind each, outcome, the
/// opening's name, the evaluation by element, the book's moves, the tables' verdict, and the key that books of the
/// page's own know it by.
ApiAnswer describe_position(const Json& request, const Knowledge& knowledge);

/// {fen} of anything that stands on a board: the position, or every reason why it is none.
ApiAnswer check_setup(const Json& request, Language language = {});

/// {number} of a start position of Chess960, and {black?} of Black's in Double Chess960: its FEN.
ApiAnswer chess960(const Json& request);

/// {fen, last?, arrows?, circles?, bottom?, theme?, size?}: a picture, as {svg}.
ApiAnswer draw_board(const Json& request);

}  // namespace gyre::web

#include <fmt/core.h>

#include "chess/draw_by_move.h"
#include "chess/outcome.h"
#include "core/method.h"
#include "core/position.h"
#include "notation/book/opening_names.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre::python {

namespace {

Bitboard pieces_of(const Position& position, const py::object& color, const py::object& type) {
    const Bitboard of_color = color.is_none() ? all_squares : position.pieces(color_of_value(color));
    return of_color & (type.is_none() ? position.occupied() : position.pieces(type_of_value(type)));
}

py::dict piece_map(const Position& position) {
    py::dict pieces;
    for (const Square square : position.occupied()) pieces[to_python(square)] = to_python(position.piece_on(square));
    return pieces;
}

Bitboard attackers(const Position& position, Square square, const py::object& color) {
    const Bitboard all = position.attacks_to(square);
    return color.is_none() ? all : all & position.pieces(color_of_value(color));
}

std::string castling_text(const Position& position) {
    const std::string fen = to_fen(position);
    const std::size_t begin = fen.find(' ', fen.find(' ') + 1) + 1;
    return fen.substr(begin, fen.find(' ', begin) - begin);
}

Bitboard castling_rooks(const Position& position) {
    Bitboard rooks;
    for (const Castle castle : all_castles)
        if (position.castling_rights().has(castle)) rooks |= bb(position.castling_rook(castle));
    return rooks;
}

bool has_right(const Position& position, Color color, bool kingside) {
    return position.castling_rights().has(make_castle(color, kingside));
}

/// Returns a gyre.Outcome; None if the game goes on.
py::object outcome_of(const Position& position, bool claim_draw) {
    Outcome now = automatic_outcome(position);
    if (now == Outcome::Ongoing && claim_draw) {
        now = outcome(position);
        if (now == Outcome::Ongoing && can_claim_draw(position)) {
            const DrawClaims claims = [&] {
                for (const Move move : drawing_moves(position)) return draw_claims(position, move);
                return DrawClaims{};
            }();
            now = claims.threefold_repetition ? Outcome::ThreefoldRepetition : Outcome::FiftyMoves;
        }
    }
    if (now == Outcome::Ongoing) return py::none();
    const py::object winner = now == Outcome::Checkmate ? to_python(~position.side_to_move()) : py::object(py::none());
    return py::module_::import("gyre.results").attr("Outcome")(to_python(now), winner);
}

py::object opening_object(const Position& position) {
    const auto name = opening_name(position);
    if (!name) return py::none();
    return py::module_::import("gyre.results")
        .attr("Opening")(name->eco(), to_str(name->name()), to_str(name->family), to_str(name->variation), py::none());
}

}  // namespace

void bind_position_board(PositionClass& position) {
    position
        .def_property_readonly(
            "turn", [](const Position& p) { return p.side_to_move(); }, "Side to move.")
        .def(
            "piece_at", [](const Position& p, Square square) { return to_python(p.piece_on(square)); },
            py::arg("square"), "Returns the piece on a square; None if it is empty.")
        .def(
            "__getitem__", [](const Position& p, Square square) { return to_python(p.piece_on(square)); },
            py::arg("square"))
        .def("pieces", &pieces_of, py::arg("color") = py::none(), py::arg("type") = py::none(),
             "Returns the squares of all pieces, or of those of a colour, a kind, or both.")
        .def("piece_map", &piece_map, "Returns a dictionary from occupied squares to their pieces.")
        .def(
            "king", [](const Position& p, Color color) { return p.king(color); }, py::arg("color"),
            "Returns the square of a king.")
        .def_property_readonly("occupied", method(&Position::occupied), "All occupied squares.")
        .def_property_readonly("checkers", method(&Position::checkers), "Pieces that give check to the side to move.")
        .def_property_readonly("pinned", method(&Position::pinned),
                               "Pieces of the side to move that are pinned to their king.")
        .def_property_readonly("is_check", method(&Position::in_check), "Whether the side to move is in check.")
        .def("attacks", method(&Position::attacks_from), py::arg("square"),
             "Returns the squares that the piece on a square attacks.")
        .def("attackers", &attackers, py::arg("square"), py::arg("color") = py::none(),
             "Returns the pieces that attack a square, of both colours or of one.")
        .def_property_readonly("castling", &castling_text, "Castling rights as in FEN, such as 'KQkq' or '-'.")
        .def_property_readonly("castling_rooks", &castling_rooks, "Squares of the rooks with castling rights.")
        .def("has_castling_right", &has_right, py::arg("color"), py::kw_only(), py::arg("kingside"),
             "Whether a side may still castle to that side of the board; whether it can now is another question.")
        .def_property_readonly("needs_chess960", method(&Position::needs_chess960),
                               "Whether a king or rook with castling rights is not on its standard square.")
        .def_property_readonly(
            "en_passant",
            [](const Position& p) { return p.en_passant_is_legal() ? to_python(p.en_passant()) : py::none(); },
            "Target of a legal en passant capture; None if there is none.")
        .def_property_readonly("halfmove_clock", method(&Position::halfmove_clock),
                               "Plies since the last capture or pawn move.")
        .def_property_readonly("fullmove_number", method(&Position::fullmove_number),
                               "Move number, which increases after Black's move.")
        .def_property_readonly("ply", method(&Position::plies_made),
                               "Number of moves that led from `start` to the position.")
        .def_property_readonly(
            "repetitions", [](const Position& p) { return p.repetitions() + 1; },
            "How often the position has occurred, this time included.")
        .def_property_readonly(
            "key", [](const Position& p) { return p.key().value(); },
            "Zobrist key; equal for positions that are the same for the rule of repetition.")
        .def_property_readonly(
            "polyglot_key", [](const Position& p) { return p.polyglot_key().value(); }, "Key of Polyglot books.")
        .def_property_readonly("opening", &opening_object,
                               "Name of the opening whose position this is; None if it has none.")
        .def_property_readonly(
            "is_checkmate", [](const Position& p) { return p.in_check() && count_legal_moves(p) == 0; },
            "Whether the side to move is mated.")
        .def_property_readonly(
            "is_stalemate", [](const Position& p) { return !p.in_check() && count_legal_moves(p) == 0; },
            "Whether the side to move has no move and is not in check.")
        .def_property_readonly(
            "is_game_over", [](const Position& p) { return automatic_outcome(p) != Outcome::Ongoing; },
            "Whether the game has ended without a claim.")
        .def_property_readonly(
            "can_claim_draw", [](const Position& p) { return can_claim_draw(p); },
            "Whether the side to move may claim a draw, now or by a move that it writes down.")
        .def("outcome", &outcome_of, py::kw_only(), py::arg("claim_draw") = false,
             "Returns the end of the game; None if it goes on. With `claim_draw`, draws that a side may claim count.");
}

}  // namespace gyre::python

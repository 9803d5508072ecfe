#include <fmt/core.h>

#include "chess/static_exchange.h"
#include "core/errors.h"
#include "core/position.h"
#include "notation/move/move_text.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"

namespace gyre::python {

namespace {

Position play(const Position& position, const py::args& moves) {
    Position after = position;
    for (const py::handle move : moves) after.make(legal_move_of(after, move));
    return after;
}

Position play_line(const Position& position, const py::object& moves) {
    Position after = position;
    for (const Move move : line_of(position, moves)) after.make(move);
    return after;
}

Position back(const Position& position, int plies) {
    if (plies < 0 || plies > position.plies_made())
        throw py::value_error(
            fmt::format("{} plies back: the position has {} moves before it", plies, position.plies_made()));
    Position before = position;
    for (; plies > 0; --plies)
        if (const Move last = before.last_move())
            before.unmake(last);
        else
            before.unmake_null();
    return before;
}

py::object last_move(const Position& position) {
    return position.plies_made() == 0 ? py::object(py::none()) : py::cast(position.last_move());
}

py::list legal_list(const Position& position) {
    const MoveList moves = legal_moves(position);
    return to_python(std::span(moves.begin(), moves.end()));
}

bool is_legal(const Position& position, Move move) { return move ? position.is_legal(move) : !position.in_check(); }

Move parse_as(const Position& position, const std::string& text, MoveNotation notation, bool strict) {
    const auto move = parse_move(position, text, notation, strict ? Reading::Strict : Reading::Lenient);
    if (!move) raise(text, move.error());
    return *move;
}

std::string line_text(const Position& position, const py::object& moves) {
    return line_to_san(position, line_of(position, moves));
}

template <MoveNotation notation>
std::string text_of(const Position& position, const py::object& move) {
    return to_text(position, legal_move_of(position, move), notation);
}

}  // namespace

void bind_position_moves(PositionClass& position) {
    position
        .def("play", &play,
             "Returns the position after moves, each a `Move` or a text in SAN or UCI. Raises MoveError.")
        .def("play_line", &play_line, py::arg("moves"),
             "Returns the position after a sequence of moves, or a text of moves with blanks between them.")
        .def("back", &back, py::arg("plies") = 1, "Returns the position that many moves earlier.")
        .def_property_readonly("start", &start_of, "Position before the first of `moves`.")
        .def_property_readonly(
            "moves", [](const Position& p) { return to_python(moves_of(p)); },
            "List of the moves that led from `start` to the position.")
        .def_property_readonly("last_move", &last_move, "The last move; None if none was played.")
        .def_property_readonly("legal_moves", &legal_list, "List of all legal moves; empty in checkmate and stalemate.")
        .def_property_readonly(
            "legal_move_count", [](const Position& p) { return count_legal_moves(p); },
            "Number of legal moves, without making the list.")
        .def("is_legal", &is_legal, py::arg("move"), "Whether a move is legal; a null move is, out of check.")
        .def(
            "parse", [](const Position& p, const py::object& text) { return legal_move_of(p, text); }, py::arg("move"),
            "Returns the legal move of a text in SAN, long algebraic notation, figurines or UCI, as people write them.")
        .def(
            "parse_san",
            [](const Position& p, const std::string& text, bool strict) {
                return parse_as(p, text, MoveNotation::San, strict);
            },
            py::arg("text"), py::kw_only(), py::arg("strict") = false,
            "Returns the legal move of a text in SAN; with `strict`, only of the exact text of `san`.")
        .def(
            "parse_uci",
            [](const Position& p, const std::string& text) {
                const auto move = parse_uci_move(p, text);
                if (!move) raise(text, move.error());
                return *move;
            },
            py::arg("text"), "Returns the legal move of a text in UCI notation; castling may be e1g1 or e1h1.")
        .def("san", &text_of<MoveNotation::San>, py::arg("move"), "Returns a legal move in SAN, such as 'Nxf3+'.")
        .def("lan", &text_of<MoveNotation::LongAlgebraic>, py::arg("move"),
             "Returns a legal move in long algebraic notation, such as 'Ng1xf3+'.")
        .def("figurine", &text_of<MoveNotation::Figurine>, py::arg("move"),
             "Returns a legal move in SAN with figurines, such as '♘xf3+'.")
        .def(
            "uci",
            [](const Position& p, const py::object& move, std::optional<bool> chess960) {
                const bool takes_rook = chess960.value_or(p.needs_chess960());
                return to_uci(legal_move_of(p, move), takes_rook ? UciCastling::Chess960 : UciCastling::Standard);
            },
            py::arg("move"), py::kw_only(), py::arg("chess960") = py::none(),
            "Returns a legal move in UCI notation. Castling is e1h1 if `chess960` is true, or None and the position "
            "needs it.")
        .def("san_line", &line_text, py::arg("moves"), "Returns a line with move numbers, such as '12. Nf3 d5 13. c4'.")
        .def(
            "gives_check",
            [](const Position& p, const py::object& m) {
                const Move move = legal_move_of(p, m);
                return move && p.gives_check(move);
            },
            py::arg("move"), "Whether a legal move gives check.")
        .def(
            "is_capture",
            [](const Position& p, const py::object& m) {
                const Move move = legal_move_of(p, m);
                return move && p.is_capture(move);
            },
            py::arg("move"), "Whether a legal move captures, also en passant.")
        .def(
            "exchange",
            [](const Position& p, const py::object& m) {
                const Move move = legal_move_of(p, m);
                return move ? exchange_value(p, move) : 0;
            },
            py::arg("move"),
            "Returns the gain of the captures on the target of a legal move, in centipawns (static exchange).")
        .def(
            "captured",
            [](const Position& p, const py::object& m) {
                const Move move = legal_move_of(p, m);
                return to_python(move ? p.captured_type(move) : PieceType::None);
            },
            py::arg("move"), "Returns the kind of piece that a legal move captures; None if it captures none.");
}

}  // namespace gyre::python

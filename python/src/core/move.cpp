#include <fmt/core.h>
#include <pybind11/operators.h>

#include "chess/move_facts.h"
#include "core/core.h"
#include "core/errors.h"
#include "core/method.h"
#include "notation/move/move_text.h"
#include "notation/move/uci_move.h"
#include "notation/symbols.h"

namespace gyre::python {

namespace {

Move make_move(Square from, Square to, std::optional<PieceType> promotion) {
    if (from == to) throw py::value_error(fmt::format("move {0}{0}: origin and target are the same", to_text(from)));
    if (!promotion) return Move(from, to);
    if (*promotion == PieceType::Pawn || *promotion == PieceType::King)
        throw py::value_error(fmt::format("a pawn cannot promote to a {}", to_text(*promotion)));
    return Move::promote(from, to, *promotion);
}

Move from_word(int word) {
    if (word < 0 || word > 0xFFFF) throw py::value_error(fmt::format("word {}: 0 to 65535 is accepted", word));
    return Move::from_word(static_cast<std::uint16_t>(word));
}

}  // namespace

Move legal_move_of(const Position& position, py::handle value) {
    if (py::isinstance<Move>(value)) {
        const Move move = value.cast<Move>();
        if (move ? position.is_legal(move) : !position.in_check()) return move;
        // A move that was made from squares alone has no kind; the position finds the kind.
        if (move.kind() == Move::Kind::Normal && move)
            if (const auto found = find_move(position, move.from(), move.to())) return *found;
        raise_illegal(position, move);
    }
    if (!py::isinstance<py::str>(value))
        throw py::type_error(fmt::format("move {}: a Move or a text such as 'Nf3' or 'g1f3' is accepted",
                                         py::cast<std::string>(py::repr(value))));
    const std::string text = value.cast<std::string>();
    const auto move = parse_move(position, text);
    if (move) return *move;
    if (const auto uci = parse_uci_move(position, text)) return *uci;
    if ((text == "--" || text == "0000") && !position.in_check()) return Move();
    raise(text, move.error());
}

std::vector<Move> line_of(Position position, py::handle value) {
    std::vector<Move> line;
    py::object moves = py::reinterpret_borrow<py::object>(value);
    if (py::isinstance<py::str>(value)) moves = value.attr("split")();
    for (const py::handle item : moves) {
        const Move move = legal_move_of(position, item);
        position.make(move);
        line.push_back(move);
    }
    return line;
}

py::list to_python(std::span<const Move> moves) {
    py::list list(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) list[i] = py::cast(moves[i]);
    return list;
}

void bind_move(py::module_& module) {
    py::class_<Move>(
        module, "Move", py::is_final(),
        "Move: origin, target and promotion. It is a value: immutable, hashable and picklable.\n\n"
        "Castling is the king's move to its own rook, the only form that Chess960 leaves unambiguous; `str`\n"
        "writes it as usual, e1g1. `Position.parse` and `Position.legal_moves` make moves.")
        .def(py::init(&make_move), py::arg("from_square"), py::arg("to_square"), py::arg("promotion") = py::none(),
             "Makes a move without a position. A position that gets it finds out whether it castles or captures en\n"
             "passant.")
        .def_static(
            "null", [] { return Move(); }, "Returns the null move, which passes the turn.")
        .def_static("from_word", &from_word, py::arg("word"), "Makes a move of the 16 bits of `word`, unchecked.")
        .def_property_readonly("word", method(&Move::word), "The 16 bits of the move, for tables and files.")
        .def_property_readonly("from_square", method(&Move::from), "Origin square; a1 for the null move.")
        .def_property_readonly("to_square", method(&Move::to), "Target square; for castling, the rook's square.")
        .def_property_readonly(
            "promotion", [](Move move) { return to_python(move.promotion()); },
            "Kind of the promotion; None for other moves.")
        .def_property_readonly(
            "is_castling", [](Move move) { return is_castling(move); }, "Whether the move castles.")
        .def_property_readonly(
            "is_en_passant", [](Move move) { return is_en_passant(move); }, "Whether the move captures en passant.")
        .def_property_readonly(
            "uci", [](Move move) { return to_uci(move); },
            "The move as e2e4, e7e8q or e1g1; castling as king takes rook if Chess960 needs it.")
        .def_property_readonly(
            "uci960", [](Move move) { return to_uci(move, UciCastling::Chess960); },
            "The same with castling as king takes rook, e1h1.")
        .def("__bool__", [](Move move) { return static_cast<bool>(move); })
        .def("__eq__",
             [](Move move, const py::object& other) {
                 return py::isinstance<Move>(other) && move == other.cast<Move>();
             })
        .def("__hash__", [](Move move) { return move.word(); })
        .def("__str__", [](Move move) { return to_uci(move); })
        .def("__repr__", [](Move move) { return fmt::format("<Move {}>", to_uci(move)); })
        .def("__copy__", [](Move move) { return move; })
        .def("__deepcopy__", [](Move move, const py::dict&) { return move; })
        .def_static(
            "_remake", [](const py::tuple& state) { return from_word(state[0].cast<int>()); }, py::arg("state"))
        .def("__reduce__", reduction<Move>([](Move move) { return py::make_tuple(move.word()); }));
}

}  // namespace gyre::python

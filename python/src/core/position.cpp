#include "core/position.h"

#include <algorithm>
#include <fmt/core.h>

#include "chess/chess960.h"
#include "chess/perft.h"
#include "chess/same_position.h"
#include "chess/transform.h"
#include "core/errors.h"
#include "notation/epd/epd.h"
#include "notation/symbols.h"

namespace gyre::python {

namespace {

constexpr FenStyle exact_style{FenCastling::Shredder, FenEnPassant::Always};

Position read_fen(const std::string& fen, bool lenient, bool allow_unreachable) {
    const Waiver waiver = allow_unreachable ? every_waiver : Waiver{};
    if (lenient) {
        const auto read = read_position_leniently(fen, waiver);
        if (!read) raise(read.error());
        return Position(read->valid);
    }
    const auto read = read_position(fen, waiver);
    if (!read) raise(read.error());
    return Position(*read);
}

py::tuple repair_fen(const std::string& fen, bool allow_unreachable) {
    const auto read = read_position_leniently(fen, allow_unreachable ? every_waiver : Waiver{});
    if (!read) raise(read.error());
    py::list repairs;
    for (const FenRepair& repair : read->repairs) repairs.append(to_str(repair.remark().text()));
    return py::make_tuple(Position(read->valid), repairs);
}

/// Fields of a FEN besides the board, for `from_pieces`.
struct Rest {
    py::object turn;
    std::string castling;
    py::object en_passant;
    int halfmove_clock, fullmove_number;
};

Position from_pieces(const py::dict& pieces, const Rest& rest, bool allow_unreachable) {
    Setup setup;
    for (const auto& [square, piece] : pieces) setup.board[square_of(square)] = piece_of(piece);
    setup.side_to_move = color_of_value(rest.turn);
    if (!rest.en_passant.is_none()) setup.en_passant = square_of(rest.en_passant);
    setup.halfmove_clock = rest.halfmove_clock;
    setup.fullmove_number = rest.fullmove_number;
    // The reader of FEN knows the spellings of castling rights.
    std::string fen = to_fen(setup);
    const std::size_t castling = fen.find(' ', fen.find(' ') + 1) + 1;
    fen.replace(castling, fen.find(' ', castling) - castling, rest.castling.empty() ? "-" : rest.castling);
    return read_fen(fen, false, allow_unreachable);
}

Position chess960(int number, std::optional<int> black) {
    for (const int each : {number, black.value_or(number)})
        if (each < 0 || each >= chess960_starts)
            throw py::value_error(fmt::format("start position {}: 0 to 959 is accepted", each));
    return checked(chess960_start(number, black.value_or(number)), {});
}

bool same_text(const Position& a, const Position& b) {
    return same_position(a, b) && a.halfmove_clock() == b.halfmove_clock() &&
           a.fullmove_number() == b.fullmove_number();
}

Position turned(const Position& position, Color color) {
    const auto turned = with_turn(position, color);
    if (!turned) raise("FenError", std::string(describe(turned.error().fault)));
    return *turned;
}

std::uint64_t counted_perft(const Position& position, int depth) {
    if (depth < 0) throw py::value_error(fmt::format("depth {}: a number of plies from 0 on is accepted", depth));
    if (depth < 4) return perft(position, depth);
    // The work is cut into pieces, between which Ctrl-C is noticed.
    std::uint64_t leaves = 0;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.make(move);
        leaves += counted_perft(after, depth - 1);
        const py::gil_scoped_acquire lock;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return leaves;
}

std::uint64_t count(const Position& position, int depth) {
    const py::gil_scoped_release unlocked;
    return counted_perft(position, depth);
}

py::dict divide(const Position& position, int depth) {
    if (depth < 1) throw py::value_error(fmt::format("depth {}: a number of plies from 1 on is accepted", depth));
    py::dict counts;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.make(move);
        counts[py::cast(move)] = count(after, depth - 1);
    }
    return counts;
}

py::tuple state_of(const Position& position) {
    std::string words;
    for (const Move move : moves_of(position)) {
        words += static_cast<char>(move.word() & 0xFF);
        words += static_cast<char>(move.word() >> 8);
    }
    return py::make_tuple(to_fen(start_of(position), exact_style), py::bytes(words));
}

Position from_state(const py::tuple& state) {
    Position position = read_fen(state[0].cast<std::string>(), false, true);
    const std::string words = state[1].cast<std::string>();
    if (words.size() % 2 != 0) throw py::value_error("the state of a position is damaged");
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto low = static_cast<unsigned char>(words[i]), high = static_cast<unsigned char>(words[i + 1]);
        position.make(Move::from_word(static_cast<std::uint16_t>(low | (high << 8))));
    }
    return position;
}

}  // namespace

Position start_of(const Position& position) {
    Position start = position;
    while (start.plies_made() > 0)
        if (const Move last = start.last_move())
            start.unmake(last);
        else
            start.unmake_null();
    return start;
}

std::vector<Move> moves_of(const Position& position) {
    std::vector<Move> moves;
    Position before = position;
    while (before.plies_made() > 0) {
        moves.push_back(before.last_move());
        if (moves.back())
            before.unmake(moves.back());
        else
            before.unmake_null();
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
}

Position checked(const Setup& setup, Waiver waiver) {
    const auto valid = validate(setup, waiver);
    if (!valid) raise("FenError", std::string(describe(valid.error().fault)));
    return Position(*valid);
}

py::object to_python(Position position) { return py::cast(std::move(position)); }

void bind_position(py::module_& module) {
    module.attr("STARTING_FEN") = to_fen(Position());
    PositionClass position(
        module, "Position", py::is_final(),
        "Legal position of chess or Chess960, with the moves that led to it. It is immutable: `play` returns the next\n"
        "position. Positions are equal if their FENs are; the moves that led to them only count for repetitions.");
    position
        .def(py::init(
                 [](const std::optional<std::string>& fen) { return fen ? read_fen(*fen, false, false) : Position(); }),
             py::arg("fen") = py::none(),
             "Makes the position of a FEN, an X-FEN or a Shredder-FEN, or the start position. Raises FenError with the "
             "place of\n"
             "a fault.")
        .def_static(
            "from_fen", &read_fen, py::arg("fen"), py::kw_only(), py::arg("lenient") = false,
            py::arg("allow_unreachable") = false,
            "Reads a FEN. With `lenient`, faults that leave no doubt about the position are repaired, as `repair_fen`\n"
            "lists them. With `allow_unreachable`, too much material and impossible checks are accepted.")
        .def_static("repair_fen", &repair_fen, py::arg("fen"), py::kw_only(), py::arg("allow_unreachable") = false,
                    "Returns the position of a FEN with faults, and the list of repairs.")
        .def_static(
            "from_pieces",
            [](const py::dict& pieces, py::object turn, std::string castling, py::object en_passant, int halfmove_clock,
               int fullmove_number, bool allow_unreachable) {
                return from_pieces(
                    pieces,
                    {std::move(turn), std::move(castling), std::move(en_passant), halfmove_clock, fullmove_number},
                    allow_unreachable);
            },
            py::arg("pieces"), py::kw_only(), py::arg("turn") = "w", py::arg("castling") = "-",
            py::arg("en_passant") = py::none(), py::arg("halfmove_clock") = 0, py::arg("fullmove_number") = 1,
            py::arg("allow_unreachable") = false,
            "Makes a position of a dictionary from squares to pieces, such as {'e1': 'K', 'e8': 'k'}, with castling "
            "rights as\n"
            "in FEN.")
        .def_static("chess960", &chess960, py::arg("number"), py::arg("black_number") = py::none(),
                    "Returns the start position of Chess960 with that number, 0 to 959; 518 is the standard one. With "
                    "two numbers\n"
                    "it is one of Double Chess960.")
        .def(
            "same_as", [](const Position& a, const Position& b) { return same_position(a, b); }, py::arg("other"),
            "Whether the positions are the same for the rule of repetition, whatever their clocks are.")
        .def(
            "flipped", [](const Position& p) { return checked(flipped(p.setup()), every_waiver); },
            "Returns the position with colours exchanged and ranks mirrored, without history.")
        .def(
            "mirrored", [](const Position& p) { return checked(mirrored(p.setup()), every_waiver); },
            "Returns the position with files mirrored, without castling rights and history.")
        .def("with_turn", &turned, py::arg("turn"),
             "Returns the position with that side to move. Raises FenError if the other side would be in check.")
        .def(
            "perft", &count, py::arg("depth"),
            "Returns the number of leaves of the tree of legal moves, `depth` plies deep. Other threads run meanwhile.")
        .def("divide", &divide, py::arg("depth"), "Returns the perft of `depth - 1` after each legal move.")
        .def("__eq__",
             [](const Position& a, const py::object& other) {
                 return py::isinstance<Position>(other) && same_text(a, other.cast<const Position&>());
             })
        .def("__hash__", [](const Position& p) { return static_cast<Py_hash_t>(p.key().value() >> 1); })
        .def("__repr__", [](const Position& p) { return fmt::format("Position('{}')", to_fen(p)); })
        .def("__copy__", [](const py::object& self) { return self; })
        .def("__deepcopy__", [](const py::object& self, const py::dict&) { return self; })
        .def_static("_remake", &from_state, py::arg("state"))
        .def("__reduce__", reduction<Position>(&state_of));
    bind_position_board(position);
    bind_position_moves(position);
    bind_position_texts(position);
}

}  // namespace gyre::python

#include "core/convert.h"

#include <fmt/core.h>

#include "base/text.h"
#include "notation/symbols.h"

namespace gyre::python {

namespace {

/// The members of gyre.types, which live as long as the process.
struct Members {
    EnumArray<Square, PyObject*> squares{};
    EnumArray<Color, PyObject*> colors{};
    EnumArray<PieceType, PyObject*> types{};
    EnumArray<Piece, PyObject*> pieces{};
    EnumArray<Outcome, PyObject*> outcomes{};
    PyObject* wdl[5] = {};
    PyObject *square_type = nullptr, *color_type = nullptr, *piece_kind = nullptr, *piece_type = nullptr;
};

PyObject* kept(py::object object) { return object.release().ptr(); }

Members* make_members() {
    const py::module_ types = py::module_::import("gyre.types");
    auto* members = new Members;
    const py::object square = types.attr("Square"), color = types.attr("Color");
    const py::object kind = types.attr("PieceType"), piece = types.attr("Piece");
    for (int i = 0; i < 64; ++i) members->squares[square_at(i)] = kept(square(i));
    for (const Color side : all_colors) members->colors[side] = kept(color(static_cast<int>(index_of(side))));
    for (const PieceType type : all_piece_types) {
        members->types[type] = kept(kind(static_cast<int>(index_of(type))));
        for (const Color side : all_colors)
            members->pieces[make_piece(side, type)] =
                kept(piece(py::str(std::string(1, to_char(make_piece(side, type))))));
    }
    for (std::size_t i = 1; i < enum_size<Outcome>; ++i) {
        const auto outcome = static_cast<Outcome>(i);
        members->outcomes[outcome] = kept(types.attr("Termination")(std::string(describe(outcome))));
    }
    for (int i = 0; i < 5; ++i) members->wdl[i] = kept(types.attr("Wdl")(i - 2));
    members->square_type = kept(square);
    members->color_type = kept(color);
    members->piece_kind = kept(kind);
    members->piece_type = kept(piece);
    return members;
}

const Members& members() {
    // Python calls with its lock held, so that one thread at a time comes here.
    static const Members* made = make_members();
    return *made;
}

py::object member(PyObject* object) { return py::reinterpret_borrow<py::object>(object); }

std::string text_of(py::handle value) { return py::cast<std::string>(py::str(value)); }

[[noreturn]] void refuse(std::string_view what, py::handle value, std::string_view accepted) {
    const bool is_text = py::isinstance<py::str>(value) || py::isinstance<py::int_>(value);
    const auto text = fmt::format("{} {}: {}", what, py::cast<std::string>(py::repr(value)), accepted);
    if (is_text) throw py::value_error(text);
    throw py::type_error(text);
}

}  // namespace

py::object to_python(Square square) { return square == Square::None ? py::none() : member(members().squares[square]); }
py::object to_python(Color color) { return member(members().colors[color]); }
py::object to_python(PieceType type) { return type == PieceType::None ? py::none() : member(members().types[type]); }
py::object to_python(Piece piece) { return piece == Piece::None ? py::none() : member(members().pieces[piece]); }
py::object to_python(Outcome outcome) {
    return outcome == Outcome::Ongoing ? py::none() : member(members().outcomes[outcome]);
}
py::object wdl_to_python(int value) { return member(members().wdl[value + 2]); }

Square square_of(py::handle value) {
    if (PyLong_Check(value.ptr()) && !PyBool_Check(value.ptr())) {
        int overflow = 0;
        const long index = PyLong_AsLongAndOverflow(value.ptr(), &overflow);
        if (overflow == 0 && index >= 0 && index < 64) return square_at(static_cast<int>(index));
    } else if (py::isinstance<py::str>(value)) {
        if (const auto square = parse_square(text_of(value))) return *square;
    }
    refuse("square", value, "a Square, a number from 0 to 63, or a text such as 'e4' is accepted");
}

Color color_of_value(py::handle value) {
    const Members& all = members();
    for (const Color color : all_colors)
        if (value.ptr() == all.colors[color]) return color;
    if (py::isinstance<py::str>(value)) {
        const std::string text = text_of(value);
        if (text == "w" || text == "white") return Color::White;
        if (text == "b" || text == "black") return Color::Black;
    }
    refuse("colour", value, "Color.WHITE, Color.BLACK, 'w', 'b', 'white' or 'black' is accepted");
}

PieceType type_of_value(py::handle value) {
    const Members& all = members();
    for (const PieceType type : all_piece_types)
        if (value.ptr() == all.types[type]) return type;
    if (py::isinstance<py::str>(value)) {
        const std::string text = text_of(value);
        if (text.size() == 1)
            if (const auto type = parse_piece_type(to_upper(text[0]))) return *type;
    }
    refuse("piece type", value, "a PieceType or one of its letters P, N, B, R, Q and K is accepted");
}

Piece piece_of(py::handle value) {
    if (py::isinstance(value, member(members().piece_type))) {
        const std::string letter = text_of(value);
        if (letter.size() == 1)
            if (const auto piece = parse_piece(letter[0])) return *piece;
    }
    if (py::isinstance<py::str>(value)) {
        const std::string letter = text_of(value);
        if (letter.size() == 1)
            if (const auto piece = parse_piece(letter[0])) return *piece;
    }
    refuse("piece", value, "a Piece or a letter of FEN such as 'N' or 'n' is accepted");
}

py::str to_str(std::string_view text) {
    PyObject* made = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
    if (made == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(made);
}

}  // namespace gyre::python

#pragma once

#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>
#include <string_view>

#include "board/color.h"
#include "board/move.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/outcome.h"
#include "chess/position.h"

/// Conversion between Python's values (gyre.types) and those of the library.
namespace gyre::python {

namespace py = pybind11;

/// Returns the member of gyre.types for a value, as a new reference; None for the empty value of its kind.
py::object to_python(Square square);
py::object to_python(Color color);
py::object to_python(PieceType type);
py::object to_python(Piece piece);
/// Returns the gyre.Termination; None for Outcome::Ongoing.
py::object to_python(Outcome outcome);
/// Returns the member of gyre.Wdl for -2 to 2.
py::object wdl_to_python(int value);

/// Reads a square given as a member, as 0 to 63, or as text such as "e4". Raises ValueError or TypeError.
Square square_of(py::handle value);
/// Reads a member of Color, or "w", "b", "white" or "black" as text. Raises ValueError or TypeError.
Color color_of_value(py::handle value);
/// Reads a member of PieceType or its letter. Raises ValueError or TypeError.
PieceType type_of_value(py::handle value);
/// Reads a Piece or its letter. Raises ValueError or TypeError.
Piece piece_of(py::handle value);

/// Returns text with invalid bytes replaced, because Python's texts are Unicode.
py::str to_str(std::string_view text);

/// Returns the method `__reduce__` of a class with a static method `_remake`, which gets the tuple that `state_of`
/// returns. Unlike py::pickle, it works with every protocol and never has an object without a value.
template <class Value, class StateOf>
auto reduction(StateOf state_of) {
    return [state_of](const Value& value) {
        return py::make_tuple(py::type::of<Value>().attr("_remake"), py::make_tuple(py::tuple(state_of(value))));
    };
}

}  // namespace gyre::python

/// Lets functions take and return the values themselves.
#define GYRE_PYTHON_CASTER(type, read, name)                                                                           \
    namespace pybind11::detail {                                                                                       \
    template <>                                                                                                        \
    struct type_caster<type> {                                                                                         \
        PYBIND11_TYPE_CASTER(type, const_name(name));                                                                  \
        bool load(handle source, bool) {                                                                               \
            if (!source || source.is_none()) return false;                                                             \
            value = read(source);                                                                                      \
            return true;                                                                                               \
        }                                                                                                              \
        static handle cast(type item, return_value_policy, handle) { return gyre::python::to_python(item).release(); } \
    };                                                                                                                 \
    }

GYRE_PYTHON_CASTER(gyre::Square, gyre::python::square_of, "gyre.Square")
GYRE_PYTHON_CASTER(gyre::Color, gyre::python::color_of_value, "gyre.Color")
GYRE_PYTHON_CASTER(gyre::PieceType, gyre::python::type_of_value, "gyre.PieceType")
GYRE_PYTHON_CASTER(gyre::Piece, gyre::python::piece_of, "gyre.Piece")

#undef GYRE_PYTHON_CASTER

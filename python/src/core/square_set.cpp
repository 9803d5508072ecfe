#include <fmt/core.h>

#include "board/attacks/piece_attacks.h"
#include "board/bitboard.h"
#include "board/rays.h"
#include "core/core.h"
#include "core/method.h"
#include "notation/symbols.h"

namespace gyre::python {

namespace {

Bitboard set_of(const py::object& squares) {
    if (py::isinstance<Bitboard>(squares)) return squares.cast<Bitboard>();
    if (PyLong_CheckExact(squares.ptr())) {
        const unsigned long long mask = PyLong_AsUnsignedLongLong(squares.ptr());
        if (PyErr_Occurred() != nullptr) {
            PyErr_Clear();
            throw py::value_error("a mask of squares is a number from 0 to 2**64 - 1");
        }
        return Bitboard(mask);
    }
    if (PyLong_Check(squares.ptr())) return bb(square_of(squares));
    Bitboard set;
    if (py::isinstance<py::str>(squares)) {
        for (const py::handle square : squares.attr("split")()) set |= bb(square_of(square));
        return set;
    }
    for (const py::handle square : squares) set |= bb(square_of(square));
    return set;
}

/// Right side of an operator: another set, or any collection of squares as Python's sets accept.
py::object operate(Bitboard left, const py::object& right, Bitboard (*operation)(Bitboard, Bitboard)) {
    if (!py::isinstance<Bitboard>(right) && !PyAnySet_Check(right.ptr()))
        return py::reinterpret_borrow<py::object>(Py_NotImplemented);
    return py::cast(operation(left, set_of(right)));
}

template <class Test>
auto comparison(Test test) {
    return [test](Bitboard left, const py::object& right) -> py::object {
        if (!py::isinstance<Bitboard>(right) && !PyAnySet_Check(right.ptr()))
            return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(test(left, set_of(right)));
    };
}

bool contains(Bitboard set, const py::object& square) {
    if (!PyLong_Check(square.ptr()) && !py::isinstance<py::str>(square)) return false;
    return set.contains(square_of(square));
}

std::string text_of(Bitboard set) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank)
        for (int file = 0; file < 8; ++file) {
            text += set.contains(square_at(8 * rank + file)) ? '1' : '.';
            text += file < 7 ? ' ' : '\n';
        }
    text.pop_back();
    return text;
}

std::string repr_of(Bitboard set) {
    std::string squares;
    for (const Square square : set) squares += (squares.empty() ? "" : " ") + to_text(square);
    return fmt::format("SquareSet('{}')", squares);
}

Bitboard united(Bitboard a, Bitboard b) { return a | b; }
Bitboard common(Bitboard a, Bitboard b) { return a & b; }
Bitboard different(Bitboard a, Bitboard b) { return a ^ b; }
Bitboard without(Bitboard a, Bitboard b) { return a & ~b; }
Bitboard rest_of(Bitboard a, Bitboard b) { return b & ~a; }

template <class Class>
void bind_operators(Class& set) {
    set.def("__or__", [](Bitboard a, const py::object& b) { return operate(a, b, united); })
        .def("__ror__", [](Bitboard a, const py::object& b) { return operate(a, b, united); })
        .def("__and__", [](Bitboard a, const py::object& b) { return operate(a, b, common); })
        .def("__rand__", [](Bitboard a, const py::object& b) { return operate(a, b, common); })
        .def("__xor__", [](Bitboard a, const py::object& b) { return operate(a, b, different); })
        .def("__rxor__", [](Bitboard a, const py::object& b) { return operate(a, b, different); })
        .def("__sub__", [](Bitboard a, const py::object& b) { return operate(a, b, without); })
        .def("__rsub__", [](Bitboard a, const py::object& b) { return operate(a, b, rest_of); })
        .def(
            "__invert__", [](Bitboard a) { return ~a; }, "All other squares.")
        .def("__eq__", comparison([](Bitboard a, Bitboard b) { return a == b; }))
        .def("__le__", comparison([](Bitboard a, Bitboard b) { return a.subset_of(b); }))
        .def("__lt__", comparison([](Bitboard a, Bitboard b) { return a != b && a.subset_of(b); }))
        .def("__ge__", comparison([](Bitboard a, Bitboard b) { return b.subset_of(a); }))
        .def("__gt__", comparison([](Bitboard a, Bitboard b) { return a != b && b.subset_of(a); }))
        .def(
            "isdisjoint", [](Bitboard a, const py::object& other) { return !a.intersects(set_of(other)); },
            py::arg("other"), "Whether no square is in both sets.");
}

/// Iterator that owns the set.
struct Squares {
    Bitboard rest;
};

}  // namespace

void bind_square_set(py::module_& module) {
    py::class_<Squares>(module, "_SquareIterator")
        .def("__iter__", [](const py::object& self) { return self; })
        .def("__next__",
             [](Squares& squares) {
                 if (squares.rest.empty()) throw py::stop_iteration();
                 return squares.rest.pop_lsb();
             })
        .def("__length_hint__", [](const Squares& squares) { return squares.rest.count(); });
    py::class_<Bitboard> set(
        module, "SquareSet", py::is_final(),
        "Immutable set of squares, 64 bits. It works as a frozenset of `Square`, in the order a1, b1 … h8.");
    set.def(py::init(&set_of), py::arg("squares") = py::tuple(),
            "Makes a set of squares, of a text such as 'e4 d5', or of a number whose bit 0 is a1 and whose bit 63 is "
            "h8.")
        .def_property_readonly("mask", method(&Bitboard::bits), "The set as a number; bit 0 is a1.")
        .def_property_readonly(
            "first", [](Bitboard b) { return b.any() ? to_python(b.lsb()) : py::object(py::none()); },
            "The lowest square; None if the set is empty.")
        .def_property_readonly(
            "last", [](Bitboard b) { return b.any() ? to_python(b.msb()) : py::object(py::none()); },
            "The highest square; None if the set is empty.")
        .def_property_readonly(
            "mirrored", [](Bitboard b) { return flip_ranks(b); }, "The set with its ranks exchanged, a1 for a8.")
        .def("__len__", method(&Bitboard::count))
        .def("__bool__", method(&Bitboard::any))
        .def("__int__", method(&Bitboard::bits))
        .def("__index__", method(&Bitboard::bits))
        .def("__contains__", &contains, py::arg("square"))
        .def("__iter__", [](Bitboard b) { return Squares{b}; })
        .def("__reversed__",
             [](Bitboard b) {
                 py::list squares;
                 for (; b.any(); b ^= bb(b.msb())) squares.append(to_python(b.msb()));
                 return squares.attr("__iter__")();
             })
        .def("__hash__", [](Bitboard b) { return std::hash<Bitboard>{}(b); })
        .def("__str__", &text_of)
        .def("__repr__", &repr_of)
        .def("__copy__", [](Bitboard b) { return b; })
        .def("__deepcopy__", [](Bitboard b, const py::dict&) { return b; })
        .def_static(
            "_remake", [](const py::tuple& state) { return Bitboard(state[0].cast<std::uint64_t>()); },
            py::arg("state"))
        .def("__reduce__", reduction<Bitboard>([](Bitboard b) { return py::make_tuple(b.bits()); }));
    bind_operators(set);
    module.def(
        "between", [](Square a, Square b) { return between(a, b); }, py::arg("a"), py::arg("b"),
        "Returns the squares between two squares on a rank, file or diagonal, without both; else none.");
    module.def(
        "line_through", [](Square a, Square b) { return line(a, b); }, py::arg("a"), py::arg("b"),
        "Returns all squares of the rank, file or diagonal through two squares; else none.");
}

}  // namespace gyre::python

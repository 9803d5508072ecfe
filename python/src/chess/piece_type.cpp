#include "support.h"

namespace gyre::python {

namespace {

PieceObject* as_piece(PyObject* object) { return reinterpret_cast<PieceObject*>(object); }

PyObject* new_piece(PyTypeObject* type, int kind, bool white) {
    PyObject* const object = type->tp_alloc(type, 0);
    if (object) {
        as_piece(object)->kind = kind;
        as_piece(object)->white = white;
    }
    return object;
}

PyObject* piece_new(PyTypeObject* type, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"piece_type", "color", nullptr};
    PyObject *kind_object = nullptr, *color = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OO:Piece", const_cast<char**>(names), &kind_object, &color))
        return nullptr;
    int kind = 0;
    bool white = false;
    if (!to_kind(kind_object, kind) || !to_flag(color, white)) return nullptr;
    return new_piece(type, kind, white);
}

void piece_dealloc(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

Py_hash_t piece_hash(PyObject* self) { return as_piece(self)->kind + (as_piece(self)->white ? -1 : 5); }

PyObject* piece_compare(PyObject* self, PyObject* other, int operation) {
    if ((operation != Py_EQ && operation != Py_NE) || !PyObject_TypeCheck(other, registry().piece))
        Py_RETURN_NOTIMPLEMENTED;
    const bool equal = as_piece(self)->kind == as_piece(other)->kind && as_piece(self)->white == as_piece(other)->white;
    return make_flag(equal == (operation == Py_EQ));
}

char letter_of(PyObject* self) { return loose::piece_letter(as_piece(self)->kind, as_piece(self)->white); }

PyObject* piece_symbol(PyObject* self, PyObject*) {
    const char letter = letter_of(self);
    return make_text({&letter, 1});
}

PyObject* piece_str(PyObject* self) { return piece_symbol(self, nullptr); }

PyObject* piece_repr(PyObject* self) { return PyUnicode_FromFormat("Piece.from_symbol('%c')", letter_of(self)); }

PyObject* piece_unicode_symbol(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"unicode_symbol", {"invert_color"}, 0, 0};
    const Arguments<1> arguments(parameters, args, given, keywords);
    bool invert = false;
    if (!arguments || (arguments[0] && !to_flag(arguments[0], invert))) return nullptr;
    // U+2654 is the white king; the white pieces follow down to the pawn, then the black ones.
    const bool white = as_piece(self)->white != invert;
    const int code = 0x2654 + (white ? 0 : 6) + (loose::King - as_piece(self)->kind);
    return PyUnicode_FromOrdinal(code);
}

PyObject* piece_from_symbol(PyObject* type, PyObject* argument) {
    std::string_view text;
    if (!to_text(argument, text)) return nullptr;
    const int kind = text.size() == 1 ? loose::kind_of_letter(text[0]) : loose::NoKind;
    if (kind == loose::NoKind) {
        PyErr_Format(PyExc_ValueError, "%R is not the letter of a piece (PNBRQK, or pnbrqk for Black)", argument);
        return nullptr;
    }
    const bool white = text[0] < 'a';
    const auto own = reinterpret_cast<PyTypeObject*>(type);
    return own == registry().piece ? make_piece(kind, white) : new_piece(own, kind, white);
}

PyObject* piece_reduce(PyObject* self, PyObject*) {
    return Py_BuildValue("O(iO)", Py_TYPE(self), as_piece(self)->kind, as_piece(self)->white ? Py_True : Py_False);
}

PyObject* piece_kind(PyObject* self, void*) { return PyLong_FromLong(as_piece(self)->kind); }
PyObject* piece_color(PyObject* self, void*) { return make_flag(as_piece(self)->white); }

PyObject* piece_svg(PyObject* self, PyObject*) {
    const Ref module(PyImport_ImportModule("gyre.chess.svg"));
    if (!module) return nullptr;
    const Ref draw(PyObject_GetAttrString(module.get(), "piece"));
    const Ref options(Py_BuildValue("{s:i}", "size", 45));
    const Ref arguments(PyTuple_Pack(1, self));
    if (!draw || !options || !arguments) return nullptr;
    return PyObject_Call(draw.get(), arguments.get(), options.get());
}

PyMethodDef methods[] = {
    {"symbol", piece_symbol, METH_NOARGS, "symbol() -> str\n\nLetter PNBRQK, lower case for Black."},
    fast_method("unicode_symbol", piece_unicode_symbol,
                "unicode_symbol(*, invert_color=False) -> str\n\nChess figure of Unicode."),
    {"from_symbol", piece_from_symbol, METH_O | METH_CLASS,
     "from_symbol(symbol) -> Piece\n\nReads a letter. Raises ValueError if it is that of no piece."},
    {"_repr_svg_", piece_svg, METH_NOARGS, nullptr},
    {"__reduce__", piece_reduce, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef properties[] = {
    {"piece_type", piece_kind, nullptr, "Type, 1 (pawn) to 6 (king).", nullptr},
    {"color", piece_color, nullptr, "True for White.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(piece_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(piece_dealloc)},
    {Py_tp_hash, reinterpret_cast<void*>(piece_hash)},
    {Py_tp_richcompare, reinterpret_cast<void*>(piece_compare)},
    {Py_tp_str, reinterpret_cast<void*>(piece_str)},
    {Py_tp_repr, reinterpret_cast<void*>(piece_repr)},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_doc,
     const_cast<char*>("Piece(piece_type, color)\n--\n\nPiece with a type and a colour; cannot be changed.")},
    {0, nullptr},
};

PyType_Spec spec = {"gyre.chess.Piece", sizeof(PieceObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

}  // namespace

PyObject* make_piece(int kind, bool white) {
    static std::array<PyObject*, 14> pieces{};
    PyObject*& piece = pieces[static_cast<std::size_t>(kind * 2 + (white ? 1 : 0))];
    if (!piece) piece = new_piece(registry().piece, kind, white);
    Py_XINCREF(piece);
    return piece;
}

bool add_piece_type(PyObject* module) {
    if (!add_type(module, spec, registry().piece, "Piece")) return false;
    const Ref names(Py_BuildValue("(ss)", "piece_type", "color"));
    return names &&
           PyObject_SetAttrString(reinterpret_cast<PyObject*>(registry().piece), "__match_args__", names.get()) == 0;
}

}  // namespace gyre::python

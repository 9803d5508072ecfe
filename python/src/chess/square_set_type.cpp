#include <cstdio>

#include "support.h"

namespace gyre::python {

namespace {

Mask& mask_of(PyObject* self) { return reinterpret_cast<SquareSetObject*>(self)->mask; }
bool is_square_set(PyObject* object) { return PyObject_TypeCheck(object, registry().square_set); }

int set_init(PyObject* self, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"squares", nullptr};
    PyObject* squares = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|O:SquareSet", const_cast<char**>(names), &squares)) return -1;
    mask_of(self) = 0;
    return squares && !to_mask(squares, mask_of(self)) ? -1 : 0;
}

void set_dealloc(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* set_compare(PyObject* self, PyObject* other, int operation) {
    if (operation != Py_EQ && operation != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    Mask mask = 0;
    bool equal = false;
    if (to_mask(other, mask)) {
        equal = mask == mask_of(self);
        // An int with more bits than the board has squares is no set.
        if (PyLong_Check(other)) {
            const Ref own(make_mask(mask_of(self)));
            if (!own) return nullptr;
            return PyObject_RichCompare(own.get(), other, operation);
        }
    } else {
        PyErr_Clear();
    }
    return make_flag(equal == (operation == Py_EQ));
}

/// Reads both operands of a binary operator, of which either may be the set; false without an exception if one is none.
bool operands(PyObject* a, PyObject* b, Mask& left, Mask& right) {
    if (to_mask(a, left) && to_mask(b, right)) return true;
    if (PyErr_ExceptionMatches(PyExc_TypeError)) PyErr_Clear();
    return false;
}

enum class Operator { And, Or, Xor, Minus };

constexpr Mask apply(Operator operation, Mask a, Mask b) {
    switch (operation) {
        case Operator::And: return a & b;
        case Operator::Or: return a | b;
        case Operator::Xor: return a ^ b;
        case Operator::Minus: return a & ~b;
    }
    return 0;
}

template <Operator operation>
PyObject* set_binary(PyObject* a, PyObject* b) {
    Mask left = 0, right = 0;
    if (operands(a, b, left, right)) return make_square_set(apply(operation, left, right));
    if (PyErr_Occurred()) return nullptr;
    Py_RETURN_NOTIMPLEMENTED;
}

template <Operator operation>
PyObject* set_in_place(PyObject* self, PyObject* other) {
    Mask mask = 0;
    if (!to_mask(other, mask)) return nullptr;
    mask_of(self) = apply(operation, mask_of(self), mask);
    return Py_NewRef(self);
}

bool to_shift(PyObject* object, long& shift) {
    shift = PyLong_AsLong(object);
    if (shift == -1 && PyErr_Occurred()) return false;
    if (shift >= 0) return true;
    PyErr_SetString(PyExc_ValueError, "negative shift count");
    return false;
}

template <bool left>
PyObject* set_shift(PyObject* self, PyObject* other) {
    long shift = 0;
    if (!is_square_set(self)) Py_RETURN_NOTIMPLEMENTED;
    if (!to_shift(other, shift)) return nullptr;
    const Mask mask = mask_of(self);
    return make_square_set(shift > 63 ? 0 : left ? mask << shift : mask >> shift);
}

template <bool left>
PyObject* set_shift_in_place(PyObject* self, PyObject* other) {
    const Ref shifted(set_shift<left>(self, other));
    if (!shifted) return nullptr;
    mask_of(self) = mask_of(shifted.get());
    return Py_NewRef(self);
}

PyObject* set_invert(PyObject* self) { return make_square_set(~mask_of(self)); }
PyObject* set_int(PyObject* self) { return make_mask(mask_of(self)); }
int set_bool(PyObject* self) { return mask_of(self) != 0; }
Py_ssize_t set_length(PyObject* self) { return std::popcount(mask_of(self)); }
PyObject* set_iterate(PyObject* self) { return make_square_iterator(mask_of(self), false); }
PyObject* set_reversed(PyObject* self, PyObject*) { return make_square_iterator(mask_of(self), true); }

int set_contains(PyObject* self, PyObject* object) {
    int square = 0;
    if (!to_square(object, square)) return -1;
    return (mask_of(self) & loose::bit(square)) != 0;
}

PyObject* set_str(PyObject* self) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank)
        for (int file = 0; file < 8; ++file) {
            text += mask_of(self) & loose::bit(rank * 8 + file) ? '1' : '.';
            if (file < 7) text += ' ';
            if (file == 7 && rank > 0) text += '\n';
        }
    return make_text(text);
}

PyObject* set_repr(PyObject* self) {
    std::array<char, 40> text{};
    const Mask mask = mask_of(self);
    std::snprintf(text.data(), text.size(), "SquareSet(0x%04x_%04x_%04x_%04x)", static_cast<unsigned>(mask >> 48),
                  static_cast<unsigned>(mask >> 32 & 0xFFFF), static_cast<unsigned>(mask >> 16 & 0xFFFF),
                  static_cast<unsigned>(mask & 0xFFFF));
    return PyUnicode_FromString(text.data());
}

PyObject* set_add(PyObject* self, PyObject* object) {
    int square = 0;
    if (!to_square(object, square)) return nullptr;
    mask_of(self) |= loose::bit(square);
    Py_RETURN_NONE;
}

PyObject* set_discard(PyObject* self, PyObject* object) {
    int square = 0;
    if (!to_square(object, square)) return nullptr;
    mask_of(self) &= ~loose::bit(square);
    Py_RETURN_NONE;
}

PyObject* set_remove(PyObject* self, PyObject* object) {
    int square = 0;
    if (!to_square(object, square)) return nullptr;
    if (!(mask_of(self) & loose::bit(square))) {
        PyErr_SetObject(PyExc_KeyError, object);
        return nullptr;
    }
    mask_of(self) &= ~loose::bit(square);
    Py_RETURN_NONE;
}

PyObject* set_pop(PyObject* self, PyObject*) {
    Mask& mask = mask_of(self);
    if (!mask) {
        PyErr_SetString(PyExc_KeyError, "pop from an empty SquareSet");
        return nullptr;
    }
    const int square = loose::lsb(mask);
    mask &= mask - 1;
    return PyLong_FromLong(square);
}

PyObject* set_clear(PyObject* self, PyObject*) {
    mask_of(self) = 0;
    Py_RETURN_NONE;
}

PyObject* set_copy(PyObject* self, PyObject*) { return make_square_set(mask_of(self)); }

PyObject* set_mirror(PyObject* self, PyObject*) { return make_square_set(__builtin_bswap64(mask_of(self))); }

PyObject* set_tolist(PyObject* self, PyObject*) {
    PyObject* const list = PyList_New(64);
    if (!list) return nullptr;
    for (int square = 0; square < 64; ++square)
        PyList_SET_ITEM(list, square, make_flag((mask_of(self) & loose::bit(square)) != 0));
    return list;
}

PyObject* set_subsets(PyObject* self, PyObject*) {
    // Subsets of a large set do not fit into memory, so they are made one by one in Python.
    const Ref module(PyImport_ImportModule("gyre.chess._masks"));
    if (!module) return nullptr;
    return PyObject_CallMethod(module.get(), "subsets", "K", static_cast<unsigned long long>(mask_of(self)));
}

template <Operator operation>
PyObject* set_method(PyObject* self, PyObject* other) {
    Mask mask = 0;
    if (!to_mask(other, mask)) return nullptr;
    return make_square_set(apply(operation, mask_of(self), mask));
}

template <Operator operation>
PyObject* set_update(PyObject* self, PyObject* const* args, Py_ssize_t count) {
    for (Py_ssize_t i = 0; i < count; ++i) {
        Mask mask = 0;
        if (!to_mask(args[i], mask)) return nullptr;
        mask_of(self) = apply(operation, mask_of(self), mask);
    }
    Py_RETURN_NONE;
}

enum class Relation { Disjoint, Subset, Superset };

template <Relation relation>
PyObject* set_relation(PyObject* self, PyObject* other) {
    Mask mask = 0;
    if (!to_mask(other, mask)) return nullptr;
    const Mask own = mask_of(self);
    switch (relation) {
        case Relation::Disjoint: return make_flag(!(own & mask));
        case Relation::Subset: return make_flag(!(own & ~mask));
        case Relation::Superset: return make_flag(!(mask & ~own));
    }
    return nullptr;
}

template <bool whole_line>
PyObject* set_line(PyObject*, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<2> parameters{whole_line ? "ray" : "between", {"a", "b"}};
    const Arguments<2> arguments(parameters, args, given, keywords);
    int a = 0, b = 0;
    if (!arguments || !to_square(arguments[0], a) || !to_square(arguments[1], b)) return nullptr;
    return make_square_set(whole_line ? loose::line(a, b) : loose::between(a, b));
}

PyObject* set_from_square(PyObject*, PyObject* object) {
    int square = 0;
    return to_square(object, square) ? make_square_set(loose::bit(square)) : nullptr;
}

PyObject* set_reduce(PyObject* self, PyObject*) {
    return Py_BuildValue("O(K)", Py_TYPE(self), static_cast<unsigned long long>(mask_of(self)));
}

PyObject* set_svg(PyObject* self, PyObject*) {
    const Ref module(PyImport_ImportModule("gyre.chess.svg"));
    if (!module) return nullptr;
    const Ref draw(PyObject_GetAttrString(module.get(), "board"));
    const Ref options(Py_BuildValue("{s:O,s:i}", "squares", self, "size", 390));
    const Ref arguments(PyTuple_New(0));
    if (!draw || !options || !arguments) return nullptr;
    return PyObject_Call(draw.get(), arguments.get(), options.get());
}

PyObject* set_get_mask(PyObject* self, void*) { return make_mask(mask_of(self)); }

int set_set_mask(PyObject* self, PyObject* value, void*) {
    if (!value) {
        PyErr_SetString(PyExc_AttributeError, "the mask cannot be deleted");
        return -1;
    }
    return to_mask(value, mask_of(self)) ? 0 : -1;
}

using Function = PyObject* (*)(PyObject*, PyObject* const*, Py_ssize_t);
PyMethodDef many(const char* name, Function function, const char* doc) {
    return {name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function)), METH_FASTCALL, doc};
}

PyMethodDef methods[] = {
    {"add", set_add, METH_O, "add(square)\n\nAdds a square."},
    {"discard", set_discard, METH_O, "discard(square)\n\nRemoves a square if it is in the set."},
    {"remove", set_remove, METH_O, "remove(square)\n\nRemoves a square. Raises KeyError if it is not in the set."},
    {"pop", set_pop, METH_NOARGS, "pop() -> int\n\nRemoves and returns a square. Raises KeyError if there is none."},
    {"clear", set_clear, METH_NOARGS, "clear()\n\nRemoves all squares."},
    {"copy", set_copy, METH_NOARGS, "copy() -> SquareSet\n\nCopy of the set."},
    {"__copy__", set_copy, METH_NOARGS, nullptr},
    {"mirror", set_mirror, METH_NOARGS, "mirror() -> SquareSet\n\nThe set with the first rank as the eighth."},
    {"tolist", set_tolist, METH_NOARGS, "tolist() -> list\n\n64 bools, from a1 to h8."},
    {"carry_rippler", set_subsets, METH_NOARGS, "carry_rippler()\n\nIterator over the subsets, as numbers."},
    {"isdisjoint", set_relation<Relation::Disjoint>, METH_O, "isdisjoint(other) -> bool\n\nNo common square."},
    {"issubset", set_relation<Relation::Subset>, METH_O, "issubset(other) -> bool\n\nAll squares are in `other`."},
    {"issuperset", set_relation<Relation::Superset>, METH_O, "issuperset(other) -> bool\n\nHas all of `other`."},
    {"union", set_method<Operator::Or>, METH_O, "union(other) -> SquareSet\n\nSquares of either."},
    {"intersection", set_method<Operator::And>, METH_O, "intersection(other) -> SquareSet\n\nSquares of both."},
    {"difference", set_method<Operator::Minus>, METH_O, "difference(other) -> SquareSet\n\nSquares not in `other`."},
    {"symmetric_difference", set_method<Operator::Xor>, METH_O,
     "symmetric_difference(other) -> SquareSet\n\nSquares of exactly one."},
    many("update", set_update<Operator::Or>, "update(*others)\n\nAdds the squares of other sets."),
    many("intersection_update", set_update<Operator::And>, "intersection_update(*others)\n\nKeeps common squares."),
    many("difference_update", set_update<Operator::Minus>, "difference_update(*others)\n\nRemoves their squares."),
    many("symmetric_difference_update", set_update<Operator::Xor>,
         "symmetric_difference_update(*others)\n\nKeeps squares of exactly one."),
    fast_method("ray", set_line<true>, "ray(a, b) -> SquareSet\n\nThe rank, file or diagonal of two squares.",
                METH_STATIC),
    fast_method("between", set_line<false>, "between(a, b) -> SquareSet\n\nSquares between two squares of a line.",
                METH_STATIC),
    {"from_square", set_from_square, METH_O | METH_STATIC, "from_square(square) -> SquareSet\n\nSet of one square."},
    {"__reversed__", set_reversed, METH_NOARGS, nullptr},
    {"__reduce__", set_reduce, METH_NOARGS, nullptr},
    {"_repr_svg_", set_svg, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef properties[] = {
    {"mask", set_get_mask, set_set_mask, "The squares as bits of a number.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

template <class F>
void* slot(F* function) {
    return reinterpret_cast<void*>(function);
}

PyType_Slot slots[] = {
    {Py_tp_new, slot(PyType_GenericNew)},
    {Py_tp_init, slot(set_init)},
    {Py_tp_dealloc, slot(set_dealloc)},
    {Py_tp_richcompare, slot(set_compare)},
    {Py_tp_hash, slot(PyObject_HashNotImplemented)},
    {Py_tp_str, slot(set_str)},
    {Py_tp_repr, slot(set_repr)},
    {Py_tp_iter, slot(set_iterate)},
    {Py_nb_bool, slot(set_bool)},
    {Py_nb_int, slot(set_int)},
    {Py_nb_index, slot(set_int)},
    {Py_nb_invert, slot(set_invert)},
    {Py_nb_and, slot(set_binary<Operator::And>)},
    {Py_nb_or, slot(set_binary<Operator::Or>)},
    {Py_nb_xor, slot(set_binary<Operator::Xor>)},
    {Py_nb_subtract, slot(set_binary<Operator::Minus>)},
    {Py_nb_inplace_and, slot(set_in_place<Operator::And>)},
    {Py_nb_inplace_or, slot(set_in_place<Operator::Or>)},
    {Py_nb_inplace_xor, slot(set_in_place<Operator::Xor>)},
    {Py_nb_inplace_subtract, slot(set_in_place<Operator::Minus>)},
    {Py_nb_lshift, slot(set_shift<true>)},
    {Py_nb_rshift, slot(set_shift<false>)},
    {Py_nb_inplace_lshift, slot(set_shift_in_place<true>)},
    {Py_nb_inplace_rshift, slot(set_shift_in_place<false>)},
    {Py_sq_length, slot(set_length)},
    {Py_sq_contains, slot(set_contains)},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_doc, const_cast<char*>("SquareSet(squares=0)\n--\n\n"
                                  "Set of squares, from a number with a bit for each square or from squares.")},
    {0, nullptr},
};

PyType_Spec spec = {"gyre.chess.SquareSet", sizeof(SquareSetObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                    slots};

}  // namespace

PyObject* make_square_set(Mask mask) {
    PyTypeObject* const type = registry().square_set;
    PyObject* const object = type->tp_alloc(type, 0);
    if (object) mask_of(object) = mask;
    return object;
}

bool add_square_set_type(PyObject* module) { return add_type(module, spec, registry().square_set, "SquareSet"); }

}  // namespace gyre::python

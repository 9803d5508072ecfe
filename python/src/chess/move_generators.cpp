#include <algorithm>

#include "support.h"

namespace gyre::python {

namespace {

/// Object of LegalMoveGenerator and PseudoLegalMoveGenerator.
struct GeneratorObject {
    PyObject_HEAD PyObject* board;
};

struct MoveIteratorObject {
    PyObject_VAR_HEAD Py_ssize_t next;
    std::uint16_t codes[1];
};

struct SquareIteratorObject {
    PyObject_HEAD Mask mask;
    bool reversed;
};

PyObject*& board_of(PyObject* self) { return reinterpret_cast<GeneratorObject*>(self)->board; }

PyObject* generator_new(PyTypeObject* type, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"board", nullptr};
    PyObject* board = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O", const_cast<char**>(names), &board)) return nullptr;
    PyObject* const self = type->tp_alloc(type, 0);
    if (self) board_of(self) = Py_NewRef(board);
    return self;
}

/// Same for calls from C++ and plain calls of scripts, without a tuple of arguments.
PyObject* generator_vectorcall(PyObject* type_object, PyObject* const* args, std::size_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"LegalMoveGenerator", {"board"}};
    const Arguments<1> arguments(parameters, args, static_cast<Py_ssize_t>(given), keywords);
    if (!arguments) return nullptr;
    const auto type = reinterpret_cast<PyTypeObject*>(type_object);
    PyObject* const self = type->tp_alloc(type, 0);
    if (self) board_of(self) = Py_NewRef(arguments[0]);
    return self;
}

void generator_dealloc(PyObject* self) {
    PyObject_GC_UnTrack(self);
    Py_CLEAR(board_of(self));
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

int generator_traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(board_of(self));
    return 0;
}

template <bool legal>
const char* method_name() {
    return legal ? "generate_legal_moves" : "generate_pseudo_legal_moves";
}

/// Whether the moves come from C++: a board whose class has no generator of its own.
template <bool legal>
bool is_native(PyObject* board) {
    return is_board(board) && !overrides(board, method_name<legal>()) &&
           (legal ? !overrides(board, "is_variant_end") : true);
}

template <bool legal>
void list_moves(PyObject* board, loose::MoveCodes& moves) {
    if (legal)
        as_board(board)->board.legal_moves(moves);
    else
        as_board(board)->board.pseudo_legal_moves(moves);
}

template <bool legal>
PyObject* generator_iterate(PyObject* self) {
    PyObject* const board = board_of(self);
    if (!is_native<legal>(board)) {
        const Ref moves(PyObject_CallMethod(board, method_name<legal>(), nullptr));
        return moves ? PyObject_GetIter(moves.get()) : nullptr;
    }
    loose::MoveCodes moves;
    list_moves<legal>(board, moves);
    return make_move_iterator(moves);
}

template <bool legal>
PyObject* generator_count(PyObject* self, PyObject*) {
    PyObject* const board = board_of(self);
    if (!is_native<legal>(board)) {
        const Ref list(PySequence_List(self));
        return list ? PyLong_FromSsize_t(PyList_GET_SIZE(list.get())) : nullptr;
    }
    loose::MoveCodes moves;
    list_moves<legal>(board, moves);
    return PyLong_FromLong(moves.size());
}

template <bool legal>
int generator_bool(PyObject* self) {
    PyObject* const board = board_of(self);
    if (!is_native<legal>(board)) {
        const Ref iterator(generator_iterate<legal>(self));
        if (!iterator) return -1;
        const Ref first(PyIter_Next(iterator.get()));
        return PyErr_Occurred() ? -1 : static_cast<bool>(first);
    }
    loose::MoveCodes moves;
    list_moves<legal>(board, moves);
    return !moves.empty();
}

template <bool legal>
int generator_contains(PyObject* self, PyObject* move) {
    const Ref answer(PyObject_CallMethod(board_of(self), legal ? "is_legal" : "is_pseudo_legal", "O", move));
    return answer ? PyObject_IsTrue(answer.get()) : -1;
}

template <bool legal>
PyObject* generator_repr(PyObject* self) {
    PyObject* const board = board_of(self);
    const Ref texts(PyList_New(0)), iterator(PyObject_GetIter(self)), comma(PyUnicode_FromString(", "));
    if (!texts || !iterator || !comma) return nullptr;
    while (const Ref move = Ref(PyIter_Next(iterator.get()))) {
        const Ref is_legal(PyObject_CallMethod(board, "is_legal", "O", move.get()));
        bool shown_as_san = false;
        if (!is_legal || !to_flag(is_legal.get(), shown_as_san)) return nullptr;
        const Ref text(PyObject_CallMethod(board, shown_as_san ? "san" : "uci", "O", move.get()));
        if (!text || PyList_Append(texts.get(), text.get()) < 0) return nullptr;
    }
    if (PyErr_Occurred()) return nullptr;
    const Ref joined(PyUnicode_Join(comma.get(), texts.get()));
    if (!joined) return nullptr;
    return PyUnicode_FromFormat("<%s at %p (%U)>", legal ? "LegalMoveGenerator" : "PseudoLegalMoveGenerator",
                                static_cast<void*>(self), joined.get());
}

template <class F>
void* slot(F* function) {
    return reinterpret_cast<void*>(function);
}

template <bool legal>
bool add_generator(PyObject* module, PyTypeObject*& type) {
    static PyMethodDef methods[] = {
        {"count", generator_count<legal>, METH_NOARGS, "count() -> int\n\nNumber of moves."},
        {nullptr, nullptr, 0, nullptr},
    };
    PyType_Slot slots[] = {
        {Py_tp_new, slot(generator_new)},
        {Py_tp_dealloc, slot(generator_dealloc)},
        {Py_tp_traverse, slot(generator_traverse)},
        {Py_tp_iter, slot(generator_iterate<legal>)},
        {Py_tp_repr, slot(generator_repr<legal>)},
        {Py_nb_bool, slot(generator_bool<legal>)},
        {Py_sq_contains, slot(generator_contains<legal>)},
        {Py_tp_methods, methods},
        {0, nullptr},
    };
    const char* const name = legal ? "gyre.chess.LegalMoveGenerator" : "gyre.chess.PseudoLegalMoveGenerator";
    PyType_Spec spec = {name, sizeof(GeneratorObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
                        slots};
    if (!add_type(module, spec, type, legal ? "LegalMoveGenerator" : "PseudoLegalMoveGenerator")) return false;
    type->tp_vectorcall = generator_vectorcall;
    return true;
}

void plain_dealloc(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

PyObject* move_next(PyObject* self) {
    const auto iterator = reinterpret_cast<MoveIteratorObject*>(self);
    if (iterator->next >= Py_SIZE(iterator)) return nullptr;
    return make_move(loose::decode(iterator->codes[iterator->next++]));
}

PyObject* move_length_hint(PyObject* self, PyObject*) {
    const auto iterator = reinterpret_cast<MoveIteratorObject*>(self);
    return PyLong_FromSsize_t(Py_SIZE(iterator) - iterator->next);
}

PyObject* square_next(PyObject* self) {
    const auto iterator = reinterpret_cast<SquareIteratorObject*>(self);
    if (!iterator->mask) return nullptr;
    if (iterator->reversed) return PyLong_FromLong(loose::pop_msb(iterator->mask));
    const int square = loose::lsb(iterator->mask);
    iterator->mask &= iterator->mask - 1;
    return PyLong_FromLong(square);
}

bool add_iterators(PyObject* module) {
    static PyMethodDef methods[] = {
        {"__length_hint__", move_length_hint, METH_NOARGS, nullptr},
        {nullptr, nullptr, 0, nullptr},
    };
    PyType_Slot move_slots[] = {
        {Py_tp_dealloc, slot(plain_dealloc)},
        {Py_tp_iter, slot(PyObject_SelfIter)},
        {Py_tp_iternext, slot(move_next)},
        {Py_tp_methods, methods},
        {0, nullptr},
    };
    PyType_Slot square_slots[] = {
        {Py_tp_dealloc, slot(plain_dealloc)},
        {Py_tp_iter, slot(PyObject_SelfIter)},
        {Py_tp_iternext, slot(square_next)},
        {0, nullptr},
    };
    constexpr unsigned flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION;
    PyType_Spec move_spec = {"gyre._chess.MoveIterator", offsetof(MoveIteratorObject, codes), sizeof(std::uint16_t),
                             flags, move_slots};
    PyType_Spec square_spec = {"gyre._chess.SquareIterator", sizeof(SquareIteratorObject), 0, flags, square_slots};
    return add_type(module, move_spec, registry().move_iterator, nullptr) &&
           add_type(module, square_spec, registry().square_iterator, nullptr);
}

}  // namespace

PyObject* make_move_iterator(const loose::MoveCodes& moves) {
    PyTypeObject* const type = registry().move_iterator;
    const auto iterator = reinterpret_cast<MoveIteratorObject*>(type->tp_alloc(type, moves.size()));
    if (!iterator) return nullptr;
    iterator->next = 0;
    std::copy(moves.begin(), moves.end(), iterator->codes);
    return reinterpret_cast<PyObject*>(iterator);
}

PyObject* make_square_iterator(Mask mask, bool reversed) {
    PyTypeObject* const type = registry().square_iterator;
    const auto iterator = reinterpret_cast<SquareIteratorObject*>(type->tp_alloc(type, 0));
    if (!iterator) return nullptr;
    iterator->mask = mask;
    iterator->reversed = reversed;
    return reinterpret_cast<PyObject*>(iterator);
}

bool add_generator_types(PyObject* module) {
    return add_generator<true>(module, registry().legal_generator) &&
           add_generator<false>(module, registry().pseudo_legal_generator) && add_iterators(module);
}

}  // namespace gyre::python

#include <new>

#include "support.h"

namespace gyre::python {

namespace {

void board_dealloc(PyObject* self) {
    PyObject_GC_UnTrack(self);
    BoardObject* const object = as_board(self);
    if (object->weak_references) PyObject_ClearWeakRefs(self);
    Py_CLEAR(object->dict);
    Py_CLEAR(object->move_stack);
    object->history.~vector();
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

int board_traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(as_board(self)->dict);
    Py_VISIT(as_board(self)->move_stack);
    return 0;
}

int board_clear(PyObject* self) {
    Py_CLEAR(as_board(self)->dict);
    // The list of moves holds moves only unless a script put something else there; it stays, so that every Board has
    // one.
    PyObject* const moves = as_board(self)->move_stack;
    return moves ? PyList_SetSlice(moves, 0, PyList_GET_SIZE(moves), nullptr) : 0;
}

PyObject* board_new(PyTypeObject* type, PyObject*, PyObject*) { return reinterpret_cast<PyObject*>(new_board(type)); }

int base_board_init(PyObject* self, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"board_fen", nullptr};
    PyObject* text_object = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|O:BaseBoard", const_cast<char**>(names), &text_object))
        return -1;
    LooseBoard& board = as_board(self)->board;
    board.clear();
    if (!text_object) board.set_standard();
    if (!text_object || text_object == Py_None) return 0;
    std::string_view text;
    if (!to_text(text_object, text)) return -1;
    const auto error = loose::set_board_fen(board, text);
    if (error) PyErr_SetString(PyExc_ValueError, error->c_str());
    return error ? -1 : 0;
}

/// Calls a method of a derived class, which may have its own version.
int init_by_method(PyObject* self, const char* method, PyObject* argument = nullptr) {
    const Ref name(PyUnicode_FromString(method));
    if (!name) return -1;
    const Ref result(PyObject_CallMethodObjArgs(self, name.get(), argument, nullptr));
    return result ? 0 : -1;
}

int board_init(PyObject* self, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"fen", "chess960", nullptr};
    PyObject *text_object = nullptr, *mode = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|O$O:Board", const_cast<char**>(names), &text_object, &mode))
        return -1;
    BoardObject* const object = as_board(self);
    bool chess960 = false;
    if (mode && !to_flag(mode, chess960)) return -1;
    object->board.chess960 = chess960;
    if (!text_object) {
        if (overrides(self, "reset")) return init_by_method(self, "reset");
        object->board.set_start_position();
        return clear_stack(object) ? 0 : -1;
    }
    if (text_object == Py_None) {
        if (overrides(self, "clear")) return init_by_method(self, "clear");
        object->board.clear_all();
        return clear_stack(object) ? 0 : -1;
    }
    if (overrides(self, "set_fen")) return init_by_method(self, "set_fen", text_object);
    std::string_view text;
    if (!to_text(text_object, text)) return -1;
    if (const auto error = loose::set_fen(object->board, text)) {
        PyErr_SetString(PyExc_ValueError, error->c_str());
        return -1;
    }
    return clear_stack(object) ? 0 : -1;
}

PyObject* board_compare(PyObject* self, PyObject* other, int operation) {
    if ((operation != Py_EQ && operation != Py_NE) || !PyObject_TypeCheck(other, registry().base_board))
        Py_RETURN_NOTIMPLEMENTED;
    const LooseBoard &a = as_board(self)->board, &b = as_board(other)->board;
    bool equal = a.kinds == b.kinds && a.sides == b.sides;
    if (equal && is_board(self) && is_board(other))
        equal = a.repeats(b) && a.halfmove_clock == b.halfmove_clock && a.fullmove_number == b.fullmove_number;
    return make_flag(equal == (operation == Py_EQ));
}

PyObject* board_str(PyObject* self) {
    const LooseBoard& board = as_board(self)->board;
    std::string text;
    for (int rank = 7; rank >= 0; --rank)
        for (int file = 0; file < 8; ++file) {
            const int square = rank * 8 + file, kind = board.kind_at(square);
            text += kind ? loose::piece_letter(kind, (board.side(true) & loose::bit(square)) != 0) : '.';
            if (file < 7) text += ' ';
            if (file == 7 && rank > 0) text += '\n';
        }
    return make_text(text);
}

// Pickling: a board is a tuple of numbers, its history a list of such tuples.

PyObject* pack(const LooseBoard& board) {
    return Py_BuildValue("(KKKKKKKKKKiiiKLL)", board.kinds[0], board.kinds[1], board.kinds[2], board.kinds[3],
                         board.kinds[4], board.kinds[5], board.kinds[6], board.sides[0], board.sides[1], board.promoted,
                         board.turn ? 1 : 0, board.chess960 ? 1 : 0, board.en_passant, board.castling_rights,
                         board.halfmove_clock, board.fullmove_number);
}

bool unpack(PyObject* packed, LooseBoard& board) {
    unsigned long long masks[10], castling = 0;
    int turn = 0, chess960 = 0, en_passant = 0;
    LooseBoard result;
    if (!PyTuple_Check(packed) ||
        !PyArg_ParseTuple(packed, "KKKKKKKKKKiiiKLL", &masks[0], &masks[1], &masks[2], &masks[3], &masks[4], &masks[5],
                          &masks[6], &masks[7], &masks[8], &masks[9], &turn, &chess960, &en_passant, &castling,
                          &result.halfmove_clock, &result.fullmove_number)) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "the state of a board is a tuple of numbers");
        return false;
    }
    if (en_passant < -1 || en_passant > 63) {
        PyErr_Format(PyExc_ValueError, "en passant square %d is not on the board (0 to 63, -1 for none)", en_passant);
        return false;
    }
    for (std::size_t i = 0; i < 7; ++i) result.kinds[i] = masks[i];
    result.sides = {masks[7], masks[8]};
    result.promoted = masks[9];
    result.turn = turn != 0;
    result.chess960 = chess960 != 0;
    result.en_passant = en_passant;
    result.castling_rights = castling;
    board = result;
    return true;
}

PyObject* board_get_state(PyObject* self, PyObject*) {
    const BoardObject* const object = as_board(self);
    Ref history(PyList_New(0));
    if (!history) return nullptr;
    // Making tuples may collect garbage, which may call any code: so the history is copied first.
    const std::vector<LooseBoard> boards = object->history;
    for (const LooseBoard& earlier : boards) {
        const Ref packed(pack(earlier));
        if (!packed || PyList_Append(history.get(), packed.get()) < 0) return nullptr;
    }
    return Py_BuildValue("(NNOO)", pack(object->board), history.release(),
                         object->move_stack ? object->move_stack : Py_None, object->dict ? object->dict : Py_None);
}

PyObject* board_set_state(PyObject* self, PyObject* state) {
    PyObject *current = nullptr, *history = nullptr, *moves = nullptr, *dict = nullptr;
    if (!PyTuple_Check(state) || !PyArg_ParseTuple(state, "OO!OO", &current, &PyList_Type, &history, &moves, &dict)) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "the state of a board is a tuple");
        return nullptr;
    }
    BoardObject* const object = as_board(self);
    LooseBoard board;
    std::vector<LooseBoard> earlier(static_cast<std::size_t>(PyList_GET_SIZE(history)));
    if (!unpack(current, board)) return nullptr;
    for (std::size_t i = 0; i < earlier.size(); ++i)
        if (!unpack(PyList_GET_ITEM(history, static_cast<Py_ssize_t>(i)), earlier[i])) return nullptr;
    if (object->move_stack) {
        PyObject* const list = PySequence_List(moves);
        if (!list) return nullptr;
        Py_SETREF(object->move_stack, list);
    }
    object->board = board;
    object->history = std::move(earlier);
    if (dict != Py_None) {
        const Ref own(PyObject_GenericGetDict(self, nullptr));
        if (!own || PyDict_Update(own.get(), dict) < 0) return nullptr;
    }
    Py_RETURN_NONE;
}

PyObject* board_copy(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"copy", {"stack"}, 0, 0};
    const Arguments<1> arguments(parameters, args, given, keywords);
    if (!arguments) return nullptr;
    const std::size_t all = as_board(self)->history.size();
    if (!arguments[0] || arguments[0] == Py_True) return copy_board(self, all);
    const Py_ssize_t moves = PyNumber_AsSsize_t(arguments[0], PyExc_OverflowError);
    if (moves == -1 && PyErr_Occurred()) return nullptr;
    if (moves < 0) {
        PyErr_Format(PyExc_ValueError, "copy(): stack=%zd is neither a bool nor a number of moves", moves);
        return nullptr;
    }
    return copy_board(self, std::min(static_cast<std::size_t>(moves), all));
}

PyObject* base_board_copy(PyObject* self, PyObject*) { return copy_board(self, 0); }

PyObject* call_copy(PyObject* self, PyObject*) { return PyObject_CallMethod(self, "copy", nullptr); }

PyObject* board_root(PyObject* self, PyObject*) {
    BoardObject* const object = as_board(self);
    const Ref copy(copy_board(self, 0));
    if (!copy) return nullptr;
    if (!object->history.empty()) {
        as_board(copy.get())->board = object->history.front();
        as_board(copy.get())->board.chess960 = object->board.chess960;
    }
    return Py_NewRef(copy.get());
}

PyMethodDef object_methods[] = {
    {"__getstate__", board_get_state, METH_NOARGS, nullptr},
    {"__setstate__", board_set_state, METH_O, nullptr},
    {"copy", base_board_copy, METH_NOARGS, "copy() -> BaseBoard\n\nCopy of the board."},
    {"__copy__", call_copy, METH_NOARGS, nullptr},
    {"__deepcopy__", call_copy, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyMethodDef copy_methods[] = {
    fast_method("copy", board_copy,
                "copy(*, stack=True) -> Board\n\nCopy of the board; `stack` is True for all moves that can be taken "
                "back, False for none, or their number."),
    {"root", board_root, METH_NOARGS, "root() -> Board\n\nCopy of the position before the first move of the stack."},
    {nullptr, nullptr, 0, nullptr},
};

PyMemberDef members[] = {
    {"__dictoffset__", T_PYSSIZET, offsetof(OpenObject, dict), 1, nullptr},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(OpenObject, weak_references), 1, nullptr},
    {nullptr, 0, 0, 0, nullptr},
};

template <class F>
void* slot(F* function) {
    return reinterpret_cast<void*>(function);
}

/// Joins tables of methods into one, which lives as long as the process.
PyMethodDef* join(std::initializer_list<const PyMethodDef*> tables, std::vector<PyMethodDef>& joined) {
    for (const PyMethodDef* table : tables)
        for (; table->ml_name; ++table) joined.push_back(*table);
    joined.push_back({nullptr, nullptr, 0, nullptr});
    return joined.data();
}

}  // namespace

BoardObject* new_board(PyTypeObject* type) {
    PyObject* const self = type->tp_alloc(type, 0);
    if (!self) return nullptr;
    BoardObject* const object = as_board(self);
    new (&object->board) LooseBoard;
    new (&object->history) std::vector<LooseBoard>;
    if (!PyType_IsSubtype(type, registry().board)) return object;
    object->move_stack = PyList_New(0);
    if (object->move_stack) return object;
    Py_DECREF(self);
    return nullptr;
}

PyObject* copy_board(PyObject* self, std::size_t moves) {
    BoardObject* const original = as_board(self);
    PyTypeObject* const type = Py_TYPE(self);
    Ref copy;
    if (type == registry().plain_board || type == registry().board || !is_board(self))
        copy = Ref(reinterpret_cast<PyObject*>(new_board(type)));
    else
        copy = Ref(PyObject_CallOneArg(reinterpret_cast<PyObject*>(type), Py_None));
    if (!copy) return nullptr;
    if (!PyObject_TypeCheck(copy.get(), registry().base_board)) {
        PyErr_Format(PyExc_TypeError, "%.100s(None) made a %.100s, which is no board", type->tp_name,
                     Py_TYPE(copy.get())->tp_name);
        return nullptr;
    }
    BoardObject* const object = as_board(copy.get());
    // The constructor of a derived class may have changed the original.
    moves = std::min(moves, original->history.size());
    object->board = original->board;
    const auto first = original->history.end() - static_cast<std::ptrdiff_t>(moves);
    object->history.assign(first, original->history.end());
    if (!original->move_stack || !object->move_stack) return copy.release();
    const Py_ssize_t size = PyList_GET_SIZE(original->move_stack);
    const Py_ssize_t start = std::max<Py_ssize_t>(size - static_cast<Py_ssize_t>(moves), 0);
    PyObject* const list = PyList_GetSlice(original->move_stack, start, size);
    if (!list) return nullptr;
    Py_SETREF(object->move_stack, list);
    return copy.release();
}

bool clear_stack(BoardObject* board) {
    board->history.clear();
    PyObject* const moves = board->move_stack;
    return !moves || PyList_SetSlice(moves, 0, PyList_GET_SIZE(moves), nullptr) == 0;
}

bool add_board_types(PyObject* module) {
    static std::vector<PyMethodDef> base_methods, methods;
    join({object_methods, piece_methods}, base_methods);
    join({copy_methods, board_move_methods, board_text_methods, board_game_methods}, methods);
    PyType_Slot base_slots[] = {
        {Py_tp_new, slot(board_new)},
        {Py_tp_init, slot(base_board_init)},
        {Py_tp_dealloc, slot(board_dealloc)},
        {Py_tp_traverse, slot(board_traverse)},
        {Py_tp_clear, slot(board_clear)},
        {Py_tp_richcompare, slot(board_compare)},
        {Py_tp_hash, slot(PyObject_HashNotImplemented)},
        {Py_tp_str, slot(board_str)},
        {Py_tp_methods, base_methods.data()},
        {Py_tp_getset, piece_properties},
        {Py_tp_members, members},
        {0, nullptr},
    };
    PyType_Slot slots[] = {
        {Py_tp_init, slot(board_init)},
        {Py_tp_dealloc, slot(board_dealloc)},
        {Py_tp_traverse, slot(board_traverse)},
        {Py_tp_clear, slot(board_clear)},
        {Py_tp_methods, methods.data()},
        {Py_tp_getset, board_properties},
        {0, nullptr},
    };
    constexpr unsigned flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC;
    PyType_Spec base_spec = {"gyre._chess.BaseBoard", sizeof(BoardObject), 0, flags, base_slots};
    PyType_Spec spec = {"gyre._chess.Board", sizeof(BoardObject), 0, flags, slots};
    return add_type(module, base_spec, registry().base_board, "BaseBoard") &&
           add_type(module, spec, registry().board, "Board", registry().base_board);
}

}  // namespace gyre::python

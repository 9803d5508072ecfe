#include "support.h"

namespace gyre::python {

namespace {

LooseBoard& board_of(PyObject* self) { return as_board(self)->board; }

/// Sets an exception if a script deletes a property.
bool is_given(PyObject* value) {
    if (!value) PyErr_SetString(PyExc_AttributeError, "properties of a board cannot be deleted");
    return value != nullptr;
}

PyObject* get_turn(PyObject* self, void*) { return make_flag(board_of(self).turn); }
int set_turn(PyObject* self, PyObject* value, void*) {
    return is_given(value) && to_flag(value, board_of(self).turn) ? 0 : -1;
}

PyObject* get_chess960(PyObject* self, void*) { return make_flag(board_of(self).chess960); }
int set_chess960(PyObject* self, PyObject* value, void*) {
    return is_given(value) && to_flag(value, board_of(self).chess960) ? 0 : -1;
}

PyObject* get_castling(PyObject* self, void*) { return make_mask(board_of(self).castling_rights); }
int set_castling(PyObject* self, PyObject* value, void*) {
    return is_given(value) && to_mask(value, board_of(self).castling_rights) ? 0 : -1;
}

PyObject* get_en_passant(PyObject* self, void*) { return make_square(board_of(self).en_passant); }
int set_en_passant(PyObject* self, PyObject* value, void*) {
    if (!is_given(value)) return -1;
    int square = loose::no_square;
    if (value != Py_None && !to_square(value, square)) return -1;
    board_of(self).en_passant = square;
    return 0;
}

int set_number(PyObject* value, long long& number) {
    if (!is_given(value)) return -1;
    const long long read = PyLong_AsLongLong(value);
    if (read == -1 && PyErr_Occurred()) return -1;
    number = read;
    return 0;
}

PyObject* get_clock(PyObject* self, void*) { return PyLong_FromLongLong(board_of(self).halfmove_clock); }
int set_clock(PyObject* self, PyObject* value, void*) { return set_number(value, board_of(self).halfmove_clock); }

PyObject* get_number(PyObject* self, void*) { return PyLong_FromLongLong(board_of(self).fullmove_number); }
int set_move_number(PyObject* self, PyObject* value, void*) {
    return set_number(value, board_of(self).fullmove_number);
}

PyObject* get_moves(PyObject* self, void*) { return Py_NewRef(as_board(self)->move_stack); }
int set_moves(PyObject* self, PyObject* value, void*) {
    if (!is_given(value)) return -1;
    if (!PyList_Check(value)) {
        PyErr_Format(PyExc_TypeError, "move_stack is a list, got %.100s", Py_TYPE(value)->tp_name);
        return -1;
    }
    Py_SETREF(as_board(self)->move_stack, Py_NewRef(value));
    return 0;
}

PyObject* get_legal_moves(PyObject* self, void*) {
    return PyObject_CallOneArg(reinterpret_cast<PyObject*>(registry().legal_generator), self);
}
PyObject* get_pseudo_legal_moves(PyObject* self, void*) {
    return PyObject_CallOneArg(reinterpret_cast<PyObject*>(registry().pseudo_legal_generator), self);
}

}  // namespace

PyGetSetDef board_properties[] = {
    {"turn", get_turn, set_turn, "Side to move; True for White.", nullptr},
    {"chess960", get_chess960, set_chess960, "Whether castling is written as king takes rook.", nullptr},
    {"castling_rights", get_castling, set_castling, "Rooks of castling rights as bits.", nullptr},
    {"ep_square", get_en_passant, set_en_passant, "Square that the last double push passed, or None.", nullptr},
    {"halfmove_clock", get_clock, set_clock, "Plies since the last capture or pawn move.", nullptr},
    {"fullmove_number", get_number, set_move_number, "Move number; increases after Black's move.", nullptr},
    {"move_stack", get_moves, set_moves, "Moves since the position was set up.", nullptr},
    {"legal_moves", get_legal_moves, nullptr, "The legal moves: iterable, with `in`, count() and truth.", nullptr},
    {"pseudo_legal_moves", get_pseudo_legal_moves, nullptr,
     "The moves that are legal but for the safety of the own king.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

}  // namespace gyre::python

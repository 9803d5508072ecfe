#include <memory>

#include "support.h"

namespace gyre::python {

namespace {

using loose::Move;

/// Shared objects by number of the move, made when they are first needed.
PyObject** shared_moves() {
    static const auto moves = std::make_unique<PyObject*[]>(7u << 12);
    return moves.get();
}

MoveObject* as_move(PyObject* object) { return reinterpret_cast<MoveObject*>(object); }

PyObject* new_move(PyTypeObject* type, const Move& move) {
    PyObject* const object = type->tp_alloc(type, 0);
    if (object) as_move(object)->move = move;
    return object;
}

/// Takes an object that a script is about to change out of the shared ones.
void unshare(PyObject* object) {
    const Move& move = as_move(object)->move;
    if (!move.on_board() || move.drop || move.promotion < 0 || move.promotion > loose::King) return;
    PyObject*& shared = shared_moves()[loose::encode(move)];
    if (shared == object) Py_CLEAR(shared);
}

bool to_number(PyObject* object, int& number) {
    const long value = PyLong_AsLong(object);
    if (value == -1 && PyErr_Occurred()) return false;
    if (value < -32768 || value > 32767) {
        PyErr_Format(PyExc_ValueError, "square %ld is not on the board (0 to 63)", value);
        return false;
    }
    number = static_cast<int>(value);
    return true;
}

int move_init(PyObject* self, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"from_square", "to_square", "promotion", "drop", nullptr};
    PyObject *from = nullptr, *to = nullptr, *promotion = nullptr, *drop = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "OO|OO:Move", const_cast<char**>(names), &from, &to, &promotion,
                                     &drop))
        return -1;
    Move move;
    if (!to_number(from, move.from) || !to_number(to, move.to) || !to_kind(promotion, move.promotion, true) ||
        !to_kind(drop, move.drop, true))
        return -1;
    unshare(self);
    as_move(self)->move = move;
    return 0;
}

void move_dealloc(PyObject* self) {
    PyTypeObject* const type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

Py_hash_t move_hash(PyObject* self) {
    const Move& move = as_move(self)->move;
    const Py_hash_t hash = move.from + 64 * move.to + 4096 * move.promotion + (move.drop << 16);
    return hash == -1 ? -2 : hash;
}

PyObject* move_compare(PyObject* self, PyObject* other, int operation) {
    if ((operation != Py_EQ && operation != Py_NE) || !is_move(other)) Py_RETURN_NOTIMPLEMENTED;
    return make_flag((as_move(self)->move == as_move(other)->move) == (operation == Py_EQ));
}

int move_bool(PyObject* self) { return !as_move(self)->move.is_null(); }

bool require_board(const Move& move) {
    if (move.on_board()) return true;
    PyErr_Format(PyExc_IndexError, "move from %d to %d leaves the board (squares are 0 to 63)", move.from, move.to);
    return false;
}

PyObject* move_uci(PyObject* self, PyObject*) {
    const Move& move = as_move(self)->move;
    return require_board(move) ? make_text(loose::uci(move)) : nullptr;
}

PyObject* move_xboard(PyObject* self, PyObject*) {
    const Move& move = as_move(self)->move;
    if (!require_board(move)) return nullptr;
    return make_text(move.is_null() ? "@@@@" : loose::uci(move));
}

PyObject* move_str(PyObject* self) { return move_uci(self, nullptr); }

PyObject* move_repr(PyObject* self) {
    const Move& move = as_move(self)->move;
    if (!move.on_board()) return PyUnicode_FromFormat("Move(%d, %d)", move.from, move.to);
    return make_text("Move.from_uci('" + loose::uci(move) + "')");
}

PyObject* move_from_uci(PyObject* type, PyObject* argument) {
    std::string_view text;
    if (!to_text(argument, text)) return nullptr;
    Move move;
    if (const auto error = loose::parse_uci_text(text, move)) {
        PyErr_SetString(registry().invalid_move_error, error->c_str());
        return nullptr;
    }
    const auto own = reinterpret_cast<PyTypeObject*>(type);
    return own == registry().move ? make_move(move) : new_move(own, move);
}

PyObject* move_null(PyObject* type, PyObject*) {
    const auto own = reinterpret_cast<PyTypeObject*>(type);
    return own == registry().move ? make_move({}) : new_move(own, {});
}

PyObject* move_reduce(PyObject* self, PyObject*) {
    const Move& move = as_move(self)->move;
    const auto optional = [](int kind) { return kind ? PyLong_FromLong(kind) : Py_NewRef(Py_None); };
    return Py_BuildValue("O(iiNN)", Py_TYPE(self), move.from, move.to, optional(move.promotion), optional(move.drop));
}

enum Field : std::size_t { From, To, Promotion, Drop };

PyObject* move_get(PyObject* self, void* closure) {
    const Move& move = as_move(self)->move;
    switch (reinterpret_cast<std::size_t>(closure)) {
        case From: return PyLong_FromLong(move.from);
        case To: return PyLong_FromLong(move.to);
        case Promotion: return move.promotion ? PyLong_FromLong(move.promotion) : Py_NewRef(Py_None);
        default: return move.drop ? PyLong_FromLong(move.drop) : Py_NewRef(Py_None);
    }
}

int move_set(PyObject* self, PyObject* value, void* closure) {
    if (!value) {
        PyErr_SetString(PyExc_AttributeError, "fields of a Move cannot be deleted");
        return -1;
    }
    Move move = as_move(self)->move;
    bool right = false;
    switch (reinterpret_cast<std::size_t>(closure)) {
        case From: right = to_number(value, move.from); break;
        case To: right = to_number(value, move.to); break;
        case Promotion: right = to_kind(value, move.promotion, true); break;
        default: right = to_kind(value, move.drop, true); break;
    }
    if (!right) return -1;
    unshare(self);
    as_move(self)->move = move;
    return 0;
}

PyMethodDef methods[] = {
    {"uci", move_uci, METH_NOARGS,
     "uci() -> str\n\nText of the move in UCI notation, such as e7e8q; 0000 for a null move."},
    {"xboard", move_xboard, METH_NOARGS, "xboard() -> str\n\nText of the move for XBoard engines."},
    {"from_uci", move_from_uci, METH_O | METH_CLASS,
     "from_uci(uci) -> Move\n\nReads a move in UCI notation. Raises InvalidMoveError if the text is none."},
    {"null", move_null, METH_NOARGS | METH_CLASS, "null() -> Move\n\nThe null move, which only passes the turn."},
    {"__reduce__", move_reduce, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef properties[] = {
    {"from_square", move_get, move_set, "Origin, 0 (a1) to 63 (h8).", reinterpret_cast<void*>(From)},
    {"to_square", move_get, move_set, "Target, 0 (a1) to 63 (h8).", reinterpret_cast<void*>(To)},
    {"promotion", move_get, move_set, "Type that a pawn becomes, or None.", reinterpret_cast<void*>(Promotion)},
    {"drop", move_get, move_set, "Type that is dropped, or None.", reinterpret_cast<void*>(Drop)},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(PyType_GenericNew)},
    {Py_tp_init, reinterpret_cast<void*>(move_init)},
    {Py_tp_dealloc, reinterpret_cast<void*>(move_dealloc)},
    {Py_tp_hash, reinterpret_cast<void*>(move_hash)},
    {Py_tp_richcompare, reinterpret_cast<void*>(move_compare)},
    {Py_tp_str, reinterpret_cast<void*>(move_str)},
    {Py_tp_repr, reinterpret_cast<void*>(move_repr)},
    {Py_nb_bool, reinterpret_cast<void*>(move_bool)},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_doc, const_cast<char*>("Move(from_square, to_square, promotion=None, drop=None)\n--\n\n"
                                  "Move from a square to a square, with the type that a pawn becomes.\n\n"
                                  "A null move is false. Equal moves have equal hashes.")},
    {0, nullptr},
};

PyType_Spec spec = {"gyre.chess.Move", sizeof(MoveObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

}  // namespace

PyObject* make_move(const Move& move) {
    if (move.drop || !move.on_board()) return new_move(registry().move, move);
    PyObject*& shared = shared_moves()[loose::encode(move)];
    if (!shared) shared = new_move(registry().move, move);
    Py_XINCREF(shared);
    return shared;
}

bool add_move_type(PyObject* module) {
    if (!add_type(module, spec, registry().move, "Move")) return false;
    const Ref names(Py_BuildValue("(ssss)", "from_square", "to_square", "promotion", "drop"));
    return names &&
           PyObject_SetAttrString(reinterpret_cast<PyObject*>(registry().move), "__match_args__", names.get()) == 0;
}

}  // namespace gyre::python

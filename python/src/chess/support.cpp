#include "support.h"

#include <cstring>

namespace gyre::python {

Registry& registry() {
    static Registry instance;
    return instance;
}

bool bind_arguments(const char* function, const char* const* names, std::size_t count, std::size_t required,
                    std::size_t positional, PyObject* const* args, Py_ssize_t given, PyObject* keywords,
                    PyObject** values) {
    const std::size_t by_position = static_cast<std::size_t>(PyVectorcall_NARGS(static_cast<std::size_t>(given)));
    if (by_position > positional) {
        PyErr_Format(PyExc_TypeError, "%s() takes at most %zu positional arguments (%zu given)", function, positional,
                     by_position);
        return false;
    }
    for (std::size_t i = 0; i < by_position; ++i) values[i] = args[i];
    const Py_ssize_t named = keywords ? PyTuple_GET_SIZE(keywords) : 0;
    for (Py_ssize_t k = 0; k < named; ++k) {
        PyObject* const key = PyTuple_GET_ITEM(keywords, k);
        std::size_t index = 0;
        while (index < count && PyUnicode_CompareWithASCIIString(key, names[index]) != 0) ++index;
        if (index == count || values[index]) {
            PyErr_Format(PyExc_TypeError, "%s() got %s keyword argument %R", function,
                         index == count ? "an unexpected" : "a second value for", key);
            return false;
        }
        values[index] = args[by_position + static_cast<std::size_t>(k)];
    }
    for (std::size_t i = 0; i < required; ++i) {
        if (values[i]) continue;
        PyErr_Format(PyExc_TypeError, "%s() misses the required argument '%s'", function, names[i]);
        return false;
    }
    return true;
}

bool to_square(PyObject* object, int& square) {
    const long value = PyLong_AsLong(object);
    if (value == -1 && PyErr_Occurred()) return false;
    if (value < 0 || value > 63) {
        PyErr_Format(PyExc_IndexError, "square %ld is not on the board (0 to 63)", value);
        return false;
    }
    square = static_cast<int>(value);
    return true;
}

bool to_mask(PyObject* object, Mask& mask) {
    if (PyObject_TypeCheck(object, registry().square_set)) {
        mask = reinterpret_cast<SquareSetObject*>(object)->mask;
        return true;
    }
    if (PyIndex_Check(object)) {
        mask = PyLong_AsUnsignedLongLongMask(object);
        return !(mask == static_cast<Mask>(-1) && PyErr_Occurred());
    }
    if (PyNumber_Check(object)) {
        const Ref number(PyNumber_Long(object));
        if (number) return to_mask(number.get(), mask);
        // An array is a number to Python, but only if it has one element.
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) return false;
        PyErr_Clear();
    }
    const Ref iterator(PyObject_GetIter(object));
    if (!iterator) return false;
    Mask squares = 0;
    while (const Ref item = Ref(PyIter_Next(iterator.get()))) {
        int square = 0;
        if (!to_square(item.get(), square)) return false;
        squares |= loose::bit(square);
    }
    if (PyErr_Occurred()) return false;
    mask = squares;
    return true;
}

bool to_optional_mask(PyObject* object, Mask& mask) { return !object || object == Py_None || to_mask(object, mask); }

bool to_flag(PyObject* object, bool& flag) {
    const int value = PyObject_IsTrue(object);
    flag = value > 0;
    return value >= 0;
}

bool to_text(PyObject* object, std::string_view& text) {
    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "expected a str, got %.100s", Py_TYPE(object)->tp_name);
        return false;
    }
    Py_ssize_t size = 0;
    const char* const data = PyUnicode_AsUTF8AndSize(object, &size);
    if (!data) return false;
    text = {data, static_cast<std::size_t>(size)};
    return true;
}

bool to_move(PyObject* object, loose::Move& move) {
    if (!is_move(object)) {
        PyErr_Format(PyExc_TypeError, "expected a Move, got %.100s", Py_TYPE(object)->tp_name);
        return false;
    }
    move = reinterpret_cast<MoveObject*>(object)->move;
    if (move.on_board()) return true;
    PyErr_Format(PyExc_IndexError, "move from %d to %d leaves the board (squares are 0 to 63)", move.from, move.to);
    return false;
}

bool to_kind(PyObject* object, int& kind, bool allow_none) {
    kind = loose::NoKind;
    if (allow_none && (!object || object == Py_None)) return true;
    const long value = PyLong_AsLong(object);
    if (value == -1 && PyErr_Occurred()) return false;
    if (value < loose::Pawn || value > loose::King) {
        PyErr_Format(PyExc_ValueError, "piece type %ld is none of 1 (pawn) to 6 (king)", value);
        return false;
    }
    kind = static_cast<int>(value);
    return true;
}

PyObject* make_text(std::string_view text) {
    return PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogatepass");
}

PyObject* make_square(int square) {
    if (square == loose::no_square) Py_RETURN_NONE;
    return PyLong_FromLong(square);
}

bool overrides(PyObject* board, const char* method) {
    PyTypeObject* const type = Py_TYPE(board);
    PyTypeObject* const plain = registry().plain_board;
    if (type == plain || !plain) return false;
    const Ref name(PyUnicode_InternFromString(method));
    if (!name) {
        PyErr_Clear();
        return false;
    }
    return _PyType_Lookup(type, name.get()) != _PyType_Lookup(plain, name.get());
}

void raise(const loose::TextError& error) {
    PyObject* const types[] = {registry().invalid_move_error, registry().illegal_move_error,
                               registry().ambiguous_move_error};
    PyErr_SetString(types[error.kind], error.reason.c_str());
}

bool add_type(PyObject* module, PyType_Spec& spec, PyTypeObject*& type, const char* name, PyTypeObject* base) {
    PyObject* const bases = base ? reinterpret_cast<PyObject*>(base) : nullptr;
    PyObject* const made = PyType_FromModuleAndSpec(module, &spec, bases);
    if (!made) return false;
    type = reinterpret_cast<PyTypeObject*>(made);
    return !name || PyModule_AddObjectRef(module, name, made) == 0;
}

}  // namespace gyre::python

#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <array>
#include <cstddef>
#include <string_view>
#include <structmember.h>
#include <utility>
#include <vector>

#include "loose_board.h"

/// Python side of `gyre.chess`: types written against the C API of CPython, because a call through it costs a fraction
/// of what the call costs through a binding library.
namespace gyre::python {

using loose::LooseBoard;
using loose::Mask;

/// Owned reference to a Python object, or nothing.
class Ref {
public:
    Ref() = default;
    /// Takes over a new reference.
    explicit Ref(PyObject* object) : object_(object) {}
    static Ref share(PyObject* object) {
        Py_XINCREF(object);
        return Ref(object);
    }
    Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref& operator=(Ref&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    Ref(const Ref&) = delete;
    Ref& operator=(const Ref&) = delete;
    ~Ref() { Py_XDECREF(object_); }

    PyObject* get() const { return object_; }
    PyObject* release() { return std::exchange(object_, nullptr); }
    explicit operator bool() const { return object_ != nullptr; }

private:
    PyObject* object_ = nullptr;
};

struct MoveObject {
    PyObject_HEAD loose::Move move;
};

struct PieceObject {
    PyObject_HEAD int kind;
    bool white;
};

struct SquareSetObject {
    PyObject_HEAD Mask mask;
};

/// Beginning of objects that scripts may add attributes to.
struct OpenObject {
    PyObject_HEAD PyObject* dict;
    PyObject* weak_references;
};

/// Object of BaseBoard, Board and their subclasses; a BaseBoard uses the pieces only.
struct BoardObject : OpenObject {
    /// List of Move objects, which scripts may change; nullptr for a BaseBoard.
    PyObject* move_stack;
    LooseBoard board;
    /// Board before each move that can be taken back.
    std::vector<LooseBoard> history;
};

/// Object of GameNode and its subclasses. Lists, sets and texts are made when they are first needed.
struct NodeObject : OpenObject {
    PyObject* parent;
    PyObject* move;
    PyObject* variations;
    PyObject* nags;
    PyObject* comment;
    PyObject* starting_comment;
};

/// Types and Python objects that C++ code needs; filled when the module is imported.
struct Registry {
    PyTypeObject* move = nullptr;
    PyTypeObject* piece = nullptr;
    PyTypeObject* square_set = nullptr;
    PyTypeObject* base_board = nullptr;
    PyTypeObject* board = nullptr;
    PyTypeObject* legal_generator = nullptr;
    PyTypeObject* pseudo_legal_generator = nullptr;
    PyTypeObject* move_iterator = nullptr;
    PyTypeObject* square_iterator = nullptr;
    PyTypeObject* node = nullptr;
    PyObject* invalid_move_error = nullptr;
    PyObject* illegal_move_error = nullptr;
    PyObject* ambiguous_move_error = nullptr;
    /// Classes of `gyre.chess` and `gyre.chess.pgn`, which register themselves.
    PyTypeObject* plain_board = nullptr;
    /// Makes an Outcome of an ending and the side to move.
    PyObject* outcome_maker = nullptr;
    /// Tests the conditions one by one, for classes derived from Board.
    PyObject* derived_outcome = nullptr;
    PyObject* status_maker = nullptr;
    PyTypeObject* game = nullptr;
    PyTypeObject* child_node = nullptr;
    PyTypeObject* headers = nullptr;
    PyObject* skip = nullptr;
    PyObject* report_error = nullptr;
};
Registry& registry();

// Arguments.

/// Parameters of a function: names, how many are required, and how many may be given by position.
template <std::size_t N>
struct Parameters {
    const char* function;
    std::array<const char*, N> names;
    std::size_t required = N;
    std::size_t positional = N;
};

bool bind_arguments(const char* function, const char* const* names, std::size_t count, std::size_t required,
                    std::size_t positional, PyObject* const* args, Py_ssize_t given, PyObject* keywords,
                    PyObject** values);

/// Values of the parameters of a call; nullptr for those that were left out.
template <std::size_t N>
class Arguments {
public:
    Arguments(const Parameters<N>& parameters, PyObject* const* args, Py_ssize_t given, PyObject* keywords)
        : right_(bind_arguments(parameters.function, parameters.names.data(), N, parameters.required,
                                parameters.positional, args, given, keywords, values_.data())) {}
    /// False if a Python exception is set.
    explicit operator bool() const { return right_; }
    PyObject* operator[](std::size_t index) const { return values_[index]; }

private:
    std::array<PyObject*, N> values_{};
    bool right_;
};

using FastFunction = PyObject* (*)(PyObject*, PyObject* const*, Py_ssize_t, PyObject*);
/// Entry of a method table.
inline PyMethodDef fast_method(const char* name, FastFunction function, const char* doc, int flags = 0) {
    return {name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function)),
            METH_FASTCALL | METH_KEYWORDS | flags, doc};
}

// Conversions. Functions that return false or nullptr have set a Python exception.

bool to_square(PyObject* object, int& square);
bool to_mask(PyObject* object, Mask& mask);
/// Reads a mask of an optional argument; leaves `mask` unchanged if the argument is missing or None.
bool to_optional_mask(PyObject* object, Mask& mask);
bool to_flag(PyObject* object, bool& flag);
bool to_text(PyObject* object, std::string_view& text);
/// Reads a move whose squares are on the board.
bool to_move(PyObject* object, loose::Move& move);
/// Type of a piece, 1 to 6; with `allow_none`, None or a missing argument gives 0.
bool to_kind(PyObject* object, int& kind, bool allow_none = false);

/// Returns a Move object; equal moves share one object until a script changes it.
PyObject* make_move(const loose::Move& move);
PyObject* make_piece(int kind, bool white);
PyObject* make_square_set(Mask mask);
PyObject* make_text(std::string_view text);
inline PyObject* make_mask(Mask mask) { return PyLong_FromUnsignedLongLong(mask); }
/// Returns the square, or None for no_square.
PyObject* make_square(int square);
inline PyObject* make_flag(bool flag) { return PyBool_FromLong(flag); }
/// Returns an iterator over moves.
PyObject* make_move_iterator(const loose::MoveCodes& moves);
PyObject* make_square_iterator(Mask mask, bool reversed);

inline bool is_move(PyObject* object) { return PyObject_TypeCheck(object, registry().move); }
inline bool is_board(PyObject* object) { return PyObject_TypeCheck(object, registry().board); }
inline BoardObject* as_board(PyObject* object) { return reinterpret_cast<BoardObject*>(object); }
/// Whether a class derived from `gyre.chess.Board` has its own version of a method.
bool overrides(PyObject* board, const char* method);

/// Sets an exception of the error of a text.
void raise(const loose::TextError& error);

// Parts of the module; each returns false after setting an exception.

bool add_move_type(PyObject* module);
bool add_piece_type(PyObject* module);
bool add_square_set_type(PyObject* module);
bool add_board_types(PyObject* module);
bool add_generator_types(PyObject* module);
bool add_node_type(PyObject* module);
bool add_functions(PyObject* module);
bool add_pgn_functions(PyObject* module);
/// Makes a type, stores it in the registry and, with a name, in the module.
bool add_type(PyObject* module, PyType_Spec& spec, PyTypeObject*& type, const char* name, PyTypeObject* base = nullptr);

// Method tables of the board types, which end with an empty entry.
extern PyMethodDef piece_methods[];
extern PyGetSetDef piece_properties[];
extern PyGetSetDef board_properties[];
extern PyMethodDef board_move_methods[];
extern PyMethodDef board_text_methods[];
extern PyMethodDef board_game_methods[];

/// Makes a copy of a board, of its class, with the last `moves` moves of its history.
PyObject* copy_board(PyObject* board, std::size_t moves);
/// Makes an empty board of that class without calling its __init__.
BoardObject* new_board(PyTypeObject* type);
/// Removes the moves of a board, as every change of its pieces does.
bool clear_stack(BoardObject* board);
/// Number of times that the position of a board has occurred in its history, including now.
int occurrences(const BoardObject& board);
/// Makes a move on a board and stores it; false if a Python exception is set.
bool push_move(BoardObject* board, const loose::Move& move);

}  // namespace gyre::python

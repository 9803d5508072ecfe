#include "support.h"

namespace gyre::python {

namespace {

/// Returns a number for a number and a SquareSet for a SquareSet.
PyObject* make_like(PyObject* original, Mask mask) {
    return PyObject_TypeCheck(original, registry().square_set) ? make_square_set(mask) : make_mask(mask);
}

using MaskFunction = Mask (*)(Mask);

template <MaskFunction function>
PyObject* map_mask(PyObject*, PyObject* argument) {
    Mask mask = 0;
    return to_mask(argument, mask) ? make_like(argument, function(mask)) : nullptr;
}

constexpr Mask not_a = ~loose::file_a, not_h = ~loose::file_h;
constexpr Mask not_ab = not_a & (not_a << 1), not_gh = not_h & (not_h >> 1);

constexpr Mask down(Mask m) { return m >> 8; }
constexpr Mask down_twice(Mask m) { return m >> 16; }
constexpr Mask up(Mask m) { return m << 8; }
constexpr Mask up_twice(Mask m) { return m << 16; }
constexpr Mask right(Mask m) { return (m << 1) & not_a; }
constexpr Mask right_twice(Mask m) { return (m << 2) & not_ab; }
constexpr Mask left(Mask m) { return (m >> 1) & not_h; }
constexpr Mask left_twice(Mask m) { return (m >> 2) & not_gh; }
constexpr Mask up_left(Mask m) { return left(up(m)); }
constexpr Mask up_right(Mask m) { return right(up(m)); }
constexpr Mask down_left(Mask m) { return left(down(m)); }
constexpr Mask down_right(Mask m) { return right(down(m)); }

Mask flip_vertical(Mask m) { return __builtin_bswap64(m); }

/// Exchanges each square with its partner by `target`, which is its own inverse.
template <class Target>
Mask exchange(Mask mask, Target target) {
    Mask result = 0;
    while (mask) {
        result |= loose::bit(target(loose::lsb(mask)));
        mask &= mask - 1;
    }
    return result;
}

Mask flip_horizontal(Mask m) {
    return exchange(m, [](int square) { return square ^ 7; });
}
Mask flip_diagonal(Mask m) {
    return exchange(m, [](int square) { return loose::file_of(square) * 8 + loose::rank_of(square); });
}
Mask flip_anti_diagonal(Mask m) {
    return exchange(m, [](int square) { return (7 - loose::file_of(square)) * 8 + 7 - loose::rank_of(square); });
}

PyObject* lowest(PyObject*, PyObject* argument) {
    Mask mask = 0;
    return to_mask(argument, mask) ? PyLong_FromLong(mask ? loose::lsb(mask) : -1) : nullptr;
}

PyObject* highest(PyObject*, PyObject* argument) {
    Mask mask = 0;
    return to_mask(argument, mask) ? PyLong_FromLong(mask ? loose::msb(mask) : -1) : nullptr;
}

PyObject* popcount(PyObject*, PyObject* argument) {
    Mask mask = 0;
    return to_mask(argument, mask) ? PyLong_FromLong(std::popcount(mask)) : nullptr;
}

template <bool reversed>
PyObject* scan(PyObject*, PyObject* argument) {
    Mask mask = 0;
    return to_mask(argument, mask) ? make_square_iterator(mask, reversed) : nullptr;
}

PyObject* square_name(PyObject*, PyObject* argument) {
    int square = 0;
    return to_square(argument, square) ? make_text(loose::square_text(square)) : nullptr;
}

PyObject* parse_square(PyObject*, PyObject* argument) {
    std::string_view text;
    if (!to_text(argument, text)) return nullptr;
    const int square = loose::parse_square(text);
    if (square != loose::no_square) return PyLong_FromLong(square);
    PyErr_Format(PyExc_ValueError, "%R is not the name of a square (a1 to h8)", argument);
    return nullptr;
}

PyObject* square_file(PyObject*, PyObject* argument) {
    const long square = PyLong_AsLong(argument);
    return square == -1 && PyErr_Occurred() ? nullptr : PyLong_FromLong(square & 7);
}

PyObject* square_rank(PyObject*, PyObject* argument) {
    const long square = PyLong_AsLong(argument);
    return square == -1 && PyErr_Occurred() ? nullptr : PyLong_FromLong(square >> 3);
}

PyObject* square_mirror(PyObject*, PyObject* argument) {
    const long square = PyLong_AsLong(argument);
    return square == -1 && PyErr_Occurred() ? nullptr : PyLong_FromLong(square ^ 56);
}

PyObject* make_square_of(PyObject*, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<2> parameters{"square", {"file_index", "rank_index"}};
    const Arguments<2> arguments(parameters, args, given, keywords);
    if (!arguments) return nullptr;
    const long file = PyLong_AsLong(arguments[0]), rank = PyLong_AsLong(arguments[1]);
    return PyErr_Occurred() ? nullptr : PyLong_FromLong(rank * 8 + file);
}

using PairFunction = PyObject* (*)(int, int);

template <PairFunction function>
PyObject* of_pair(PyObject*, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<2> parameters{"of two squares", {"a", "b"}};
    const Arguments<2> arguments(parameters, args, given, keywords);
    int a = 0, b = 0;
    return arguments && to_square(arguments[0], a) && to_square(arguments[1], b) ? function(a, b) : nullptr;
}

int files_apart(int a, int b) { return std::abs(loose::file_of(a) - loose::file_of(b)); }
int ranks_apart(int a, int b) { return std::abs(loose::rank_of(a) - loose::rank_of(b)); }

PyObject* between(int a, int b) { return make_mask(loose::between(a, b)); }
PyObject* ray(int a, int b) { return make_mask(loose::line(a, b)); }
PyObject* distance(int a, int b) { return PyLong_FromLong(std::max(files_apart(a, b), ranks_apart(a, b))); }
PyObject* manhattan_distance(int a, int b) { return PyLong_FromLong(files_apart(a, b) + ranks_apart(a, b)); }

PyObject* knight_distance(int a, int b) {
    Mask reached = loose::bit(a);
    long moves = 0;
    for (; !(reached & loose::bit(b)); ++moves) reached |= gyre::knight_attacks(Bitboard(reached)).bits();
    return PyLong_FromLong(moves);
}

/// Attack tables for the constants of the module.
PyObject* attack_mask(PyObject*, PyObject* args) {
    int kind = 0, square = 0;
    unsigned long long occupied = 0;
    if (!PyArg_ParseTuple(args, "iiK", &kind, &square, &occupied) || square < 0 || square > 63) return nullptr;
    switch (kind) {
        case 0: return make_mask(loose::pawn_attacks(false, square));
        case loose::Pawn: return make_mask(loose::pawn_attacks(true, square));
        case loose::Knight: return make_mask(loose::knight_attacks(square));
        case loose::Bishop: return make_mask(loose::bishop_attacks(square, occupied));
        case loose::Rook: return make_mask(loose::rook_attacks(square, occupied));
        default: return make_mask(loose::king_attacks(square));
    }
}

/// Stores the classes and functions of Python that C++ code needs.
PyObject* register_objects(PyObject*, PyObject* args, PyObject* keywords) {
    static const char* names[] = {"board",   "outcome", "derived_outcome", "status", "game", "child_node",
                                  "headers", "skip",    "report_error",    nullptr};
    Registry& objects = registry();
    std::array<PyObject*, 9> given{};
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|$OOOOOOOOO", const_cast<char**>(names), &given[0], &given[1],
                                     &given[2], &given[3], &given[4], &given[5], &given[6], &given[7], &given[8]))
        return nullptr;
    const auto as_type = [](PyObject* object) { return reinterpret_cast<PyTypeObject*>(object); };
    for (const std::size_t index : {std::size_t{0}, std::size_t{4}, std::size_t{5}, std::size_t{6}}) {
        PyTypeObject* const bases[] = {objects.board, nullptr, nullptr, nullptr, objects.node, objects.node, nullptr};
        PyObject* const object = given[index];
        if (!object) continue;
        if (!PyType_Check(object) || (bases[index] && !PyType_IsSubtype(as_type(object), bases[index]))) {
            PyErr_Format(PyExc_TypeError, "%s: %R is not a class of that kind", names[index], object);
            return nullptr;
        }
    }
    for (PyObject* const object : given) Py_XINCREF(object);
    if (given[0]) objects.plain_board = as_type(given[0]);
    if (given[1]) objects.outcome_maker = given[1];
    if (given[2]) objects.derived_outcome = given[2];
    if (given[3]) objects.status_maker = given[3];
    if (given[4]) objects.game = as_type(given[4]);
    if (given[5]) objects.child_node = as_type(given[5]);
    if (given[6]) objects.headers = as_type(given[6]);
    if (given[7]) objects.skip = given[7];
    if (given[8]) objects.report_error = given[8];
    Py_RETURN_NONE;
}

PyMethodDef functions[] = {
    {"shift_down", map_mask<down>, METH_O, "Moves squares one rank down."},
    {"shift_2_down", map_mask<down_twice>, METH_O, "Moves squares two ranks down."},
    {"shift_up", map_mask<up>, METH_O, "Moves squares one rank up."},
    {"shift_2_up", map_mask<up_twice>, METH_O, "Moves squares two ranks up."},
    {"shift_right", map_mask<right>, METH_O, "Moves squares one file to the right."},
    {"shift_2_right", map_mask<right_twice>, METH_O, "Moves squares two files to the right."},
    {"shift_left", map_mask<left>, METH_O, "Moves squares one file to the left."},
    {"shift_2_left", map_mask<left_twice>, METH_O, "Moves squares two files to the left."},
    {"shift_up_left", map_mask<up_left>, METH_O, "Moves squares one step diagonally."},
    {"shift_up_right", map_mask<up_right>, METH_O, "Moves squares one step diagonally."},
    {"shift_down_left", map_mask<down_left>, METH_O, "Moves squares one step diagonally."},
    {"shift_down_right", map_mask<down_right>, METH_O, "Moves squares one step diagonally."},
    {"flip_vertical", map_mask<flip_vertical>, METH_O, "Exchanges the first rank with the eighth."},
    {"flip_horizontal", map_mask<flip_horizontal>, METH_O, "Exchanges the a-file with the h-file."},
    {"flip_diagonal", map_mask<flip_diagonal>, METH_O, "Mirrors at the diagonal from a1 to h8."},
    {"flip_anti_diagonal", map_mask<flip_anti_diagonal>, METH_O, "Mirrors at the diagonal from a8 to h1."},
    {"lsb", lowest, METH_O, "Lowest square of a mask; -1 if it is empty."},
    {"msb", highest, METH_O, "Highest square of a mask; -1 if it is empty."},
    {"popcount", popcount, METH_O, "Number of squares of a mask."},
    {"scan_forward", scan<false>, METH_O, "Iterator over the squares of a mask, from a1 on."},
    {"scan_reversed", scan<true>, METH_O, "Iterator over the squares of a mask, from h8 on."},
    {"square_name", square_name, METH_O, "Name of a square, such as e4."},
    {"parse_square", parse_square, METH_O, "Square of a name. Raises ValueError if it is none."},
    {"square_file", square_file, METH_O, "Index of the file; 0 is the a-file."},
    {"square_rank", square_rank, METH_O, "Index of the rank; 0 is the first rank."},
    {"square_mirror", square_mirror, METH_O, "The square as seen from the other side."},
    fast_method("square", make_square_of, "Square of a file and a rank, both from 0."),
    fast_method("square_distance", of_pair<distance>, "Number of king moves from a to b."),
    fast_method("square_manhattan_distance", of_pair<manhattan_distance>, "Number of straight steps from a to b."),
    fast_method("square_knight_distance", of_pair<knight_distance>, "Number of knight moves from a to b."),
    fast_method("between", of_pair<between>, "Squares strictly between two squares of a line, as bits."),
    fast_method("ray", of_pair<ray>, "The whole line through two squares, as bits."),
    {"_attack_mask", attack_mask, METH_VARARGS, nullptr},
    {"_register", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(register_objects)),
     METH_VARARGS | METH_KEYWORDS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool add_error(PyObject* module, const char* name, const char* doc, PyObject*& error) {
    const std::string full = std::string("gyre.chess.") + name;
    error = PyErr_NewExceptionWithDoc(full.c_str(), doc, PyExc_ValueError, nullptr);
    return error && PyModule_AddObjectRef(module, name, error) == 0;
}

}  // namespace

bool add_functions(PyObject* module) {
    Registry& objects = registry();
    return PyModule_AddFunctions(module, functions) == 0 &&
           add_error(module, "InvalidMoveError", "The text is not that of a move.", objects.invalid_move_error) &&
           add_error(module, "IllegalMoveError", "The move is illegal in the position.", objects.illegal_move_error) &&
           add_error(module, "AmbiguousMoveError", "The text fits several legal moves.", objects.ambiguous_move_error);
}

}  // namespace gyre::python

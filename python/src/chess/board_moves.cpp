#include "support.h"

namespace gyre::python {

namespace {

using loose::Move;
using loose::MoveCodes;

LooseBoard& board_of(PyObject* self) { return as_board(self)->board; }

/// Reads a move as the only argument of a method.
struct MoveArgument {
    MoveArgument(const char* function, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
        const Parameters<1> parameters{function, {"move"}};
        const Arguments<1> arguments(parameters, args, given, keywords);
        right = arguments && to_move(arguments[0], move);
    }
    Move move;
    bool right = false;
};

PyObject* push(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const MoveArgument argument("push", args, given, keywords);
    if (!argument.right || !push_move(as_board(self), argument.move)) return nullptr;
    Py_RETURN_NONE;
}

PyObject* pop(PyObject* self, PyObject*) {
    BoardObject* const object = as_board(self);
    const Py_ssize_t size = PyList_GET_SIZE(object->move_stack);
    if (size == 0 || object->history.empty()) {
        PyErr_SetString(PyExc_IndexError, "pop from an empty move stack");
        return nullptr;
    }
    PyObject* const move = Py_NewRef(PyList_GET_ITEM(object->move_stack, size - 1));
    if (PyList_SetSlice(object->move_stack, size - 1, size, nullptr) < 0) {
        Py_DECREF(move);
        return nullptr;
    }
    const bool chess960 = object->board.chess960;
    object->board = object->history.back();
    object->board.chess960 = chess960;
    object->history.pop_back();
    return move;
}

PyObject* peek(PyObject* self, PyObject*) {
    PyObject* const moves = as_board(self)->move_stack;
    const Py_ssize_t size = PyList_GET_SIZE(moves);
    if (size > 0) return Py_NewRef(PyList_GET_ITEM(moves, size - 1));
    PyErr_SetString(PyExc_IndexError, "the move stack is empty");
    return nullptr;
}

PyObject* clear_stack_method(PyObject* self, PyObject*) {
    if (!clear_stack(as_board(self))) return nullptr;
    Py_RETURN_NONE;
}

/// Answers a question about a move, which has the name `name`.
template <bool (*question)(const LooseBoard&, const Move&)>
PyObject* ask(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const MoveArgument argument("move", args, given, keywords);
    return argument.right ? make_flag(question(board_of(self), argument.move)) : nullptr;
}

/// Same for questions that also answer about None and other objects without moves: False.
template <bool (*question)(const LooseBoard&, const Move&)>
PyObject* ask_leniently(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"move", {"move"}};
    const Arguments<1> arguments(parameters, args, given, keywords);
    if (!arguments) return nullptr;
    if (!is_move(arguments[0])) {
        bool truth = false;
        if (!to_flag(arguments[0], truth)) return nullptr;
        if (!truth) Py_RETURN_FALSE;
    }
    Move move;
    if (!to_move(arguments[0], move)) return nullptr;
    return make_flag(question(board_of(self), move));
}

bool legal(const LooseBoard& board, const Move& move) { return board.is_legal(move); }
bool pseudo_legal(const LooseBoard& board, const Move& move) { return board.is_pseudo_legal(move); }
bool into_check(const LooseBoard& board, const Move& move) { return board.is_into_check(move); }
bool gives_check(const LooseBoard& board, const Move& move) { return board.after(move).in_check(); }
bool capture(const LooseBoard& board, const Move& move) { return board.is_capture(move); }
bool zeroing(const LooseBoard& board, const Move& move) { return board.is_zeroing(move); }
bool irreversible(const LooseBoard& board, const Move& move) { return board.is_irreversible(move); }
bool en_passant(const LooseBoard& board, const Move& move) { return board.is_en_passant(move); }
bool castling(const LooseBoard& board, const Move& move) { return board.is_castling(move); }
bool reduces_rights(const LooseBoard& board, const Move& move) { return board.reduces_castling_rights(move); }
bool kingside_castling(const LooseBoard& board, const Move& move) {
    return board.is_castling(move) && loose::file_of(move.to) > loose::file_of(move.from);
}
bool queenside_castling(const LooseBoard& board, const Move& move) {
    return board.is_castling(move) && loose::file_of(move.to) < loose::file_of(move.from);
}

using Generator = void (LooseBoard::*)(MoveCodes&, Mask, Mask) const;

template <Generator generator>
PyObject* generate(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<2> parameters{"generate", {"from_mask", "to_mask"}, 0};
    const Arguments<2> arguments(parameters, args, given, keywords);
    Mask from = loose::all_squares, to = loose::all_squares;
    if (!arguments || !to_optional_mask(arguments[0], from) || !to_optional_mask(arguments[1], to)) return nullptr;
    MoveCodes moves;
    (board_of(self).*generator)(moves, from, to);
    return make_move_iterator(moves);
}

PyObject* find_move(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<3> parameters{"find_move", {"from_square", "to_square", "promotion"}, 2};
    const Arguments<3> arguments(parameters, args, given, keywords);
    int from = 0, to = 0, promotion = 0;
    if (!arguments || !to_square(arguments[0], from) || !to_square(arguments[1], to) ||
        !to_kind(arguments[2], promotion, true))
        return nullptr;
    const LooseBoard& board = board_of(self);
    if (const auto move = loose::find_move(board, from, to, promotion)) return make_move(*move);
    raise({loose::TextError::Illegal, "no matching legal move for " + loose::uci({from, to, promotion}) + " (" +
                                          loose::square_text(from) + " -> " + loose::square_text(to) + ") in " +
                                          loose::fen(board)});
    return nullptr;
}

}  // namespace

bool push_move(BoardObject* object, const Move& move) {
    // The move stack has castling as the board writes it, which depends on the pieces before the move.
    const Ref stored(make_move(object->board.normalised(object->board.to_chess960(move))));
    if (!stored) return false;
    object->history.push_back(object->board);
    if (!object->board.push(move)) {
        object->history.pop_back();
        PyErr_Format(PyExc_AssertionError, "push() needs a pseudo-legal move; %s starts on an empty square of %s",
                     loose::uci(move).c_str(), loose::fen(object->board).c_str());
        return false;
    }
    if (PyList_Append(object->move_stack, stored.get()) == 0) return true;
    object->board = object->history.back();
    object->history.pop_back();
    return false;
}

PyMethodDef board_move_methods[] = {
    fast_method("push", push,
                "push(move)\n\nMakes a move and puts it on the move stack. The move must be pseudo-legal or null; "
                "nothing else is checked."),
    {"pop", pop, METH_NOARGS, "pop() -> Move\n\nTakes back the last move. Raises IndexError if there is none."},
    {"peek", peek, METH_NOARGS, "peek() -> Move\n\nThe last move. Raises IndexError if there is none."},
    {"clear_stack", clear_stack_method, METH_NOARGS, "clear_stack()\n\nForgets the moves, not the position."},
    fast_method("is_legal", ask_leniently<legal>, "is_legal(move) -> bool\n\nWhether a move is legal."),
    fast_method("is_pseudo_legal", ask_leniently<pseudo_legal>,
                "is_pseudo_legal(move) -> bool\n\nWhether a move is legal but for the safety of the own king."),
    fast_method("is_into_check", ask<into_check>,
                "is_into_check(move) -> bool\n\nWhether a pseudo-legal move leaves the own king attacked."),
    fast_method("gives_check", ask<gives_check>, "gives_check(move) -> bool\n\nWhether a move gives check."),
    fast_method("is_capture", ask<capture>, "is_capture(move) -> bool\n\nWhether a pseudo-legal move captures."),
    fast_method("is_zeroing", ask<zeroing>,
                "is_zeroing(move) -> bool\n\nWhether a pseudo-legal move is a capture or a pawn move."),
    fast_method("is_irreversible", ask<irreversible>,
                "is_irreversible(move) -> bool\n\nWhether no later position can repeat an earlier one: captures, pawn "
                "moves, and losses of castling or en passant."),
    fast_method("is_en_passant", ask<en_passant>, "is_en_passant(move) -> bool\n\nWhether it captures en passant."),
    fast_method("is_castling", ask<castling>, "is_castling(move) -> bool\n\nWhether a move castles."),
    fast_method("is_kingside_castling", ask<kingside_castling>,
                "is_kingside_castling(move) -> bool\n\nWhether a move castles on the h-side."),
    fast_method("is_queenside_castling", ask<queenside_castling>,
                "is_queenside_castling(move) -> bool\n\nWhether a move castles on the a-side."),
    fast_method("_reduces_castling_rights", ask<reduces_rights>, nullptr),
    fast_method("generate_legal_moves", generate<&LooseBoard::legal_moves>,
                "generate_legal_moves(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over legal moves."),
    fast_method("generate_pseudo_legal_moves", generate<&LooseBoard::pseudo_legal_moves>,
                "generate_pseudo_legal_moves(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over pseudo-legal moves."),
    fast_method("generate_legal_captures", generate<&LooseBoard::legal_captures>,
                "generate_legal_captures(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over legal captures."),
    fast_method("generate_pseudo_legal_captures", generate<&LooseBoard::pseudo_legal_captures>,
                "generate_pseudo_legal_captures(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over captures."),
    fast_method("generate_castling_moves", generate<&LooseBoard::castling_moves>,
                "generate_castling_moves(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over castling moves."),
    fast_method("generate_legal_ep", generate<&LooseBoard::legal_en_passant_moves>,
                "generate_legal_ep(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over legal en passant captures."),
    fast_method("generate_pseudo_legal_ep", generate<&LooseBoard::en_passant_moves>,
                "generate_pseudo_legal_ep(from_mask=BB_ALL, to_mask=BB_ALL)\n\nIterator over en passant captures."),
    fast_method("find_move", find_move,
                "find_move(from_square, to_square, promotion=None) -> Move\n\nLegal move of two squares; pawns become "
                "queens unless told otherwise. Raises IllegalMoveError if there is none."),
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace gyre::python

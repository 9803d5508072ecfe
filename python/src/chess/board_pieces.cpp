#include "support.h"

namespace gyre::python {

namespace {

LooseBoard& board_of(PyObject* self) { return as_board(self)->board; }

/// Forgets the moves after a change of the pieces, by the method of a derived class if it has its own.
bool forget_moves(PyObject* self) {
    if (!as_board(self)->move_stack) return true;
    if (!overrides(self, "clear_stack")) return clear_stack(as_board(self));
    return static_cast<bool>(Ref(PyObject_CallMethod(self, "clear_stack", nullptr)));
}

PyObject* done(PyObject* self) {
    if (!forget_moves(self)) return nullptr;
    Py_RETURN_NONE;
}

PyObject* reset_board(PyObject* self, PyObject*) {
    board_of(self).set_standard();
    return done(self);
}

PyObject* clear_board(PyObject* self, PyObject*) {
    board_of(self).clear();
    return done(self);
}

/// Reads a square as the only argument of a method.
struct SquareArgument {
    SquareArgument(const char* function, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
        const Parameters<1> parameters{function, {"square"}};
        const Arguments<1> arguments(parameters, args, given, keywords);
        right = arguments && to_square(arguments[0], square);
    }
    int square = 0;
    bool right = false;
};

PyObject* piece_of(const LooseBoard& board, int square) {
    const int kind = board.kind_at(square);
    if (!kind) Py_RETURN_NONE;
    return make_piece(kind, (board.side(true) & loose::bit(square)) != 0);
}

PyObject* piece_at(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const SquareArgument argument("piece_at", args, given, keywords);
    return argument.right ? piece_of(board_of(self), argument.square) : nullptr;
}

PyObject* piece_type_at(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const SquareArgument argument("piece_type_at", args, given, keywords);
    if (!argument.right) return nullptr;
    const int kind = board_of(self).kind_at(argument.square);
    if (!kind) Py_RETURN_NONE;
    return PyLong_FromLong(kind);
}

PyObject* color_at(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const SquareArgument argument("color_at", args, given, keywords);
    if (!argument.right) return nullptr;
    const Mask mask = loose::bit(argument.square);
    if (board_of(self).side(true) & mask) Py_RETURN_TRUE;
    if (board_of(self).side(false) & mask) Py_RETURN_FALSE;
    Py_RETURN_NONE;
}

bool read_pieces_mask(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords, Mask& mask) {
    static constexpr Parameters<2> parameters{"pieces", {"piece_type", "color"}};
    const Arguments<2> arguments(parameters, args, given, keywords);
    int kind = 0;
    bool white = false;
    if (!arguments || !to_kind(arguments[0], kind) || !to_flag(arguments[1], white)) return false;
    mask = board_of(self).of(kind, white);
    return true;
}

PyObject* pieces_mask(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_pieces_mask(self, args, given, keywords, mask) ? make_mask(mask) : nullptr;
}

PyObject* pieces(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_pieces_mask(self, args, given, keywords, mask) ? make_square_set(mask) : nullptr;
}

PyObject* king(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"king", {"color"}};
    const Arguments<1> arguments(parameters, args, given, keywords);
    bool white = false;
    if (!arguments || !to_flag(arguments[0], white)) return nullptr;
    return make_square(board_of(self).king(white));
}

PyObject* attacks_mask(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const SquareArgument argument("attacks_mask", args, given, keywords);
    return argument.right ? make_mask(board_of(self).attacks_from(argument.square)) : nullptr;
}

PyObject* attacks(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const SquareArgument argument("attacks", args, given, keywords);
    return argument.right ? make_square_set(board_of(self).attacks_from(argument.square)) : nullptr;
}

bool read_attackers(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords, Mask& mask) {
    static constexpr Parameters<3> parameters{"attackers", {"color", "square", "occupied"}, 2};
    const Arguments<3> arguments(parameters, args, given, keywords);
    bool white = false;
    int square = 0;
    Mask occupied = board_of(self).occupied();
    if (!arguments || !to_flag(arguments[0], white) || !to_square(arguments[1], square) ||
        !to_optional_mask(arguments[2], occupied))
        return false;
    mask = board_of(self).attackers(white, square, occupied);
    return true;
}

PyObject* attackers_mask(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_attackers(self, args, given, keywords, mask) ? make_mask(mask) : nullptr;
}

PyObject* attackers(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_attackers(self, args, given, keywords, mask) ? make_square_set(mask) : nullptr;
}

PyObject* is_attacked_by(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_attackers(self, args, given, keywords, mask) ? make_flag(mask != 0) : nullptr;
}

bool read_pin(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords, Mask& mask) {
    static constexpr Parameters<2> parameters{"pin", {"color", "square"}};
    const Arguments<2> arguments(parameters, args, given, keywords);
    bool white = false;
    int square = 0;
    if (!arguments || !to_flag(arguments[0], white) || !to_square(arguments[1], square)) return false;
    mask = board_of(self).pin(white, square);
    return true;
}

PyObject* pin_mask(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_pin(self, args, given, keywords, mask) ? make_mask(mask) : nullptr;
}

PyObject* pin(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_pin(self, args, given, keywords, mask) ? make_square_set(mask) : nullptr;
}

PyObject* is_pinned(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    Mask mask = 0;
    return read_pin(self, args, given, keywords, mask) ? make_flag(mask != loose::all_squares) : nullptr;
}

PyObject* remove_piece_at(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const SquareArgument argument("remove_piece_at", args, given, keywords);
    if (!argument.right) return nullptr;
    Ref piece(piece_of(board_of(self), argument.square));
    board_of(self).remove(argument.square);
    return piece && forget_moves(self) ? piece.release() : nullptr;
}

bool to_piece(PyObject* object, int& kind, bool& white) {
    if (!PyObject_TypeCheck(object, registry().piece)) {
        PyErr_Format(PyExc_TypeError, "expected a Piece, got %.100s", Py_TYPE(object)->tp_name);
        return false;
    }
    kind = reinterpret_cast<PieceObject*>(object)->kind;
    white = reinterpret_cast<PieceObject*>(object)->white;
    return true;
}

PyObject* set_piece_at(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<3> parameters{"set_piece_at", {"square", "piece", "promoted"}, 2};
    const Arguments<3> arguments(parameters, args, given, keywords);
    int square = 0, kind = 0;
    bool white = false, promoted = false;
    if (!arguments || !to_square(arguments[0], square) || (arguments[2] && !to_flag(arguments[2], promoted)))
        return nullptr;
    if (arguments[1] == Py_None) {
        board_of(self).remove(square);
    } else {
        if (!to_piece(arguments[1], kind, white)) return nullptr;
        board_of(self).put(square, kind, white, promoted);
    }
    return done(self);
}

PyObject* get_board_fen(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"board_fen", {"promoted"}, 0, 0};
    const Arguments<1> arguments(parameters, args, given, keywords);
    bool promoted = false;
    if (!arguments || (arguments[0] && !to_flag(arguments[0], promoted))) return nullptr;
    return make_text(loose::board_fen(board_of(self), promoted));
}

PyObject* set_board_fen(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"set_board_fen", {"fen"}};
    const Arguments<1> arguments(parameters, args, given, keywords);
    std::string_view text;
    if (!arguments || !to_text(arguments[0], text)) return nullptr;
    if (const auto error = loose::set_board_fen(board_of(self), text)) {
        PyErr_SetString(PyExc_ValueError, error->c_str());
        return nullptr;
    }
    return done(self);
}

PyObject* piece_map(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"piece_map", {"mask"}, 0, 0};
    const Arguments<1> arguments(parameters, args, given, keywords);
    Mask mask = loose::all_squares;
    if (!arguments || !to_optional_mask(arguments[0], mask)) return nullptr;
    Ref map(PyDict_New());
    if (!map) return nullptr;
    for (mask &= board_of(self).occupied(); mask;) {
        const int square = loose::pop_msb(mask);
        const Ref key(PyLong_FromLong(square)), piece(piece_of(board_of(self), square));
        if (!key || !piece || PyDict_SetItem(map.get(), key.get(), piece.get()) < 0) return nullptr;
    }
    return map.release();
}

PyObject* set_piece_map(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"set_piece_map", {"pieces"}};
    const Arguments<1> arguments(parameters, args, given, keywords);
    if (!arguments) return nullptr;
    const Ref map(PyDict_New());
    if (!map || PyDict_Update(map.get(), arguments[0]) < 0) return nullptr;
    loose::LoosePieces result;
    PyObject *key = nullptr, *piece = nullptr;
    for (Py_ssize_t position = 0; PyDict_Next(map.get(), &position, &key, &piece);) {
        int square = 0, kind = 0;
        bool white = false;
        if (!to_square(key, square) || !to_piece(piece, kind, white)) return nullptr;
        result.put(square, kind, white, false);
    }
    static_cast<loose::LoosePieces&>(board_of(self)) = result;
    return done(self);
}

/// Changes all masks by a function of a script.
PyObject* map_masks(PyObject* self, PyObject* function) {
    loose::LoosePieces result = board_of(self);
    const auto change = [&](Mask& mask) {
        const Ref before(make_mask(mask));
        const Ref after(before ? PyObject_CallOneArg(function, before.get()) : nullptr);
        return after && to_mask(after.get(), mask);
    };
    for (Mask& mask : result.kinds)
        if (!change(mask)) return nullptr;
    for (Mask& mask : result.sides)
        if (!change(mask)) return nullptr;
    if (!change(result.promoted)) return nullptr;
    static_cast<loose::LoosePieces&>(board_of(self)) = result;
    return done(self);
}

PyObject* get_pieces(PyObject* self, void* closure) {
    return make_mask(board_of(self).kinds[reinterpret_cast<std::size_t>(closure)]);
}

int set_mask(PyObject* value, Mask& mask) {
    if (value) return to_mask(value, mask) ? 0 : -1;
    PyErr_SetString(PyExc_AttributeError, "masks of a board cannot be deleted");
    return -1;
}

int set_pieces(PyObject* self, PyObject* value, void* closure) {
    return set_mask(value, board_of(self).kinds[reinterpret_cast<std::size_t>(closure)]);
}

PyObject* get_promoted(PyObject* self, void*) { return make_mask(board_of(self).promoted); }
int set_promoted(PyObject* self, PyObject* value, void*) { return set_mask(value, board_of(self).promoted); }

PyObject* get_sides(PyObject* self, void*) {
    const auto& sides = board_of(self).sides;
    return Py_BuildValue("(KK)", static_cast<unsigned long long>(sides[0]), static_cast<unsigned long long>(sides[1]));
}

int set_sides(PyObject* self, PyObject* value, void*) {
    const Ref sides(value ? PySequence_Tuple(value) : nullptr);
    Mask black = 0, white = 0;
    if (!sides || PyTuple_GET_SIZE(sides.get()) != 2) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "occupied_co has two masks: Black's and White's");
        return -1;
    }
    if (!to_mask(PyTuple_GET_ITEM(sides.get(), 0), black) || !to_mask(PyTuple_GET_ITEM(sides.get(), 1), white))
        return -1;
    board_of(self).sides = {black, white};
    return 0;
}

void* kind_closure(std::size_t kind) { return reinterpret_cast<void*>(kind); }

}  // namespace

PyMethodDef piece_methods[] = {
    {"reset_board", reset_board, METH_NOARGS,
     "reset_board()\n\nPuts the pieces on their squares of the start position."},
    {"clear_board", clear_board, METH_NOARGS, "clear_board()\n\nRemoves all pieces."},
    fast_method("piece_at", piece_at, "piece_at(square) -> Piece\n\nPiece on a square, or None."),
    fast_method("piece_type_at", piece_type_at, "piece_type_at(square) -> int\n\nType on a square, or None."),
    fast_method("color_at", color_at, "color_at(square) -> bool\n\nColour of the piece on a square, or None."),
    fast_method("pieces_mask", pieces_mask,
                "pieces_mask(piece_type, color) -> int\n\nSquares of these pieces as bits."),
    fast_method("pieces", pieces, "pieces(piece_type, color) -> SquareSet\n\nSquares of these pieces."),
    fast_method("king", king, "king(color) -> int\n\nSquare of a king that is no promoted piece, or None."),
    fast_method("attacks_mask", attacks_mask, "attacks_mask(square) -> int\n\nAttacked squares as bits."),
    fast_method("attacks", attacks, "attacks(square) -> SquareSet\n\nSquares that the piece on a square attacks."),
    fast_method("attackers_mask", attackers_mask,
                "attackers_mask(color, square, occupied=None) -> int\n\nAttackers of a square as bits."),
    fast_method("attackers", attackers,
                "attackers(color, square, occupied=None) -> SquareSet\n\nPieces of a side that attack a square. "
                "`occupied` are the squares that block sliders."),
    fast_method("is_attacked_by", is_attacked_by,
                "is_attacked_by(color, square, occupied=None) -> bool\n\nWhether a side attacks a square."),
    fast_method("pin_mask", pin_mask, "pin_mask(color, square) -> int\n\nLine of a pin as bits; all if there is none."),
    fast_method("pin", pin,
                "pin(color, square) -> SquareSet\n\nLine of the pin of a square to the king; the whole board if there "
                "is no pin."),
    fast_method("is_pinned", is_pinned, "is_pinned(color, square) -> bool\n\nWhether a square is pinned to the king."),
    fast_method("remove_piece_at", remove_piece_at,
                "remove_piece_at(square) -> Piece\n\nRemoves and returns a piece, or None."),
    fast_method("set_piece_at", set_piece_at,
                "set_piece_at(square, piece, promoted=False)\n\nPuts a piece on a square; None removes it."),
    fast_method("board_fen", get_board_fen, "board_fen(*, promoted=False) -> str\n\nFirst field of a FEN."),
    fast_method("set_board_fen", set_board_fen,
                "set_board_fen(fen)\n\nReads the first field of a FEN. Raises ValueError if it is wrong."),
    fast_method("piece_map", piece_map, "piece_map(*, mask=BB_ALL) -> dict\n\nPieces by square."),
    fast_method("set_piece_map", set_piece_map, "set_piece_map(pieces)\n\nReplaces all pieces by those of a mapping."),
    {"_map_masks", map_masks, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef piece_properties[] = {
    {"occupied", get_pieces, set_pieces, "Occupied squares as bits.", kind_closure(0)},
    {"pawns", get_pieces, set_pieces, "Pawns of both sides as bits.", kind_closure(loose::Pawn)},
    {"knights", get_pieces, set_pieces, "Knights of both sides as bits.", kind_closure(loose::Knight)},
    {"bishops", get_pieces, set_pieces, "Bishops of both sides as bits.", kind_closure(loose::Bishop)},
    {"rooks", get_pieces, set_pieces, "Rooks of both sides as bits.", kind_closure(loose::Rook)},
    {"queens", get_pieces, set_pieces, "Queens of both sides as bits.", kind_closure(loose::Queen)},
    {"kings", get_pieces, set_pieces, "Kings of both sides as bits.", kind_closure(loose::King)},
    {"promoted", get_promoted, set_promoted, "Pieces that were pawns, as bits.", nullptr},
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, nullptr, nullptr},
    {"occupied_co", get_sides, set_sides, "Squares of Black and of White as bits, by colour.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

}  // namespace gyre::python

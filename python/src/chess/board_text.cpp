#include "support.h"

namespace gyre::python {

namespace {

using loose::EnPassantText;
using loose::Move;

LooseBoard& board_of(PyObject* self) { return as_board(self)->board; }

/// Reads a text as the only argument of a method.
struct TextArgument {
    TextArgument(const char* function, const char* name, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
        const Parameters<1> parameters{function, {name}};
        const Arguments<1> arguments(parameters, args, given, keywords);
        right = arguments && to_text(arguments[0], text);
        object = arguments ? arguments[0] : nullptr;
    }
    std::string_view text;
    PyObject* object = nullptr;
    bool right = false;
};

bool to_en_passant(PyObject* object, EnPassantText& en_passant) {
    std::string_view text;
    if (!object) return true;
    if (!to_text(object, text)) return false;
    if (text == "legal")
        en_passant = EnPassantText::Legal;
    else if (text == "fen")
        en_passant = EnPassantText::Always;
    else if (text == "xfen")
        en_passant = EnPassantText::PseudoLegal;
    else
        PyErr_Format(PyExc_ValueError, "en_passant=%R is none of 'legal', 'fen', 'xfen'", object);
    return !PyErr_Occurred();
}

/// How a FEN is written.
struct FenOptions {
    FenOptions(PyObject* const* args, Py_ssize_t given, PyObject* keywords, bool shredder_by_default) {
        static constexpr Parameters<3> parameters{"fen", {"shredder", "en_passant", "promoted"}, 0, 0};
        const Arguments<3> arguments(parameters, args, given, keywords);
        shredder = shredder_by_default;
        right = arguments && (!arguments[0] || to_flag(arguments[0], shredder)) &&
                to_en_passant(arguments[1], en_passant) && (!arguments[2] || to_flag(arguments[2], promoted));
    }
    bool shredder = false;
    EnPassantText en_passant = EnPassantText::Legal;
    bool promoted = false;
    bool right = false;
};

template <bool shredder>
PyObject* get_fen(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const FenOptions options(args, given, keywords, shredder);
    if (!options.right) return nullptr;
    return make_text(loose::fen(board_of(self), options.shredder, options.en_passant, options.promoted));
}

PyObject* epd_fields(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const FenOptions options(args, given, keywords, false);
    if (!options.right) return nullptr;
    return make_text(loose::epd_fields(board_of(self), options.shredder, options.en_passant, options.promoted));
}

PyObject* set_fen(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const TextArgument argument("set_fen", "fen", args, given, keywords);
    if (!argument.right) return nullptr;
    if (const auto error = loose::set_fen(board_of(self), argument.text)) {
        PyErr_SetString(PyExc_ValueError, error->c_str());
        return nullptr;
    }
    if (overrides(self, "clear_stack")) return PyObject_CallMethod(self, "clear_stack", nullptr);
    if (!clear_stack(as_board(self))) return nullptr;
    Py_RETURN_NONE;
}

PyObject* castling_xfen(PyObject* self, PyObject*) { return make_text(loose::castling_xfen(board_of(self))); }
PyObject* castling_shredder_fen(PyObject* self, PyObject*) {
    return make_text(loose::castling_shredder_fen(board_of(self)));
}

PyObject* set_castling_fen(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const TextArgument argument("set_castling_fen", "castling_fen", args, given, keywords);
    if (!argument.right) return nullptr;
    if (const auto error = loose::set_castling_fen(board_of(self), argument.text)) {
        PyErr_SetString(PyExc_ValueError, error->c_str());
        return nullptr;
    }
    if (!clear_stack(as_board(self))) return nullptr;
    Py_RETURN_NONE;
}

template <bool long_form>
PyObject* get_san(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{long_form ? "lan" : "san", {"move"}};
    const Arguments<1> arguments(parameters, args, given, keywords);
    Move move;
    if (!arguments || !to_move(arguments[0], move)) return nullptr;
    const std::string text = loose::san(board_of(self), move, long_form);
    if (!text.empty()) return make_text(text);
    PyErr_Format(PyExc_AssertionError, "san() and lan() need a legal or null move; %s starts on an empty square of %s",
                 loose::uci(move).c_str(), loose::fen(board_of(self)).c_str());
    return nullptr;
}

PyObject* san_and_push(PyObject* self, PyObject* move) {
    const Ref text(PyObject_CallMethod(self, "san", "O", move));
    if (!text) return nullptr;
    const Ref pushed(PyObject_CallMethod(self, "push", "O", move));
    return pushed ? Py_NewRef(text.get()) : nullptr;
}

bool read_san(PyObject* self, std::string_view text, Move& move) {
    const auto error = loose::parse_san(board_of(self), text, move);
    if (error) raise(*error);
    return !error;
}

PyObject* parse_san(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const TextArgument argument("parse_san", "san", args, given, keywords);
    Move move;
    return argument.right && read_san(self, argument.text, move) ? make_move(move) : nullptr;
}

bool read_uci(PyObject* self, std::string_view text, Move& move) {
    if (const auto error = loose::parse_uci_text(text, move)) {
        PyErr_SetString(registry().invalid_move_error, error->c_str());
        return false;
    }
    if (move.is_null()) return true;
    const LooseBoard& board = board_of(self);
    move = board.normalised(board.to_chess960(move));
    if (board.is_legal(move)) return true;
    raise({loose::TextError::Illegal, "illegal uci: '" + std::string(text) + "' in " + loose::fen(board)});
    return false;
}

PyObject* parse_uci(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const TextArgument argument("parse_uci", "uci", args, given, keywords);
    Move move;
    return argument.right && read_uci(self, argument.text, move) ? make_move(move) : nullptr;
}

/// Reads a move by `parse` and makes it; methods of derived classes are called where they have their own.
template <bool (*read)(PyObject*, std::string_view, Move&), bool is_san>
PyObject* push_text(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    const TextArgument argument(is_san ? "push_san" : "push_uci", is_san ? "san" : "uci", args, given, keywords);
    if (!argument.right) return nullptr;
    const char* const parse = is_san ? "parse_san" : "parse_uci";
    if (overrides(self, parse) || overrides(self, "push")) {
        const Ref move(PyObject_CallMethod(self, parse, "O", argument.object));
        const Ref pushed(move ? PyObject_CallMethod(self, "push", "O", move.get()) : nullptr);
        return pushed ? Py_NewRef(move.get()) : nullptr;
    }
    Move move;
    if (!read(self, argument.text, move) || !push_move(as_board(self), move)) return nullptr;
    return make_move(move);
}

PyObject* get_uci(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<2> parameters{"uci", {"move", "chess960"}, 1, 1};
    const Arguments<2> arguments(parameters, args, given, keywords);
    Move move;
    const LooseBoard& board = board_of(self);
    bool chess960 = board.chess960;
    if (!arguments || !to_move(arguments[0], move) ||
        (arguments[1] && arguments[1] != Py_None && !to_flag(arguments[1], chess960)))
        return nullptr;
    return make_text(loose::uci(board.normalised(board.to_chess960(move), chess960)));
}

PyObject* get_xboard(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<2> parameters{"xboard", {"move", "chess960"}, 1};
    const Arguments<2> arguments(parameters, args, given, keywords);
    Move move;
    const LooseBoard& board = board_of(self);
    bool chess960 = board.chess960;
    if (!arguments || !to_move(arguments[0], move) ||
        (arguments[1] && arguments[1] != Py_None && !to_flag(arguments[1], chess960)))
        return nullptr;
    if (move.is_null()) return make_text("@@@@");
    if (chess960 && board.is_castling(move))
        return make_text(loose::file_of(move.to) < loose::file_of(move.from) ? "O-O-O" : "O-O");
    return make_text(loose::uci(move));
}

}  // namespace

PyMethodDef board_text_methods[] = {
    fast_method("fen", get_fen<false>,
                "fen(*, shredder=False, en_passant='legal', promoted=None) -> str\n\nFEN of the position. `shredder` "
                "writes castling by files; `en_passant` is 'legal', 'fen' (after every double push) or 'xfen' (if a "
                "pawn could capture); `promoted` marks promoted pieces with ~."),
    fast_method("shredder_fen", get_fen<true>,
                "shredder_fen(*, en_passant='legal', promoted=None) -> str\n\nFEN with "
                "castling by files."),
    fast_method("_epd_fields", epd_fields, nullptr),
    fast_method(
        "set_fen", set_fen,
        "set_fen(fen)\n\nReads a FEN, of which all fields but the first may be missing. Raises ValueError if it "
        "is wrong; the board is then unchanged."),
    {"castling_xfen", castling_xfen, METH_NOARGS, "castling_xfen() -> str\n\nCastling rights such as KQkq."},
    {"castling_shredder_fen", castling_shredder_fen, METH_NOARGS,
     "castling_shredder_fen() -> str\n\nCastling rights by files such as HAha."},
    fast_method("set_castling_fen", set_castling_fen,
                "set_castling_fen(castling_fen)\n\nReads castling rights. Raises ValueError if the text is wrong."),
    fast_method("san", get_san<false>, "san(move) -> str\n\nStandard algebraic notation of a legal or null move."),
    fast_method("lan", get_san<true>, "lan(move) -> str\n\nLong algebraic notation of a legal or null move."),
    {"san_and_push", san_and_push, METH_O, "san_and_push(move) -> str\n\nMakes a move and returns its notation."},
    fast_method("parse_san", parse_san,
                "parse_san(san) -> Move\n\nReads a move. Raises InvalidMoveError, IllegalMoveError or "
                "AmbiguousMoveError, which are ValueErrors."),
    fast_method("parse_xboard", parse_san, "parse_xboard(xboard) -> Move\n\nReads a move of an XBoard engine."),
    fast_method("push_san", push_text<read_san, true>, "push_san(san) -> Move\n\nReads and makes a move."),
    fast_method("push_xboard", push_text<read_san, true>, "push_xboard(san) -> Move\n\nReads and makes a move."),
    fast_method("uci", get_uci,
                "uci(move, *, chess960=None) -> str\n\nMove in UCI notation; `chess960` defaults to the board's mode."),
    fast_method("parse_uci", parse_uci,
                "parse_uci(uci) -> Move\n\nReads a move, with castling in either notation. Raises InvalidMoveError or "
                "IllegalMoveError."),
    fast_method("push_uci", push_text<read_uci, false>, "push_uci(uci) -> Move\n\nReads and makes a move."),
    fast_method("xboard", get_xboard, "xboard(move, chess960=None) -> str\n\nMove for an XBoard engine."),
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace gyre::python

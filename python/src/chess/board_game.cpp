#include "support.h"

namespace gyre::python {

namespace {

using loose::Ending;
using loose::Move;
using loose::MoveCodes;

LooseBoard& board_of(PyObject* self) { return as_board(self)->board; }

bool is_fifty_moves(const LooseBoard& board, long long plies = 100) {
    return board.halfmove_clock >= plies && board.has_legal_move();
}

bool can_claim_fifty(const LooseBoard& board) {
    if (is_fifty_moves(board)) return true;
    if (board.halfmove_clock < 99) return false;
    MoveCodes moves;
    board.legal_moves(moves);
    for (const std::uint16_t code : moves)
        if (const Move move = loose::decode(code); !board.is_zeroing(move) && is_fifty_moves(board.after(move)))
            return true;
    return false;
}

int occurrences_of(const LooseBoard& board, const std::vector<LooseBoard>& history) {
    int count = 0;
    for (const LooseBoard& earlier : history) count += board.repeats(earlier);
    return count;
}

bool can_claim_threefold(const BoardObject& object) {
    if (occurrences(object) >= 3) return true;
    MoveCodes moves;
    object.board.legal_moves(moves);
    for (const std::uint16_t code : moves) {
        const LooseBoard next = object.board.after(loose::decode(code));
        if (next.halfmove_clock > 0 && occurrences_of(next, object.history) >= 2) return true;
    }
    return false;
}

bool neither_side_can_win(const LooseBoard& board) {
    return board.insufficient_material(true) && board.insufficient_material(false);
}

Ending ending(const BoardObject& object, bool claim) {
    const LooseBoard& board = object.board;
    const bool can_move = board.has_legal_move();
    if (!can_move && board.in_check()) return Ending::Checkmate;
    if (neither_side_can_win(board)) return Ending::InsufficientMaterial;
    if (!can_move) return Ending::Stalemate;
    if (board.halfmove_clock >= 150) return Ending::SeventyFiveMoves;
    if (occurrences(object) >= 5) return Ending::FivefoldRepetition;
    if (!claim) return Ending::None;
    if (can_claim_fifty(board)) return Ending::FiftyMoves;
    return can_claim_threefold(object) ? Ending::ThreefoldRepetition : Ending::None;
}

/// Reads the only option of the questions about the end of a game.
bool read_claim(const char* function, PyObject* const* args, Py_ssize_t given, PyObject* keywords, bool& claim) {
    const Parameters<1> parameters{function, {"claim_draw"}, 0, 0};
    const Arguments<1> arguments(parameters, args, given, keywords);
    return arguments && (!arguments[0] || to_flag(arguments[0], claim));
}

bool is_derived(PyObject* self) { return Py_TYPE(self) != registry().plain_board; }

PyObject* make_outcome(PyObject* self, bool claim) {
    if (is_derived(self) && registry().derived_outcome)
        return PyObject_CallFunctionObjArgs(registry().derived_outcome, self, claim ? Py_True : Py_False, nullptr);
    const Ending found = ending(*as_board(self), claim);
    if (found == Ending::None) Py_RETURN_NONE;
    return PyObject_CallFunction(registry().outcome_maker, "iO", static_cast<int>(found),
                                 board_of(self).turn ? Py_True : Py_False);
}

PyObject* outcome(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    bool claim = false;
    return read_claim("outcome", args, given, keywords, claim) ? make_outcome(self, claim) : nullptr;
}

PyObject* is_game_over(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    bool claim = false;
    if (!read_claim("is_game_over", args, given, keywords, claim)) return nullptr;
    if (!is_derived(self)) return make_flag(ending(*as_board(self), claim) != Ending::None);
    const Ref found(PyObject_CallMethod(self, "outcome", nullptr));
    if (!found || !claim || found.get() != Py_None) return found ? make_flag(found.get() != Py_None) : nullptr;
    const Ref claimed(make_outcome(self, true));
    return claimed ? make_flag(claimed.get() != Py_None) : nullptr;
}

PyObject* result(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    bool claim = false;
    if (!read_claim("result", args, given, keywords, claim)) return nullptr;
    const Ref found(make_outcome(self, claim));
    if (!found) return nullptr;
    if (found.get() == Py_None) return make_text("*");
    return PyObject_CallMethod(found.get(), "result", nullptr);
}

PyObject* is_check(PyObject* self, PyObject*) { return make_flag(board_of(self).in_check()); }
PyObject* checkers_mask(PyObject* self, PyObject*) { return make_mask(board_of(self).checkers()); }
PyObject* checkers(PyObject* self, PyObject*) { return make_square_set(board_of(self).checkers()); }

PyObject* was_into_check(PyObject* self, PyObject*) {
    const LooseBoard& board = board_of(self);
    const int king = board.king(!board.turn);
    return make_flag(king != loose::no_square && board.attackers(board.turn, king));
}

PyObject* is_checkmate(PyObject* self, PyObject*) {
    return make_flag(board_of(self).in_check() && !board_of(self).has_legal_move());
}

PyObject* is_stalemate(PyObject* self, PyObject*) {
    return make_flag(!board_of(self).in_check() && !board_of(self).has_legal_move());
}

PyObject* is_insufficient_material(PyObject* self, PyObject*) {
    return make_flag(neither_side_can_win(board_of(self)));
}
PyObject* fifty_moves(PyObject* self, PyObject*) { return make_flag(is_fifty_moves(board_of(self))); }
PyObject* seventyfive_moves(PyObject* self, PyObject*) { return make_flag(is_fifty_moves(board_of(self), 150)); }
PyObject* fivefold(PyObject* self, PyObject*) { return make_flag(occurrences(*as_board(self)) >= 5); }
PyObject* claim_fifty(PyObject* self, PyObject*) { return make_flag(can_claim_fifty(board_of(self))); }
PyObject* claim_threefold(PyObject* self, PyObject*) { return make_flag(can_claim_threefold(*as_board(self))); }
PyObject* claim_draw(PyObject* self, PyObject*) {
    return make_flag(can_claim_fifty(board_of(self)) || can_claim_threefold(*as_board(self)));
}

PyObject* is_repetition(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"is_repetition", {"count"}, 0};
    const Arguments<1> arguments(parameters, args, given, keywords);
    long count = 3;
    if (!arguments) return nullptr;
    if (arguments[0]) count = PyLong_AsLong(arguments[0]);
    if (count == -1 && PyErr_Occurred()) return nullptr;
    return make_flag(occurrences(*as_board(self)) >= count);
}

PyObject* is_valid(PyObject* self, PyObject*) {
    if (overrides(self, "status")) {
        const Ref status(PyObject_CallMethod(self, "status", nullptr));
        bool faulty = false;
        return status && to_flag(status.get(), faulty) ? make_flag(!faulty) : nullptr;
    }
    return make_flag(board_of(self).status() == 0);
}

PyObject* status(PyObject* self, PyObject*) {
    return PyObject_CallFunction(registry().status_maker, "I", board_of(self).status());
}

PyObject* clean_castling_rights(PyObject* self, PyObject*) { return make_mask(board_of(self).clean_castling_rights()); }

bool either_right(const LooseBoard& board, bool white) {
    return (board.clean_castling_rights() & loose::back_rank(white)) != 0;
}
bool kingside_right(const LooseBoard& board, bool white) { return board.has_kingside_right(white); }
bool queenside_right(const LooseBoard& board, bool white) { return board.has_queenside_right(white); }
bool insufficient(const LooseBoard& board, bool white) { return board.insufficient_material(white); }

template <bool (*question)(const LooseBoard&, bool)>
PyObject* ask_side(PyObject* self, PyObject* const* args, Py_ssize_t given, PyObject* keywords) {
    static constexpr Parameters<1> parameters{"color", {"color"}};
    const Arguments<1> arguments(parameters, args, given, keywords);
    bool white = false;
    if (!arguments || !to_flag(arguments[0], white)) return nullptr;
    return make_flag(question(board_of(self), white));
}

PyObject* has_chess960_rights(PyObject* self, PyObject*) { return make_flag(board_of(self).has_chess960_rights()); }
PyObject* pseudo_legal_ep(PyObject* self, PyObject*) { return make_flag(board_of(self).has_pseudo_legal_en_passant()); }
PyObject* legal_ep(PyObject* self, PyObject*) { return make_flag(board_of(self).has_legal_en_passant()); }

PyObject* ply(PyObject* self, PyObject*) {
    return PyLong_FromLongLong(2 * board_of(self).fullmove_number - 2 + (board_of(self).turn ? 0 : 1));
}

PyObject* reset(PyObject* self, PyObject*) {
    board_of(self).set_start_position();
    if (!clear_stack(as_board(self))) return nullptr;
    Py_RETURN_NONE;
}

PyObject* clear(PyObject* self, PyObject*) {
    board_of(self).clear_all();
    if (!clear_stack(as_board(self))) return nullptr;
    Py_RETURN_NONE;
}

PyObject* repetition_key(PyObject* self, PyObject*) {
    const LooseBoard& board = board_of(self);
    const int en_passant = board.has_legal_en_passant() ? board.en_passant : loose::no_square;
    return Py_BuildValue("(KKKKKKKKOKN)", board.kinds[1], board.kinds[2], board.kinds[3], board.kinds[4],
                         board.kinds[5], board.kinds[6], board.sides[1], board.sides[0],
                         board.turn ? Py_True : Py_False, board.clean_castling_rights(), make_square(en_passant));
}

PyObject* never(PyObject*, PyObject*) { Py_RETURN_FALSE; }

}  // namespace

int occurrences(const BoardObject& object) { return 1 + occurrences_of(object.board, object.history); }

PyMethodDef board_game_methods[] = {
    {"reset", reset, METH_NOARGS, "reset()\n\nSets up the start position."},
    {"clear", clear, METH_NOARGS, "clear()\n\nRemoves all pieces, rights and moves; White is to move."},
    fast_method("outcome", outcome,
                "outcome(*, claim_draw=False) -> Outcome\n\nHow the game has ended, or None. With `claim_draw`, draws "
                "that the side to move can claim count too."),
    fast_method("is_game_over", is_game_over, "is_game_over(*, claim_draw=False) -> bool\n\nWhether it has ended."),
    fast_method("result", result, "result(*, claim_draw=False) -> str\n\n1-0, 0-1, 1/2-1/2 or *."),
    {"is_check", is_check, METH_NOARGS, "is_check() -> bool\n\nWhether the side to move is in check."},
    {"checkers_mask", checkers_mask, METH_NOARGS, "checkers_mask() -> int\n\nPieces that give check, as bits."},
    {"checkers", checkers, METH_NOARGS, "checkers() -> SquareSet\n\nPieces that give check."},
    {"was_into_check", was_into_check, METH_NOARGS,
     "was_into_check() -> bool\n\nWhether the side to move attacks the enemy king."},
    {"is_checkmate", is_checkmate, METH_NOARGS, "is_checkmate() -> bool\n\nCheck, and no legal move."},
    {"is_stalemate", is_stalemate, METH_NOARGS, "is_stalemate() -> bool\n\nNo check, and no legal move."},
    {"is_insufficient_material", is_insufficient_material, METH_NOARGS,
     "is_insufficient_material() -> bool\n\nWhether neither side has the pieces to win."},
    fast_method("has_insufficient_material", ask_side<insufficient>,
                "has_insufficient_material(color) -> bool\n\nWhether a side lacks the pieces to win."),
    {"is_fifty_moves", fifty_moves, METH_NOARGS, "is_fifty_moves() -> bool\n\n100 plies without capture or pawn move."},
    {"is_seventyfive_moves", seventyfive_moves, METH_NOARGS, "is_seventyfive_moves() -> bool\n\n150 such plies."},
    {"is_fivefold_repetition", fivefold, METH_NOARGS,
     "is_fivefold_repetition() -> bool\n\nWhether the position occurs for the fifth time."},
    fast_method("is_repetition", is_repetition,
                "is_repetition(count=3) -> bool\n\nWhether the position has occurred that often."),
    {"can_claim_draw", claim_draw, METH_NOARGS, "can_claim_draw() -> bool\n\nBy fifty moves or repetition."},
    {"can_claim_fifty_moves", claim_fifty, METH_NOARGS,
     "can_claim_fifty_moves() -> bool\n\nFifty moves, now or after a legal move."},
    {"can_claim_threefold_repetition", claim_threefold, METH_NOARGS,
     "can_claim_threefold_repetition() -> bool\n\nThird occurrence, now or after a legal move."},
    {"is_valid", is_valid, METH_NOARGS, "is_valid() -> bool\n\nWhether status() finds nothing wrong."},
    {"status", status, METH_NOARGS, "status() -> Status\n\nWhat is wrong with the position, as flags."},
    {"clean_castling_rights", clean_castling_rights, METH_NOARGS,
     "clean_castling_rights() -> int\n\nRooks of castling rights that kings and rooks agree with, as bits."},
    fast_method("has_castling_rights", ask_side<either_right>, "has_castling_rights(color) -> bool\n\nOn any side."),
    fast_method("has_kingside_castling_rights", ask_side<kingside_right>,
                "has_kingside_castling_rights(color) -> bool\n\nOn the h-side."),
    fast_method("has_queenside_castling_rights", ask_side<queenside_right>,
                "has_queenside_castling_rights(color) -> bool\n\nOn the a-side."),
    {"has_chess960_castling_rights", has_chess960_rights, METH_NOARGS,
     "has_chess960_castling_rights() -> bool\n\nWhether there are rights that standard chess does not have."},
    {"has_pseudo_legal_en_passant", pseudo_legal_ep, METH_NOARGS,
     "has_pseudo_legal_en_passant() -> bool\n\nWhether a pawn could capture en passant."},
    {"has_legal_en_passant", legal_ep, METH_NOARGS,
     "has_legal_en_passant() -> bool\n\nWhether a legal move captures en passant."},
    {"ply", ply, METH_NOARGS, "ply() -> int\n\nPlies since the start, by the move number and the side to move."},
    {"_transposition_key", repetition_key, METH_NOARGS, nullptr},
    {"is_variant_end", never, METH_NOARGS, "is_variant_end() -> bool\n\nFalse: for classes of other variants."},
    {"is_variant_loss", never, METH_NOARGS, "is_variant_loss() -> bool\n\nFalse: for classes of other variants."},
    {"is_variant_win", never, METH_NOARGS, "is_variant_win() -> bool\n\nFalse: for classes of other variants."},
    {"is_variant_draw", never, METH_NOARGS, "is_variant_draw() -> bool\n\nFalse: for classes of other variants."},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace gyre::python

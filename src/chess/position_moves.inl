#pragma once

// Making and unmaking moves in BasicPosition; included only by chess/position.h.

namespace gyre {

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::put(Piece piece, Square square, Observer& observer) {
    placement_.toggle(piece, square);
    board_[square] = piece;
    observer.on_put(piece, square);
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::remove(Square square, Observer& observer) {
    const Piece piece = board_[square];
    placement_.toggle(piece, square);
    board_[square] = Piece::None;
    observer.on_remove(piece, square);
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::shift(Color us, Square from, Square to, Observer& observer) {
    const Piece piece = board_[from];
    placement_.shift(us, type_of(piece), from, to);
    board_[from] = Piece::None;
    board_[to] = piece;
    observer.on_remove(piece, from);
    observer.on_put(piece, to);
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::swap_castling_pieces(Castle castle, bool undo, Observer& observer) {
    const Color us = color_of(castle);
    Square king_from = king(us), rook_from = castling_rook(castle);
    Square king_to = king_target(castle), rook_to = rook_target(castle);
    if (undo) {
        king_to = castling_rules_.king_home(us);
        std::swap(rook_from, rook_to);
    }
    // Both are removed before either is put back: in Chess960 one may land on the other's square.
    remove(king_from, observer);
    remove(rook_from, observer);
    put(make_piece(us, PieceType::King), king_to, observer);
    put(make_piece(us, PieceType::Rook), rook_to, observer);
}

template <SlidingAttacks S>
void BasicPosition<S>::lose_castling_rights(Square from, Square to) {
    const CastlingRights before = state().castling;
    if (!before.any()) return;
    state().castling.remove(castling_rules_.rights_lost(from) | castling_rules_.rights_lost(to));
    state().key ^= zobrist::castling(before) ^ zobrist::castling(state().castling);
}

template <SlidingAttacks S>
[[gnu::always_inline]] inline auto BasicPosition<S>::push_state(Move move) -> State& {
    State& next = states_.emplace_back();
    // Member by member: a copy would load several at once, and wait for those that were stored a moment ago.
    const State& before = *(&next - 1);
    next.key = before.key ^ zobrist::white_to_move;
    if (before.en_passant_is_legal) next.key ^= zobrist::en_passant(before.en_passant);
    next.pawn_key = before.pawn_key;
    next.castling = before.castling;
    next.move = move;
    next.halfmove_clock = before.halfmove_clock + 1;
    next.plies_since_null = before.plies_since_null + 1;
    return next;
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::make(Move move, Observer&& observer) {
    if (!move) return make_null();
    if (!is_legal(move)) detail::refuse_move(move);
    make_unchecked(move, std::forward<Observer>(observer));
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::unmake(Move move, Observer&& observer) {
    if (!was_made_last(move)) detail::refuse_unmake(move, last_move());
    if (!move) return unmake_null();
    unmake_unchecked(move, std::forward<Observer>(observer));
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::make_unchecked(Move move, Observer&& observer) {
    assert(is_legal(move));
    const Color us = side_to_move_;
    const Square from = move.from(), to = move.to();
    State& next = push_state(move);
    Key key = next.key;

    if (move.kind() == Move::Kind::Castling) {
        const Castle castle = castle_of(move);
        key ^= castling_key_change(castle);
        swap_castling_pieces(castle, false, observer);
    } else {
        const Square captured_on = move.kind() == Move::Kind::EnPassant ? en_passant_victim(to) : to;
        const Piece captured = board_[captured_on];
        if (captured != Piece::None) {
            const Key captured_key = zobrist::piece(captured, captured_on);
            key ^= captured_key;
            if (type_of(captured) == PieceType::Pawn) next.pawn_key ^= captured_key;
            next.captured = captured;
            next.halfmove_clock = 0;
            remove(captured_on, observer);
        }
        const Piece moved = board_[from];
        shift(us, from, to, observer);
        key ^= zobrist::piece(moved, from) ^ zobrist::piece(moved, to);
        if (type_of(moved) == PieceType::Pawn) key ^= finish_pawn_move(move, moved, observer);
    }

    next.key = key;
    lose_castling_rights(from, to);
    side_to_move_ = ~us;
    fullmove_number_ += us == Color::Black ? 1 : 0;
    const Checks checks = compute_checks(~us);
    next.checkers = checks.checkers;
    next.pinned = checks.pinned;
    next.en_passant_is_legal = next.en_passant != Square::None && detect_legal_en_passant();
    if (next.en_passant_is_legal) next.key ^= zobrist::en_passant(next.en_passant);
}

template <SlidingAttacks S>
template <class Observer>
Key BasicPosition<S>::finish_pawn_move(Move move, Piece pawn, Observer& observer) {
    const Square from = move.from(), to = move.to();
    State& next = state();
    next.halfmove_clock = 0;
    next.pawn_key ^= zobrist::piece(pawn, from);
    if (move.kind() == Move::Kind::Promotion) {
        const Piece promoted = make_piece(color_of(pawn), move.promotion());
        remove(to, observer);
        put(promoted, to, observer);
        return zobrist::piece(pawn, to) ^ zobrist::piece(promoted, to);
    }
    next.pawn_key ^= zobrist::piece(pawn, to);
    if ((index_of(from) ^ index_of(to)) == 16) next.en_passant = forward(color_of(pawn), from);
    return Key{};
}

template <SlidingAttacks S>
template <class Observer>
void BasicPosition<S>::unmake_unchecked(Move move, Observer&& observer) {
    assert(was_made_last(move));
    const Color us = ~side_to_move_;
    const Square from = move.from(), to = move.to();
    const Piece captured = state().captured;
    states_.pop_back();
    side_to_move_ = us;
    fullmove_number_ -= us == Color::Black ? 1 : 0;

    if (move.kind() == Move::Kind::Castling) {
        const bool h_side = index_of(to) > index_of(from);
        swap_castling_pieces(make_castle(us, h_side), true, observer);
        return;
    }
    if (move.kind() == Move::Kind::Promotion) {
        remove(to, observer);
        put(make_piece(us, PieceType::Pawn), from, observer);
    } else {
        shift(us, to, from, observer);
    }
    if (captured != Piece::None)
        put(captured, move.kind() == Move::Kind::EnPassant ? en_passant_victim(to) : to, observer);
}

template <SlidingAttacks S>
void BasicPosition<S>::make_null() {
    if (in_check()) detail::refuse_move(Move());
    State& next = push_state(Move());
    next.plies_since_null = 0;
    fullmove_number_ += side_to_move_ == Color::Black ? 1 : 0;
    side_to_move_ = ~side_to_move_;
    // A null move neither starts nor ends in check, so only the pins change: they are those of the other king.
    next.pinned = compute_checks(side_to_move_).pinned;
}

template <SlidingAttacks S>
void BasicPosition<S>::unmake_null() {
    if (!was_made_last(Move())) detail::refuse_unmake(Move(), last_move());
    states_.pop_back();
    side_to_move_ = ~side_to_move_;
    fullmove_number_ -= side_to_move_ == Color::Black ? 1 : 0;
}

}  // namespace gyre
